public import RoadNetwork

extension ZoneOffsets {
  /// Clocks that never change.
  ///
  /// - Parameter hours: hours ahead of UTC.
  /// - Returns: the clocks.
  public static func fixed(hours: Int) -> ZoneOffsets { ZoneOffsets(utcOffsetMinutes: hours * 60) }

  /// Central European clocks in 2026: summer time from 29 March to 25 October, each at 01:00 UTC.
  public static let berlin2026 = summer(from: 60)
  /// Eastern European clocks in 2026, which change at the same moments.
  public static let helsinki2026 = summer(from: 120)

  private static func summer(from winter: Int) -> ZoneOffsets {
    ZoneOffsets(
      utcOffsetMinutes: winter,
      changes: [
        .init(secondsSince1970: 1_774_746_000, utcOffsetMinutes: winter + 60),
        .init(secondsSince1970: 1_792_890_000, utcOffsetMinutes: winter),
      ])
  }
}

extension Instant {
  /// A moment of 2026 written as UTC.
  ///
  /// - Parameters:
  ///   - month: the month.
  ///   - day: the day.
  ///   - time: hours and minutes as `"08:30"`.
  ///   - year: the year.
  ///   - zone: the clocks of the place; the moment does not depend on them.
  public init(utc month: Int, _ day: Int, _ time: String, year: Int = 2026, zone: ZoneOffsets = .fixed(hours: 0)) {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    let date = CalendarDate(year: year, month: month, day: day) ?? CalendarDate(dayNumber: 0)
    let minutes = parts.count == 2 ? parts[0] * 60 + parts[1] : 0
    self.init(secondsSince1970: Int64(date.dayNumber) * 86_400 + Int64(minutes) * 60, zone: zone)
  }

  /// A moment on clocks that are one hour ahead of UTC all year.
  ///
  /// - Parameters:
  ///   - month: the month.
  ///   - day: the day.
  ///   - time: hours and minutes on those clocks.
  ///   - year: the year.
  /// - Returns: the moment.
  public static func at(_ month: Int, _ day: Int, _ time: String, year: Int = 2026) -> Instant {
    let utc = Instant(utc: month, day, time, year: year)
    return Instant(secondsSince1970: utc.secondsSince1970 - 3600, zone: .fixed(hours: 1))
  }
}
