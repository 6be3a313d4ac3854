/// Passed, failed and excluded rows of one file, by column.
struct FileTally {
  struct Count {
    var passed = 0
    var failed = 0
    var excluded = 0
  }

  let file: String
  let malformedLines: Int
  private(set) var columns: [String: Count] = [:]
  private(set) var failures: [Outcome] = []

  init(file: String, malformedLines: Int) {
    self.file = file
    self.malformedLines = malformedLines
  }

  /// Rows left out by name.
  var excludedRows: Int { columns.values.reduce(0) { $0 + $1.excluded } }

  mutating func add(_ outcome: Outcome) {
    if outcome.passed {
      columns[outcome.column, default: Count()].passed += 1
    } else {
      columns[outcome.column, default: Count()].failed += 1
      failures.append(outcome)
    }
  }

  mutating func exclude(_ column: String) { columns[column, default: Count()].excluded += 1 }

  /// The table for a person.
  func text(failures showsFailures: Bool) -> String {
    var lines = ["\(file)"]
    if malformedLines > 0 { lines.append("  \(malformedLines) lines could not be read") }
    let width = (columns.keys.map(\.count).max() ?? 0) + 2
    lines.append("  \(Self.padded("column", width)) passed failed excluded")
    for (column, count) in columns.sorted(by: { $0.key < $1.key }) {
      let total = count.passed + count.failed
      let share = total > 0 ? "\((Double(count.passed) * 1000 / Double(total)).rounded() / 10) %" : ""
      lines.append(
        "  \(Self.padded(column, width)) \(Self.figure(count.passed, 6)) \(Self.figure(count.failed, 6)) "
          + "\(Self.figure(count.excluded, 8))  \(share)")
    }
    if showsFailures {
      for outcome in failures {
        lines.append("  \(outcome.row) [\(outcome.column)]")
        lines.append("    expected: \(outcome.want)")
        lines.append("    got:      \(outcome.got)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func figure(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
