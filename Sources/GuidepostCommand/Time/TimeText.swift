import RoadNetwork

/// A moment as written after `--depart`: ISO 8601 with or without an offset from UTC, or `now`.
enum TimeText: Hashable {
  /// The moment the program runs.
  case now
  /// Seconds since 1970-01-01 00:00 UTC.
  case absolute(Int64)
  /// A clock reading, in seconds since 1970-01-01 00:00 on the same clock.
  case local(Int64)

  /// The years of which zones and calendars say anything that can be relied on.
  private static let years = 1970...2200

  /// Parses `2026-03-02T08:00`, with seconds if wanted, a blank for the T, and `Z` or `+02:00` behind it; or `now`.
  ///
  /// - Throws: `CommandFailure` with exit code 64 that names the option and what is wrong.
  init(_ text: String, option: String) throws {
    if text.lowercased() == "now" {
      self = .now
      return
    }
    guard let (year, parsed) = Self.parse(text) else {
      throw CommandFailure.usage(
        "\(option) cannot read '\(text)'; write a date and a time as in 2026-03-02T08:00, "
          + "with Z or an offset as +02:00 where the network's time zone is not meant, or now")
    }
    guard Self.years.contains(year) else {
      throw CommandFailure.usage(
        "\(option) '\(text)' is out of range; write a year from \(Self.years.lowerBound) to \(Self.years.upperBound), "
          + "as in 2026-03-02T08:00")
    }
    self = parsed
  }

  private static func parse(_ text: String) -> (year: Int, time: TimeText)? {
    var scanner = Scanner(rest: Substring(text).utf8)
    guard let year = scanner.number(digits: 4), scanner.skip("-"), let month = scanner.number(digits: 2),
      scanner.skip("-"), let day = scanner.number(digits: 2),
      let date = CalendarDate(year: year, month: month, day: day),
      scanner.skip("T") || scanner.skip("t")
        || scanner.skip(" "),
      let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"), let minute = scanner.number(digits: 2),
      minute < 60
    else { return nil }
    var second = 0
    if scanner.skip(":") {
      guard let number = scanner.number(digits: 2), number < 60 else { return nil }
      second = number
      if scanner.skip("."), !scanner.skipDigits() { return nil }
    }
    let clock = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    if scanner.rest.isEmpty { return (year, .local(clock)) }
    guard let offset = scanner.offset(), scanner.rest.isEmpty else { return nil }
    return (year, .absolute(clock - Int64(offset * 60)))
  }

  private struct Scanner {
    var rest: Substring.UTF8View

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number(digits: Int) -> Int? {
      let text = rest.prefix(digits)
      guard text.count == digits, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest.removeFirst(digits)
      return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    mutating func skipDigits() -> Bool {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest.removeFirst(count)
      return count > 0
    }

    /// Minutes ahead of UTC: `Z`, `+02`, `+0200` or `+02:00`, at most 18 hours.
    mutating func offset() -> Int? {
      if skip("Z") || skip("z") { return 0 }
      let sign = skip("+") ? 1 : skip("-") ? -1 : 0
      guard sign != 0, let hours = number(digits: 2), hours <= 18 else { return nil }
      let hasColon = skip(":")
      if rest.isEmpty { return hasColon ? nil : sign * hours * 60 }
      guard let minutes = number(digits: 2), minutes < 60 else { return nil }
      return sign * (hours * 60 + minutes)
    }
  }
}
