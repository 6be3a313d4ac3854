internal import CSQLite

/// A value bound to a statement.
enum SQLValue {
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
  case null

  static func optional(_ value: Int64?) -> SQLValue { value.map(SQLValue.integer) ?? .null }
  static func optional(_ value: String?) -> SQLValue { value.map(SQLValue.text) ?? .null }
  static func optional(_ value: [UInt8]?) -> SQLValue { value.map(SQLValue.bytes) ?? .null }
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
}

/// The row a statement stands on; it is gone after the next step.
struct SQLRow {
  let statement: OpaquePointer

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
  func flag(_ column: Int32) -> Bool { integer(column) != 0 }
  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
  func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

  func bytes(_ column: Int32) -> [UInt8] {
    let count = sqlite3_column_bytes(statement, column)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    csqlite_copy_column(statement, column, &bytes, count)
    return bytes
  }

  private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}
