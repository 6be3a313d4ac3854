import Foundation
import OSMImport

/// What an import did, for a person.
struct ImportSummary {
  var report: ImportReport
  var input: String
  var output: String
  var duration: Duration

  var text: String {
    var rows = report.counts.map { ($0.name, Self.grouped($0.value)) }
    rows += report.refusedRestrictions.map { ("restrictions refused: \($0.reason)", Self.grouped($0.count)) }
    let width = rows.map(\.0.count).max() ?? 0
    let figures = rows.map(\.1.count).max() ?? 0
    var lines = ["Imported \(input)"]
    for (name, value) in rows {
      let gap = String(repeating: " ", count: width - name.count + figures - value.count + 2)
      lines.append("  \(name)\(gap)\(value)")
    }
    let (whole, atto) = duration.components
    let tenths = whole * 10 + (atto + 50_000_000_000_000_000) / 100_000_000_000_000_000
    lines.append("Wrote \(output) (\(size)) in \(tenths / 10).\(tenths % 10) s")
    return lines.joined(separator: "\n") + "\n"
  }

  private var size: String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: output)
    let bytes = attributes?[.size] as? Int64 ?? 0
    return bytes.formatted(.byteCount(style: .file))
  }

  private static func grouped(_ value: Int) -> String { value.formatted(.number.locale(Locale(identifier: "en_US"))) }
}
