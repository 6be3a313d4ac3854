/// Any JSON value.
enum JSONText {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSONText])
  case object([String: JSONText])
}

/// Reads JSON (RFC 8259) strictly: a member given twice is refused by its name, where most readers take either one.
struct JSONTextReader {
  private let bytes: [UInt8]
  private var position = 0
  /// What leads to the value being read, as `vehicle.`.
  private var path: [String] = []
  /// Deeper nesting is refused before it fills the stack.
  private static let deepest = 64

  /// Reads a text that holds one value and nothing else.
  ///
  /// - Throws: `ModeTextError`.
  static func value(of text: String) throws -> JSONText {
    var reader = JSONTextReader(text)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.peek == nil else { throw reader.wrong("something follows the closing brace") }
    return value
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    // A byte order mark, as some editors write it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func wrong(_ what: String) -> ModeTextError {
    let line = bytes.prefix(position).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return ModeTextError("it is not JSON (line \(line): \(what))")
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { bytes[position...].prefix(length).elementsEqual($0) }
    if isThere { position += length }
    return isThere
  }

  private mutating func value(depth: Int) throws -> JSONText {
    guard depth < Self.deepest else { throw wrong("nested more than \(Self.deepest) deep") }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case nil: throw wrong(bytes.isEmpty ? "it is empty" : "it ends within a value")
    default: break
    }
    if take("null") { return .null }
    if take("true") { return .truth(true) }
    if take("false") { return .truth(false) }
    return .number(try number())
  }

  private mutating func object(depth: Int) throws -> JSONText {
    position += 1
    var members: [String: JSONText] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object([:]) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw wrong("a member's name in quotes is missing") }
      let name = try text()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw wrong("a colon is missing after \"\(name.prefix(60))\"") }
      path.append(name)
      let value = try value(depth: depth + 1)
      guard members.updateValue(value, forKey: name) == nil else {
        let full = path.map { String($0.prefix(60)) }.joined(separator: ".")
        throw ModeTextError("the member \"\(full)\" is given twice")
      }
      path.removeLast()
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw wrong("a comma or the closing brace is missing") }
    return .object(members)
  }

  private mutating func list(depth: Int) throws -> JSONText {
    position += 1
    var values: [JSONText] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .list([]) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw wrong("a comma or the closing bracket is missing") }
    return .list(values)
  }

  /// A number; infinite where it is greater than any that is counted with, so that its member's range refuses it.
  private mutating func number() throws -> Double {
    let start = position
    func digits() -> Int {
      let first = position
      while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
      return position - first
    }
    _ = take(UInt8(ascii: "-"))
    let leadsWithZero = peek == UInt8(ascii: "0")
    let whole = digits()
    var isNumber = whole == 1 || whole > 1 && !leadsWithZero
    if take(UInt8(ascii: ".")) { isNumber = digits() > 0 && isNumber }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      isNumber = digits() > 0 && isNumber
    }
    guard isNumber, let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      position = start
      throw wrong("no value begins like this")
    }
    return number
  }

  // MARK: Texts

  private mutating func text() throws -> String {
    position += 1
    var out: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: out, as: UTF8.self)
      case UInt8(ascii: "\\"): out += Array(String(try escaped()).utf8)
      case 0..<0x20: throw wrong("a text holds a line break or a control character")
      default: out.append(byte)
      }
    }
    throw wrong("a text is not closed")
  }

  private mutating func escaped() throws -> Character {
    let letter = peek
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw wrong("a text holds an unknown escape")
    }
    let first = try codeUnit()
    let units = UTF16.isLeadSurrogate(first) && take("\\u") ? [first, try codeUnit()] : [first]
    guard let text = String(validating: units, as: UTF16.self), let character = text.first else {
      throw wrong("a text holds half a character")
    }
    return character
  }

  private mutating func codeUnit() throws -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw wrong("an escape has no four hexadecimal digits") }
    position += 4
    return unit
  }
}
