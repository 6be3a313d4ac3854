/// Lengths and weights as mappers write them.
enum Measure {
  /// A length in metres.
  ///
  /// Reads `4`, `4.2 m`, `420 cm`, `13'`, `12'6"`, `12 ft 6 in`, `4,2`, and `~4` or `approx 4` (taken as 80 %).
  static func meters(_ text: some StringProtocol) -> Double? {
    quantity(text, unit: lengthUnit, plain: 1)
  }

  /// A weight in kilograms; a bare number counts tonnes.
  ///
  /// `ton` is metric, as on the signs mappers copy; American signs are tagged with `st` (short ton).
  static func kilograms(_ text: some StringProtocol) -> Double? {
    quantity(text, unit: weightUnit, plain: 1000)
  }

  private static func quantity(
    _ text: some StringProtocol, unit: (inout TextScanner) -> Double?, plain: Double
  ) -> Double? {
    var scanner = TextScanner(text)
    scanner.skipBlanks()
    var factor = 1.0
    if scanner.take("~") || scanner.take("approximately") || scanner.take("approx.") || scanner.take("approx") {
      factor = 0.8
      scanner.skipBlanks()
    }
    guard let first = scanner.number() else { return nil }
    scanner.skipBlanks()
    if scanner.isAtEnd { return first * plain * factor }
    guard let firstUnit = unit(&scanner) else { return nil }
    var total = first * firstUnit
    scanner.skipBlanks()
    // Feet and inches; nothing else is written in two parts.
    if !scanner.isAtEnd, firstUnit == foot {
      guard let second = scanner.number() else { return nil }
      scanner.skipBlanks()
      if scanner.isAtEnd {
        total += second * inch
      } else {
        guard let secondUnit = unit(&scanner), secondUnit == inch else { return nil }
        total += second * secondUnit
        scanner.skipBlanks()
      }
    }
    return scanner.isAtEnd ? total * factor : nil
  }

  private static let foot = 0.3048
  private static let inch = 0.0254

  private static func lengthUnit(_ scanner: inout TextScanner) -> Double? {
    if scanner.take("''") || scanner.take("\"") || scanner.take("\u{2033}") || scanner.take("\u{201D}") { return inch }
    if scanner.take("'") || scanner.take("\u{2032}") || scanner.take("\u{2019}") { return foot }
    switch scanner.word() {
    case "m", "meter", "meters", "metre", "metres": return 1
    case "cm": return 0.01
    case "mm": return 0.001
    case "ft", "feet", "foot": return foot
    case "in", "inch", "inches": return inch
    default: return nil
    }
  }

  private static func weightUnit(_ scanner: inout TextScanner) -> Double? {
    switch scanner.word() {
    case "t", "ton", "tons", "tonne", "tonnes": return 1000
    case "kg", "kgs": return 1
    case "lb", "lbs": return 0.453_592_37
    case "st": return 907.184_74
    case "lt": return 1016.046_908_8
    case "short": return ton(&scanner) ? 907.184_74 : nil
    case "long": return ton(&scanner) ? 1016.046_908_8 : nil
    default: return nil
    }
  }

  private static func ton(_ scanner: inout TextScanner) -> Bool {
    scanner.skipBlanks()
    let word = scanner.word()
    return word == "ton" || word == "tons"
  }
}
