#if canImport(_FoundationICU)
  import Foundation

  /// What a `DateComponentsFormatter` is told, and what it makes of a time.
  struct DurationSettings: Sendable {
    typealias Style = DateComponentsFormatter.UnitsStyle
    typealias Part = (value: Int, unit: DurationUnit)

    var allowedUnits: NSCalendar.Unit = []
    var style = Style.positional
    var zeros = DateComponentsFormatter.ZeroFormattingBehavior.default
    var maximumCount = 0
    var collapsesLargest = false
    var allowsFractions = false
    var isApproximate = false
    var isRemaining = false
    var calendar: Calendar?
    var referenceDate: Date?
    var locale: Locale?

    var usedCalendar: Calendar { calendar ?? .current }
    private var usedLocale: Locale { locale ?? usedCalendar.locale ?? .current }
    private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }

    /// Seconds are counted on clocks that are never put back or forward.
    func text(seconds: TimeInterval) -> String? {
      guard seconds.isFinite, abs(seconds) < 1e11 else { return nil }
      var calendar = usedCalendar
      calendar.timeZone = .gmt
      // What floating point loses must not turn a whole second into the one before.
      let whole = abs(seconds - seconds.rounded()) < 1e-6 ? seconds.rounded() : seconds
      return text(from: start, to: start + whole, calendar: calendar)
    }

    func text(from start: Date, to end: Date, calendar: Calendar) -> String? {
      let isNegative = end < start
      let (first, last) = isNegative ? (end, start) : (start, end)
      guard last.timeIntervalSince(first) < 1e11 else { return nil }
      return text(calendar.units(units, from: first, to: last), isNegative: isNegative)
    }

    func text(_ components: DateComponents) -> String? {
      let given = DurationUnit.allCases.filter { $0.value(of: components) != nil }
      guard !given.isEmpty else { return nil }
      if allowedUnits.isEmpty || Set(given).isSubset(of: units) {
        let values = given.map { ($0, $0.value(of: components) ?? 0) }
        if values.allSatisfy({ $0.1 >= 0 }) {
          let told = allowedUnits.isEmpty ? Set(given) : units
          return text(
            Dictionary(uniqueKeysWithValues: told.map { ($0, $0.value(of: components) ?? 0) }), isNegative: false)
        }
      }
      var calendar = usedCalendar
      calendar.timeZone = .gmt
      guard let end = calendar.date(byAdding: components, to: start) else { return nil }
      return text(from: start, to: end, calendar: calendar)
    }

    private var units: Set<DurationUnit> {
      let pairs: [(NSCalendar.Unit, DurationUnit)] = [
        (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
        (.second, .second),
      ]
      let chosen = pairs.filter { allowedUnits.contains($0.0) }.map(\.1)
      return Set(chosen.isEmpty ? DurationUnit.allCases : chosen)
    }

    private func text(_ values: [DurationUnit: Int], isNegative: Bool) -> String? {
      var parts = values.sorted { $0.key < $1.key }.map { Part($0.value, $0.key) }
      if collapsesLargest { parts = collapsed(parts) }
      parts = withoutZeros(parts)
      if maximumCount > 0 {
        // Leading zeros that are kept count like other units, as everywhere in the text.
        parts = withoutZeros(Array(parts.prefix(maximumCount)))
      }
      guard let words = words(parts, isNegative: isNegative) else { return nil }
      return phrase(words)
    }

    /// One of the largest unit told in the next smaller one, if that is wanted too.
    private func collapsed(_ parts: [Part]) -> [Part] {
      guard let first = parts.firstIndex(where: { $0.value != 0 }), first + 1 < parts.count, parts[first].value == 1,
        let size = Self.sizes[parts[first].unit], let smaller = Self.sizes[parts[first + 1].unit]
      else { return parts }
      var result = parts
      result[first].value = 0
      result[first + 1].value += size / smaller
      return result
    }

    /// Seconds of the units whose length never changes.
    private static let sizes: [DurationUnit: Int] = [
      .week: 604_800, .day: 86_400, .hour: 3600, .minute: 60, .second: 1,
    ]

    private func withoutZeros(_ parts: [Part]) -> [Part] {
      var behavior = zeros
      if behavior.contains(.default) { behavior.formUnion(style == .positional ? .dropLeading : .dropAll) }
      var parts = parts
      guard let first = parts.firstIndex(where: { $0.value != 0 }),
        let last = parts.lastIndex(where: { $0.value != 0 })
      else {
        // Nothing but zeros: the smallest unit says so, unless all are kept.
        return behavior.isDisjoint(with: .dropAll) ? parts : parts.suffix(1)
      }
      parts = parts.indices.filter { index in
        if parts[index].value != 0 { return true }
        if index < first { return !behavior.contains(.dropLeading) }
        return index > last ? !behavior.contains(.dropTrailing) : !behavior.contains(.dropMiddle)
      }.map { parts[$0] }
      return parts
    }
  }

  // MARK: - Words
  extension DurationSettings {
    private func words(_ parts: [Part], isNegative: Bool) -> String? {
      guard style == .positional else { return named(parts, style, isNegative) }
      let large = parts.filter { $0.unit < .hour }
      let small = parts.filter { $0.unit >= .hour }
      let clock = positional(small, isFirst: large.isEmpty)
      if large.isEmpty { return (isNegative ? "-" : "") + clock }
      guard let before = named(large, .abbreviated, isNegative) else { return nil }
      return small.isEmpty ? before : before + " " + clock
    }

    private func positional(_ parts: [Part], isFirst: Bool) -> String {
      let digits = IntegerFormatStyle<Int>.number.grouping(.never).locale(usedLocale)
      let padded = digits.precision(.integerLength(2...))
      return parts.enumerated().map { index, part in
        index > 0 || zeros.contains(.pad) ? part.value.formatted(padded) : part.value.formatted(digits)
      }.joined(separator: ":")
    }

    private func named(_ parts: [Part], _ style: Style, _ isNegative: Bool) -> String? {
      var measures = parts.map { (Double($0.value), $0.unit) }
      if isNegative, !measures.isEmpty { measures[0].0.negate() }
      return InternationalText.durations(
        measures, width: style.width, spellsOut: style == .spellOut, locale: usedLocale)
    }

    private func phrase(_ words: String) -> String {
      let about: String
      let remaining: String
      switch usedLocale.language.languageCode?.identifier {
      case "en": (about, remaining) = ("About ", " remaining")
      case "de": (about, remaining) = ("Ungefähr ", " verbleibend")
      default: return words
      }
      return (isApproximate ? about : "") + words + (isRemaining ? remaining : "")
    }
  }

  extension DateComponentsFormatter.UnitsStyle {
    fileprivate var width: UnitNameWidth {
      switch self {
      case .positional, .abbreviated: .narrow
      case .brief: .shorter
      case .short: .short
      case .full, .spellOut: .wide
      }
    }
  }
#endif
