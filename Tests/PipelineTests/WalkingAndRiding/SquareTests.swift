import Directions
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Walking over squares: straight to the way out, round what stands in between, as anyone does who sees the place.
/// Expected lengths follow from the drawings by Pythagoras; a crossing may be 5 % longer than the shortest.
@Suite struct SquareTests {
  static let square: OSMTags = ["highway": "pedestrian", "area": "yes", "name": "Square"]

  /// A square of 100 m by 80 m that streets reach at two opposite corners.
  static func plain(_ tags: OSMTags) throws -> DrawnMap {
    try DrawnMap(
      gridMeters: 10,
      """
      s---a---------b
          |         |
          |         |
          |         |
          |         |
          |         |
          |         |
          |         |
          d---------c---t
      """, ways: [.init("sa"), .init("abcda", tags), .init("ct")])
  }

  /// The length from the western to the eastern street of an L-shaped square; 40 m of streets included.
  @Test("an L-shaped square is crossed round its inner corner", arguments: ["fabcdef", "fedcbaf", "cdefabc"])
  func innerCorner(outline: String) throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 10,
        """
          a-----b
          |     |
          |  d--c-t
          |  |
        s-f--e
        """, ways: [.init("sf"), .init(outline, Self.square), .init("ct")]))
    let route = try router.route("s", "t", mode: .foot)
    // f to d is 30 m east and 20 m north, d to c 30 m east.
    #expect(abs(route.length - (20 + 36.06 + 30 + 20)) < 0.5)
    #expect(Set(router.ways(route)) == ["sf", outline, "ct"])
    #expect(abs(try router.route("t", "s", mode: .foot).length - route.length) < 0.5)
  }

  @Test("a fountain drawn as the hole of a multipolygon is walked round", arguments: [true, false])
  func hole(isOuterSplit: Bool) throws {
    let outline = isOuterSplit ? ["ab", "bcd", "da"] : ["abcda"]
    var map = try DrawnMap(
      gridMeters: 10,
      """
        a--------b
        |        |
        |  u--v  |
      s-m  |  |  n-t
        |  x--w  |
        |        |
        d--------c
      """, places: [:],
      ways: outline.map { DrawnMap.Way($0.replacing("da", with: "dma").replacing("bc", with: "bnc"), [:]) }
        + [.init("uvwxu", [:]), .init("sm"), .init("nt")])
    map.ways.indices.dropLast(2).forEach { map.ways[$0].tags["name"] = "" }
    let outer = outline.indices.map { OSMRelation.Member(.way, Int64(1001 + $0), role: $0 == 0 ? "" : "outer") }
    let inner = OSMRelation.Member(.way, Int64(1001 + outline.count), role: "inner")
    map.relations = [
      OSMRelation(id: 9, members: outer + [inner], tags: ["type": "multipolygon", "highway": "pedestrian"])
    ]
    let router = try MapRouter(map)
    let route = try router.route("s", "t", mode: .foot)
    // From m to u 30 m east and 10 m north, 30 m along the fountain, and the same to n.
    let shortest = 20 + 2 * 31.62 + 30 + 20
    #expect(route.length > shortest - 0.5 && route.length < 1.05 * shortest)
  }

  @Test("a road that passes over a square without a common node does not join it, and one way in adds nothing")
  func onlyJunctionsAreEntrances() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
      s---a---------b
          |         |
      y---|---------|--z
          |         |
          d---------c
      """, ways: [.init("sa"), .init("abcda", Self.square), .init("yz")])
    let (network, report) = try map.imported()
    #expect(report["ways across areas added"] == 0)
    #expect(network.pairWayID.indices.count { network.pairWayID[$0] == 1002 } == 1)
  }

  @Test("squares, piers, platforms and halls are crossed; parking, streets of cars and closed paths are not")
  func kindsOfAreas() throws {
    let crossed: [OSMTags] = [
      Self.square, ["highway": "footway", "area": "yes"], ["man_made": "pier"], ["railway": "platform"],
      ["highway": "platform", "area": "yes"], ["indoor": "corridor", "level": "1"],
    ]
    let walkedRound: [OSMTags] = [
      ["amenity": "parking"], ["highway": "service", "area": "yes"], ["highway": "pedestrian"],
      ["highway": "footway", "area": "no"], ["highway": "residential", "area": "yes"],
    ]
    for tags in crossed {
      // Over the diagonal of 100 m by 80 m.
      let route = try MapRouter(Self.plain(tags)).route("s", "t", mode: .foot)
      #expect(abs(route.length - (40 + 128.06 + 40)) < 0.5, "\(tags)")
    }
    for tags in walkedRound {
      let route = try MapRouter(Self.plain(tags)).route("s", "t", mode: .foot)
      #expect(abs(route.length - (40 + 180 + 40)) < 0.5, "\(tags)")
    }
    var closed = Self.square
    closed["foot"] = "no"
    #expect(throws: RoutingError.self) { try MapRouter(Self.plain(closed)).route("s", "t", mode: .foot) }
  }

  @Test("a cyclist pushes over a square, and cars never cross it")
  func otherModes() throws {
    let router = try MapRouter(Self.plain(Self.square))
    let pushed = try router.route("s", "t", mode: .bicycle)
    #expect(abs(pushed.length - 208.06) < 0.5)
    #expect(pushed.duration > 128 / 4 * 3.6)
    #expect(throws: RoutingError.self) { try router.route("s", "t", mode: .car) }
  }

  @Test("within a square there are no turns; leaving it at an angle is one")
  func guidance() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 20,
        """
          a--------b
          |        |
          |  u--v  |
        s-m  |  |  n-t
          |  x--w  |
          |        |
          d--------c-p
                   |
                   q
        """,
        ways: [
          .init("sm", ["highway": "footway", "name": "West"]), .init("nt", ["highway": "footway", "name": "East"]),
          .init("cp", ["highway": "footway", "name": "Quay"]), .init("cq", ["highway": "footway", "name": "Steps"]),
          .init("amdcnba", Self.square),
        ]))
    // The way from m to p bends at no corner: a street that goes on ahead is not a turn, one to the side is.
    let ahead = try router.route("m", "t", mode: .foot).legs[0].maneuvers.map(\.kind)
    #expect(!ahead.contains(.turn))
    let side = try router.route("m", "q", mode: .foot).legs[0].maneuvers
    #expect(side.map(\.kind) == [.depart, .turn, .arrive])
    #expect(side[1].name.name == "Steps")
  }

  @Test("the network does not hang on ids and order")
  func order() throws {
    let map = try Self.plain(Self.square)
    let (other, _) = try importNetwork(fromXML: map.relabelledXML())
    let engine = RoutingEngine(network: other)
    let stops = try ["s", "t"].map { RouteRequest.Stop(try map.location(Character($0))) }
    #expect(abs(try engine.route(RouteRequest(stops: stops, mode: .foot)).length - 208.06) < 0.5)
    #expect(try map.network().pairWayID.indices.count == other.pairWayID.indices.count)
  }

  @Test("an outline with a hundred ways in stays an outline")
  func limit() throws {
    var places: [Character: DrawnMap.Place] = [:]
    var ways: [DrawnMap.Way] = []
    var outline = ""
    for i in 0..<101 {
      guard let inside = UnicodeScalar(0x4E00 + i), let outside = UnicodeScalar(0x5E00 + i) else { continue }
      let angle = Double(i) / 101
      // A ring of short steps along two sides: convex, with a road at every corner.
      let place = DrawnMap.Place(angle * 100, angle * angle * 100)
      places[Character(inside)] = place
      places[Character(outside)] = DrawnMap.Place(place.column + 5, place.row - 5)
      ways.append(.init("\(Character(inside))\(Character(outside))"))
      outline.append(Character(inside))
    }
    ways.append(.init(outline + String(outline.prefix(1)), Self.square))
    let (_, report) = try DrawnMap(gridMeters: 5, places: places, ways: ways).imported()
    #expect(report["areas walked round: too large, too complex or incomplete"] == 1)
    #expect(report["ways across areas added"] == 0)
  }
}
