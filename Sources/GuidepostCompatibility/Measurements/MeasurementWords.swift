#if canImport(_FoundationICU)
  import Foundation

  /// A value with the name of its unit, in the words of a place.
  struct MeasurementWords {
    var value: Double
    var unit: Unit
    /// `unit-width-full-name`, `unit-width-short` or `unit-width-narrow`.
    var width: String
    /// The usage that chooses the unit; nil for the unit as it is.
    var usage: String?
    var locale: Locale

    /// The words, with the digits that the place's rules give.
    func text() -> String {
      text(skeleton: "") ?? plain(value.formatted(FloatingPointFormatStyle<Double>.number.locale(locale)))
    }

    /// The words, with the number as a function writes it.
    ///
    /// The unit that the usage chooses, and the number in that unit, are read from the words with every digit. Then the
    /// words are made once more with as many decimals as the function writes: `1 mile`, but `1.0 miles`.
    func text(writing number: (Double) -> String) -> String {
      guard let exact = text(skeleton: "precision-unlimited ,_ latin"), let found = lastNumber(in: exact),
        let converted = Double(exact[found].replacing(",", with: "."))
      else { return plain(number(value)) }
      let written = number(usage == nil ? value : exact[..<found.lowerBound].hasSuffix("-") ? -converted : converted)
      let decimals = written.reversed().prefix { $0.isNumber }.count
      let hasDecimals = decimals < written.count { $0.isNumber } && endsInDecimals(written)
      let precision = hasDecimals ? "." + String(repeating: "0", count: decimals) : "precision-integer"
      guard let words = text(skeleton: "\(precision) ,_ latin"), let place = lastNumber(in: words) else {
        return plain(number(value))
      }
      // The sign stands in the number as it was written.
      let hasSign = words[..<place.lowerBound].last.map { "-−".contains($0) } ?? false
      let start = hasSign ? words.index(before: place.lowerBound) : place.lowerBound
      return words.replacingCharacters(in: start..<place.upperBound, with: written)
    }

    private func text(skeleton: String) -> String? {
      guard let name = UnitNames.name(of: unit) else { return nil }
      let usage = usage.map { "usage/\($0)" } ?? ""
      return InternationalText.number(value, skeleton: "unit/\(name) \(width) \(usage) \(skeleton)", locale: locale)
        // Not every unit has such a usage.
        ?? InternationalText.number(value, skeleton: "unit/\(name) \(width) \(skeleton)", locale: locale)
    }

    private func plain(_ number: String) -> String { "\(number) \(unit.symbol)" }

    /// Where the last number without groups stands.
    private func lastNumber(in text: String) -> Range<String.Index>? {
      text.matches(of: /[0-9]+(?:[.,][0-9]+)?/).last?.range
    }

    private func endsInDecimals(_ number: String) -> Bool {
      let separator = locale.decimalSeparator ?? "."
      return number.reversed().drop { $0.isNumber }.first.map { String($0) == separator } ?? false
    }
  }
#endif
