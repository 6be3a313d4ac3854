import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Kinds of rules with hours on drawn maps, and what the answer says about them.
@Suite struct HourRuleTests {
  private let morning = Instant.at(3, 2, "08:00")
  private let noon = Instant.at(3, 2, "12:00")

  @Test("Each mode obeys its own rule")
  func modes() throws {
    let map = try HourMap([
      "access:conditional": "no @ (07:00-09:00)", "bicycle:conditional": "yes @ (07:00-09:00)",
    ])
    #expect(try map.answer(.car, at: morning) == .closed)
    #expect(try map.answer(.truck, at: morning) == .closed)
    #expect(try map.answer(.foot, at: morning) == .closed)
    #expect(try map.answer(.bicycle, at: morning) == .open)
    for mode in Mode.allCases { #expect(try map.answer(mode, at: noon) == .open) }
  }

  @Test("A plain specific key beats a general rule with hours")
  func plainSpecificKey() throws {
    let map = try HourMap(["access:conditional": "no @ (07:00-09:00)", "motorcar": "yes"])
    #expect(try map.answer(.car, at: morning) == .open)
    #expect(try map.answer(.truck, at: morning) == .closed)
  }

  @Test("A direction with hours leaves the other open")
  func directions() throws {
    let map = try HourMap(["motor_vehicle:forward:conditional": "no @ (07:00-09:00)"])
    #expect(try map.answer(at: morning) != .open)
    #expect(try map.answer(at: morning, backward: true) == .open)
  }

  @Test("An access rule and a one-way rule that hold together are both obeyed")
  func accessAndOneway() throws {
    // Two-way at night, but at night for residents only.
    let night = Instant.at(3, 2, "23:00")
    let local = try HourMap([
      "oneway": "yes", "oneway:conditional": "no @ (20:00-06:00)",
      "motor_vehicle:conditional": "destination @ (22:00-06:00)",
    ])
    #expect(try local.answer(at: night) == .local)
    #expect(try local.answer(at: night, backward: true) == .local)
    #expect(try local.answer(at: .at(3, 2, "21:00"), backward: true) == .open)
    // Closed by day, one-way in the first hours of the night.
    let opened = try HourMap([
      "access": "no", "access:conditional": "yes @ (20:00-06:00)", "oneway:conditional": "yes @ (20:00-24:00)",
    ])
    #expect(try opened.answer(at: night) == .open)
    #expect(try opened.answer(at: night, backward: true) != .open)
    #expect(try opened.answer(at: .at(3, 3, "03:00"), backward: true) == .open)
    #expect(try opened.answer(at: noon) == .closed)
  }

  @Test("Weight and height limits change with the hour")
  func vehicleLimits() throws {
    let lifted = try HourMap(["maxweight": "7.5", "maxweight:conditional": "none @ (22:00-06:00)"])
    #expect(try lifted.answer(.truck, at: noon) == .closed)
    #expect(try lifted.answer(.truck, at: .at(3, 2, "23:00")) == .open)
    #expect(try lifted.answer(.car, at: noon) == .open)
    let imposed = try HourMap(["maxweight:conditional": "3.5 @ (22:00-06:00)"])
    #expect(try imposed.answer(.truck, at: noon) == .open)
    #expect(try imposed.answer(.truck, at: .at(3, 2, "23:00")) == .closed)
    let low = try HourMap(["maxheight:conditional": "2.5 @ (22:00-06:00)"])
    #expect(try low.answer(.truck, at: .at(3, 2, "23:00")) == .closed)
    #expect(try low.answer(.car, at: .at(3, 2, "23:00")) == .open)
  }

  @Test("A rule that speaks of the vehicle alone needs no time")
  func timelessRule() throws {
    let map = try HourMap(["hgv:conditional": "no @ (weight>7.5)"])
    #expect(try map.answer(.truck, at: nil) == .closed)
    #expect(try map.answer(.truck, at: noon) == .closed)
    #expect(try map.answer(.car, at: nil) == .open)
    #expect(try map.router.route("a", "d", mode: .truck).messages.isEmpty)
  }

  @Test("A limit for trucks at hours binds trucks only")
  func truckLimit() throws {
    let map = try HourMap([
      "highway": "primary", "maxspeed": "80", "maxspeed:hgv:conditional": "50 @ (22:00-06:00)",
    ])
    let signed = try HourMap(["highway": "primary", "maxspeed": "80", "maxspeed:hgv": "50"])
    let night = Instant.at(3, 2, "23:00")
    #expect(abs(try map.speed(.truck, at: night) - signed.speed(.truck, at: nil)) < 0.01)
    #expect(abs(try map.speed(.car, at: night) - signed.speed(.car, at: nil)) < 0.01)
    #expect(try map.speed(.truck, at: noon) > map.speed(.truck, at: night) + 5)
  }

  @Test("A car may turn back where the only way on is closed at the hour, and only then")
  func deadEndAtAnHour() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100, "a--b--c--d",
        ways: [
          .init("ab"), .init("bc"),
          .init("cd", ["highway": "residential", "motor_vehicle:conditional": "no @ (07:00-09:00)"]),
        ]))
    let back = try router.route("ab 0.5", "bc 0.5", "a", uTurns: .notAllowed, departure: morning)
    #expect(router.ways(back) == ["ab", "bc", "bc", "bc", "ab"])
    let on = try router.route("ab 0.5", "bc 0.5", "a", uTurns: .notAllowed, departure: noon)
    #expect(router.ways(on).filter { $0 == "cd" }.count == 2)
  }

  @Test("A stop on a street that opens at times is put on it when a time is given")
  func snapping() throws {
    let router = try HourMap(["access": "no", "access:conditional": "yes @ (06:00-10:00)"]).router
    let open = try router.route("a", "bc 0.5", departure: morning)
    #expect((open.stops.last?.distance ?? .infinity) < 1)
    #expect(router.ways(open) == ["ab", "bc"])
    #expect(router.ways(try router.route("bc 0.5", "d", departure: morning)) == ["bc", "cd"])
    for other in [noon, nil] {
      #expect((try router.route("a", "bc 0.5", departure: other).stops.last?.distance ?? 0) > 100)
      #expect((try router.route("bc 0.5", "d", departure: other).stops.first?.distance ?? 0) > 100)
    }
  }

  @Test("Without a time the answer names the first road with hours, once")
  func message() throws {
    let map = try HourMap(["motor_vehicle:conditional": "no @ (07:00-09:00)"])
    let timeless = try map.router.route("a", "d", "a")
    #expect(
      timeless.messages
        == ["A rule with hours lies on Clock Street and was not considered; give a departure time."])
    #expect(try map.router.route("a", "d", departure: noon).messages.isEmpty)
    #expect(try map.router.route("a", "d", mode: .bicycle).messages.isEmpty)
    #expect(try map.router.route("a", "e").messages.isEmpty)
  }
}

