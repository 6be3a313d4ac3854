/// Writes JSON into a growing array of bytes, without building values first.
///
/// Commas are placed by the writer. Numbers are written in their shortest form that reads back equal; numbers that
/// JSON cannot hold (infinite or not a number) become null.
package struct JSONWriter: ~Copyable, Sendable {
  /// What has been written.
  package var bytes: ByteBuffer
  private var needsComma = false

  /// A writer.
  ///
  /// - Parameter capacity: About how many bytes will be written.
  package init(capacity: Int = 256) { bytes = ByteBuffer(capacity: capacity) }

  /// What has been written, as text.
  package var text: String { bytes.text }

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
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { utf8 in
      if Self.isPlain(utf8) { bytes.append(contentsOf: utf8) } else { for byte in utf8 { appendEscaped(byte) } }
    }
    if isDone == nil { for byte in text.utf8 { appendEscaped(byte) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether no byte of a text needs an escape.
  private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    // Eight bytes at once, each in its own lane of a word: none below a space, no quotation mark, backslash or delete.
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & tops }
    let raw = UnsafeRawBufferPointer(utf8)
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let low = (word &- 0x20 &* ones) & ~word & tops
      let others =
        hasZero(word ^ UInt64(UInt8(ascii: "\"")) &* ones) | hasZero(word ^ UInt64(UInt8(ascii: "\\")) &* ones)
        | hasZero(word ^ 0x7F &* ones)
      if low | others != 0 { return false }
      index += 8
    }
    while index < raw.count {
      let byte = raw[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F { return false }
      index += 1
    }
    return true
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      append("\\u00")
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
