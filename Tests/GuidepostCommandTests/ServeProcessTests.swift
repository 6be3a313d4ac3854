import Foundation
import Testing

/// `guidepost serve` as who runs it meets it: what `--check-config` judges, and what signals do.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct ServeProcessTests {
  private let folder: TemporaryFolder
  private var network: String { folder.path("town.guidepost") }

  init() throws { folder = try SmallTown.imported() }

  private func check(_ options: String..., environment: String = "") throws -> GuidepostProcess.Outcome {
    let words = ([network, "--check-config"] + options).map { "'\($0)'" }.joined(separator: " ")
    return try GuidepostProcess.shell("\(environment) \"$GUIDEPOST\" serve \(words)")
  }

  /// Makes a certificate and its key.
  private func certificate(_ name: String) throws -> [String] {
    let (file, key) = (folder.path(name + ".pem"), folder.path(name + "-key.pem"))
    let made = try GuidepostProcess.shell(
      """
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=\(name) \
      -keyout '\(key)' -out '\(file)'
      """)
    try #require(made.status == 0, "\(made.errors)")
    return [file, key]
  }

  private static let hasOpenSSL = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

  @Test("what is told can be read again, and comes to the same") func summary() throws {
    let told = try check("--port", "8099", "--trusted-proxies", "10.0.0.0/8", environment: "GUIDEPOST_NAME='My town'")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output.contains("name = My town  # GUIDEPOST_NAME\n"))
    #expect(told.output.contains("trusted-proxies = 10.0.0.0/8  # --trusted-proxies\n"))
    #expect(told.output.contains("# store is not set (default)\n"))
    try folder.write(told.output, to: "told.conf")
    let again = try GuidepostProcess.run(["serve", "--config", folder.path("told.conf"), "--check-config"])
    #expect(again.status == 0, "\(again.errors)")
    func values(_ text: String) -> [Substring] { text.split(separator: "\n").map { $0.prefix { $0 != "#" } } }
    #expect(values(again.output) == values(told.output))
  }

  @Test("certificate and key are judged before anything is served", .enabled(if: Self.hasOpenSSL, "needs openssl"))
  func certificates() throws {
    let (good, other) = (try certificate("good"), try certificate("other"))
    #expect(try check("--certificate", good[0], "--key", good[1]).status == 0)
    try folder.write("no certificate", to: "text.pem")
    for (pair, words) in [
      ([good[0], other[1]], "belong to each other"), ([folder.path("absent.pem"), good[1]], "cannot be read"),
      ([good[0], folder.path("absent.pem")], "cannot be read"), ([folder.path("text.pem"), good[1]], "not PEM"),
      ([good[1], good[1]], "BEGIN CERTIFICATE"), ([good[0], good[0]], "PRIVATE KEY"),
    ] {
      let refused = try check("--certificate", pair[0], "--key", pair[1])
      #expect(refused.status != 0 && refused.errors.contains(words), "\(pair): \(refused.errors)")
      #expect(refused.errors.contains(pair[0]) || refused.errors.contains(pair[1]))
    }
  }

  @Test("the file of options may be named by a variable, and lies below other variables") func file() throws {
    try folder.write("network = \(network)\nport = 8097\nname = Town\n", to: "serve.conf")
    let told = try GuidepostProcess.shell(
      "GUIDEPOST_CONFIG='\(folder.path("serve.conf"))' GUIDEPOST_PORT=8096 \"$GUIDEPOST\" serve --check-config")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output.contains("port = 8096  # GUIDEPOST_PORT\n") && told.output.contains("name = Town  # "))
  }

  @Test(
    "a renewed certificate is taken up without a signal, once key and certificate fit",
    .enabled(if: Self.hasOpenSSL, "needs openssl"), .timeLimit(.minutes(2)))
  func renewed() throws {
    let (first, next, log) = (try certificate("first"), try certificate("next"), folder.path("log"))
    let outcome = try GuidepostProcess.shell(
      """
      seen() { for i in $(seq 600); do [ "$(grep -c "$1" '\(log)')" -ge "$2" ] && return 0; sleep 0.05; done; return 1; }
      "$GUIDEPOST" serve '\(network)' --port 0 --certificate '\(first[0])' --key '\(first[1])' --watch-seconds 1 2>'\(log)' &
      seen 'info serving ' 1 || exit 90
      subject() {
        port=$(grep -o 'localhost:[0-9]*\\|127.0.0.1:[0-9]*' '\(log)' | head -1)
        openssl s_client -connect "$port" </dev/null 2>/dev/null | grep -c "subject.*$1"
      }
      [ "$(subject first)" = 1 ] || exit 91
      mv '\(next[0])' '\(first[0])'
      seen 'the certificate is refused' 1 || exit 92
      [ "$(subject first)" = 1 ] || exit 93
      mv '\(next[1])' '\(first[1])'
      seen 'serving the certificate as it is now' 1 || exit 94
      [ "$(subject next)" = 1 ] || exit 95
      kill -TERM $!
      wait $!
      """)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(outcome.status == 0, "\(text)")
  }

  @Test(
    "variables that are empty or unknown, proxies and origins that are none are named",
    arguments: [
      ("GUIDEPOST_PORT=", "GUIDEPOST_PORT is empty"), ("GUIDEPOST_POTR=1", "GUIDEPOST_PORT"),
      ("GUIDEPOST_TRUSTED_PROXIES=proxy", "'proxy' is none"), ("GUIDEPOST_ALLOWED_ORIGINS=a.org/b", "without a path"),
      ("GUIDEPOST_ADDRESS=here", "address"), ("GUIDEPOST_STORE=/nowhere.db", "/nowhere.db"),
    ]) func variables(_ assignment: String, _ words: String) throws
  {
    let refused = try check(environment: assignment)
    #expect(refused.status != 0 && refused.errors.contains(words), "\(refused.errors)")
    #expect(!refused.errors.contains("Fatal"))
  }

  @Test(
    "signals: hanging up opens the network again, and the certificate; a termination ends with 0",
    .timeLimit(.minutes(2)))
  func signals() throws {
    let log = folder.path("log")
    let files = Self.hasOpenSSL ? try certificate("first") : []
    let tls = files.isEmpty ? "" : "--certificate '\(files[0])' --key '\(files[1])'"
    // Waits by looking at the log, for half a minute at most.
    let outcome = try GuidepostProcess.shell(
      """
      seen() { for i in $(seq 600); do [ "$(grep -c "$1" '\(log)')" -ge "$2" ] && return 0; sleep 0.05; done; return 1; }
      "$GUIDEPOST" serve '\(network)' --port 0 \(tls) --watch-seconds 0 2>'\(log)' &
      seen 'info serving ' 1 || exit 90
      kill -HUP $!
      seen 'serving the next network.*generation=2' 1 || exit 91
      for i in 1 2 3 4 5 6 7 8 9 10; do kill -HUP $!; done
      seen 'serving the next network.*generation=3' 1 || exit 92
      kill -TERM $!
      wait $!
      """)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(outcome.status == 0, "\(text)")
    // One that ran when more came, and one for all of those; a slow machine may deliver them in a few portions.
    #expect(text.split(separator: "\n").count { $0.contains("serving the next network") } < 11)
    if !files.isEmpty { #expect(text.contains("serving the certificate as it is now")) }
    #expect(text.contains("stopping; what runs is answered first") && text.contains("info ended"))
  }
}
