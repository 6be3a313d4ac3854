import RoadNetwork

/// Reads the opening-hours notation as traffic signs use it, with the liberties mappers take.
///
/// Public and school holidays are not known: in a list of weekdays they are left out, and a rule for holidays only
/// is dropped; that they were named is kept. Easter, intervals (`/30`) and comments without a calendar are refused.
struct OpeningHoursParser {
  /// More rules or list entries than any sign has.
  static let longestList = 64

  private var scanner: TextScanner
  private var rule = OpeningHours.Rule()
  /// Whether the rule asks for holidays and nothing else makes up for it.
  private var isHolidayOnly = false
  private var namesHolidays = false
  private var isEmpty = true

  private init(_ text: String) { scanner = TextScanner(text) }

  /// The calendar; nil when any of it cannot be read.
  static func parse(_ text: String) -> OpeningHours? {
    var parser = OpeningHoursParser(text.map { "\u{2013}\u{2014}\u{2212}".contains($0) ? "-" : String($0) }.joined())
    return parser.rules().map { OpeningHours($0, namesHolidays: parser.namesHolidays) }
  }

  // MARK: Rules

  private mutating func rules() -> [OpeningHours.Rule]? {
    var rules: [OpeningHours.Rule] = []
    var relation = OpeningHours.Relation.replaces
    var readAny = false
    while true {
      rule = OpeningHours.Rule()
      rule.relation = relation
      isHolidayOnly = false
      isEmpty = true
      guard selectors() else { return nil }
      if !isEmpty {
        readAny = true
        if !isHolidayOnly { append(&rules) }
      }
      guard rules.count <= Self.longestList else { return nil }
      if scanner.isAtEnd { return readAny ? rules : nil }
      if scanner.take("||") {
        relation = .fallsBack
      } else if scanner.take(";") {
        relation = .replaces
      } else if scanner.take(",") {
        relation = .adds
      } else {
        return nil
      }
    }
  }

  /// Two rules for the very same days mean both times: nobody writes the second to void the first.
  private func append(_ rules: inout [OpeningHours.Rule]) {
    var rule = rule
    if rule.relation == .replaces, !rule.isOff, !rule.times.isEmpty, let last = rules.last, !last.isOff,
      !last.times.isEmpty, last.dates == rule.dates, last.weeks == rule.weeks, last.weekdays == rule.weekdays
    {
      rule.relation = .adds
    }
    rules.append(rule)
  }

  /// Reads selectors and modifiers up to a separator of rules.
  private mutating func selectors() -> Bool {
    while true {
      scanner.skipBlanks()
      guard let next = scanner.next, next != UInt8(ascii: ";"), next != UInt8(ascii: "|"), next != UInt8(ascii: ",")
      else { return true }
      let start = scanner.index
      if next == UInt8(ascii: "\"") {
        guard !isEmpty, comment() else { return false }
        continue
      }
      isEmpty = false
      if scanner.take("24/7") || scanner.take("24h") || modifier() || (next == UInt8(ascii: ":") && colon()) {
        continue
      }
      if weekSelector() || weekdaySelector() || dateSelector() || timeSelector() {
        guard scanner.index > start else { return false }
        continue
      }
      return false
    }
  }

