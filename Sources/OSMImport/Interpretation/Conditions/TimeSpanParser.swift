import RoadNetwork

/// Reads lists of time spans: `07:00-09:00,16:00-18:00`, `22:00-06:00`, `06:00+`, `(sunset-00:30)-sunrise`.
enum TimeSpanParser {
  /// The spans; nil, consuming nothing, when no span comes next.
  static func spans(_ scanner: inout TextScanner) -> [OpeningHours.TimeSpan]? {
    let start = scanner.index
    guard let first = span(&scanner) else {
      scanner.index = start
      return nil
    }
    var spans = [first]
    while true {
      let mark = scanner.index
      scanner.skipBlanks()
      guard scanner.take(","), let next = span(&scanner) else {
        scanner.index = mark
        break
      }
      spans.append(next)
      if spans.count > OpeningHoursParser.longestList { return nil }
    }
    return spans
  }

  private static func span(_ scanner: inout TextScanner) -> OpeningHours.TimeSpan? {
    scanner.skipBlanks()
    guard let from = point(&scanner) else { return nil }
    // Open-ended: to the end of the day.
    if scanner.take("+") { return OpeningHours.TimeSpan(from: from, to: OpeningHours.TimePoint(minutes: 1440)) }
    scanner.skipBlanks()
    guard scanner.take("-") else { return nil }
    scanner.skipBlanks()
    guard let to = point(&scanner), scanner.next != UInt8(ascii: "/") else { return nil }
    _ = scanner.take("+")
    return OpeningHours.TimeSpan(from: from, to: to)
  }

  private static func point(_ scanner: inout TextScanner) -> OpeningHours.TimePoint? {
    if scanner.take("(") {
      scanner.skipBlanks()
      guard var point = event(&scanner) else { return nil }
      scanner.skipBlanks()
      let sign: Int16
      if scanner.take("+") { sign = 1 } else if scanner.take("-") { sign = -1 } else { return nil }
      scanner.skipBlanks()
      guard let offset = clock(&scanner) else { return nil }
      scanner.skipBlanks()
      point.minutes = sign * offset
      return scanner.take(")") ? point : nil
    }
    if let minutes = clock(&scanner) { return OpeningHours.TimePoint(minutes: minutes) }
    return event(&scanner)
  }

  /// `h:mm` up to 48:00, in minutes.
  private static func clock(_ scanner: inout TextScanner) -> Int16? {
    guard let hours = scanner.digits(), hours.count <= 2, scanner.take(":"), let minutes = scanner.digits(),
      minutes.count == 2, minutes.value < 60, hours.value * 60 + minutes.value <= 2880
    else { return nil }
    return Int16(hours.value * 60 + minutes.value)
  }

  private static func event(_ scanner: inout TextScanner) -> OpeningHours.TimePoint? {
    switch scanner.word() {
    case "sunrise": OpeningHours.TimePoint(.sunrise, minutes: 0)
    case "sunset": OpeningHours.TimePoint(.sunset, minutes: 0)
    case "dawn": OpeningHours.TimePoint(.dawn, minutes: 0)
    case "dusk": OpeningHours.TimePoint(.dusk, minutes: 0)
    default: nil
    }
  }
}