/// Turn restrictions with hours.
@Suite struct HourRestrictionTests {
  private let morning = Instant.at(3, 2, "08:00")
  private let noon = Instant.at(3, 2, "12:00")

  private func hourglass(_ value: String, via: String, to: String, key: String = "restriction:conditional") throws
    -> MapRouter
  {
    try RestrictionFaultTests.hourglass([.init("", from: "ab", via: via, to: to, tags: [key: value])])
  }

  @Test("A restriction over a via way is in force at its hours")
  func viaWay() throws {
    let router = try hourglass("no_left_turn @ (07:00-09:00)", via: "bc", to: "cd")
    #expect(router.ways(try router.route("a", "d", departure: morning)) == ["ab", "bc", "cf", "cf", "cd"])
    for free in [noon, nil] {
      #expect(router.ways(try router.route("a", "d", departure: free)) == ["ab", "bc", "cd"])
    }
    // Those who come from elsewhere are not meant.
    #expect(router.ways(try router.route("e", "d", departure: morning)) == ["eb", "bc", "cd"])
  }

  @Test("A command is one at its hours only")
  func command() throws {
    let router = try hourglass("only_right_turn @ (07:00-09:00)", via: "bc", to: "cf")
    #expect(router.ways(try router.route("a", "d", departure: morning)) == ["ab", "bc", "cf", "cf", "cd"])
    #expect(router.ways(try router.route("a", "d", departure: noon)) == ["ab", "bc", "cd"])
  }

  @Test("A restriction for trucks at hours binds trucks only")
  func trucksOnly() throws {
    let router = try hourglass(
      "no_left_turn @ (07:00-09:00)", via: "bc", to: "cd", key: "restriction:hgv:conditional")
    #expect(router.ways(try router.route("a", "d", departure: morning)) == ["ab", "bc", "cd"])
    #expect(router.ways(try router.route("a", "d", mode: .truck, departure: noon)) == ["ab", "bc", "cd"])
    let truck = try router.route("a", "d", mode: .truck, departure: morning)
    #expect(router.ways(truck) == ["ab", "bc", "cf", "cf", "cd"])
  }

  @Test("Without a time the answer says that a restriction with hours was not considered")
  func message() throws {
    let router = try hourglass("no_left_turn @ (07:00-09:00)", via: "bc", to: "cd")
    #expect(
      try router.route("a", "d").messages
        == ["A rule with hours lies on cd and was not considered; give a departure time."])
    #expect(try router.route("e", "d").messages.isEmpty)
    #expect(try router.route("a", "d", departure: noon).messages.isEmpty)
  }
}
