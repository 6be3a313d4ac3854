/// A cursor over the lower-case bytes of a tag value.
///
/// Every step either consumes bytes or reports failure, so a reader built on it ends on any input.
struct TextScanner {
  /// The lower-case UTF-8 bytes.
  let bytes: [UInt8]
  /// The next byte to read.
  var index = 0

  init(_ text: some StringProtocol) { bytes = Array(text.lowercased().utf8) }

  var isAtEnd: Bool { index >= bytes.count }
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  /// Consumes `literal` (lower case) if it comes next.
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    let matches = literal.withUTF8Buffer { buffer in
      (0..<count).allSatisfy { bytes[index + $0] == buffer[$0] }
    }
    if matches { index += count }
    return matches
  }

  /// Consumes a run of the letters a–z and returns it; empty when none comes next.
  mutating func word() -> String {
    let start = index
    while let byte = next, byte >= 0x61 && byte <= 0x7A { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Consumes a run of at most nine digits; nil, consuming nothing, when there is none or it is longer.
  mutating func digits() -> (value: Int, count: Int)? {
    let start = index
    var value = 0
    while let byte = next, byte >= 0x30 && byte <= 0x39 {
      guard index - start < 9 else {
        index = start
        return nil
      }
      value = value * 10 + Int(byte - 0x30)
      index += 1
    }
    return index == start ? nil : (value, index - start)
  }

  /// Consumes a number with an optional decimal point or comma.
  mutating func number() -> Double? {
    let start = index
    guard let whole = digits() else { return nil }
    var value = Double(whole.value)
    let mark = index
    if take(".") || take(",") {
      if let fraction = digits() {
        var scale = 1.0
        for _ in 0..<fraction.count { scale *= 10 }
        value += Double(fraction.value) / scale
      } else {
        index = mark
      }
    }
    if let byte = next, byte >= 0x30 && byte <= 0x39 {
      index = start
      return nil
    }
    return value
  }
}
