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
    bytes.append(atMost: 32) { place in
      var count = 0
      if value < 0 {
        place[0] = UInt8(ascii: "-")
        count = 1
      }
      let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
      count += Self.put(whole, at: place + count)
      guard rest > 0 else { return count }
      place[count] = UInt8(ascii: ".")
      // Without the zeros at the end.
      var (fraction, digits) = (UInt32(truncatingIfNeeded: rest), 7)
      while fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
      Self.put(UInt(fraction), digits, at: place + count + 1)
      return count + 1 + digits
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
    bytes.append(atMost: 24) { place in
      if value >= 0 { return Self.put(value.magnitude, at: place) }
      place[0] = UInt8(ascii: "-")
      return 1 + Self.put(value.magnitude, at: place + 1)
    }
  }

  /// Writes the digits of a number; returns how many there are.
  private static func put(_ value: UInt, at place: UnsafeMutablePointer<UInt8>) -> Int {
    var (digits, rest) = (1, value)
    while rest >= 10 { (digits, rest) = (digits + 1, rest / 10) }
    put(value, digits, at: place)
    return digits
  }

  /// Writes the last digits of a number, with zeros before it where it has fewer.
  private static func put(_ value: UInt, _ digits: Int, at place: UnsafeMutablePointer<UInt8>) {
    var rest = value
    for index in stride(from: digits - 1, through: 0, by: -1) {
      let next = rest / 10
      place[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest &- next &* 10)
      rest = next
    }
  }
}
