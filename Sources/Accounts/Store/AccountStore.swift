internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The API keys, users, tokens and OAuth apps of a service, in one SQLite file.
///
/// Any number of threads and processes may share a file; a process that is killed leaves it whole. What was answered
/// is on disk. Calls that compare passwords take a good part of a second of work and may wait for each other; all
/// others take microseconds, or the time of a disk's flush where they write. All of them block the calling thread.
package final class AccountStore: Sendable {
  /// Milliseconds since 1970.
  package typealias Clock = @Sendable () -> Int64

  /// The file.
  package let path: String
  /// What the store allows.
  package let limits: AccountLimits
  let clock: Clock
  /// What time it is for this store, in milliseconds since 1970.
  package var clockMilliseconds: Int64 { clock() }
  let hasher: SecretHasher
  let passwords: PasswordHasher
  var rules: AccountRules { AccountRules(limits: limits) }
  private let connection: Mutex<Guarded>
  /// When what had ended was last removed.
  let lastPurge = Mutex<Int64>(.min)

  private static let opening = Mutex(())

  /// One thread at a time gets at it, by the lock around it.
  private struct Guarded: @unchecked Sendable { let database: Database }

  /// Opens a store, or makes one where there is no file.
  ///
  /// - Parameters:
  ///   - path: A file on a local disk; SQLite puts `-wal` and `-shm` files beside it while it is open.
  ///   - createsFile: Whether a file is made where there is none.
  ///   - limits: What is allowed; every process that shares the file should give the same.
  ///   - clock: What time it is, in milliseconds since 1970.
  /// - Throws: `AccountError` that names the file and the remedy, where the file cannot be used, is foreign, damaged or
  ///   of a newer version, or another process holds it.
  package init(
    path: String, createsFile: Bool = true, limits: AccountLimits = AccountLimits(),
    clock: @escaping Clock = systemClock
  ) throws {
    self.path = path
    self.limits = limits
    self.clock = clock
    passwords = try PasswordHasher(limits)
    // One at a time: a file just made is closed before another store of this process can hold locks on it.
    let database = try Self.opening.withLock { _ in
      try StoreFile.prepare(path, creates: createsFile)
      return Guarded(database: try Database(path: path))
    }.database
    hasher = SecretHasher(key: try Self.open(database, limits: limits))
    connection = Mutex(Guarded(database: database))
  }

  /// The system's clock.
  package static let systemClock: Clock = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  // MARK: Access

  /// Runs one reading statement, or several whose answers need not be of the same moment.
  func read<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
    try connection.withLock { try body($0.database) }
  }

  /// Runs `body` as one change that happens wholly or not at all.
  ///
  /// What must be kept although the call fails is written by a body that returns, not by one that throws.
  func write<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
    try read { database in try database.transaction { try body(database) } }
  }

  /// Writes what may as well be left out: not at all where another process writes at this moment.
  func writeIfIdle(_ body: (Database) throws -> Void) {
    try? read { database in
      database.wait(milliseconds: 0)
      defer { database.wait(milliseconds: limits.busyMilliseconds) }
      try database.transaction { try body(database) }
    }
  }

  // MARK: Opening

  /// Sets a connection up, and makes or checks the tables.
  ///
  /// - Returns: the store's key.
  private static func open(_ database: Database, limits: AccountLimits) throws -> [UInt8] {
    database.wait(milliseconds: limits.busyMilliseconds)
    return try waiting(milliseconds: Int(limits.busyMilliseconds)) { try setUp(database) }
  }

  /// Tries again while another process opens the store at the same moment: SQLite does not wait for that by itself.
  private static func waiting<Value>(milliseconds: Int, _ body: () throws -> Value) throws -> Value {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      do {
        return try body()
      } catch let fault as AccountError where fault.code == .busy && ContinuousClock.now < deadline {
        usleep(10_000)
      }
    }
  }

  private static func setUp(_ database: Database) throws -> [UInt8] {
    try checkKind(database)
    // Every commit reaches the disk: a revoked token stays revoked. What is deleted is overwritten.
    try database.script(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON;
      """)
    // Of two processes that find an empty file, the second waits and finds the tables made.
    let expected = try AccountSchema.expected()
    return try database.transaction {
      let version = try checkKind(database)
      if version < AccountSchema.version { try AccountSchema.migrate(database, from: version) }
      if version == 0 { try fill(database) }
      return try checkContent(database, expected: expected)
    }
  }

  /// - Returns: the version of the tables; 0 for an empty database.
  @discardableResult private static func checkKind(_ database: Database) throws -> Int64 {
    func pragma(_ name: String) throws -> Int64 { try database.first("PRAGMA \(name)") { $0.integer(0) } ?? 0 }
    let (kind, version) = (try pragma("application_id"), try pragma("user_version"))
    let count = try database.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
    let isEmpty = kind == 0 && version == 0 && count == 0
    guard isEmpty || kind == AccountSchema.applicationID else {
      throw AccountError(
        .foreign, "'\(database.path)' is a database of something else; it was left as it is: give another path")
    }
    guard version <= AccountSchema.version else {
      throw AccountError(
        .newerFormat,
        "the account store '\(database.path)' is of version \(version), this program knows \(AccountSchema.version); "
          + "use the program that made it, or a newer one")
    }
    guard version >= 0 else {
      throw AccountError.damagedStore(database.path, "its version is \(version)")
    }
    return version
  }

  private static func fill(_ database: Database) throws {
    try database.script("PRAGMA application_id = \(AccountSchema.applicationID)")
    try database.run("INSERT INTO settings VALUES ('key', ?)", .bytes(try Randomness.bytes(SecretHasher.keyLength)))
  }

  /// - Returns: the store's key.
  private static func checkContent(_ database: Database, expected: [String]) throws -> [UInt8] {
    guard try AccountSchema.description(of: database) == expected else {
      throw AccountError.damagedStore(database.path, "its tables are not those of version \(AccountSchema.version)")
    }
    let verdict = try database.first("PRAGMA quick_check(1)") { $0.text(0) }
    guard verdict == "ok" else { throw AccountError.damagedStore(database.path, verdict ?? "it cannot be checked") }
    let key = try database.first("SELECT value FROM settings WHERE name = 'key'") { $0.bytes(0) }
    guard let key, key.count == SecretHasher.keyLength else {
      throw AccountError.damagedStore(database.path, "its key is missing")
    }
    return key
  }
}
