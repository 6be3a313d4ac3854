import CSQLite
import Foundation
import Testing

@testable import Accounts

/// The file: made for its owner alone, kept over restarts, and refused where it is anything else.
@Suite struct StoreFileTests {
  private func open(_ path: String, creates: Bool = true) throws -> AccountStore {
    try AccountStore(path: path, createsFile: creates, limits: Stage.lightLimits)
  }

  private func mode(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func theFileAndItsSideFilesAreTheOwnersAlone() throws {
    let stage = try Stage()
    _ = try stage.store.createKey(name: "web")
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(stage.path + suffix) == 0o600) }
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: stage.path)
    _ = try stage.another()
    #expect(try mode(stage.path) == 0o600)
  }

  @Test func everythingIsThereAfterARestart() throws {
    let folder = try Stage.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.db").path
    var secrets: [Secret] = []
    do {
      let store = try open(path)
      try store.addUser(name: "anna", password: goodPassword)
      secrets.append(try store.createKey(name: "web"))
      secrets.append(try store.generateToken(username: "anna", password: goodPassword, binding: .none).token)
    }
    let store = try open(path, creates: false)
    #expect(try secrets.map { try store.check($0).name } == ["web", "anna"])
    #expect(try store.signIn(name: "anna", password: goodPassword).name == "anna")
  }

  @Test func anAbsentFileIsMadeOnlyWhereAskedFor() throws {
    let folder = try Stage.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.db").path
    let fault = error { _ = try open(path, creates: false) }
    #expect(fault?.code == .unreadable && fault?.message.contains(path) == true)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(code { _ = try open(folder.appending(path: "no/a.db").path) } == .unwritable)
    #expect(code { _ = try open(folder.path) } == .foreign)
    #expect(code { _ = try open("/dev/null") } == .foreign)
    #expect(code { _ = try open("") } == .unreadable)
    #expect(code { _ = try open(path + "\u{0}x") } == .unreadable)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/gone/b.db")
    #expect(code { _ = try open(path) } == .unwritable)
  }

  /// Files of something else are refused by name and left as they are; empty ones become stores.
  @Test func foreignFilesAreRefusedAndLeftAlone() throws {
    let folder = try Stage.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.db").path
    for content in ["x", "name,password\n", String(repeating: "text ", count: 10_000), "SQLite format 3\0"] {
      try Data(content.utf8).write(to: URL(filePath: path))
      let fault = error { _ = try open(path) }
      #expect(fault?.code == .foreign, "\(content.prefix(20))")
      #expect(fault?.message.contains(path) == true)
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(content.utf8))
    }
    try Data().write(to: URL(filePath: path))
    #expect(try open(path).users().isEmpty)
  }

  @Test func anotherProgramsDatabaseIsRefused() throws {
    let folder = try Stage.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.db").path
    try Self.script("CREATE TABLE users (name TEXT); INSERT INTO users VALUES ('kept');", path)
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(code { _ = try open(path) } == .foreign)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func aNewerStoreIsRefused() throws {
    let path = try Self.changedStore("PRAGMA user_version = 99")
    defer { try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent()) }
    let fault = error { _ = try open(path) }
    #expect(fault?.code == .newerFormat && fault?.message.contains("99") == true)
  }

  @Test(arguments: [
    "DROP TABLE keys", "DELETE FROM settings", "UPDATE settings SET value = x'00'",
    "ALTER TABLE keys ADD COLUMN extra TEXT",
    "CREATE TRIGGER t AFTER INSERT ON keys BEGIN DELETE FROM users; END", "CREATE VIEW v AS SELECT * FROM users",
    "PRAGMA user_version = 0", "PRAGMA user_version = -7",
  ])
  func aChangedStoreIsDamaged(change: String) throws {
    let path = try Self.changedStore(change)
    defer { try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent()) }
    let fault = error { _ = try open(path) }
    #expect(fault?.code == .damaged)
    #expect(fault?.message.contains(path) == true && fault?.message.contains("backup") == true)
  }

  /// Cut short or overwritten anywhere: refused, or found whole where nothing of use was hit; never a crash.
  @Test func damagedFilesAreRefused() throws {
    let path = try Self.changedStore("PRAGMA journal_mode = DELETE")
    let folder = URL(filePath: path).deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = try Data(contentsOf: URL(filePath: path))
    #expect(whole.count >= 10 * 4096)
    var refusals = 0
    func attempt(_ bytes: Data) throws {
      let copy = folder.appending(path: "copy.db")
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: copy.path + suffix) }
      try bytes.write(to: copy)
      do {
        let store = try open(copy.path)
        _ = try store.keys()
        _ = try store.signIn(name: "anna", password: goodPassword)
      } catch let fault as AccountError {
        #expect([.foreign, .damaged, .newerFormat, .signInFailed].contains(fault.code), "\(fault)")
        refusals += 1
      }
    }
    for length in [1, 15, 16, 99, 100, 511, 512, 1000, 4095, 4096, 4097, 8192, whole.count / 2] {
      try attempt(whole.prefix(length))
    }
    #expect(refusals == 13)
    try attempt(whole.prefix(whole.count - 1))
    var random = SeededNumbers(7)
    for _ in 0..<60 {
      var bytes = whole
      let start = Int(random.next() % UInt64(bytes.count - 64))
      for index in start..<start + 64 { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
      try attempt(bytes)
    }
    #expect(refusals > 20)
  }

  @Test func aStoreThatIsHeldIsBusy() throws {
    let stage = try Stage { $0.busyMilliseconds = 20 }
    let key = try stage.store.createKey(name: "web")
    let holder = try Database(path: stage.path)
    try holder.script("BEGIN IMMEDIATE")
    let fault = error { _ = try stage.store.createKey(name: "b") }
    #expect(fault?.code == .busy && fault?.retryAfter == 2 && fault?.message.contains(stage.path) == true)
    // Reading goes on, and the last use is left for later.
    #expect(try stage.store.check(key).name == "web")
    try holder.script("ROLLBACK")
    #expect(try stage.store.keys().map(\.lastUsed) == [nil])
    _ = try stage.store.check(key)
    #expect(try stage.store.keys().map(\.lastUsed) == [stage.clock.now])
  }

  /// A later version's step runs once, in order, and keeps what is there.
  @Test func stepsLeadFromVersionToVersion() throws {
    let database = try Database(path: nil)
    try AccountSchema.migrate(database, from: 0)
    #expect(try AccountSchema.description(of: database) == AccountSchema.expected())
    try database.run("INSERT INTO settings VALUES ('key', x'00')")
    try AccountSchema.migrate(database, from: AccountSchema.version)
    #expect(try database.first("SELECT count(*) FROM settings") { $0.integer(0) } == 1)
    #expect(try database.first("PRAGMA user_version") { $0.integer(0) } == AccountSchema.version)
  }

  // MARK: Tools

  static func script(_ sql: String, _ path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    try Database(path: path).script(sql)
  }

  /// A store with some content, closed, and changed by a statement.
  static func changedStore(_ sql: String) throws -> String {
    let path = try Stage.newFolder().appending(path: "a.db").path
    do {
      let store = try AccountStore(path: path, limits: Stage.lightLimits)
      try store.addUser(name: "anna", password: goodPassword)
      for number in 0..<200 { _ = try store.createKey(name: "key-\(number)") }
    }
    try script(sql, path)
    return path
  }
}

/// Numbers that are the same in every run (splitmix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
