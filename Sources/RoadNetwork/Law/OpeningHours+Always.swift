extension OpeningHours {
  /// Whether it is open at every moment of every year, however that is written: `24/7`, `Mo-Su`, `00:00-24:00`.
  ///
  /// Hours by the sun, and rules that only together leave no gap, do not count.
  public var isAlwaysOpen: Bool {
    var isAlways = false
    for rule in rules {
      if rule.isOff {
        isAlways = false
      } else if rule.isEveryMoment {
        isAlways = true
      } else if rule.relation == .replaces {
        // On its own days its hours take the place of those before.
        isAlways = false
      }
    }
    return isAlways
  }
}

extension OpeningHours.Rule {
  fileprivate var isEveryMoment: Bool {
    (dates.isEmpty || dates.contains(where: \.isWholeYear))
      && (weeks.isEmpty || weeks.contains { $0.from <= 1 && $0.to >= 53 && $0.step <= 1 })
      && (weekdays.isEmpty || weekdays.reduce(0) { $0 | ($1.occurrences == 0 ? $1.days : 0) } & 0x7F == 0x7F)
      && (times.isEmpty || coversTheDay)
  }

  /// Whether the spans leave no minute out, those after midnight being the next day's.
  private var coversTheDay: Bool {
    var covered = [Bool](repeating: false, count: 1440)
    for span in times where span.from.anchor == .midnight && span.to.anchor == .midnight {
      let from = Int(span.from.minutes)
      let end = Int(span.to.minutes)
      let to = min(from + 1440, end <= from ? end + 1440 : end)
      guard from >= 0, from < to else { continue }
      for minute in from..<to { covered[minute % 1440] = true }
    }
    return !covered.contains(false)
  }
}

extension OpeningHours.DateRange {
  fileprivate var isWholeYear: Bool {
    from.year == 0 && to.year == 0 && from.month <= 1 && from.day <= 1 && to.month == 12 && to.day == 31
  }
}
