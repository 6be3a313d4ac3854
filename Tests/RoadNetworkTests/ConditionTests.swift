import Geodesy
import TestSupport
import Testing

@testable import RoadNetwork

@Suite("Conditions") struct ConditionTests {
  private static func randomCondition(_ random: inout SeededGenerator) -> Condition {
    func list<Element>(_ random: inout SeededGenerator, _ make: (inout SeededGenerator) -> Element) -> [Element] {
      (0..<random.int(in: 0...3)).map { _ in make(&random) }
    }
    func date(_ random: inout SeededGenerator) -> OpeningHours.DatePoint {
      OpeningHours.DatePoint(
        year: random.chance(0.5) ? 0 : .random(in: Int16.min...Int16.max, using: &random),
        month: UInt8(random.int(in: 1...12)), day: UInt8(random.int(in: 1...31)))
    }
    func time(_ random: inout SeededGenerator) -> OpeningHours.TimePoint {
      OpeningHours.TimePoint(
        OpeningHours.TimePoint.Anchor.allCases.randomElement(using: &random) ?? .midnight,
        minutes: .random(in: Int16.min...Int16.max, using: &random))
    }
    func rule(_ random: inout SeededGenerator) -> OpeningHours.Rule {
      var rule = OpeningHours.Rule()
      rule.relation = OpeningHours.Relation.allCases.randomElement(using: &random) ?? .replaces
      rule.isOff = random.chance(0.3)
      rule.dates = list(&random) { OpeningHours.DateRange(from: date(&$0), to: date(&$0)) }
      rule.weeks = list(&random) {
        OpeningHours.WeekRange(
          from: UInt8($0.int(in: 0...255)), to: UInt8($0.int(in: 0...255)), step: UInt8($0.int(in: 0...255)))
      }
      rule.weekdays = list(&random) {
        OpeningHours.Weekdays(days: UInt8($0.int(in: 0...255)), occurrences: UInt16($0.int(in: 0...65_535)))
      }
      rule.times = list(&random) { OpeningHours.TimeSpan(from: time(&$0), to: time(&$0)) }
      return rule
    }
    return Condition(
      list(&random) { random in
        switch random.int(in: 0...5) {
        case 0: .hours(OpeningHours(list(&random, rule), namesHolidays: random.int(in: 0...1) == 1))
        case 1:
          .vehicle(
            VehicleComparison(
              VehicleComparison.Quantity.allCases.randomElement(using: &random) ?? .weight,
              VehicleComparison.Relation.allCases.randomElement(using: &random) ?? .equal,
              .random(in: 0...UInt32.max, using: &random)))
        case 2: .property(Condition.VehicleProperty.allCases.randomElement(using: &random) ?? .trailer)
        case 3: .purpose(TravelPurpose(rawValue: UInt16(random.int(in: 0...65_535))))
        case 4: .unless(Condition([.vehicle(VehicleComparison(.weight, .less, 3500)), .circumstance(.wet)]))
        default: .circumstance(Condition.Circumstance.allCases.randomElement(using: &random) ?? .wet)
        }
      })
  }

  private static func holds(_ condition: Condition, _ random: inout SeededGenerator) -> Bool {
    let instant = LocalInstant(
      secondsSince1970: .random(in: Int64.min...Int64.max, using: &random),
      utcOffsetMinutes: .random(in: Int.min...Int.max, using: &random))
    let place = Coordinate(
      latitudeE7: .random(in: -900_000_000...900_000_000, using: &random),
      longitudeE7: .random(in: -1_800_000_000...1_800_000_000, using: &random))
    return condition.holds(at: instant, vehicle: VehicleFacts(), purpose: .destination, place: place)
  }

