/// A day of the Gregorian calendar.
public struct CalendarDate: Hashable, Sendable {
  /// Days since 1970-01-01.
  public let dayNumber: Int
  /// The year.
  public let year: Int
  /// The month, 1 … 12.
  public let month: Int
  /// The day of the month, 1 … 31.
  public let day: Int

  /// From a day number, clamped to ±12 million days (about 32,000 years).
  public init(dayNumber: Int) {
    let number = max(-12_000_000, min(12_000_000, dayNumber))
    self.dayNumber = number
    // Years are counted from March, so that the leap day is the last of its year; eras have 400 years.
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// From year, month and day; nil when there is no such day or the year is beyond ±30,000.
  public init?(year: Int, month: Int, day: Int) {
    guard (-30_000...30_000).contains(year), (1...12).contains(month),
      day >= 1, day <= CalendarDate.length(ofMonth: month, year: year)
    else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(dayNumber: era * 146_097 + dayOfEra - 719_468)
  }

  /// The weekday, 0 Monday … 6 Sunday.
  public var weekday: Int {
    let index = (dayNumber + 3) % 7
    return index < 0 ? index + 7 : index
  }
  /// The day before.
  public var previous: CalendarDate { CalendarDate(dayNumber: dayNumber - 1) }
  /// Day of the year, 1 … 366.
  public var dayOfYear: Int { dayNumber - CalendarDate.firstDay(ofYear: year) + 1 }
  /// Week of the year by ISO 8601, 1 … 53.
  public var week: Int {
    // A week belongs to the year that holds its Thursday.
    CalendarDate(dayNumber: dayNumber - weekday + 3).dayOfYear.advanced(by: -1) / 7 + 1
  }
  /// Number of days in the date's month.
  public var daysInMonth: Int { CalendarDate.length(ofMonth: month, year: year) }

  private static func firstDay(ofYear year: Int) -> Int {
    let before = year - 1
    let leapDays = floor(before, 4) - floor(before, 100) + floor(before, 400)
    return before * 365 + leapDays - 719_162
  }
  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }
  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A moment on the wall clock of a place.
public struct LocalInstant: Hashable, Sendable {
  /// The local date.
  public let date: CalendarDate
  /// Minutes since local midnight, 0 … 1,439.
  public let minuteOfDay: Int
  /// How far local time is ahead of UTC, in minutes.
  public let utcOffsetMinutes: Int

  /// From a date and a time; minutes outside the day and offsets beyond a day are clamped.
  public init(date: CalendarDate, minuteOfDay: Int, utcOffsetMinutes: Int) {
    self.date = date
    self.minuteOfDay = max(0, min(1439, minuteOfDay))
    self.utcOffsetMinutes = max(-1440, min(1440, utcOffsetMinutes))
  }

  /// From seconds since 1970-01-01 00:00 UTC (clamped to ±1e12) and the zone's offset at that moment.
  public init(secondsSince1970 seconds: Int64, utcOffsetMinutes: Int) {
    let offset = max(-1440, min(1440, utcOffsetMinutes))
    let local = Int(max(-1_000_000_000_000, min(1_000_000_000_000, seconds))) + offset * 60
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    self.init(
      date: CalendarDate(dayNumber: day), minuteOfDay: (local - day * 86_400) / 60, utcOffsetMinutes: offset)
  }
}
