import Directions
import OSMReader
import TestSupport
import Testing

@testable import Guidance

/// Lanes before junctions: which are shown, and which of them lead along the path.
///
/// What a driver is to be told follows from the arrows: § "Lanes" of the OpenStreetMap wiki's `turn:lanes`.
@Suite struct LaneTests {
  /// `L` for a lane that leads along the path, `.` for one that does not, per intersection of all maneuvers.
  private func lanes(_ map: DrawnMap, _ letters: String) throws -> [String] {
    let maneuvers = try DrawnPath(map, letters).maneuvers
    return maneuvers.flatMap(\.intersections).map { $0.lanes.map { $0.isValid ? "L" : "." }.joined() }
      .filter { !$0.isEmpty }
  }

  private func road(_ nodes: String, _ lanes: String? = nil, _ name: String = "Road") -> DrawnMap.Way {
    .init(nodes, ["highway": "primary", "oneway": "yes", "name": name, "turn:lanes": lanes ?? ""])
  }

  private func crossing(_ lanes: String) throws -> DrawnMap {
    try DrawnMap(
      gridMeters: 20,
      """
           n
           |
      a----b----c
           |
           s
      """, ways: [road("ab", lanes), road("bc"), .init("nbs", ["highway": "primary", "name": "Cross"])])
  }

  @Test(
    "Bare lanes lead where no arrow leads; one turns from the outermost",
    arguments: [
      ("left||right", "L..", ".L.", "..L"), ("||right", "L..", "LL.", "..L"), ("left||", "L..", ".LL", "..L"),
      ("left|through|", "L..", ".LL", "..L"), ("left;through||right", "L..", "LL.", ".LL"),
      ("left;through|through;right", "L.", "LL", ".L"),
    ]) func bareLanes(lanes: String, left: String, ahead: String, right: String) throws
  {
    let map = try crossing(lanes)
    #expect(try self.lanes(map, "abn") == [left])
    #expect(try self.lanes(map, "abc") == [ahead])
    #expect(try self.lanes(map, "abs") == [right])
  }

  @Test("Arrows that leave out a way, name none or merge say nothing")
  func silentLanes() throws {
    for lanes in ["through|right", "||", "left|right", "through|merge_to_left", "left|through|left|right"] {
      #expect(try self.lanes(try crossing(lanes), "abc").isEmpty, "\(lanes)")
    }
  }

  /// A crossed dual carriageway: arrows before the first junction also name the turn at the second.
  @Test func lanesForTheSecondJunction() throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
           n  m
           |  |
      a----b--c----d
           |  |
           s  t
      """,
      ways: [
        road("ab", "left|through|right"), road("bc"), road("cd"), road("nbs", nil, "Down"), road("tcm", nil, "Up"),
      ])
    #expect(try lanes(map, "abs") == ["..L"])
    #expect(try lanes(map, "abcm") == ["L..", "L.."])
    #expect(try lanes(map, "abcd") == [".L.", ".L."])
  }

  /// The way one goes at a junction shapes the lane one takes before it.
  @Test func narrowsToWhatFollows() throws {
    let map = try DrawnMap(
      gridMeters: 20,
      """
           n    m
           |    |
      a----b----c----d
           |    |
           s    t
      """,
      ways: [
        road("ab", "left|through|through|right"), road("bc", "left|through|right"), road("cd"),
        .init("nbs", ["highway": "primary", "name": "First"]), .init("mct", ["highway": "primary", "name": "Second"]),
      ])
    #expect(try lanes(map, "abcm") == [".L..", "L.."])
    #expect(try lanes(map, "abct") == ["..L.", "..L"])
  }

  /// Two kilometres are enough to change over.
  @Test func doesNotNarrowFarAhead() throws {
    let map = try DrawnMap(
      gridMeters: 400,
      """
           n    m
           |    |
      a----b----c----d
           |    |
           s    t
      """,
      ways: [
        road("ab", "left|through|through|right"), road("bc", "left|through|right"), road("cd"),
        .init("nbs", ["highway": "primary", "name": "First"]), .init("mct", ["highway": "primary", "name": "Second"]),
      ])
    #expect(try lanes(map, "abcm") == [".LL.", "L.."])
  }

  /// A carriageway that has split for a slip road is one row of lanes to the driver.
  @Test func splitCarriagewayIsOneRow() throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
                n
                |
      a----b----c----d
            \\   |
             \\  |
              x-y
                |
                s
      """,
      ways: [
        road("ab"), road("bc", "left|through"), road("bxy", "right"), road("cd", nil, "Ahead"),
        .init("nc", ["highway": "primary", "name": "Cross"]), .init("cy", ["highway": "primary", "name": "Cross"]),
        .init("ys", ["highway": "primary", "name": "Cross"]),
      ],
      restrictions: [
        .init("no_right_turn", from: "bc", via: "c", to: "cy"),
        .init("no_left_turn", from: "bxy", via: "y", to: "cy"),
      ])
    #expect(try lanes(map, "abcd") == [".L."])
  }

  /// A service way is no junction a driver would look for lanes at.
  @Test func driveways() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
             n
             |
      a---x--b----c
          |
          y
      """,
      ways: [
        road("axb", "left|through"), road("bc"), .init("bn", ["highway": "primary", "name": "Cross"]),
        .init("xy", ["highway": "service"]),
      ])
    #expect(try lanes(map, "axbn") == ["L."])
    #expect(try DrawnPath(map, "axbn").maneuvers[0].intersections.count == 1)
  }
}
