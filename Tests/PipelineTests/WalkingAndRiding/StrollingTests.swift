import Directions
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// What walkers and cyclists are told on drawn maps: an item where a person would hesitate, and no more. The right
/// answers are what a companion who knows the way would say.
@Suite struct StrollingTests {
  static let pavement: OSMTags = ["highway": "footway", "footway": "sidewalk", "name": ""]
  static let crossing: OSMTags = ["highway": "footway", "footway": "crossing", "name": ""]
  static let path: OSMTags = ["highway": "footway", "name": ""]

  /// The sentences of a route, departure first, arrival left out.
  private func said(_ map: DrawnMap, _ from: String, _ to: String, mode: Mode = .foot) throws -> [String] {
    let route = try MapRouter(map).route(from, to, mode: mode) { request in
      for i in request.stops.indices { request.stops[i].searchRadius = 1 }
    }
    let writer = DirectionsWriter(units: .metric)
    return route.legs[0].maneuvers.dropLast().map { writer.text(for: $0, stopName: nil) }
  }

  /// Off the pavement, over the crossing and on along the other pavement: one item, and it says what is done.
  @Test func crossesAStreetOnce() throws {
    let map = try DrawnMap(
      gridMeters: 4,
      """
      c---------d---------f
                |
      s---------x---------t
                |
      a---------b---------e
      """,
      ways: [
        .init("abe", Self.pavement), .init("cdf", Self.pavement), .init("bxd", Self.crossing),
        .init("sxt", ["highway": "residential", "name": "Oak Street"]),
      ])
    #expect(try said(map, "a", "f") == ["Go east on the sidewalk toward Oak Street", "Cross Oak Street"])
    #expect(try said(map, "a", "e") == ["Go east on the sidewalk"])
  }

  /// A corner drawn as three short pieces is one turn; two corners of a block's side apart are two.
  @Test func aZigzagRoundACornerIsOneTurn() throws {
    let map = try DrawnMap(
      gridMeters: 4,
      """
                    g
                    |
                    |
                    |
                    |
                 i--d--h
                 |  |
      a----------b--c--e
                 |
                 f
      """, ways: ["abce", "cdg", "ihd", "bf", "bi"].map { .init($0, Self.path) })
    #expect(try said(map, "a", "g") == ["Go east on the path", "Turn left on the path"])
  }

