import Geodesy
import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// The condition vectors c1–c22 of the tagging reference (§7): answers mostly checked there with an independent
/// opening-hours evaluator.
@Suite("Condition vectors") struct ConditionVectorTests {
  /// A local time; the offset from UTC matters for the sun only.
  static func instant(_ text: String, offset: Int = 60) -> LocalInstant? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 5, let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
      return nil
    }
    return LocalInstant(date: date, minuteOfDay: numbers[3] * 60 + numbers[4], utcOffsetMinutes: offset)
  }

  /// The value of the last piece that holds; nil for the plain value.
  static func value(
    _ text: String, _ instant: LocalInstant?, vehicle: VehicleFacts = VehicleFacts(), place: Coordinate? = nil
  ) -> String? {
    ConditionalText.pieces(text).pieces.last { piece in
      ConditionParser.parse(piece.condition)?.holds(at: instant, vehicle: vehicle, purpose: [], place: place) ?? false
    }?.value
  }

  struct Vector: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var instant: String
    var expected: String?
    init(_ name: String, _ text: String, _ instant: String, _ expected: String?) {
      (self.name, self.text, self.instant, self.expected) = (name, text, instant, expected)
    }
    var testDescription: String { "\(name) \(text) at \(instant)" }
  }

  static let vectors: [Vector] = [
    Vector("c1", "60 @ (23:00-05:00)", "2026-03-02 04:59", "60"),
    Vector("c1", "60 @ (23:00-05:00)", "2026-03-02 05:00", nil),
    Vector("c2", "no @ (Mo-Fr 07:00-09:00,16:00-18:00)", "2026-03-02 08:00", "no"),
    Vector("c2", "no @ (Mo-Fr 07:00-09:00,16:00-18:00)", "2026-03-07 08:00", nil),
    Vector("c2", "no @ (Mo-Fr 07:00-09:00,16:00-18:00)", "2026-03-02 09:00", nil),
    Vector("c3", "no @ (Mo-Fr 22:00-06:00)", "2026-03-07 03:00", "no"),
    Vector("c3", "no @ (Mo-Fr 22:00-06:00)", "2026-03-02 03:00", nil),
    Vector("c4", "no @ (Su-Th 22:00-06:00)", "2026-03-06 05:00", "no"),
    Vector("c5", "60 @ (Nov 01 - Apr 8)", "2026-04-08 23:00", "60"),
    Vector("c5", "60 @ (Nov 01 - Apr 8)", "2026-04-09 00:00", nil),
    Vector("c6", "no @ (Nov-Mar)", "2026-04-01 00:00", nil),
    Vector("c6", "no @ (Nov-Mar)", "2026-01-15 12:00", "no"),
    Vector("c7", "yes @ (Oct 15-Apr 15)", "2026-04-15 23:59", "yes"),
    Vector("c8", "no @ (May 1-Sep 30 10:00-18:00)", "2026-09-30 17:59", "no"),
    Vector("c9", "no @ (2026 Mar 01-2026 Mar 31)", "2026-03-31 23:59", "no"),
    Vector("c9", "no @ (2026 Mar 01-2026 Mar 31)", "2027-03-15 12:00", nil),
    Vector("c10", "no @ (2022 Jun 06-2025 Jun)", "2025-06-30 12:00", "no"),
    Vector("c10", "no @ (2022 Jun 06-2025 Jun)", "2025-07-01 00:00", nil),
    Vector("c11", "no @ (07:00-10:00); no @ (15:00-18:00)", "2026-03-02 16:00", "no"),
    Vector("c11", "no @ (07:00-10:00); no @ (15:00-18:00)", "2026-03-02 12:00", nil),
    Vector(
      "c12", "destination @ (Jul 23-Aug 21 Sa 14:00-20:00;Jul 23-Aug 21 Su,PH 10:00-20:00)", "2026-08-01 15:00",
      "destination"),
    Vector(
      "c12", "destination @ (Jul 23-Aug 21 Sa 14:00-20:00;Jul 23-Aug 21 Su,PH 10:00-20:00)", "2026-08-03 15:00", nil),
    Vector("c13", "delivery @ (Mo-Sa 18:30-10:00,12:30-15:00);no @ PH", "2026-03-08 09:00", "delivery"),
    Vector("c13", "delivery @ (Mo-Sa 18:30-10:00,12:30-15:00);no @ PH", "2026-03-02 09:30", nil),
    Vector("c13", "delivery @ (Mo-Sa 18:30-10:00,12:30-15:00);no @ PH", "2026-03-02 11:00", nil),
    Vector("c15", "no @ (Mo-Fr 08:00-16:00; We off)", "2026-03-04 10:00", nil),
    Vector("c15", "no @ (Mo-Fr 08:00-16:00; We off)", "2026-03-05 10:00", "no"),
    Vector("c16", "no @ (Su[-1] 10:00-18:00)", "2026-03-29 11:00", "no"),
    Vector("c16", "no @ (Su[-1] 10:00-18:00)", "2026-03-22 11:00", nil),
    Vector("c17", "80@(wet)", "2026-03-02 12:00", nil),
    Vector("c19", "30 @ (Mo-Fr 07:00-17:00); 20 @ (07:30-08:30)", "2026-03-02 08:00", "20"),
    Vector("c20", "no @ (20:00-06:00)", "2026-03-02 22:00", "no"),
    Vector("c20", "yes @ (06:00-12:00); -1 @ (12:00-20:00)", "2026-03-02 13:00", "-1"),
    Vector("c21", "no_left_turn @ (Mo - Fr 07:00 - 19:00)", "2026-03-02 08:00", "no_left_turn"),
    // Beyond the table, by the notation's own definition:
    Vector("weeks", "no @ (week 10-20)", "2026-03-02 00:00", "no"),
    Vector("weeks", "no @ (week 10-20)", "2026-03-01 23:59", nil),
    Vector("26:00", "no @ (Sa 20:00-26:00)", "2026-03-08 01:59", "no"),
    Vector("26:00", "no @ (Sa 20:00-26:00)", "2026-03-08 02:00", nil),
    Vector("open end", "no @ (06:00+)", "2026-03-08 23:59", "no"),
    Vector("wrap", "no @ (Fr-Mo)", "2026-03-01 12:00", "no"),
    Vector("wrap", "no @ (Fr-Mo)", "2026-03-03 12:00", nil),
    Vector("colon", "no @ (Mo-Fr: 7:00-9:00)", "2026-03-02 08:00", "no"),
    Vector("24h", "no @ (Mo-Fr 24h)", "2026-03-02 08:00", "no"),
    Vector("24/7", "no @ 24/7", "2026-03-02 08:00", "no"),
    Vector("additional", "no @ (Mo-Fr 07:00-09:00, Sa 10:00-12:00)", "2026-03-07 11:00", "no"),
    Vector("same days twice", "no @ (Mo-Fr 07:00-09:00; Mo-Fr 16:00-18:00)", "2026-03-02 08:00", "no"),
    Vector("fallback", "no @ (Mo 07:00-09:00 || 10:00-11:00)", "2026-03-02 10:30", "no"),
    Vector("holidays only", "no @ (PH 10:00-12:00)", "2026-03-02 10:30", nil),
    Vector("school holidays", "no @ (SH Mo-Fr 07:00-17:00)", "2026-03-02 10:30", nil),
    Vector("no holidays", "no @ (Mo-Fr 07:00-17:00; PH off)", "2026-03-02 10:30", "no"),
    Vector("two days", "no @ (Dec 24,25 10:00-12:00)", "2026-12-25 10:30", "no"),
    Vector("days of a month", "no @ (Jan 1-15)", "2026-01-16 00:00", nil),
    Vector("year on", "no @ (2026+)", "2031-01-16 00:00", "no"),
    Vector("over new year", "no @ (2025 Nov 01-Mar 31)", "2026-02-01 00:00", "no"),
  ]

  @Test("At an instant", arguments: vectors) func atInstant(_ vector: Vector) throws {
    let instant = try #require(Self.instant(vector.instant))
    #expect(Self.value(vector.text, instant) == vector.expected)
    // Hours that never end ask for no clock; of all others none is in force without a departure.
    #expect(Self.value(vector.text, nil) == (vector.text.hasSuffix("24/7") ? vector.expected : nil))
  }

  /// c14. In Berlin on 2026-03-02 the sun sets at about 17:46 and rises at about 6:51.
  @Test(
    "Sunset",
    arguments: [
      ("17:00", false), ("17:43", false), ("17:49", true), ("18:30", true), ("06:48", true), ("06:54", false),
    ])
  func sunset(_ time: String, _ inForce: Bool) throws {
    let instant = try #require(Self.instant("2026-03-02 \(time)"))
    let berlin = try #require(Coordinate(latitude: 52.5, longitude: 13.4))
    #expect((Self.value("no @ (sunset-sunrise)", instant, place: berlin) != nil) == inForce)
    #expect(Self.value("no @ (sunset-sunrise)", instant) == nil)
  }

  @Test(
    "Weight and hours together (c18)",
    arguments: [
      (12_000.0, "2026-03-02 08:00", true), (7_500, "2026-03-02 08:00", false), (12_000, "2026-03-07 08:00", false),
    ])
  func weightAndHours(_ kilograms: Double, _ time: String, _ inForce: Bool) throws {
    var vehicle = VehicleFacts()
    vehicle.weightKilograms = kilograms
    let instant = try #require(Self.instant(time))
    let text = "no @ (weight>7.5 AND Mo-Fr 06:00-22:00)"
    #expect((Self.value(text, instant, vehicle: vehicle) != nil) == inForce)
    #expect(Self.value(text, instant) == nil, "an unknown weight makes the part false")
  }

  /// c22: Helsinki is three hours ahead of UTC in July, two in January.
  @Test("Zone", arguments: [(Int64(1_782_934_200), 180, true), (1_767_295_800, 120, false)])
  func zone(_ seconds: Int64, _ offset: Int, _ inForce: Bool) {
    let instant = LocalInstant(secondsSince1970: seconds, utcOffsetMinutes: offset)
    #expect((Self.value("30 @ (22:00-06:00)", instant) != nil) == inForce)
  }

  @Test(
    "Unreadable conditions are refused",
    arguments: [
      "", "()", "easter", "Mo-Fr 07:00", "07:00-25:99", "Xy 07:00-09:00", "weight>heavy", "07:00-09:00/30", "13 Mar-",
      "\"by appointment\"", "Su[6]", "week 60", "Mo-Fr 07:00-09:00 AND", "speed>3", "(((((", "@", ";", "2026 Foo 3",
      "Mo-", "7-19",
    ])
  func refused(_ text: String) { #expect(ConditionParser.parse(text) == nil) }

  @Test("Comparisons, purposes and properties") func otherParts() {
    let parse = { ConditionParser.parse($0)?.parts }
    #expect(parse("weight > 7.5 t") == [.vehicle(VehicleComparison(.weight, .greater, 7_500))])
    #expect(parse("length>=12") == [.vehicle(VehicleComparison(.length, .greaterOrEqual, 12_000))])
    #expect(parse("axles≥3") == [.vehicle(VehicleComparison(.axles, .greaterOrEqual, 3))])
    #expect(parse("height<13'6\"") == [.vehicle(VehicleComparison(.height, .less, 4_115))])
    #expect(parse("destination|delivery") == [.purpose([.destination, .delivery])])
    #expect(parse("trailer") == [.property(.trailer)])
    #expect(parse("occupants>=2") == [.circumstance(.occupants)])
    #expect(parse("stay < 10 min") == [.circumstance(.stay)])
    #expect(parse("(weight>3.5) and (length>7)")?.count == 2)
  }
}
