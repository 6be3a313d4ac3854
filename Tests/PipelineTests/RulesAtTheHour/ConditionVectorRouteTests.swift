import Geodesy
import MappedStorage
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

/// The test vectors for conditions, as streets through the whole pipeline. Answers come from the tagging documentation
/// (conditional restrictions, opening hours); the numbers are those of the table of vectors.
@Suite struct ConditionVectorRouteTests {
  struct Vector: CustomTestStringConvertible {
    var name: String
    var tags: OSMTags
    var mode = Mode.car
    var answers: [(at: Instant, is: HourMap.Answer)]
    var testDescription: String { name }
  }

  static let noCars = "motor_vehicle:conditional"

  static let access: [Vector] = [
    Vector(
      name: "c2", tags: [noCars: "no @ (Mo-Fr 07:00-09:00,16:00-18:00)"],
      answers: [(.at(3, 2, "08:00"), .closed), (.at(3, 7, "08:00"), .open), (.at(3, 2, "09:00"), .open)]),
    Vector(
      name: "c3", tags: [noCars: "no @ (Mo-Fr 22:00-06:00)"],
      answers: [(.at(3, 7, "03:00"), .closed), (.at(3, 2, "03:00"), .open)]),
    Vector(name: "c4", tags: [noCars: "no @ (Su-Th 22:00-06:00)"], answers: [(.at(3, 6, "05:00"), .closed)]),
    Vector(
      name: "c6", tags: [noCars: "no @ (Nov-Mar)"],
      answers: [(.at(4, 1, "00:00"), .open), (.at(1, 15, "12:00"), .closed)]),
    Vector(
      name: "c7", tags: ["access": "no", "access:conditional": "yes @ (Oct 15-Apr 15)"],
      answers: [(.at(4, 15, "23:50"), .open), (.at(4, 16, "00:00"), .closed)]),
    Vector(
      name: "c8", tags: [noCars: "no @ (May 1-Sep 30 10:00-18:00)"],
      answers: [(.at(9, 30, "17:50"), .closed), (.at(9, 30, "18:00"), .open)]),
    Vector(
      name: "c9", tags: [noCars: "no @ (2026 Mar 01-2026 Mar 31)"],
      answers: [(.at(3, 31, "23:50"), .closed), (.at(3, 15, "12:00", year: 2027), .open)]),
    Vector(
      name: "c10", tags: ["foot:conditional": "no @ (2022 Jun 06-2025 Jun)"], mode: .foot,
      answers: [(.at(6, 30, "12:00", year: 2025), .closed), (.at(7, 1, "12:00", year: 2025), .open)]),
    Vector(
      name: "c11", tags: [noCars: "no @ (07:00-10:00); no @ (15:00-18:00)"],
      answers: [(.at(3, 2, "16:00"), .closed), (.at(3, 2, "12:00"), .open)]),
    Vector(
      name: "c12",
      tags: [noCars: "destination @ (Jul 23-Aug 21 Sa 14:00-20:00;Jul 23-Aug 21 Su,PH 10:00-20:00)"],
      answers: [(.at(8, 1, "15:00"), .local), (.at(8, 3, "15:00"), .open)]),
    Vector(
      name: "c13", tags: ["vehicle:conditional": "delivery @ (Mo-Sa 18:30-10:00,12:30-15:00);no @ PH"],
      answers: [(.at(3, 8, "09:00"), .local), (.at(3, 2, "09:30"), .open), (.at(3, 2, "11:00"), .open)]),
    Vector(
      name: "c15", tags: [noCars: "no @ (Mo-Fr 08:00-16:00; We off)"],
      answers: [(.at(3, 4, "10:00"), .open), (.at(3, 5, "10:00"), .closed)]),
    Vector(
      name: "c16", tags: [noCars: "no @ (Su[-1] 10:00-18:00)"],
      answers: [(.at(3, 29, "11:00"), .closed), (.at(3, 22, "11:00"), .open)]),
  ]

  @Test(arguments: access) func roads(_ vector: Vector) throws {
    let map = try HourMap(vector.tags)
    for (instant, expected) in vector.answers {
      #expect(try map.answer(vector.mode, at: instant) == expected, "\(instant.local)")
    }
    // Without a time the plain tags count.
    #expect(try map.answer(vector.mode, at: nil) == (vector.name == "c7" ? .closed : .open))
  }

  struct Limit: CustomTestStringConvertible {
    var name: String
    var limit: String
    var rule: String
    /// The limit in force, km/h.
    var answers: [(at: Instant, is: Double)]
    var testDescription: String { name }
  }

