import Foundation
import GeometryModel

/// JSON as clients write it: strict, or with single quotation marks and Python's words.
enum WireJSON {
  /// Reads the JSON of a parameter.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parameter: The parameter, for errors.
  /// - Returns: the value.
  /// - Throws: `ServiceError` where it is no JSON.
  static func parse(_ text: String, parameter: String) throws(ServiceError) -> JSONValue {
    do {
      return try JSONValue(parsing: Data(text.utf8))
    } catch {
      if text.utf8.contains(UInt8(ascii: "'")),
        let value = try? JSONValue(parsing: Data(doubleQuoted(Array(text.utf8))))
      {
        return value
      }
      let fault = (error as? GeometryError)?.message ?? "The text is not JSON."
      throw .parameter(parameter, "\(fault) It begins with \(text.shown).")
    }
  }

  /// The text with double quotation marks in place of single ones, and without Python's words.
  private static func doubleQuoted(_ text: [UInt8]) -> [UInt8] {
    let (single, double, backslash) = (UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var written: [UInt8] = []
    written.reserveCapacity(text.count)
    var quote: UInt8?
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case backslash where quote != nil && index < text.count:
        // A single quotation mark needs no escape in the new text, and JSON knows none.
        written += text[index] == single ? [single] : [backslash, text[index]]
        index += 1
      case single where quote == nil, double where quote == nil:
        quote = byte
        written.append(double)
      case _ where byte == quote:
        quote = nil
        written.append(double)
      case double: written += [backslash, double]
      case _ where quote == nil:
        let word = words.first { text[(index - 1)...].starts(with: $0.python) }
        written += word?.json ?? [byte]
        index += (word?.python.count ?? 1) - 1
      default: written.append(byte)
      }
    }
    return written
  }

  private static let words: [(python: [UInt8], json: [UInt8])] = [
    ("True", "true"), ("False", "false"), ("None", "null"),
  ]
  .map { (Array($0.0.utf8), Array($0.1.utf8)) }
}

extension JSONValue {
  /// A finite number, or a text that is one.
  var decimal: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .string(let text): Double(wire: text)
    default: nil
    }
  }

  /// A truth value, also as a number or a text.
  var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .number(0): false
    case .number(1): true
    case .string(let text): Bool(wire: text)
    default: nil
    }
  }

  /// A text, also of a number.
  var words: String? {
    switch self {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    default: nil
    }
  }

  /// The entries of an object; empty for anything else.
  var entries: [String: JSONValue] {
    if case .object(let entries) = self { return entries }
    return [:]
  }

  /// The value as errors show it.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .number, .string: (words ?? "").shown
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension StringProtocol {
  /// The text as errors show it: in quotation marks, and not at full length.
  var shown: String { count > 60 ? "\"\(prefix(60))…\"" : "\"\(self)\"" }
}

extension Double {
  /// A finite number as the wire writes it: decimal digits, not the words and hexadecimal forms that Swift reads too.
  init?(wire text: some StringProtocol) {
    let text = String(text).trimmed
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

extension Bool {
  /// A truth value in letters of any case, or as 1 or 0.
  init?(wire text: some StringProtocol) {
    switch String(text).trimmed.lowercased() {
    case "true", "1": self = true
    case "false", "0": self = false
    default: return nil
    }
  }
}
