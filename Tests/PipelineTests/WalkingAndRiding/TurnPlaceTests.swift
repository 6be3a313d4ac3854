import Directions
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Where turns are told and how: the right answers are what one sees standing at the place.
@Suite struct TurnPlaceTests {
  private func maneuvers(_ map: DrawnMap, _ from: String, _ to: String, mode: Mode) throws -> [Maneuver] {
    let route = try MapRouter(map).route(from, to, mode: mode) { request in
      for i in request.stops.indices { request.stops[i].searchRadius = 1 }
    }
    return Array(route.legs[0].maneuvers.dropLast())
  }

  /// A street and its outline leave a junction side by side: a right angle into either is a plain turn.
  @Test(arguments: [Mode.foot, .bicycle]) func aTwinMakesNoBearing(mode: Mode) throws {
    let map = try DrawnMap(
      gridMeters: 2,
      """
                e
                |
                |
                |
      f---------x-----------------------------d
                |                             g
                |
                |
                |
                a
      """,
      ways: [
        .init("axe", ["highway": "residential", "name": "South Street"]),
        .init("fxd", ["highway": "living_street", "name": "Market"]),
        .init("xg", ["highway": "living_street", "name": "Market"]),
      ])
    for target in ["d", "g"] {
      let told = try maneuvers(map, "a", target, mode: mode)
      #expect(told.map(\.modifier) == [nil, .right])
      for place in told.flatMap(\.intersections) {
        let bearings = place.arms.map(\.bearing)
        #expect(Set(bearings).count == bearings.count)
      }
    }
  }

  /// Our street kinks a little before it turns: where a side street leaves at the kink, the turn is at the bend.
  @Test func aTurnIsToldBehindItsRival() throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
                  h   g
                  |   |
                  |   |
                  |   |
      a-----------b---c-------d
      """,
      ways: [
        .init("ab", ["highway": "residential", "name": "West Street"]),
        .init("bc", ["highway": "residential", "name": "Circus"]),
        .init("cd", ["highway": "residential", "name": "East Street"]),
        .init("cg", ["highway": "residential", "name": "Goose Lane"]),
        .init("bh", ["highway": "residential", "name": "Hen Lane"]),
      ])
    for mode in [Mode.foot, .bicycle, .car] {
      let told = try maneuvers(map, "a", "g", mode: mode)
      #expect(told.map(\.name.name).last == "Goose Lane")
      #expect(told.last?.modifier == .left)
      #expect(try told.last?.location == map.location("c"))
    }
  }

  /// Into the near carriageway, round the end of the median and back along the far one: a left turn.
  @Test(arguments: [Mode.car, .bicycle]) func aTurnAcrossADividedStreet(mode: Mode) throws {
    let map = try DrawnMap(
      gridMeters: 2,
      """
                      a
                      |
                      |
                      |
                      |
      w----------m----n------------------------p
                  '---------------------------q

      """,
      ways: [
        .init("an", ["highway": "residential", "name": "North Street"]),
        .init("pnm", ["highway": "secondary", "name": "Broadway", "oneway": "yes"]),
        .init("mq", ["highway": "secondary", "name": "Broadway", "oneway": "yes"]),
        .init("mw", ["highway": "secondary", "name": "Broadway"]),
      ])
    let told = try maneuvers(map, "a", "q", mode: mode)
    #expect(told.map(\.modifier) == [nil, .left])
    #expect(told.last?.name.name == "Broadway")
  }

  /// Nobody takes a bicycle up an escalator, unless a key invites cyclists.
  @Test func bicyclesKeepOffEscalators() throws {
    func ways(_ tags: OSMTags) throws -> [String] {
      let router = try MapRouter(
        DrawnMap(
          gridMeters: 20,
          """
          s-a---b-t
            |   |
            c---d
          """, ways: [.init("sa"), .init("bt"), .init("acdb", ["highway": "steps"]), .init("ab", tags)]))
      return router.ways(try router.route("s", "t", mode: .bicycle))
    }
    #expect(try ways(["highway": "steps", "conveying": "forward"]) == ["sa", "acdb", "bt"])
    #expect(
      try ways(["highway": "steps", "conveying": "forward", "bicycle": "dismount"]) == ["sa", "ab", "bt"])
  }

  /// Headings before and after, the angle between them and the word agree, whatever was folded.
  @Test(arguments: [Mode.car, .bicycle, .foot]) func anglesAgreeWithHeadings(mode: Mode) throws {
    var judged = 0
    for seed in UInt64(1)...60 {
      let map = try RandomMap.draw(seed: seed, size: 12...30)
      let router = try MapRouter(map)
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<6 {
        let from = map.letters[generator.int(in: 0...map.letters.count - 1)]
        let to = map.letters[generator.int(in: 0...map.letters.count - 1)]
        guard let route = try? router.route(String(from), String(to), mode: mode) else { continue }
        for maneuver in route.legs[0].maneuvers where [.turn, .endOfRoad, .fork, .newName].contains(maneuver.kind) {
          let off = (maneuver.bearingAfter - maneuver.bearingBefore - maneuver.angle) % 360
          let least = min(abs(off), 360 - abs(off))
          #expect(least <= 2, "seed \(seed) \(from)\(to): \(maneuver)")
          judged += 1
        }
      }
    }
    #expect(judged > 100)
  }
}