  static let limits: [Limit] = [
    Limit(
      name: "c1", limit: "100", rule: "60 @ (23:00-05:00)",
      answers: [(.at(3, 2, "04:59"), 60), (.at(3, 2, "05:00"), 100)]),
    Limit(
      name: "c5", limit: "80", rule: "60 @ (Nov 01 - Apr 8)",
      answers: [(.at(4, 8, "23:00"), 60), (.at(4, 9, "00:00"), 80)]),
    Limit(name: "c17", limit: "120", rule: "80@(wet)", answers: [(.at(3, 2, "08:00"), 120)]),
    Limit(
      name: "c19", limit: "50", rule: "30 @ (Mo-Fr 07:00-17:00); 20 @ (07:30-08:30)",
      answers: [(.at(3, 2, "08:00"), 20), (.at(3, 2, "09:00"), 30), (.at(3, 1, "09:00"), 50)]),
    Limit(
      name: "c22", limit: "50", rule: "30 @ (22:00-06:00)",
      answers: [
        (Instant(utc: 7, 1, "19:30", zone: .helsinki2026), 30), (Instant(utc: 1, 1, "19:30", zone: .helsinki2026), 50),
      ]),
  ]

  /// The speed in the answer is that of a street on which the limit is signed without conditions.
  @Test(arguments: limits) func speedLimits(_ vector: Limit) throws {
    let map = try HourMap(["highway": "primary", "maxspeed": vector.limit, "maxspeed:conditional": vector.rule])
    for (instant, expected) in vector.answers {
      let plain = try HourMap(["highway": "primary", "maxspeed": String(Int(expected))]).speed(at: nil)
      #expect(abs(try map.speed(at: instant) - plain) < 0.01, "\(instant.local)")
    }
  }

  @Test("c14: closed from sunset to sunrise, at 52.5 N 13.4 E")
  func sunset() throws {
    var map = try HourMap([Self.noCars: "no @ (sunset-sunrise)"]).router.map
    map.origin = Coordinate(latitudeE7: 525_000_000, longitudeE7: 134_000_000)
    let router = try MapRouter(map)
    func drives(_ time: String) throws -> Bool {
      let departure = Instant(utc: 3, 2, time, zone: .berlin2026)
      return router.ways(try router.route("a", "d", departure: departure)).contains("bc")
    }
    #expect(try drives("16:00"))
    #expect(try !drives("17:30"))
  }

  @Test("c18: heavy trucks at hours; the vehicle's weight decides with the time")
  func weightAndHours() throws {
    let network = try HourMap(["hgv": "yes", "hgv:conditional": "no @ (weight>7.5 AND Mo-Fr 06:00-22:00)"])
      .router.network
    let street = try #require((0..<UInt32(network.pairCount)).first { network.pairWayID[$0] == 1002 })
    func isOpen(_ tonnes: Double, _ instant: Instant) -> Bool {
      let profile = TravelProfile(mode: .truck, vehicle: Vehicle(weight: tonnes))
      let timed = TimedMetric(
        metric: profile.metric(for: network), law: ConditionalLaw(network: network, profile: profile))
      return timed.edgeCost(EdgeID(pair: street, .forward), at: instant.local).isFinite
    }
    #expect(!isOpen(12, .at(3, 2, "08:00")))
    #expect(isOpen(7.5, .at(3, 2, "08:00")))
    #expect(isOpen(12, .at(3, 7, "08:00")))
  }

  @Test("c20: a one-way rule that is lifted, and a reversible road")
  func onewayRules() throws {
    let lifted = try HourMap(["oneway": "yes", "oneway:conditional": "no @ (20:00-06:00)"])
    #expect(try lifted.answer(at: .at(3, 2, "22:00"), backward: true) == .open)
    #expect(try lifted.answer(at: .at(3, 2, "22:00")) == .open)
    #expect(try lifted.answer(at: .at(3, 2, "12:00"), backward: true) != .open)
    let reversible = try HourMap([
      "oneway": "reversible", "oneway:conditional": "yes @ (06:00-12:00); -1 @ (12:00-20:00)",
    ])
    #expect(try reversible.answer(at: .at(3, 2, "13:00")) != .open)
    #expect(try reversible.answer(at: .at(3, 2, "13:00"), backward: true) == .open)
    #expect(try reversible.answer(at: .at(3, 2, "11:00")) == .open)
    #expect(try reversible.answer(at: .at(3, 2, "11:00"), backward: true) != .open)
    #expect(try reversible.answer(at: .at(3, 2, "22:00")) == .closed)
    #expect(try reversible.answer(at: nil) == .closed)
  }

  @Test("c21: a turn restriction with hours, written loosely")
  func restriction() throws {
    let router = try HourMap(
      [:],
      restrictions: [
        .init(
          "", from: "ab", via: "b", to: "bc",
          tags: ["restriction:conditional": "no_straight_on @ (Mo - Fr 07:00 - 19:00)"])
      ]
    ).router
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 2, "08:00"))) == ["ab", "be", "ef", "fc", "cd"])
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 7, "08:00"))) == ["ab", "bc", "cd"])
    #expect(router.ways(try router.route("a", "d")) == ["ab", "bc", "cd"])
  }
}
