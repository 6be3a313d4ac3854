import RoadNetwork

/// Reads lists of date ranges: `Nov-Mar`, `Nov 01-Apr 8`, `Dec 24,25`, `2026 Mar 01-2026 Mar 31`, `2025-2027`.
enum CalendarDateParser {
  /// A date as written, parts left out being zero.
  private struct Written {
    var year = 0
    var month = 0
    var day = 0
  }

  /// The ranges; nil, consuming nothing, when no date comes next.
  static func ranges(_ scanner: inout TextScanner) -> [OpeningHours.DateRange]? {
    guard let first = range(&scanner, after: nil) else { return nil }
    var written = [first]
    while written.count <= OpeningHoursParser.longestList {
      let start = scanner.index
      scanner.skipBlanks()
      guard scanner.take(","), let next = range(&scanner, after: written[written.count - 1]) else {
        scanner.index = start
        break
      }
      written.append(next)
    }
    guard written.count <= OpeningHoursParser.longestList else { return nil }
    return written.map { normalized(from: $0.from, to: $0.to) }
  }

  private typealias WrittenRange = (from: Written, to: Written)

  private static func range(_ scanner: inout TextScanner, after previous: WrittenRange?) -> WrittenRange? {
    let start = scanner.index
    scanner.skipBlanks()
    var from = point(&scanner)
    if from == nil, let previous, previous.to.day > 0, let day = day(&scanner) {
      // `Dec 24,25`
      from = Written(year: previous.to.year, month: previous.to.month, day: day)
    }
    guard let from else {
      scanner.index = start
      return nil
    }
    if scanner.take("+") {
      guard from.year > 0 else {
        scanner.index = start
        return nil
      }
      return (from, Written(year: Int(Int16.max), month: 12, day: 31))
    }
    let mark = scanner.index
    scanner.skipBlanks()
    guard scanner.take("-") else {
      scanner.index = mark
      return (from, from)
    }
    scanner.skipBlanks()
    if var to = point(&scanner) {
      if to.month == 0, from.month > 0 {
        scanner.index = start
        return nil
      }
      if to.year == 0, from.year > 0 {
        // The end has the start's year unless that would put it first.
        to.year = (to.month, to.day) < (from.month, to.day == 0 ? 0 : from.day) ? from.year + 1 : from.year
      }
      return (from, to)
    }
    // `Jan 1-15`
    if from.day > 0, let day = day(&scanner) { return (from, Written(year: from.year, month: from.month, day: day)) }
    scanner.index = start
    return nil
  }

  /// Year, month and day, of which a year or a month must be written.
  private static func point(_ scanner: inout TextScanner) -> Written? {
    let start = scanner.index
    var written = Written()
    if let year = scanner.digits() {
      guard year.count == 4, (1900...2200).contains(year.value), scanner.next != UInt8(ascii: ":") else {
        scanner.index = start
        return nil
      }
      written.year = year.value
    }
    let mark = scanner.index
    scanner.skipBlanks()
    if let month = month(scanner.word()) {
      written.month = month
      let afterMonth = scanner.index
      _ = scanner.take(".")
      scanner.skipBlanks()
      if let day = day(&scanner) { written.day = day } else { scanner.index = afterMonth }
    } else {
      scanner.index = mark
    }
    if written.year == 0 && written.month == 0 {
      scanner.index = start
      return nil
    }
    return written
  }

  /// A day of the month; not the hour of a time.
  private static func day(_ scanner: inout TextScanner) -> Int? {
    let start = scanner.index
    if let day = scanner.digits(), day.count <= 2, (1...31).contains(day.value), scanner.next != UInt8(ascii: ":") {
      return day.value
    }
    scanner.index = start
    return nil
  }

  private static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ]
    return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static func normalized(from: Written, to: Written) -> OpeningHours.DateRange {
    // A year at the end only: the start is in the first year there is.
    OpeningHours.DateRange(
      from: OpeningHours.DatePoint(
        year: Int16(from.year), month: UInt8(max(1, from.month)), day: UInt8(max(1, from.day))),
      to: OpeningHours.DatePoint(
        year: Int16(to.year), month: UInt8(to.month == 0 ? 12 : to.month), day: UInt8(to.day == 0 ? 31 : to.day)))
  }
}
