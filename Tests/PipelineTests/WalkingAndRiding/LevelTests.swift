import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Walking between levels: ways meet where they share a node, whatever level they name, and nowhere else.
@Suite struct LevelTests {
  static let ground: OSMTags = ["highway": "footway", "level": "0"]
  static let upper: OSMTags = ["highway": "footway", "level": "1"]

  @Test("footways that cross on two levels are joined by the lift or stairs between them only")
  func crossingLevels() throws {
    let drawing = """
        u
        |
      s-|-e-t
        |
        v
      """
    func route(_ more: [DrawnMap.Way]) throws -> RouteResult {
      try MapRouter(
        DrawnMap(gridMeters: 20, drawing, ways: [.init("set", Self.ground), .init("uv", Self.upper)] + more)
      ).route("s", "u", mode: .foot) { $0.searchRadius = 1 }
    }
    #expect(throws: RoutingError.self) { try route([]) }
    let lift = try route([.init("ev", ["highway": "elevator", "level": "0;1"])])
    let stairs = try route([.init("ev", ["highway": "steps", "level": "0-1"])])
    let flat = try route([.init("ev", Self.ground)])
    #expect(abs(lift.length - stairs.length) < 0.01 && abs(lift.length - flat.length) < 0.01)
    // Stairs are walked at 3 km/h rather than 5; a lift takes half a minute (Documentation/TravelModes.md).
    #expect(stairs.duration > flat.duration && lift.duration > flat.duration + 25)
  }

  @Test("a lift drawn as a node joins the levels that end there, for half a minute")
  func liftNode() throws {
    func duration(_ node: OSMTags) throws -> Double {
      try MapRouter(
        DrawnMap(
          gridMeters: 50, "s-e-t", nodes: ["e": node], ways: [.init("se", Self.ground), .init("et", Self.upper)])
      ).route("s", "t", mode: .foot).duration
    }
    #expect(abs(try duration(["highway": "elevator"]) - duration([:]) - 30) < 0.5)
  }

  @Test("moving stairs carry one way, the other way is by the stairs beside; reversible ones may go either way")
  func movingStairs() throws {
    func ways(_ conveying: String, _ from: String, _ to: String) throws -> [String] {
      let router = try MapRouter(
        DrawnMap(
          gridMeters: 20,
          """
          s-a---b-t
            |   |
            c---d
          """,
          ways: [
            .init("sa", Self.ground), .init("bt", Self.upper), .init("acdb", ["highway": "steps"]),
            .init("ab", ["highway": "steps", "conveying": conveying]),
          ]))
      return router.ways(try router.route(from, to, mode: .foot))
    }
    #expect(try ways("forward", "s", "t") == ["sa", "ab", "bt"])
    #expect(try ways("forward", "t", "s") == ["bt", "acdb", "sa"])
    #expect(try ways("backward", "s", "t") == ["sa", "acdb", "bt"])
    #expect(try ways("backward", "t", "s") == ["bt", "ab", "sa"])
    for (from, to) in [("s", "t"), ("t", "s")] { #expect(try ways("reversible", from, to).contains("ab")) }
  }

  @Test("corridors and indoor ways are walked, not cycled", arguments: ["highway", "indoor"])
  func indoors(key: String) throws {
    let inside: OSMTags =
      key == "indoor" ? ["indoor": "corridor", "level": "0"] : ["highway": "corridor", "level": "0"]
    let router = try MapRouter(
      DrawnMap(gridMeters: 50, "s-a-b-t", ways: [.init("sa"), .init("ab", inside), .init("bt")]))
    #expect(router.ways(try router.route("s", "t", mode: .foot)) == ["sa", "ab", "bt"])
    #expect(throws: RoutingError.self) { try router.route("s", "t", mode: .bicycle) }
  }
}
