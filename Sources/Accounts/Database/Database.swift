internal import CSQLite

/// One connection to an SQLite file. Whoever holds it sees to it that one thread uses it at a time.
final class Database {
  /// The file, as errors name it.
  let path: String
  private let handle: OpaquePointer
  /// Compiled statements by their text; all texts are constants of this module.
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a file that exists, or a database in memory for nil.
  init(path: String?) throws {
    self.path = path ?? ":memory:"
    var opened: OpaquePointer?
    // The caller's lock guards the connection; SQLite needs none of its own.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
    let status = sqlite3_open_v2(self.path, &opened, flags, nil)
    guard status == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw Self.error(status, path: self.path, reason: String(cString: sqlite3_errstr(status)))
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    csqlite_distrust(handle)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// How long to wait for other connections that write.
  func wait(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }
  /// The number of the last row that was added.
  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  // MARK: Statements

  /// Runs statements that give nothing, as a script.
  func script(_ sql: String) throws { try check(sqlite3_exec(handle, sql, nil, nil, nil)) }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: SQLValue...) throws { _ = try rows(sql, values) { _ in } }

  /// The first row of an answer, read by `read`.
  func first<Value>(_ sql: String, _ values: SQLValue..., read: (SQLRow) throws -> Value) throws -> Value? {
    try rows(sql, values, limit: 1, read: read).first
  }

  /// All rows of an answer, read by `read`.
  func all<Value>(_ sql: String, _ values: SQLValue..., read: (SQLRow) throws -> Value) throws -> [Value] {
    try rows(sql, values, read: read)
  }

  private func rows<Value>(
    _ sql: String, _ values: [SQLValue], limit: Int = .max, read: (SQLRow) throws -> Value
  ) throws -> [Value] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, to: statement, at: Int32(index + 1)) }
    var found: [Value] = []
    while found.count < limit {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { break }
      guard status == SQLITE_ROW else { throw error(status) }
      found.append(try read(SQLRow(statement: statement)))
    }
    return found
  }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    guard let statement else { throw AccountError(.badRequest, "there is no statement in '\(sql)'") }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) throws {
    switch value {
    case .integer(let number): try check(sqlite3_bind_int64(statement, index, number))
    case .text(let text):
      let bytes = Array(text.utf8)
      try check(csqlite_bind_text(statement, index, bytes, Int32(clamping: bytes.count)))
    case .bytes(let bytes): try check(csqlite_bind_bytes(statement, index, bytes, Int32(clamping: bytes.count)))
    case .null: try check(sqlite3_bind_null(statement, index))
    }
  }

  // MARK: Transactions

  /// Runs `body` as one change that happens wholly or not at all, after waiting for other writers.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    // Immediate: what is read inside is still true when it is written.
    try run("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // A full disk or a damaged file has ended the transaction already.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  // MARK: Faults

  private func check(_ status: Int32) throws {
    guard status == SQLITE_OK else { throw error(status) }
  }

  private func error(_ status: Int32) -> AccountError {
    Self.error(status, path: path, reason: String(cString: sqlite3_errmsg(handle)))
  }

  private static func error(_ status: Int32, path: String, reason: String) -> AccountError {
    let file = "the account store '\(path)'"
    switch status & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      return AccountError(.busy, "another process holds \(file); try again in a few seconds", retryAfter: 2)
    case SQLITE_NOTADB:
      return AccountError(.foreign, "'\(path)' is no account store; give another path")
    case SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_FORMAT, SQLITE_SCHEMA:
      return .damagedStore(path, reason)
    case SQLITE_FULL:
      return AccountError(.writeFailed, "\(file) cannot be written: the disk is full; make room")
    case SQLITE_IOERR:
      return AccountError(.writeFailed, "\(file) cannot be read or written: \(reason); look after the disk")
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      return AccountError(
        .unwritable, "\(file) cannot be written: \(reason); its file and folder must be writable for this user")
    case SQLITE_CANTOPEN:
      return AccountError(
        .unreadable, "\(file) cannot be opened: \(reason); its file and folder must be readable and writable")
    case SQLITE_NOMEM: return AccountError(.noResources, "there is no memory for \(file)")
    default: return AccountError(.unreadable, "\(file) cannot be used: \(reason)")
    }
  }
}

extension AccountError {
  static func damagedStore(_ path: String, _ reason: String) -> AccountError {
    AccountError(
      .damaged,
      "the account store '\(path)' is damaged: \(reason); put a backup in its place, or move it away and make keys, "
        + "users and apps anew with 'guidepost accounts'")
  }
}
