/// Writes JSON into a growing array of bytes, without building values first.
///
/// Commas are placed by the writer. Numbers are written in their shortest form that reads back equal; numbers that
/// JSON cannot hold (infinite or not a number) become null.
package struct JSONWriter: Sendable {
  /// What has been written.
  package var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// What has been written, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object whose members `body` writes.
  package mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    begin(key, UInt8(ascii: "{"))
    body(&self)
    end(UInt8(ascii: "}"))
  }

  /// Writes an array whose elements `body` writes.
  package mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    begin(key, UInt8(ascii: "["))
    body(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes a string, or null.
  package mutating func write(_ key: String? = nil, _ value: String?) {
    separate(key)
    if let value { quote(value) } else { append("null") }
  }
  /// Writes a whole number, or null.
  package mutating func write(_ key: String? = nil, _ value: Int?) {
    separate(key)
    if let value { append(value) } else { append("null") }
  }
  /// Writes a number, or null.
  package mutating func write(_ key: String? = nil, _ value: Double?) {
    separate(key)
    append(value)
  }
  /// Writes true or false.
  package mutating func write(_ key: String? = nil, _ value: Bool) {
    separate(key)
    append(value ? "true" : "false")
  }
  /// Writes an array of strings.
  package mutating func write(_ key: String? = nil, _ values: [String]) {
    begin(key, UInt8(ascii: "["))
    for value in values { write(nil, value) }
    end(UInt8(ascii: "]"))
  }
  /// Writes an array of two numbers of so many ten-millionths.
  package mutating func write(_ key: String? = nil, tenMillionths first: Int32, _ second: Int32) {
    begin(key, UInt8(ascii: "["))
    separate(nil)
    appendTenMillionths(Int(first))
    separate(nil)
    appendTenMillionths(Int(second))
    end(UInt8(ascii: "]"))
  }

  /// Writes a value that `body` appends to the bytes, such as a long list of numbers.
  ///
  /// - Parameters:
  ///   - key: The name of the member; nil in an array.
  ///   - body: Appends one whole value.
  package mutating func raw(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    separate(key)
    let needed = needsComma
    body(&self)
    needsComma = needed
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
    var text = text
    text.withUTF8 { utf8 in
      if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x7F }) {
        bytes.append(contentsOf: utf8)
      } else {
        for byte in utf8 { appendEscaped(byte) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      append("\\u00")
      bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: bytes.append(byte)
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
