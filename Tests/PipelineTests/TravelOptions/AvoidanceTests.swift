import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

/// Features of roads by option, from tags to routes.
///
/// Every map has a direct road `bc` with a feature and a way around it, `be`, `ef` and `fc`, without.
@Suite struct AvoidanceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var feature: RoadFeature
    var mode: Mode
    var direct: OSMTags
    /// Whether the way around is 700 m longer rather than 200 m: boarding takes long.
    var isFar = false
    var testDescription: String { "\(feature.rawValue) by \(mode)" }
  }

  static let rows = [
    Row(feature: .toll, mode: .car, direct: ["highway": "residential", "toll": "yes"]),
    Row(feature: .toll, mode: .truck, direct: ["highway": "residential", "toll:hgv": "yes"]),
    Row(feature: .ferry, mode: .foot, direct: ["route": "ferry", "foot": "yes"], isFar: true),
    Row(feature: .train, mode: .foot, direct: ["route": "shuttle_train", "foot": "yes"], isFar: true),
    Row(feature: .motorway, mode: .car, direct: ["highway": "motorway"]),
    Row(feature: .motorway, mode: .car, direct: ["highway": "trunk", "motorroad": "yes"]),
    Row(feature: .unpaved, mode: .bicycle, direct: ["highway": "residential", "surface": "compacted"]),
    Row(feature: .unpaved, mode: .car, direct: ["highway": "residential", "surface": "ground"]),
    Row(feature: .tunnel, mode: .car, direct: ["highway": "residential", "tunnel": "yes"]),
    Row(feature: .bridge, mode: .foot, direct: ["highway": "footway", "bridge": "yes"]),
    Row(feature: .ford, mode: .foot, direct: ["highway": "footway", "ford": "yes"]),
    Row(feature: .steps, mode: .foot, direct: ["highway": "steps"]),
    Row(feature: .livingStreet, mode: .foot, direct: ["highway": "living_street"]),
    Row(feature: .cycleway, mode: .bicycle, direct: ["highway": "cycleway"]),
  ]

  static func map(_ row: Row, hasWayAround: Bool = true) throws -> DrawnMap {
    let gap = Array(repeating: "    |   |", count: row.isFar ? 6 : 1)
    let drawing = (["a---b---c---d"] + gap + ["    e---f"]).joined(separator: "\n")
    let around: [DrawnMap.Way] = hasWayAround ? [.init("be"), .init("ef"), .init("fc")] : []
    return try DrawnMap(
      gridMeters: 50, drawing, ways: [.init("ab"), .init("cd"), .init("bc", row.direct)] + around)
  }

  @Test("an avoided class is driven around, and driven where there is no other way", arguments: rows)
  func avoided(row: Row) throws {
    let router = try MapRouter(Self.map(row))
    let direct = try router.route("a", "d", mode: row.mode)
    #expect(router.ways(direct) == ["ab", "bc", "cd"])
    let around = try router.route("a", "d", mode: row.mode) { $0.avoid = [row.feature] }
    #expect(router.ways(around) == ["ab", "be", "ef", "fc", "cd"])
    // Other wishes are no wish about this road.
    let others = Set(RoadFeature.allCases).subtracting([row.feature])
    #expect(router.ways(try router.route("a", "d", mode: row.mode) { $0.avoid = others }) == ["ab", "bc", "cd"])

    let bound = try MapRouter(Self.map(row, hasWayAround: false))
    let only = try bound.route("a", "d", mode: row.mode) { $0.avoid = [row.feature] }
    #expect(bound.ways(only) == ["ab", "bc", "cd"])
    // The junctions with the way around are gone and with them what turns there cost; the road itself takes as long.
    #expect(only.legs[0].edgeDurations == direct.legs[0].edgeDurations)
  }

  @Test("a preferred class is worth half as much time again, and no more") func preferred() throws {
    // Straight on are 400 m of street; over the cycleway 500 m (at 15 km/h as well), or 700 m on the larger map.
    func ways(rows gap: Int) throws -> [String] {
      let drawing = (["a---b-------c---d"] + Array(repeating: "    |       |", count: gap) + ["    e-------f"])
      let cycleway: OSMTags = ["highway": "cycleway"]
      let map = try DrawnMap(
        gridMeters: 50, drawing.joined(separator: "\n"),
        ways: [
          .init("ab"), .init("bc"), .init("cd"), .init("be", cycleway), .init("ef", cycleway), .init("fc", cycleway),
        ])
      let router = try MapRouter(map)
      #expect(router.ways(try router.route("a", "d", mode: .bicycle)) == ["ab", "bc", "cd"])
      return router.ways(try router.route("a", "d", mode: .bicycle) { $0.prefer = [.cycleway] })
    }
    #expect(try ways(rows: 0) == ["ab", "be", "ef", "fc", "cd"])
    #expect(try ways(rows: 2) == ["ab", "bc", "cd"])
  }

  @Test("what is avoided cannot be preferred too") func contradiction() throws {
    let router = try MapRouter(Self.map(Self.rows[0]))
    #expect {
      try router.route("a", "d") {
        $0.avoid = [.toll, .ferry]
        $0.prefer = [.toll]
      }
    } throws: { error in
      (error as? RoutingError)?.code == .badRequest && "\(error)".contains("toll") && !"\(error)".contains("ferry")
    }
  }
}
