import Foundation

/// Rows left out by name because they state a peer's own calibration.
///
/// Each line of the file holds, separated by tabs: the case's id, check and row counted from 1 (`2.5`), the column,
/// and the reason. Lines that begin with `#` are comments.
struct ExcludedRows {
  /// Columns that can state a calibration. What is law or geometry is never left out.
  static let columns: Set<String> = ["time", "speed", "weight", "routability.time", "routability.speed"]

  private struct Key: Hashable {
    var id: String
    var row: String
    var column: String
  }
  private var keys: Set<Key> = []

  /// Number of rows listed.
  var count: Int { keys.count }

  /// Reads the list. One that nobody asked for by name may be absent.
  init(path: String, isRequired: Bool) throws {
    let text: String
    do { text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8) } catch {
      guard isRequired else {
        try self.init("", name: path)
        return
      }
      throw ToolFault(66, "cannot read '\(path)': \(error.localizedDescription)")
    }
    try self.init(text, name: path)
  }

  init(_ text: String, name: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, fields.allSatisfy({ !$0.isEmpty }) else {
        throw ToolFault(65, "\(name):\(index + 1): expected id, row, column and reason, separated by tabs")
      }
      guard Self.columns.contains(fields[2]) else {
        throw ToolFault(65, "\(name):\(index + 1): column '\(fields[2])' may not be left out; it is no calibration")
      }
      keys.insert(Key(id: fields[0], row: fields[1], column: fields[2]))
    }
  }

  func contains(id: String, check: Int, row: Int, column: String) -> Bool {
    keys.contains(Key(id: id, row: "\(check + 1).\(row + 1)", column: column))
  }
}