  private mutating func comment() -> Bool {
    scanner.index += 1
    while let next = scanner.next {
      scanner.index += 1
      if next == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// `Mo-Fr: 07:00` – the colon says nothing.
  private mutating func colon() -> Bool {
    guard !(rule.weekdays.isEmpty && rule.dates.isEmpty && rule.weeks.isEmpty && !isHolidayOnly) else { return false }
    return scanner.take(":")
  }

  private mutating func modifier() -> Bool {
    let start = scanner.index
    switch scanner.word() {
    case "off", "closed":
      rule.isOff = true
      return true
    case "open": return true
    default:
      scanner.index = start
      return false
    }
  }

  /// Whether the list goes on after a comma; leaves the comma for the next rule if not.
  private mutating func more(_ element: (inout OpeningHoursParser) -> Bool) -> Bool {
    let start = scanner.index
    scanner.skipBlanks()
    if scanner.take(",") {
      scanner.skipBlanks()
      if element(&self) { return true }
    }
    scanner.index = start
    return false
  }

  private mutating func dash() -> Bool {
    let start = scanner.index
    scanner.skipBlanks()
    if scanner.take("-") {
      scanner.skipBlanks()
      return true
    }
    scanner.index = start
    return false
  }

  // MARK: Weeks

  private mutating func weekSelector() -> Bool {
    let start = scanner.index
    guard scanner.word() == "week", rule.weeks.isEmpty, weekRange() else {
      scanner.index = start
      rule.weeks = []
      return false
    }
    while rule.weeks.count <= Self.longestList, more({ $0.weekRange() }) {}
    return rule.weeks.count <= Self.longestList
  }

  private mutating func weekRange() -> Bool {
    scanner.skipBlanks()
    guard let from = scanner.digits(), (1...53).contains(from.value), scanner.next != UInt8(ascii: ":") else {
      return false
    }
    var range = OpeningHours.WeekRange(from: UInt8(from.value), to: UInt8(from.value))
    if dash() {
      guard let to = scanner.digits(), (1...53).contains(to.value) else { return false }
      range.to = UInt8(to.value)
    }
    if scanner.take("/") {
      guard let step = scanner.digits(), (1...53).contains(step.value) else { return false }
      range.step = UInt8(step.value)
    }
    rule.weeks.append(range)
    return true
  }

  // MARK: Weekdays

  private mutating func weekdaySelector() -> Bool {
    let start = scanner.index
    guard rule.weekdays.isEmpty, let first = weekdayEntry() else {
      scanner.index = start
      return false
    }
    var entries = [first]
    while entries.count <= Self.longestList,
      more({ parser in
        guard let entry = parser.weekdayEntry() else { return false }
        entries.append(entry)
        return true
      })
    {}
    guard entries.count <= Self.longestList else { return false }
    rule.weekdays = entries.compactMap(\.days)
    if rule.weekdays.isEmpty { isHolidayOnly = true }
    return true
  }

  /// One entry of a list of weekdays; without days when it names holidays.
  private struct WeekdayEntry { var days: OpeningHours.Weekdays? }

  private mutating func weekdayEntry() -> WeekdayEntry? {
    let word = scanner.word()
    if word == "ph" || word == "sh" {
      namesHolidays = true
      return WeekdayEntry(days: nil)
    }
    guard let from = Self.weekday(word) else { return nil }
    var to = from
    if dash() {
      guard let end = Self.weekday(scanner.word()) else { return nil }
      to = end
    }
    var days: UInt8 = 0
    var day = from
    while true {
      days |= 1 << UInt8(day)
      if day == to { break }
      day = (day + 1) % 7
    }
    var entry = OpeningHours.Weekdays(days: days)
    if scanner.take("[") {
      guard let occurrences = occurrences() else { return nil }
      entry.occurrences = occurrences
    }
    return WeekdayEntry(days: entry)
  }

  /// `1]`, `-1]`, `1,3]` or `1-2]`.
  private mutating func occurrences() -> UInt16? {
    var bits: UInt16 = 0
    while true {
      scanner.skipBlanks()
      let fromEnd = scanner.take("-")
      guard let first = scanner.digits(), (1...5).contains(first.value) else { return nil }
      var last = first.value
      if !fromEnd, scanner.take("-") {
        guard let end = scanner.digits(), (first.value...5).contains(end.value) else { return nil }
        last = end.value
      }
      for number in first.value...last { bits |= 1 << UInt16(number - 1 + (fromEnd ? 5 : 0)) }
      if scanner.take("]") { return bits }
      guard scanner.take(",") else { return nil }
    }
  }

  /// The weekday an English name or its beginning stands for, 0 Monday.
  static func weekday(_ word: String) -> Int? {
    guard word.utf8.count >= 2 else { return nil }
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return names.firstIndex { $0.hasPrefix(word) }
  }

  // MARK: Dates and times

  private mutating func dateSelector() -> Bool {
    guard rule.dates.isEmpty, let dates = CalendarDateParser.ranges(&scanner) else { return false }
    rule.dates = dates
    return true
  }

  private mutating func timeSelector() -> Bool {
    guard rule.times.isEmpty, let times = TimeSpanParser.spans(&scanner) else { return false }
    rule.times = times
    return true
  }
}
