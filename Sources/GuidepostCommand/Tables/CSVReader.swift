/// Reads comma-separated values (RFC 4180) with a header, record by record.
///
/// Lines end with LF, CR LF or CR. Where the header has no comma but semicolons or tabs, these separate its fields and
/// those of all lines.
struct CSVReader {
  /// A record, its fields under the header's names.
  struct Record {
    /// The line on which it begins, counted from 1.
    var line: Int
    var fields: [String]
    fileprivate var columns: [String: Int]

    /// The field of a column without spaces around it; nil where the header or the record has none.
    subscript(column: String) -> Substring? {
      guard let index = columns[column], index < fields.count else { return nil }
      return CSVReader.trimmed(fields[index])
    }
  }

  /// The most bytes of one record: a forgotten quote must not swallow a file of any size.
  static let longestRecord = 1 << 20

  let input: InputBytes
  /// Position of each column by its name in lower case.
  private(set) var columns: [String: Int] = [:]
  private var line = 1
  private var separator = UInt8(ascii: ",")

  /// Opens a file and reads its header.
  ///
  /// - Throws: `CommandFailure` with exit code 66, or 65 where there is no header or it names a column twice.
  init(_ input: InputBytes) throws {
    self.input = input
    if try input.peek() == 0xEF {
      // A byte order mark, as spreadsheets write it.
      for _ in 0..<3 { _ = try input.take() }
    }
    guard var header = try next() else { throw failure(1, "there is no header") }
    if header.fields.count == 1 { header.fields = separated(header.fields[0]) }
    for (index, field) in header.fields.enumerated() {
      let name = Self.trimmed(field).lowercased()
      guard columns[name] == nil else { throw failure(header.line, "the header has the column '\(name)' twice") }
      columns[name] = index
    }
  }

  /// The names in a header without a comma; what stands between them separates the fields from here on.
  private mutating func separated(_ header: String) -> [String] {
    guard let found = header.utf8.first(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\t") }) else {
      return [header]
    }
    separator = found
    return header.split(separator: Character(Unicode.Scalar(found)), omittingEmptySubsequences: false).map {
      Self.trimmed($0.filter { $0 != "\"" })
    }.map(String.init)
  }

  /// Refuses a record in which more follows than the header names, as where decimal commas fall apart.
  ///
  /// - Throws: `CommandFailure` with exit code 65.
  func checkWidth(_ record: Record) throws {
    let extra = record.fields.dropFirst(columns.count)
    guard let first = extra.first(where: { !Self.trimmed($0).isEmpty }) else { return }
    throw failure(
      record.line,
      "the row has \(record.fields.count) fields where the header has \(columns.count) columns; "
        + "'\(first.prefix(40))' belongs to none")
  }

  /// A fault at a line of the file.
  func failure(_ line: Int, _ what: String) -> CommandFailure {
    CommandFailure(.badInput, "\(input.name), line \(line): \(what)")
  }

  /// The next record that is not an empty line; nil at the end.
  ///
  /// - Throws: `CommandFailure` with exit code 65 or 66.
  mutating func next() throws -> Record? {
    while let record = try record() {
      if record.fields.count > 1 || record.fields != [""] { return record }
    }
    return nil
  }

  private mutating func record() throws -> Record? {
    guard try input.peek() != nil else { return nil }
    let first = line
    let start = input.position
    var fields: [String] = []
    while true {
      let (bytes, isLast) = try field(first, start)
      guard let text = String(validating: bytes, as: UTF8.self) else { throw failure(first, "the text is not UTF-8") }
      fields.append(text)
      if isLast { return Record(line: first, fields: fields, columns: columns) }
    }
  }

  /// One field and whether the record ends with it.
  private mutating func field(_ first: Int, _ start: Int) throws -> (bytes: [UInt8], isLast: Bool) {
    var bytes: [UInt8] = []
    var isQuoted = false
    while let byte = try input.take() {
      guard input.position - start <= Self.longestRecord else {
        throw failure(first, "the record is longer than 1 MiB; is a closing quote missing?")
      }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        let isPair = try byte == UInt8(ascii: "\r") && input.peek() == UInt8(ascii: "\n")
        // The LF that follows counts the line.
        if isPair, isQuoted {
          bytes.append(byte)
          continue
        }
        if isPair { _ = try input.take() }
        line += 1
        if !isQuoted { return (bytes, true) }
        bytes.append(byte)
      case separator where !isQuoted: return (bytes, false)
      case UInt8(ascii: "\"") where isQuoted:
        if try input.peek() == byte { bytes.append(try input.take() ?? byte) } else { isQuoted = false }
      case UInt8(ascii: "\"") where bytes.isEmpty: isQuoted = true
      default: bytes.append(byte)
      }
    }
    guard !isQuoted else { throw failure(first, "a quoted field is not closed") }
    return (bytes, true)
  }

  private static func trimmed(_ text: String) -> Substring {
    let spaces: [Character] = [" ", "\t"]
    let start = text.drop { spaces.contains($0) }
    return start.prefix(start.count - start.reversed().prefix { spaces.contains($0) }.count)
  }
}

/// Fields as comma-separated values write them.
enum CSVText {
  /// A record with its line break; fields with commas, quotes or line breaks are quoted.
  static func record(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\n" }

  private static func field(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
