import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Rules whose hours never end hold with and without a departure; `none` lifts a restriction for its hours.
@Suite struct EndlessHourTests {
  private static let morning = Instant.at(3, 2, "08:00")
  private static let noon = Instant.at(3, 2, "12:00")

  @Test(
    "However always is written, it needs no clock",
    arguments: ["24/7", "(24/7)", "Mo-Su", "00:00-24:00", "(Mo-Su 00:00-24:00)", "00:00-12:00,12:00-24:00", "Jan-Dec"])
  func always(hours: String) throws {
    let map = try HourMap(["motor_vehicle:conditional": "no @ \(hours)"])
    for departure in [nil, Self.morning, Self.noon] {
      #expect(try map.answer(at: departure) == .closed)
      #expect(try map.answer(.bicycle, at: departure) == .open)
    }
    // Nothing depends on the hour, and nothing is said of it.
    #expect(try map.router.route("a", "d").messages.isEmpty)
  }

  @Test(arguments: ["Mo-Fr", "00:00-23:00", "24/7; Su off", "Jan-Nov", "2026-2030", "sunrise-sunset"])
  func notAlways(hours: String) throws {
    let map = try HourMap(["motor_vehicle:conditional": "no @ (\(hours))"])
    #expect(try map.answer(at: nil) == .open)
    #expect(try map.router.route("a", "d").messages.count == 1)
  }

  @Test func alwaysTogetherWithAVehicle() throws {
    let map = try HourMap(["hgv:conditional": "no @ (24/7 AND weight>7.5)"])
    #expect(try map.answer(.truck, at: nil) == .closed)
    #expect(try map.answer(.car, at: nil) == .open)
  }

  private func map(_ value: String, _ tags: OSMTags) throws -> HourMap {
    try HourMap([:], restrictions: [.init(value, from: "ab", via: "b", to: "bc", tags: tags)])
  }

  @Test("none lifts the plain restriction for its hours, and only then")
  func noneLiftsThePlainRestriction() throws {
    let map = try map("no_straight_on", ["restriction:conditional": "none @ (07:00-09:00)"])
    #expect(try map.answer(at: Self.morning) == .open)
    #expect(try map.answer(at: Self.noon) != .open)
    // Without a time no rule with hours is in force, and the answer tells of it where the route could use it.
    #expect(try map.answer(at: nil) != .open)
  }

  @Test("none lifts what stands before it, not what stands behind it")
  func noneLiftsWhatStandsBefore() throws {
    let before = try map("", ["restriction:conditional": "no_straight_on @ (06:00-20:00); none @ (07:00-09:00)"])
    #expect(try before.answer(at: Self.morning) == .open)
    #expect(try before.answer(at: Self.noon) != .open)
    let behind = try map("", ["restriction:conditional": "none @ (07:00-09:00); no_straight_on @ (06:00-20:00)"])
    #expect(try behind.answer(at: Self.morning) != .open)
    let vehicle = try map("no_straight_on", ["restriction:conditional": "none @ (weight<3.5)"])
    #expect(try vehicle.answer(.car, at: nil) == .open)
    #expect(try vehicle.answer(.truck, at: nil) != .open)
    let never = try map("no_straight_on", ["restriction:conditional": "none @ 24/7"])
    #expect(try never.answer(at: nil) == .open)
  }
}
