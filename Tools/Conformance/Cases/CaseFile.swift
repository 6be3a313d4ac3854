import Foundation

/// A file of cases, one JSON object a line.
struct CaseFile {
  var cases: [ConformanceCase] = []
  var malformed: [(line: Int, reason: String)] = []

  init(path: String) throws {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw ToolFault(66, "cannot read '\(path)': \(error.localizedDescription)")
    }
    self.init(data)
  }

  init(_ data: Data) {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do { cases.append(try JSONDecoder().decode(ConformanceCase.self, from: Data(line))) } catch {
        malformed.append((index + 1, "not a case: \(Self.reason(of: error))"))
      }
    }
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has the wrong type"
    case DecodingError.dataCorrupted: "the line is not JSON"
    default: "\(error)"
    }
  }
}