  @Test("Decoding gives back what was encoded") func roundTrip() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<2_000 {
      let condition = Self.randomCondition(&random)
      let bytes = condition.encoded()
      #expect(Condition(decoding: bytes) == condition)
      // A condition is exactly its bytes: no fewer, no more.
      #expect(Condition(decoding: Array(bytes.dropLast())) == nil)
      #expect(Condition(decoding: bytes + [0]) == nil)
    }
  }

  @Test("Hostile bytes are refused or read, and what is read can be judged") func hostileBytes() {
    var random = SeededGenerator(seed: 23)
    var read = 0
    for _ in 0..<20_000 {
      var bytes = Self.randomCondition(&random).encoded()
      for _ in 0..<random.int(in: 1...4) where !bytes.isEmpty {
        bytes[random.int(in: 0...bytes.count - 1)] = UInt8(random.int(in: 0...255))
      }
      guard let condition = Condition(decoding: bytes) else { continue }
      read += 1
      #expect(Condition(decoding: condition.encoded()) == condition)
      _ = Self.holds(condition, &random)
    }
    #expect(read > 1_000)
    // Counts that promise more than there is.
    #expect(Condition(decoding: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]) == nil)
    #expect(Condition(decoding: [1, 0, 0xFF, 0x7F]) == nil)
    #expect(Condition(decoding: []) == nil)
  }

  @Test("A condition without parts always holds") func empty() throws {
    let condition = try #require(Condition(decoding: Condition([]).encoded()))
    #expect(condition.holds(at: nil, vehicle: VehicleFacts(), purpose: [], place: nil))
  }

  /// Dates whose weekday and ISO week are printed in every calendar.
  @Test(
    "Calendar",
    arguments: [
      (1970, 1, 1, 3, 1), (2000, 2, 29, 1, 9), (2026, 1, 1, 3, 1), (2026, 3, 2, 0, 10), (2021, 1, 3, 6, 53),
      (2024, 12, 30, 0, 1), (2020, 12, 31, 3, 53), (1900, 3, 1, 3, 9),
    ])
  func calendar(_ year: Int, _ month: Int, _ day: Int, _ weekday: Int, _ week: Int) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    #expect(date.weekday == weekday)
    #expect(date.week == week)
    #expect((date.year, date.month, date.day) == (year, month, day))
  }

  @Test("Every day follows the one before") func consecutiveDays() throws {
    var date = try #require(CalendarDate(year: 1899, month: 12, day: 31))
    for _ in 0..<100_000 {
      let next = CalendarDate(dayNumber: date.dayNumber + 1)
      #expect(CalendarDate(year: next.year, month: next.month, day: next.day) == next)
      #expect(next.day == 1 ? date.day == date.daysInMonth : next.day == date.day + 1)
      #expect(next.weekday == (date.weekday + 1) % 7)
      date = next
    }
    #expect(CalendarDate(year: 2023, month: 2, day: 29) == nil)
    #expect(CalendarDate(year: 2023, month: 13, day: 1) == nil)
  }

  /// Times of the NOAA solar calculator, to the two minutes promised.
  @Test(
    "Sunrise and sunset",
    arguments: [
      (52.5, 13.4, 2026, 6, 21, 120, 4 * 60 + 43, 21 * 60 + 33),
      (52.5, 13.4, 2026, 12, 21, 60, 8 * 60 + 15, 15 * 60 + 54),
      (0.0, 0.0, 2026, 3, 20, 0, 6 * 60 + 4, 18 * 60 + 11), (-33.87, 151.21, 2026, 1, 1, 660, 5 * 60 + 48, 20 * 60 + 9),
    ])
  func sun(
    _ latitude: Double, _ longitude: Double, _ year: Int, _ month: Int, _ day: Int, _ offset: Int, _ rise: Int,
    _ set: Int
  ) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    let times = SolarTimes(date: date, utcOffsetMinutes: offset, place: place)
    #expect(abs(times.sunrise - rise) <= 3)
    #expect(abs(times.sunset - set) <= 3)
    #expect(times.dawn < times.sunrise && times.dusk > times.sunset)
  }

  @Test("Polar night is dark all day, the midnight sun shines all day") func polar() throws {
    let place = try #require(Coordinate(latitude: 78.2, longitude: 15.6))
    let night = OpeningHours.TimeSpan(
      from: OpeningHours.TimePoint(.sunset, minutes: 0), to: OpeningHours.TimePoint(.sunrise, minutes: 0))
    var rule = OpeningHours.Rule()
    rule.times = [night]
    let hours = OpeningHours([rule])
    for (month, dark) in [(12, true), (6, false)] {
      let date = try #require(CalendarDate(year: 2026, month: month, day: 21))
      for hour in [3, 9, 15, 20] {
        let instant = LocalInstant(date: date, minuteOfDay: hour * 60, utcOffsetMinutes: 60)
        #expect(hours.contains(instant, place: place) == dark, "month \(month), hour \(hour)")
      }
    }
  }
}
