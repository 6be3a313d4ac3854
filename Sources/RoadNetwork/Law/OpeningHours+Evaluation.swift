public import Geodesy

extension OpeningHours {
  /// Whether the calendar is open at a local time.
  ///
  /// A span over midnight belongs to the day on which it starts.
  /// - Parameters:
  ///   - instant: The local time.
  ///   - place: Where, for sunrise and sunset; without it, spans that ask for the sun are never open.
  /// - Returns: True when open.
  public func contains(_ instant: LocalInstant, place: Coordinate?) -> Bool {
    isOpen(on: instant.date, minute: instant.minuteOfDay, instant, place)
      || isOpen(on: instant.date.previous, minute: instant.minuteOfDay + 1440, instant, place)
  }

  /// Whether the rules of one day are open so many minutes after its midnight.
  private func isOpen(on date: CalendarDate, minute: Int, _ instant: LocalInstant, _ place: Coordinate?) -> Bool {
    var applies = false
    var isOpen = false
    for rule in rules where rule.matches(date) {
      let covers = rule.covers(minute: minute, date, instant, place)
      switch rule.relation {
      case .replaces where !(rule.isOff && !rule.times.isEmpty):
        isOpen = covers && !rule.isOff
      case .replaces, .adds:
        if covers { isOpen = !rule.isOff }
      case .fallsBack:
        if !isOpen && covers { isOpen = !rule.isOff }
      }
      applies = true
    }
    return applies && isOpen
  }
}

extension OpeningHours.Rule {
  fileprivate func matches(_ date: CalendarDate) -> Bool {
    (dates.isEmpty || dates.contains { $0.contains(date) })
      && (weeks.isEmpty || weeks.contains { $0.contains(date.week) })
      && (weekdays.isEmpty || weekdays.contains { $0.contains(date) })
  }

  fileprivate func covers(
    minute: Int, _ date: CalendarDate, _ instant: LocalInstant, _ place: Coordinate?
  ) -> Bool {
    if times.isEmpty { return minute < 1440 }
    return times.contains { span in
      guard let from = span.from.minute(date, instant, place), var to = span.to.minute(date, instant, place)
      else { return false }
      if to <= from { to += 1440 }
      return from <= minute && minute < to
    }
  }
}

extension OpeningHours.TimePoint {
  fileprivate func minute(_ date: CalendarDate, _ instant: LocalInstant, _ place: Coordinate?) -> Int? {
    if anchor == .midnight { return Int(minutes) }
    guard let place else { return nil }
    let sun = SolarTimes(date: date, utcOffsetMinutes: instant.utcOffsetMinutes, place: place)
    let event =
      switch anchor {
      case .sunrise: sun.sunrise
      case .sunset: sun.sunset
      case .dawn: sun.dawn
      case .dusk: sun.dusk
      case .midnight: 0
      }
    return event + Int(minutes)
  }
}

extension OpeningHours.DateRange {
  fileprivate func contains(_ date: CalendarDate) -> Bool {
    let ordinal = date.month * 32 + date.day
    if from.year != 0 || to.year != 0 {
      let first = Int(from.year) * 1024 + from.ordinal
      let last = Int(to.year) * 1024 + to.ordinal
      let key = date.year * 1024 + ordinal
      return first <= key && key <= last
    }
    if from.ordinal <= to.ordinal { return from.ordinal <= ordinal && ordinal <= to.ordinal }
    return ordinal >= from.ordinal || ordinal <= to.ordinal
  }
}

extension OpeningHours.WeekRange {
  fileprivate func contains(_ week: Int) -> Bool {
    let (from, to, step) = (Int(from), Int(to), max(1, Int(step)))
    if from <= to { return from <= week && week <= to && (week - from) % step == 0 }
    return week >= from || week <= to
  }
}

extension OpeningHours.Weekdays {
  fileprivate func contains(_ date: CalendarDate) -> Bool {
    guard days & (1 << UInt8(date.weekday)) != 0 else { return false }
    if occurrences == 0 { return true }
    let fromStart = (date.day - 1) / 7
    let fromEnd = (date.daysInMonth - date.day) / 7
    return occurrences & (1 << UInt16(fromStart)) != 0 || occurrences & (1 << UInt16(5 + fromEnd)) != 0
  }
}
