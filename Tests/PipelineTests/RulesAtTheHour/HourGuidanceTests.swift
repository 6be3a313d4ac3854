import Directions
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Directions look at a junction as it is when the traveller gets there.
@Suite struct HourGuidanceTests {
  private func kinds(_ router: MapRouter, _ from: String, _ to: String, _ departure: Instant?) throws -> [String] {
    try router.route(from, to, departure: departure).legs[0].maneuvers.map { "\($0.kind.rawValue)" }
  }

  /// A main street bends right at b; a street of the same rank goes straight on there.
  private func bend(_ tags: OSMTags) throws -> MapRouter {
    var straight: OSMTags = ["highway": "residential", "name": "Night Lane"]
    for entry in tags.entries { straight[entry.key] = entry.value }
    return try MapRouter(
      DrawnMap(
        gridMeters: 50,
        """
        a-----b-----c
              |
              |
              d
        """,
        ways: [
          .init("ab", ["highway": "residential", "name": "Main Street"]),
          .init("bd", ["highway": "residential", "name": "Main Street"]), .init("bc", straight),
        ]))
  }

  @Test("A street open only at night is no rival by day; one closed by day neither")
  func rivals() throws {
    let open = try bend([:])
    let absent = try kinds(
      MapRouter(
        DrawnMap(
          gridMeters: 50, "a-----b\n      |\n      |\n      d",
          ways: [
            .init("ab", ["highway": "residential", "name": "Main Street"]),
            .init("bd", ["highway": "residential", "name": "Main Street"]),
          ])), "a", "d", nil)
    let told = try kinds(open, "a", "d", nil)
    // A bend that is the only way on needs no word; with a rival straight ahead it does.
    #expect(absent == ["depart", "arrive"])
    #expect(told.count == 3)
    let noon = Instant.at(3, 2, "12:00")
    let night = Instant.at(3, 2, "23:00")
    let nightOnly = try bend(["access": "no", "access:conditional": "yes @ (22:00-06:00)"])
    #expect(try kinds(nightOnly, "a", "d", noon) == absent)
    #expect(try kinds(nightOnly, "a", "d", nil) == absent)
    #expect(try kinds(nightOnly, "a", "d", night) == told)
    let closedByDay = try bend(["access:conditional": "no @ (06:00-22:00)"])
    #expect(try kinds(closedByDay, "a", "d", noon) == absent)
    #expect(try kinds(closedByDay, "a", "d", night) == told)
    #expect(try kinds(closedByDay, "a", "d", nil) == told)
  }

  @Test("A street that is one-way at hours may not be entered then, and the intersection says so")
  func intersections() throws {
    let router = try bend(["oneway": "-1", "oneway:conditional": "no @ (22:00-06:00)"])
    func enterable(_ departure: Instant?) throws -> [Bool] {
      let maneuvers = try router.route("a", "d", departure: departure).legs[0].maneuvers
      let junction = try #require(maneuvers.flatMap(\.intersections).first { $0.arms.count == 3 })
      return junction.arms.filter { abs($0.bearing - 90) < 10 }.map(\.isEnterable)
    }
    #expect(try enterable(.at(3, 2, "12:00")) == [false])
    #expect(try enterable(.at(3, 2, "23:00")) == [true])
    #expect(try enterable(nil) == [false])
  }

  @Test("Exits of a roundabout that are closed at the hour are not counted")
  func exits() throws {
    var map = try DrawnMap(
      gridMeters: 20,
      """
            n
            |
           -b-
         /     \\
      w-a       c-e
         \\     /
           -d-
            |
            s
      """,
      ways: [
        .init("wa"), .init("bn"), .init("ce"), .init("ds", ["highway": "residential", "name": "South"]),
        .init("adcba", ["highway": "residential", "junction": "roundabout"]),
      ])
    let exits: (Instant?) throws -> Int? = { departure in
      try MapRouter(map).route("w", "e", departure: departure).legs[0].maneuvers
        .first { $0.kind == .roundabout }?.exitNumber
    }
    #expect(try exits(nil) == 2)
    map.ways[3].tags["access:conditional"] = "no @ (06:00-22:00)"
    #expect(try exits(.at(3, 2, "12:00")) == 1)
    #expect(try exits(.at(3, 2, "23:00")) == 2)
    #expect(try exits(nil) == 2)
  }
}
