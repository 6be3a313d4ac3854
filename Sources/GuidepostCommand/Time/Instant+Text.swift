import RoadNetwork

extension Instant {
  /// ISO 8601 with the place's offset from UTC, as in `2026-03-02T08:00:00+02:00`.
  var iso8601: String {
    let local = self.local
    let seconds = secondsSince1970 % 60
    let second = Int(seconds < 0 ? seconds + 60 : seconds)
    let offset = abs(local.utcOffsetMinutes)
    let sign = local.utcOffsetMinutes < 0 ? "-" : "+"
    return clock(local, separator: "T") + ":\(Self.two(second))\(sign)\(Self.two(offset / 60)):\(Self.two(offset % 60))"
  }

  /// Date and time for a person, as in `2026-03-02 08:00`.
  var clock: String { clock(local, separator: " ") }

  private func clock(_ local: LocalInstant, separator: String) -> String {
    let (date, minute) = (local.date, local.minuteOfDay)
    let year = String(repeating: "0", count: max(0, 4 - String(date.year).count)) + String(date.year)
    return "\(year)-\(Self.two(date.month))-\(Self.two(date.day))\(separator)"
      + "\(Self.two(minute / 60)):\(Self.two(minute % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
