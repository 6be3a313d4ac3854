extension JSONCursor {
  /// Powers of ten that a number of 64 bits holds exactly.
  private static let powers: [Double] = (0...22).map { power in
    (0..<power).reduce(1.0) { product, _ in product * 10 }
  }

  /// Reads a number.
  ///
  /// - Returns: the value; nil for null.
  /// - Throws: `Fault` where another value stands, or the number is too great.
  package mutating func number() throws(Fault) -> Double? {
    if try takeNull() { return nil }
    let start = next
    let isNegative = take("-")
    var mantissa: UInt64 = 0
    var digits = 0
    guard let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { throw fault("a number is expected") }
    if !take("0") { digits += takeDigits(&mantissa) }
    var exponent = 0
    if take(".") {
      let places = takeDigits(&mantissa)
      guard places > 0 else { throw fault("a digit is expected") }
      digits += places
      exponent = -places
    }
    if take("e") || take("E") {
      let isSmall = take("-")
      if !isSmall { _ = take("+") }
      var power: UInt64 = 0
      guard takeDigits(&power) > 0 else { throw fault("a digit is expected") }
      exponent += (isSmall ? -1 : 1) * Int(min(power, 100_000))
    }
    // A whole number of 53 bits times or over an exact power of ten is rounded once, so it is exact.
    if digits <= 19, mantissa < 1 << 53, abs(exponent) <= 22 {
      let whole = Double(mantissa)
      let value = exponent < 0 ? whole / Self.powers[-exponent] : whole * Self.powers[exponent]
      return isNegative ? -value : value
    }
    guard let value = Double(String(decoding: bytes[start..<next], as: UTF8.self)), value.isFinite else {
      next = start
      throw fault("the number is too great")
    }
    return value
  }

  private mutating func takeDigits(_ value: inout UInt64) -> Int {
    let start = next
    while next < bytes.count, bytes[next] >= UInt8(ascii: "0"), bytes[next] <= UInt8(ascii: "9") {
      value = value &* 10 &+ UInt64(bytes[next] - UInt8(ascii: "0"))
      next += 1
    }
    return next - start
  }

  /// Reads a text.
  ///
  /// - Returns: the text; nil for null.
  /// - Throws: `Fault` where another value stands, or the text is not UTF-8 or has no end.
  package mutating func string() throws(Fault) -> String? {
    try takeNull() ? nil : try text()
  }

  /// Reads a text as the bytes between its quotation marks.
  ///
  /// - Returns: the bytes; nil for null.
  /// - Throws: `Fault` where another value stands, the text has escapes or no end.
  package mutating func plainText() throws(Fault) -> ArraySlice<UInt8>? {
    if try takeNull() { return nil }
    guard take("\"") else { throw fault("a text is expected") }
    let start = next
    while next < bytes.count, bytes[next] != UInt8(ascii: "\"") {
      guard bytes[next] >= 0x20, bytes[next] != UInt8(ascii: "\\") else { throw fault("the text has escapes") }
      next += 1
    }
    guard take("\"") else { throw fault("a text has no end") }
    return bytes[start..<next - 1]
  }

  mutating func text() throws(Fault) -> String {
    skipSpace()
    guard take("\"") else {
      throw fault(next < bytes.count ? "a text in quotation marks is expected" : "it ends too early")
    }
    let start = next
    while next < bytes.count, bytes[next] != UInt8(ascii: "\""), bytes[next] != UInt8(ascii: "\\") {
      guard bytes[next] >= 0x20 else { throw fault("a control character stands in a text") }
      next += 1
    }
    if byte == UInt8(ascii: "\\") { return try escapedText(from: start) }
    guard take("\"") else { throw fault("a text has no end") }
    return try decoded(bytes[start..<next - 1])
  }

  private func decoded(_ text: ArraySlice<UInt8>) throws(Fault) -> String {
    guard let string = String(validating: text, as: UTF8.self) else { throw fault("a text is not UTF-8") }
    return string
  }

  /// Reads on in a text whose first escape is reached.
  private mutating func escapedText(from start: Int) throws(Fault) -> String {
    var text = Array(bytes[start..<next])
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
    return try decoded(text[...])
  }

  private mutating func escaped() throws(Fault) -> Unicode.Scalar {
    let code = byte
    next += 1
    switch code {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(code ?? 0)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw fault("an escape is unknown")
    }
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), take("\\"), take("u") else { throw fault("half of a character is missing") }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw fault("half of a character is missing") }
    let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(Fault) -> UInt16 {
    guard next + 4 <= bytes.count else { throw fault("it ends too early") }
    var unit: UInt16 = 0
    for index in next..<next + 4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw fault("an escape is unknown")
      }
      unit = unit << 4 | UInt16(digit)
    }
    next += 4
    return unit
  }
}
