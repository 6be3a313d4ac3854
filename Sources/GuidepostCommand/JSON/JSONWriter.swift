/// Writes JSON into a growing array of bytes, without building values first.
///
/// Commas are placed by the writer. Numbers are written in their shortest form that reads back equal; numbers that
/// JSON cannot hold (infinite or not a number) become null.
struct JSONWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init() {}

  /// What has been written, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object whose members `body` writes.
  mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    begin(key, UInt8(ascii: "{"))
    body(&self)
    end(UInt8(ascii: "}"))
  }

  /// Writes an array whose elements `body` writes.
  mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    begin(key, UInt8(ascii: "["))
    body(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes a string, or null.
  mutating func write(_ key: String? = nil, _ value: String?) {
    separate(key)
    if let value { quote(value) } else { bytes += "null".utf8 }
  }
  /// Writes a whole number, or null.
  mutating func write(_ key: String? = nil, _ value: Int?) {
    separate(key)
    bytes += (value.map(String.init) ?? "null").utf8
  }
  /// Writes a number, or null.
  mutating func write(_ key: String? = nil, _ value: Double?) {
    separate(key)
    bytes += Self.number(value).utf8
  }
  /// Writes true or false.
  mutating func write(_ key: String? = nil, _ value: Bool) {
    separate(key)
    bytes += (value ? "true" : "false").utf8
  }
  /// Writes an array of strings.
  mutating func write(_ key: String? = nil, _ values: [String]) {
    array(key) { for value in values { $0.write(nil, value) } }
  }

  private static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return value.description
  }

  private mutating func begin(_ key: String?, _ bracket: UInt8) {
    separate(key)
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate(_ key: String?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard let key else { return }
    quote(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
