/// Lengths and weights of a vehicle as a person writes them.
enum QuantityText {
  /// Metres: `4`, `4.0 m`, `400 cm`, `12 ft 6 in`, `12'6"`.
  ///
  /// - Throws: `CommandFailure` with exit code 64 that names the option and how to write it.
  static func meters(_ text: String, option: String) throws -> Double {
    try value(
      text, option: option,
      units: ["": 1, "m": 1, "cm": 0.01, "mm": 0.001, "ft": 0.3048, "'": 0.3048, "in": 0.0254, "\"": 0.0254],
      followers: ["ft": ["in"], "'": ["\"", ""]], example: "metres as in 4.0, or 400 cm, or 12'6\"", most: 100)
  }

  /// Tonnes: `3.5`, `3.5 t`, `7000 kg`, `8000 lbs`. `st` is refused: a stone here, a short ton there.
  ///
  /// - Throws: `CommandFailure` with exit code 64 that names the option and how to write it.
  static func tonnes(_ text: String, option: String) throws -> Double {
    try value(
      text, option: option,
      units: ["": 1, "t": 1, "kg": 0.001, "lb": 0.00045359237, "lbs": 0.00045359237],
      followers: [:], example: "tonnes as in 3.5, or 7000 kg, or 8000 lbs", most: 1000)
  }

  /// One number with its unit, or two where the second continues the first, as inches continue feet.
  private static func value(
    _ text: String, option: String, units: [String: Double], followers: [String: [String]], example: String,
    most: Double
  ) throws -> Double {
    func failure(_ why: String) -> CommandFailure {
      CommandFailure.usage("\(option) \(why) '\(text)'; write \(example)")
    }
    var rest = text.prefix(41).lowercased()[...]
    func skipSpaces() { rest = rest.drop { $0 == " " } }
    skipSpaces()
    guard text.count <= 40, !rest.isEmpty else { throw failure("cannot read") }
    var sum = 0.0
    var allowed = Set(units.keys)
    while !rest.isEmpty {
      let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
      rest = rest.dropFirst(digits.count)
      skipSpaces()
      let unit = String(rest.prefix { !("0"..."9").contains($0) && $0 != "." && $0 != " " })
      rest = rest.dropFirst(unit.count)
      skipSpaces()
      guard let number = Double(digits), let factor = units[unit], allowed.contains(unit) else {
        throw failure("cannot read")
      }
      // A bare number after feet counts inches.
      sum += number * (unit.isEmpty && sum > 0 ? 0.0254 : factor)
      allowed = Set(followers[unit] ?? [])
    }
    guard sum > 0, sum <= most else { throw failure("is out of range:") }
    return sum
  }
}