  /// A jog of forty metres is two turns: a walker would miss the second.
  @Test func cornersApartAreTwoTurns() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
            g--e--------f
               |
               |
               |
               |
      a--------b-----c
               |
               d
      """, ways: ["abc", "ebd", "gef"].map { .init($0, Self.path) })
    #expect(
      try said(map, "a", "f") == ["Go east on the path", "Turn left on the path", "Turn right on the path"])
  }

  /// Steps are announced though there is no other way, with the direction in which they are climbed.
  @Test(arguments: [("up", "up", "down"), ("down", "down", "up"), ("12%", "up", "down")])
  func announcesSteps(incline: String, there: String, back: String) throws {
    let map = try DrawnMap(
      gridMeters: 10, "a-----b--c-----d",
      ways: [
        .init("ab", Self.path), .init("bc", ["highway": "steps", "name": "", "incline": incline]),
        .init("cd", Self.path),
      ])
    #expect(try said(map, "a", "d") == ["Go east on the path", "Take the steps \(there)"])
    #expect(try said(map, "d", "a") == ["Go west on the path", "Take the steps \(back)"])
  }

  /// Elevators, drawn as a node or a way, and steps lead to the level that the ways behind them lie on.
  @Test func tellsLevels() throws {
    let lower: OSMTags = ["highway": "footway", "name": "", "level": "0"]
    let upper: OSMTags = ["highway": "footway", "name": "", "level": "2"]
    let node = try DrawnMap(
      gridMeters: 10, "a-----b-----c", nodes: ["b": ["highway": "elevator"]],
      ways: [.init("ab", lower), .init("bc", upper)])
    #expect(try said(node, "a", "c").last == "Take the elevator up to level 2")
    #expect(try said(node, "c", "a").last == "Take the elevator down to level 0")
    let stairs = try DrawnMap(
      gridMeters: 10, "a-----b--c-----d",
      ways: [
        .init("ab", lower), .init("bc", ["highway": "steps", "name": "", "level": "0;2"]), .init("cd", upper),
      ])
    #expect(try said(stairs, "d", "a").last == "Take the steps down to level 0")
  }

  /// Who must push at the start hears so; so does who dismounts on the way, and who may ride again.
  @Test func tellsWherePushingBeginsAndEnds() throws {
    let arcade: OSMTags = ["highway": "pedestrian", "bicycle": "no", "name": "Arcade"]
    let map = try DrawnMap(
      gridMeters: 20, "a------b------c------d",
      ways: [.init("ab", arcade), .init("bc", ["highway": "residential", "name": "Quay"]), .init("cd", arcade)])
    #expect(
      try said(map, "a", "d", mode: .bicycle) == [
        "Walk your bicycle east on Arcade", "Ride on along Quay", "Dismount and walk your bicycle along Arcade",
      ])
  }

  /// A bridge with a name of its own between two parts of a road is no news, on foot or by bicycle.
  @Test(arguments: [Mode.foot, .bicycle]) func aBridgeIsNoNews(mode: Mode) throws {
    let map = try DrawnMap(
      gridMeters: 20, "a----------b----------c--------------------d",
      ways: [
        .init("ab", ["highway": "residential", "name": "Mill Lane"]),
        .init("bc", ["highway": "residential", "name": "Old Bridge", "bridge": "yes"]),
        .init("cd", ["highway": "residential", "name": "Mill Lane"]),
      ])
    #expect(try said(map, "a", "d", mode: mode) == ["Go east on Mill Lane"])
  }

  /// Outlines of a square over the same ground as the path are no fork.
  @Test func straightOnIsNoFork() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
                     e
                    /
      a----------b----------c
                   \\
                     f
      """, ways: [.init("abc", Self.path), .init("be", Self.path), .init("bf", Self.path)])
    #expect(try said(map, "a", "c") == ["Go east on the path"])
    #expect(try said(map, "a", "e").count == 2)
  }

  /// Where people may walk along a ramp, they turn into it as into a street.
  @Test func nobodyWalksARamp() throws {
    let map = try DrawnMap(
      gridMeters: 20,
      """
      a-----b-----c
            |
            d
      """,
      ways: [
        .init("abc", ["highway": "residential", "name": "Mill Lane"]),
        .init("bd", ["highway": "trunk_link", "foot": "yes", "name": ""]),
      ])
    #expect(try said(map, "a", "d") == ["Go east on Mill Lane", "Turn right"])
  }

  /// On foot a roundabout is a street that bends: nobody counts its exits.
  @Test func walkersCountNoExits() throws {
    let map = try DrawnMap(
      gridMeters: 8,
      """
                                       n
                                       |
                                       k
      w----------------------------h       f----e
                                       g
                                       |
                                       s
      """,
      ways: [
        .init("gfkhg", ["highway": "residential", "junction": "roundabout", "name": "Round Place"]),
        .init("sg", ["highway": "residential", "name": "South Road"]),
        .init("fe", ["highway": "residential", "name": "East Road"]),
        .init("kn", ["highway": "residential", "name": "North Road"]),
        .init("hw", ["highway": "residential", "name": "West Road"]),
      ])
    let sentences = try said(map, "s", "w")
    #expect(sentences.allSatisfy { !$0.contains("exit") && !$0.contains("roundabout") }, "\(sentences)")
    #expect(sentences.last?.hasSuffix("on West Road") == true, "\(sentences)")
    #expect(try said(map, "s", "w", mode: .bicycle).contains { $0.contains("exit") })
  }
}
