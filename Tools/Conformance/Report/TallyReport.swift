import Foundation

/// The counts of all files, as JSON.
struct TallyReport: Encodable {
  struct File: Encodable {
    var file: String
    var malformedLines: Int
    var checks: [String: Count]
  }
  struct Count: Encodable {
    var passed: Int
    var failed: Int
    var excluded: Int
  }
  var files: [File]

  init(_ tallies: [FileTally]) {
    files = tallies.map { tally in
      File(
        file: tally.file, malformedLines: tally.malformedLines,
        checks: tally.columns.mapValues { Count(passed: $0.passed, failed: $0.failed, excluded: $0.excluded) })
    }
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
