import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

/// Gates and other barriers whose rules hold at times, on the short way of 600 m; the way round is 1,200 m longer.
@Suite struct BarrierHourTests {
  private let night = Instant.at(3, 2, "23:00")
  private let noon = Instant.at(3, 2, "12:00")
  private let sunday = Instant.at(3, 1, "12:00")

  private func router(_ tags: OSMTags) throws -> MapRouter {
    try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b-g-c-d
          |   |


          |   |
          e---f
        """,
        nodes: ["g": tags],
        ways: [.init("ab"), .init("bgc"), .init("cd"), .init("be"), .init("ef"), .init("fc")]))
  }

  private func passes(_ router: MapRouter, _ mode: Mode = .car, _ departure: Instant?) throws -> Bool {
    router.ways(try router.route("a", "d", mode: mode, departure: departure)).contains("bgc")
  }

  struct Case: CustomTestStringConvertible {
    var tags: OSMTags
    var mode = Mode.car
    /// Whether the barrier is passed at noon on a Monday, at 23:00, at noon on a Sunday, and without a time.
    var answers: (noon: Bool, night: Bool, sunday: Bool, timeless: Bool)
    var testDescription: String { tags.entries.map { "\($0.key)=\($0.value)" }.joined(separator: " ") + " \(mode)" }
  }

  static let cases: [Case] = [
    // Opening hours of a gate: closed outside of them, for everyone.
    Case(tags: ["barrier": "gate", "opening_hours": "06:00-22:00"], answers: (true, false, true, true)),
    Case(
      tags: ["barrier": "gate", "opening_hours": "06:00-22:00", "foot": "yes"], mode: .foot,
      answers: (true, false, true, true)),
    Case(
      tags: ["barrier": "lift_gate", "opening_hours": "Mo-Sa 06:00-22:00; Su off"],
      answers: (true, false, false, true)),
    // A gate that is locked but for its hours.
    Case(
      tags: ["barrier": "gate", "locked": "yes", "opening_hours": "06:00-22:00"],
      answers: (true, false, true, false)),
    Case(tags: ["barrier": "gate", "opening_hours": "24/7"], answers: (true, true, true, true)),
    // The hours of a toll booth are those of its staff.
    Case(tags: ["barrier": "toll_booth", "opening_hours": "06:00-22:00"], answers: (true, true, true, true)),
    // Keys with conditions, by mode.
    Case(
      tags: ["barrier": "gate", "access:conditional": "no @ (22:00-06:00)"], answers: (true, false, true, true)),
    Case(
      tags: ["barrier": "gate", "motor_vehicle:conditional": "no @ (22:00-06:00)"], mode: .bicycle,
      answers: (true, true, true, true)),
    Case(
      tags: ["barrier": "bollard", "motor_vehicle:conditional": "yes @ (Su)"],
      answers: (false, false, true, false)),
    Case(
      tags: ["barrier": "gate", "access": "no", "access:conditional": "yes @ (06:00-22:00)"], mode: .foot,
      answers: (true, false, true, false)),
    Case(
      tags: ["barrier": "gate", "locked:conditional": "yes @ (22:00-06:00)"], answers: (true, false, true, true)),
    Case(
      tags: ["barrier": "gate", "locked": "yes", "locked:conditional": "no @ (Su)"],
      answers: (false, false, true, false)),
    // The key of the mode beats the opening hours and the general key.
    Case(
      tags: ["barrier": "gate", "opening_hours": "06:00-22:00", "foot:conditional": "yes @ (20:00-24:00)"], mode: .foot,
      answers: (true, true, true, true)),
    // No barrier, but a rule of the node's own.
    Case(tags: ["motor_vehicle:conditional": "no @ (Mo-Sa)"], answers: (false, false, true, true)),
  ]

  @Test(arguments: cases) func barriers(_ judged: Case) throws {
    let router = try router(judged.tags)
    #expect(try passes(router, judged.mode, noon) == judged.answers.noon, "noon")
    #expect(try passes(router, judged.mode, night) == judged.answers.night, "night")
    #expect(try passes(router, judged.mode, sunday) == judged.answers.sunday, "Sunday")
    #expect(try passes(router, judged.mode, nil) == judged.answers.timeless, "no time")
  }

  @Test("A gate is judged when the traveller gets there, and without a time the answer tells of its hours")
  func whenReached() throws {
    let router = try router(["barrier": "gate", "opening_hours": "06:00-22:00"])
    // Two hundred metres take more than a few seconds and less than a minute.
    #expect(try passes(router, .car, .at(3, 2, "21:59")))
    #expect(try !passes(router, .car, .at(3, 2, "22:00")))
    #expect(
      try router.route("a", "d").messages
        == ["A rule with hours lies on bgc and was not considered; give a departure time."])
    #expect(try router.route("a", "d", departure: noon).messages.isEmpty)
    #expect(try router.route("a", "e").messages.isEmpty)
  }

  @Test("What a barrier costs at an hour is what it costs with the same tag without a condition")
  func costs() throws {
    for (key, value) in [("motor_vehicle", "yes"), ("access", "destination"), ("motor_vehicle", "private")] {
      let timed = try router(["barrier": "gate", "\(key):conditional": "\(value) @ (08:00-13:00)"])
      let plain = try router(["barrier": "gate", key: value])
      let untagged = try router(["barrier": "gate"])
      func weight(_ router: MapRouter, _ departure: Instant?) throws -> UInt64 {
        try router.route("a", "d", departure: departure).weight
      }
      #expect(try weight(timed, noon) == weight(plain, nil))
      #expect(try weight(timed, night) == weight(untagged, nil))
      #expect(try weight(plain, nil) != weight(untagged, nil))
    }
  }

  @Test("A limit of a barrier that hangs on hours, and a rule of the vehicle alone")
  func limits() throws {
    let timed = try router(["barrier": "height_restrictor", "maxheight:conditional": "2 @ (20:00-06:00)", "hgv": "yes"])
    func passes(_ router: MapRouter, tonnes: Double = 20, _ departure: Instant?) throws -> Bool {
      let route = try router.route("a", "d", mode: .truck, departure: departure) {
        $0.vehicle = Vehicle(height: 3.5, weight: tonnes)
      }
      return router.ways(route).contains("bgc")
    }
    #expect(try passes(timed, noon))
    #expect(try !passes(timed, night))
    let heavy = try router(["barrier": "gate", "hgv:conditional": "no @ (weight>7.5)"])
    #expect(try passes(heavy, tonnes: 7, nil))
    #expect(try !passes(heavy, tonnes: 8, nil))
    #expect(try !passes(heavy, tonnes: 8, noon))
  }
}

/// Rules that speak of holidays, of which there is no calendar.
@Suite struct HolidayTests {
  private let note = "A rule for public or school holidays lies on Clock Street; it was judged as on any other day."
  private let hours = "A rule with hours lies on Clock Street and was not considered; give a departure time."

  @Test(
    "The answer tells of them, with and without a time",
    arguments: [
      ("no @ PH", false), ("no @ (SH)", false), ("no @ (Su,PH 10:00-18:00)", true),
      ("no @ (SH Mo-Fr 07:00-16:00)", false),
      ("no @ (Sa 07:00-19:00; PH off)", true),
    ])
  func noted(rule: String, hasHours: Bool) throws {
    let map = try HourMap(["motor_vehicle:conditional": rule])
    // Without a time a rule for holidays alone would not be judged otherwise with one.
    #expect(try map.router.route("a", "d").messages == (hasHours ? [hours, note] : [note]))
    #expect(try map.router.route("a", "d", departure: .at(3, 2, "08:00")).messages == [note])
    #expect(try map.router.route("a", "d", mode: .foot).messages.isEmpty)
    #expect(try map.router.route("a", "e", departure: .at(3, 2, "08:00")).messages.isEmpty)
  }

  @Test("So they are in restrictions and at barriers")
  func elsewhere() throws {
    let router = try HourMap(
      [:],
      restrictions: [
        .init(
          "", from: "ab", via: "b", to: "bc", tags: ["restriction:conditional": "no_straight_on @ (PH 07:00-19:00)"])
      ]
    ).router
    #expect(try router.route("a", "d", departure: .at(3, 2, "08:00")).messages == [note])
    var map = router.map
    map.restrictions = []
    map.nodeTags["b"] = ["barrier": "gate", "access:conditional": "no @ (PH)"]
    let gated = try MapRouter(map)
    #expect(try gated.route("a", "d").messages == [note])
    // Other rules with hours on a road bring no note.
    #expect(
      try HourMap(["motor_vehicle:conditional": "no @ (Su)"]).router.route("a", "d", departure: .at(3, 2, "08:00"))
        .messages.isEmpty)
  }
}
