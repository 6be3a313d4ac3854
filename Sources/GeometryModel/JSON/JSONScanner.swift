/// Reads JSON (RFC 8259) in one pass over its bytes.
struct JSONScanner {
  /// What is wrong with a text, and where.
  struct Fault: Error {
    var what: String
    var offset: Int
  }

  /// No geometry is deeper; each level takes a frame of the stack.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value that the text holds.
  mutating func document() throws(Fault) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    let value = try value(depth: 0)
    skipSpace()
    if next < bytes.count { throw fault("something follows the value") }
    return value
  }

  private func fault(_ what: String) -> Fault { Fault(what: what, offset: next) }

  private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B && byte != 0x0C { next += 1 }
  }

  /// Goes on where the next byte is the character; false where it is another.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    next += 1
    return true
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth < Self.deepest else { throw fault("lists and objects are nested too deeply") }
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try list(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw fault("it ends too early")
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    let text = "\(word)".utf8
    guard bytes[next...].starts(with: text) else { throw fault("a value is expected") }
    next += text.count
    return value
  }

  private mutating func list(_ depth: Int) throws(Fault) -> JSONValue {
    next += 1
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw fault("a comma or ] is expected") }
    }
  }

  private mutating func object(_ depth: Int) throws(Fault) -> JSONValue {
    next += 1
    var entries: [String: JSONValue] = [:]
    skipSpace()
    if take("}") { return .object(entries) }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw fault("a name in quotation marks is expected") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw fault("a colon is expected") }
      entries[name] = try value(depth: depth + 1)
      skipSpace()
      if take("}") { return .object(entries) }
      guard take(",") else { throw fault("a comma or } is expected") }
    }
  }

  private var isDigit: Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

  private mutating func digits() throws(Fault) {
    guard isDigit else { throw fault("a number or another value is expected") }
    while isDigit { next += 1 }
  }

  private mutating func number() throws(Fault) -> Double {
    let start = next
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<next], as: UTF8.self)), number.isFinite else {
      next = start
      throw fault("the number is too great")
    }
    return number
  }

  private mutating func string() throws(Fault) -> String {
    next += 1
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("a control character stands in a text") }
      next += 1
      if byte == UInt8(ascii: "\\") {
        text += String(try escaped()).utf8
      } else {
        text.append(byte)
      }
    }
    guard take("\"") else { throw fault("a text has no end") }
    guard let string = String(validating: text, as: UTF8.self) else { throw fault("a text is not UTF-8") }
    return string
  }

  private mutating func escaped() throws(Fault) -> Character {
    let plain: [UInt8: Character] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let byte, let character = plain[byte] {
      next += 1
      return character
    }
    let first = try codeUnit()
    if !UTF16.isSurrogate(first) { return Character(Unicode.Scalar(first) ?? "\u{FFFD}") }
    guard UTF16.isLeadSurrogate(first), take("\\") else { throw fault("half of a character is missing") }
    let text = String(decoding: [first, try codeUnit()], as: UTF16.self)
    guard text.unicodeScalars.count == 1, let character = text.first, character != "\u{FFFD}" else {
      throw fault("half of a character is missing")
    }
    return character
  }

  private mutating func codeUnit() throws(Fault) -> UInt16 {
    guard take("u"), next + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[next..<next + 4], as: UTF8.self), radix: 16),
      bytes[next] != UInt8(ascii: "+")
    else { throw fault("an escape is unknown") }
    next += 4
    return unit
  }
}
