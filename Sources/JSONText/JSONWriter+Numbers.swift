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
    var fraction = rest
    var unit: UInt = 1_000_000
    while fraction > 0 {
      let (digit, next) = fraction.quotientAndRemainder(dividingBy: unit)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      fraction = next
      unit /= 10
    }
  }

  /// Appends a whole number.
  package mutating func append(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  private mutating func append(_ value: UInt) {
    var unit: UInt = 1
    while value / unit >= 10 { unit *= 10 }
    var rest = value
    while unit > 0 {
      let (digit, next) = rest.quotientAndRemainder(dividingBy: unit)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      rest = next
      unit /= 10
    }
  }
}
