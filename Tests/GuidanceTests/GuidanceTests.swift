import Directions
import Geodesy
import OSMReader
import RoadNetwork
import TestSupport
import Testing

@testable import Guidance

/// Maneuvers as facts on small maps.
@Suite struct GuidanceTests {
  /// A road that ends in another: the standard case of a spoken turn.
  private func tee() throws -> DrawnMap {
    try DrawnMap(
      gridMeters: 10,
      """
      d----b----c
           |
      e----f
           |
           a
      """, ways: [.init("afb"), .init("dbc", ["highway": "residential", "name": "Cross"]), .init("ef")])
  }

  @Test func turnsAtTheEndOfARoad() throws {
    let drawn = try DrawnPath(try tee(), "afbc")
    let maneuvers = drawn.maneuvers
    #expect(maneuvers.map(\.kind) == [.depart, .endOfRoad, .arrive])
    #expect(maneuvers[1].modifier == .right)
    #expect(maneuvers[1].angle == 90)
    #expect(maneuvers[1].name.name == "Cross")
    #expect(maneuvers[1].previousName.name == "afb")
    #expect(maneuvers[1].passedJunctions)
    #expect([maneuvers[0].stopIndex, maneuvers[2].stopIndex] == [0, 1])
    #expect(maneuvers[0].crossStreet == "ef")
  }

  @Test func lengthsAndDurationsAddUpToTheLeg() throws {
    let drawn = try DrawnPath(try tee(), "afbd")
    let maneuvers = drawn.maneuvers
    #expect(abs(maneuvers.reduce(0) { $0 + $1.length } - drawn.length) < 0.001)
    // Three edges of 10 s and two turns of 2 s.
    #expect(maneuvers.reduce(0) { $0 + $1.duration } == 34)
    #expect(maneuvers[2].length == 0)
  }

  @Test func placesLieOnTheLine() throws {
    let drawn = try DrawnPath(try tee(), "afbc")
    let line = PathLine(drawn.path)
    for maneuver in drawn.maneuvers { #expect(line.coordinates[maneuver.geometryIndex] == maneuver.location) }
    #expect(drawn.maneuvers.map(\.geometryIndex) == [0, 2, 3])
  }

  @Test func listsIntersectionsWithTheirArms() throws {
    let maneuvers = try DrawnPath(try tee(), "afbc").maneuvers
    // The departure, then f with arms north, south and west.
    #expect(maneuvers[0].intersections.count == 2)
    #expect(maneuvers[0].intersections[1].arms.map(\.bearing) == [0, 180, 270])
    #expect(maneuvers[0].intersections[1].arms.map(\.isEnterable) == [true, false, true])
  }

  @Test func tellsTheSideOfArrival() throws {
    let map = try DrawnMap(gridMeters: 10, "a----b", ways: [.init("ab")])
    let b = try map.location("b")
    let north = Coordinate(latitudeE7: b.latitudeE7 + 2_000, longitudeE7: b.longitudeE7)
    let south = Coordinate(latitudeE7: b.latitudeE7 - 2_000, longitudeE7: b.longitudeE7)
    #expect(try DrawnPath(map, "ab", destination: north).maneuvers.last?.modifier == .left)
    #expect(try DrawnPath(map, "ab", destination: south).maneuvers.last?.modifier == .right)
    #expect(try DrawnPath(map, "ab", destination: b).maneuvers.last?.modifier == nil)
  }

  /// Lanes are shown as painted; those that lead along the path are valid.
  @Test func matchesLanesToTheTurn() throws {
    let map = try DrawnMap(
      gridMeters: 20,
      """
           n
           |
      a----b----c
      """,
      ways: [
        .init("ab", ["highway": "primary", "turn:lanes:forward": "left|through|through"]), .init("bc"), .init("bn"),
      ])
    let lanes = try DrawnPath(map, "abn").maneuvers[1].lanes
    #expect(lanes.map(\.markings) == [["left"], ["straight"], ["straight"]])
    #expect(lanes.map(\.isValid) == [true, false, false])
  }

  /// Where a mapper cuts a way does not change what a driver sees: the same street, drawn as one way and as two.
  @Test func cutsOfWaysDoNotChangeAngles() throws {
    func maneuver(_ side: [String], _ letters: String) throws -> Maneuver {
      let map = try DrawnMap(
        gridMeters: 4,
        """
                      y
                   x
        a---------b---------c
        """, ways: [.init("abc")] + side.map { .init($0, ["highway": "residential", "name": "Side"]) })
      return try DrawnPath(map, letters).maneuvers[1]
    }
    let whole = try maneuver(["bxy"], "aby")
    let cut = try maneuver(["bx", "xy"], "abxy")
    #expect(whole.kind == cut.kind && whole.modifier == cut.modifier)
    #expect(whole.angle == cut.angle && whole.bearingAfter == cut.bearingAfter)
  }

  @Test func namesAreComparedAsADriverReadsThem() {
    #expect(RoadNames.isSameName("Main Street", "N Main Street"))
    #expect(RoadNames.isSameName("Hauptstraße", "Hauptstraßenbrücke"))
    #expect(!RoadNames.isSameName("Main Street", "Oak Street"))
    #expect(!RoadNames.isNews(RoadLabel(name: "A"), RoadLabel()))
    #expect(RoadNames.isNews(RoadLabel(), RoadLabel(name: "A")))
    #expect(RoadNames.list("A 1; B 2;;") == ["A 1", "B 2"])
  }
}
