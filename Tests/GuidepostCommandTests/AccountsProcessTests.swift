import Accounts
import Foundation
import Testing

@testable import GuidepostCommand

/// `guidepost accounts`, run as a process: what it writes, what it asks for, and what a kill leaves.
@Suite struct AccountsProcessTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path("accounts.db") }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String, input: String? = nil) throws -> GuidepostProcess.Outcome {
    let words = line.split(separator: " ").map(String.init)
    return try GuidepostProcess.run(["accounts"] + words + ["--store", file], input: input)
  }

  @Test func aKeyIsWrittenAloneAndServes() throws {
    let made = try run("key add web --scope route --scope tiles --days 30")
    #expect(made.status == 0 && made.errors.isEmpty)
    let key = made.output.trimmingCharacters(in: .newlines)
    #expect(made.output == key + "\n" && key.hasPrefix("GPAK"))
    let store = try AccountStore(path: file)
    #expect(try store.check(Secret(key)).scopes == ["route", "tiles"])
    let days = Double(try #require(store.keys().first?.expires) - AccountStore.systemClock()) / 86_400_000
    #expect(days > 29.9 && days <= 30)
    #expect(try run("key revoke web").status == 0)
    #expect(throws: AccountError.self) { try store.check(Secret(key)) }
    let list = try run("key list")
    #expect(list.output.contains("revoked") && list.output.contains("route tiles") && !list.output.contains(key))
    #expect(try run("key remove web").status == 0)
    #expect(try run("key list --json").output == "[]\n")
  }

  @Test func aUsersPasswordComesFromStandardInput() throws {
    let made = try run("user add anna", input: "correct horse\r\nnot this line\n")
    #expect(made.status == 0 && made.output.isEmpty && made.errors.isEmpty)
    let store = try AccountStore(path: file)
    #expect(try store.signIn(name: "anna", password: Secret("correct horse")).name == "anna")
    #expect(try run("user password anna", input: "another horse").status == 0)
    #expect(try store.signIn(name: "anna", password: Secret("another horse")).name == "anna")
    let list = try run("user list --json")
    #expect(list.output.hasPrefix(#"[{"name":"anna","created":"#) && !list.output.contains("argon2"))
    #expect(try run("user list").output.hasPrefix("name  created"))
    #expect(try run("user revoke anna").status == 0)
    #expect(try run("user remove anna").status == 0)
    #expect(try store.users().isEmpty)
  }

  @Test func anAppIsWrittenWithWhatItNeeds() throws {
    let made = try run("app add map --redirect https://a.example/ --redirect http://localhost:1/ --secret --implicit")
    let lines = made.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.map(\.first) == ["client_id", "client_secret"])
    let app = try #require(try AccountStore(path: file).apps().first)
    #expect(lines.first?.last == app.clientID && app.allowsImplicit && app.requiresPKCE && app.redirectURIs.count == 2)
    let open = try run("app add open --redirect https://a.example/ --json")
    #expect(open.output.contains(#""client_id":""#) && !open.output.contains("secret"))
    let list = try run("app list")
    #expect(list.output.contains("http://localhost:1/ https://a.example/"))
    #expect(lines.last?.last.map { !list.output.contains($0) } == true)
    #expect(try run("app revoke map").status == 0)
    #expect(try run("app remove \(app.clientID)").status == 0)
    #expect(try AccountStore(path: file).apps().map(\.name) == ["open"])
  }

  @Test(arguments: [
    ("key", "ACTION is missing", 64),
    ("keys list", "KIND cannot be 'keys'; it is one of: key, user, app; did you mean key", 64),
    ("key password a", "ACTION cannot be 'password'", 64), ("key add", "NAME is missing", 64),
    ("key list a", "'key list' takes no name", 64), ("key add a b", "unexpected argument 'b'", 64),
    ("user add a --scope x", "--scope is for 'key add', not for 'user add'", 64),
    ("key list --secret", "--secret is for 'app add'", 64), ("key add a --days 0", "--days '0' is no whole number", 64),
    ("key add a --days 99999999999999999999", "is no whole number", 64),
    ("key add ä", "cannot be the name of a key", 64),
    ("key add a --scope A", "cannot be a scope", 64), ("app add a --redirect http://b.example/", "must be https", 64),
    ("app add a", "can do nothing", 64),
    ("app add a --redirect https://b/ --without-pkce", "needs a secret or PKCE", 64),
    ("user add a", "there is no password", 64), ("key list", "there is no account store", 66),
    ("key revoke a", "there is no account store", 66),
  ]) func faultsNameTheWordAndTheRemedy(line: String, message: String, status: Int) throws {
    let outcome = try run(line)
    #expect(outcome.status == Int32(status) && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("guidepost: ") && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func faultsOfTheStoreHaveTheirCodes() throws {
    try folder.write("not a store", to: "accounts.db")
    let foreign = try run("key list")
    #expect(foreign.status == 65 && foreign.errors.contains(file))
    try FileManager.default.removeItem(atPath: file)
    #expect(try run("key add web").status == 0)
    #expect(try run("key add WEB").errors.contains("there is a key 'WEB' already"))
    #expect(try run("key remove none").errors.contains("there is no key 'none'"))
    let weak = try run("user add anna", input: "short\n")
    #expect(weak.status == 64 && weak.errors.contains("too short") && !weak.errors.contains("'short'"))
    let huge = try run("user add anna", input: String(repeating: "x", count: 1_000_000))
    #expect(huge.status == 64 && huge.errors.contains("too long"))
  }

  @Test func aPasswordIsNoArgument() throws {
    let outcome = try run("user add anna --password secret-word")
    #expect(outcome.status == 64 && outcome.errors.contains("unknown option '--password'"))
    #expect(!outcome.errors.contains("secret-word"))
  }

  /// Processes that write are killed at odd moments: every key that was told is there, and the store is whole.
  @Test func aKillLeavesTheStoreWhole() throws {
    let told = folder.path("told")
    // Each process adds a key and is killed after 0 to 40 ms; what it wrote to its output by then it has promised.
    let outcome = try GuidepostProcess.shell(
      """
      i=0; while [ $i -lt 40 ]; do
        $GUIDEPOST accounts key add k$i --store \(file) >> \(told) & pid=$!
        sleep 0.0$((i % 5))$((i * 7 % 10)); kill -9 $pid 2>/dev/null; wait $pid 2>/dev/null; i=$((i + 1))
      done; $GUIDEPOST accounts key add last --store \(file) >> \(told)
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let keys = try String(contentsOfFile: told, encoding: .utf8).split(separator: "\n").map(String.init)
    let store = try AccountStore(path: file)
    for key in keys { _ = try store.check(Secret(key)) }
    #expect(try store.keys().count >= keys.count && !keys.isEmpty)
  }
}
