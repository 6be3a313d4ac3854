/// Reads `duration=*` of ferries and car trains.
enum DurationReader {
  /// The duration in whole seconds; nil when the text is no duration, is zero or longer than a year.
  ///
  /// Reads minutes (`45`), clock notation (`1:05`, `00:01:00`), ISO 8601 without years and months (`PT1H30M`,
  /// `P1DT2H`, `P2W`, `PT022506`) and unit words (`1 h 20 min`). Of a list or range the first entry counts.
  static func seconds(_ text: String) -> Double? {
    guard let first = text.tagList().first else { return nil }
    var scanner = TextScanner(first)
    let value = scanner.take("p") ? iso(&scanner) : plain(&scanner)
    guard let value, value >= 0.5, value <= 366 * 86_400 else { return nil }
    return value.rounded()
  }

  private static func plain(_ scanner: inout TextScanner) -> Double? {
    let start = scanner.index
    if let clock = clock(&scanner) { return clock }
    scanner.index = start
    var total = 0.0
    var inheritedUnit = 60.0
    var read = false
    while let number = scanner.number() {
      scanner.skipBlanks()
      let word = scanner.word()
      if word.isEmpty {
        guard scanner.isAtEnd || scanner.next == UInt8(ascii: "-") else { return nil }
        return total + number * inheritedUnit
      }
      guard let unit = unit(word) else { return nil }
      total += number * unit
      // `1h20` leaves out the smaller unit.
      inheritedUnit = unit == 3600 ? 60 : unit == 60 ? 1 : 3600
      read = true
      if !scanner.take(".") { _ = scanner.take(",") }
      scanner.skipBlanks()
      if scanner.next == UInt8(ascii: "-") { return total }
    }
    return read && scanner.isAtEnd ? total : nil
  }

  /// `h:mm` or `h:mm:ss`, up to the end or a range's dash.
  private static func clock(_ scanner: inout TextScanner) -> Double? {
    guard let hours = scanner.digits(), scanner.take(":"), let minutes = scanner.digits(), minutes.value < 60
    else { return nil }
    var seconds = 0
    if scanner.take(":") {
      guard let last = scanner.digits(), last.value < 60 else { return nil }
      seconds = last.value
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd || scanner.next == UInt8(ascii: "-") else { return nil }
    return Double(hours.value) * 3600 + Double(minutes.value * 60 + seconds)
  }

  private static func unit(_ word: String) -> Double? {
    switch word {
    case "d", "day", "days": 86_400
    case "h", "hr", "hrs", "hour", "hours", "std": 3600
    case "m", "min", "mins", "minute", "minutes", "minuten": 60
    case "s", "sec", "secs", "second", "seconds": 1
    default: nil
    }
  }

  /// What follows the `P`. Years and months have no fixed length and are refused.
  private static func iso(_ scanner: inout TextScanner) -> Double? {
    var total = 0.0
    var inTime = false
    var read = false
    while !scanner.isAtEnd {
      if !inTime, scanner.take("t") {
        inTime = true
        if let compact = compactTime(&scanner) { return total + compact }
        continue
      }
      guard let number = scanner.number() else { return nil }
      if inTime, scanner.take("h") {
        total += number * 3600
      } else if inTime, scanner.take("m") {
        total += number * 60
      } else if inTime, scanner.take("s") {
        total += number
      } else if !inTime, scanner.take("d") {
        total += number * 86_400
      } else if !inTime, scanner.take("w") {
        total += number * 604_800
      } else {
        return nil
      }
      read = true
    }
    return read ? total : nil
  }

  /// `hhmmss` after the `T`.
  private static func compactTime(_ scanner: inout TextScanner) -> Double? {
    let start = scanner.index
    guard let digits = scanner.digits(), digits.count == 6, scanner.isAtEnd else {
      scanner.index = start
      return nil
    }
    let (hours, minutes, seconds) = (digits.value / 10_000, digits.value / 100 % 100, digits.value % 100)
    guard minutes < 60, seconds < 60 else { return nil }
    return Double(hours * 3600 + minutes * 60 + seconds)
  }
}
