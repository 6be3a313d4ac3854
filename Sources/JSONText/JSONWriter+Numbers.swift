extension JSONWriter {
  /// Appends a number in its shortest form that reads back equal; null where JSON cannot hold it.
  package mutating func append(_ value: Double?) {
    guard let value, value.isFinite else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    // Up to fifteen figures no shorter number reads back equal.
    let tenMillionths = (value * 1e7).rounded()
    if abs(tenMillionths) < 1e15, tenMillionths / 1e7 == value {
      appendTenMillionths(Int(tenMillionths))
    } else if value == value.rounded(), abs(value) < 1e15 {
      append(Int(value))
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
  }

  /// Appends a number of so many ten-millionths, fifteen figures at most, in its shortest form.
  package mutating func appendTenMillionths(_ value: Int) {
    // The standard library writes what is smaller with an exponent.
    if value != 0, value.magnitude < 1_000 {
      bytes.append(contentsOf: (Double(value) / 1e7).description.utf8)
      return
    }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
    append(whole)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    // The first digit first: zeros at the end never come.
    var fraction = UInt32(truncatingIfNeeded: rest)
    while fraction > 0 {
      fraction *= 10
      let digit = fraction / 10_000_000
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      fraction -= digit * 10_000_000
    }
  }

  /// Appends a number with at most so many decimals, and without zeros at its end; null where JSON cannot hold it.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: How many decimals, 0 to 15.
  package mutating func append(_ value: Double, decimals: Int) {
    let scale = Self.powers[min(15, max(0, decimals))]
    let scaled = (value * scale).rounded()
    guard abs(scaled) < 1e15, abs(value) < 1e11 else { return append(value) }
    if decimals > 7 { return append(scaled / scale) }
    appendTenMillionths(Int(scaled) * Int(1e7 / scale))
  }

  private static let powers = [
    1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Appends a whole number.
  package mutating func append(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  private mutating func append(_ value: UInt) {
    if value >= 100_000_000 {
      let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
      append(high)
      return appendDigits(low, 8)
    }
    var (places, rest) = (1, value)
    while rest >= 10 { (places, rest) = (places + 1, rest / 10) }
    appendDigits(value, places)
  }

  /// Appends the last digits of a number, at most eight, zeros before it where it has fewer.
  private mutating func appendDigits(_ value: UInt, _ places: Int) {
    // The last digit comes out first: a word turns them round without touching the bytes twice.
    var (rest, digits): (UInt, UInt64) = (value, 0)
    for _ in 0..<places {
      let next = rest / 10
      digits = digits << 8 | UInt64(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest - next * 10))
      rest = next
    }
    for _ in 0..<places {
      bytes.append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }
}
