extension Condition {
  /// The condition as bytes; `init(decoding:)` reads them.
  public func encoded() -> [UInt8] {
    var out = ConditionEncoder()
    out.list(parts) { $0.part($1) }
    return out.bytes
  }
  /// Reads an encoded condition.
  ///
  /// Returns nil when the bytes are not exactly one condition; never traps and never reserves more than the bytes hold.
  public init?(decoding bytes: [UInt8]) {
    var reader = ConditionDecoder(bytes: bytes)
    guard let parts = reader.list({ $0.part() }), reader.index == bytes.count else { return nil }
    self.parts = parts
  }
}

private struct ConditionEncoder {
  var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, low first, the top bit telling that more follow.
  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func part(_ part: Condition.Part) {
    switch part {
    case .hours(let hours):
      byte(hours.namesHolidays ? 5 : 0)
      list(hours.rules) { $0.rule($1) }
    case .vehicle(let comparison):
      byte(1)
      byte(comparison.quantity.rawValue)
      byte(comparison.relation.rawValue)
      number(UInt64(comparison.value))
    case .property(let property):
      byte(2)
      byte(property.rawValue)
    case .purpose(let purposes):
      byte(3)
      number(UInt64(purposes.rawValue))
    case .circumstance(let circumstance):
      byte(4)
      byte(circumstance.rawValue)
    case .unless(let exception):
      byte(6)
      list(exception.parts) { $0.part($1) }
    }
  }

  mutating func signed(_ value: Int16) { number(UInt64(UInt16(bitPattern: value))) }

  mutating func list<Element>(_ elements: [Element], _ body: (inout ConditionEncoder, Element) -> Void) {
    number(UInt64(elements.count))
    for element in elements { body(&self, element) }
  }

  mutating func rule(_ rule: OpeningHours.Rule) {
    byte(rule.relation.rawValue | (rule.isOff ? 0x80 : 0))
    list(rule.dates) {
      $0.point($1.from)
      $0.point($1.to)
    }
    list(rule.weeks) {
      $0.byte($1.from)
      $0.byte($1.to)
      $0.byte($1.step)
    }
    list(rule.weekdays) {
      $0.byte($1.days)
      $0.number(UInt64($1.occurrences))
    }
    list(rule.times) {
      $0.point($1.from)
      $0.point($1.to)
    }
  }

  mutating func point(_ point: OpeningHours.DatePoint) {
    signed(point.year)
    byte(point.month)
    byte(point.day)
  }

  mutating func point(_ point: OpeningHours.TimePoint) {
    byte(point.anchor.rawValue)
    signed(point.minutes)
  }
}

private struct ConditionDecoder {
  let bytes: [UInt8]
  var index = 0

  mutating func byte() -> UInt8? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number(atMost limit: UInt64) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      guard let byte = byte() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value <= limit ? value : nil }
    }
    return nil
  }

  mutating func signed() -> Int16? {
    number(atMost: 0xFFFF).map { Int16(bitPattern: UInt16($0)) }
  }

  /// A counted list. Every element takes at least one byte, so a count beyond the remaining bytes is a lie.
  mutating func list<Element>(_ element: (inout ConditionDecoder) -> Element?) -> [Element]? {
    guard let count = number(atMost: UInt64(bytes.count - index)) else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }

  /// Exceptions have no exceptions of their own, so that no bytes lead deeper than that.
  mutating func part(isException: Bool = false) -> Condition.Part? {
    switch byte() {
    case 0: return list { $0.rule() }.map { .hours(OpeningHours($0)) }
    case 1:
      guard let quantity = byte().flatMap(VehicleComparison.Quantity.init(rawValue:)),
        let relation = byte().flatMap(VehicleComparison.Relation.init(rawValue:)),
        let value = number(atMost: UInt64(UInt32.max))
      else { return nil }
      return .vehicle(VehicleComparison(quantity, relation, UInt32(value)))
    case 2: return byte().flatMap(Condition.VehicleProperty.init(rawValue:)).map { .property($0) }
    case 3: return number(atMost: 0xFFFF).map { .purpose(TravelPurpose(rawValue: UInt16($0))) }
    case 4: return byte().flatMap(Condition.Circumstance.init(rawValue:)).map { .circumstance($0) }
    case 5: return list { $0.rule() }.map { .hours(OpeningHours($0, namesHolidays: true)) }
    case 6 where !isException:
      return list { $0.part(isException: true) }.map { .unless(Condition($0)) }
    default: return nil
    }
  }

  mutating func rule() -> OpeningHours.Rule? {
    var rule = OpeningHours.Rule()
    guard let head = byte(), let relation = OpeningHours.Relation(rawValue: head & 0x7F) else { return nil }
    rule.relation = relation
    rule.isOff = head & 0x80 != 0
    guard let dates = list({ $0.dateRange() }), let weeks = list({ $0.weekRange() }),
      let weekdays = list({ $0.weekdays() }), let times = list({ $0.timeSpan() })
    else { return nil }
    rule.dates = dates
    rule.weeks = weeks
    rule.weekdays = weekdays
    rule.times = times
    return rule
  }

  mutating func dateRange() -> OpeningHours.DateRange? {
    guard let from = datePoint(), let to = datePoint() else { return nil }
    return OpeningHours.DateRange(from: from, to: to)
  }

  mutating func datePoint() -> OpeningHours.DatePoint? {
    guard let year = signed(), let month = byte(), let day = byte() else { return nil }
    return OpeningHours.DatePoint(year: year, month: month, day: day)
  }

  mutating func weekRange() -> OpeningHours.WeekRange? {
    guard let from = byte(), let to = byte(), let step = byte() else { return nil }
    return OpeningHours.WeekRange(from: from, to: to, step: step)
  }

  mutating func weekdays() -> OpeningHours.Weekdays? {
    guard let days = byte(), let occurrences = number(atMost: 0xFFFF) else { return nil }
    return OpeningHours.Weekdays(days: days, occurrences: UInt16(occurrences))
  }

  mutating func timeSpan() -> OpeningHours.TimeSpan? {
    guard let from = timePoint(), let to = timePoint() else { return nil }
    return OpeningHours.TimeSpan(from: from, to: to)
  }

  mutating func timePoint() -> OpeningHours.TimePoint? {
    guard let anchor = byte().flatMap(OpeningHours.TimePoint.Anchor.init(rawValue:)), let minutes = signed()
    else { return nil }
    return OpeningHours.TimePoint(anchor, minutes: minutes)
  }
}
