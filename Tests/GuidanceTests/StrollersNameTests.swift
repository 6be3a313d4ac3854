import Directions
import Geodesy
import OSMReader
import RoadNetwork
import TestSupport
import Testing

/// Which names of streets walkers and cyclists hear: that of the street they turn into, and none that they only cross.
@Suite struct StrollersNameTests {
  private static let nameless: OSMTags = ["highway": "residential", "name": ""]
  private static func street(_ name: String) -> OSMTags { ["highway": "residential", "name": name] }
  private static func promenade(_ name: String) -> OSMTags {
    ["highway": "pedestrian", "area": "yes", "bicycle": "yes", "name": name]
  }

  /// Kind, direction and road of what is told between start and finish.
  private func told(_ map: DrawnMap, _ letters: String, _ mode: Mode = .foot) throws -> [String] {
    try DrawnPath(map, letters, mode: mode).maneuvers.dropFirst().dropLast().map { m in
      "\(m.kind) \(m.modifier.map { "\($0)" } ?? "-") \(m.name.name)"
    }
  }

  /// Two streets for walkers that cross, both drawn as areas.
  private func promenades() throws -> DrawnMap {
    try DrawnMap(
      gridMeters: 10,
      """
      a--b-s




      c--d-------e-t
      f--g-------h-u




      i--j-v
      """,
      ways: [
        .init("abdca", Self.promenade("Long Street")), .init("cdehgfc", Self.promenade("Cross Street")),
        .init("fgjif", Self.promenade("Long Street")), .init("bs", Self.nameless), .init("et", Self.nameless),
        .init("hu", Self.nameless), .init("jv", Self.nameless),
      ])
  }

  /// Out of one area into another with another name round a corner: the traveller turns into a street.
  @Test(arguments: [Mode.foot, .bicycle]) func turningFromAreaToAreaIsTold(mode: Mode) throws {
    #expect(try told(promenades(), "bde", mode) == ["newName left Cross Street"])
    #expect(try told(promenades(), "jgh", mode) == ["newName right Cross Street"])
    #expect(try told(promenades(), "hgj", mode) == ["newName left Long Street"])
  }

  /// Straight over the other area nothing happens, though its name lies between.
  @Test(arguments: [Mode.foot, .bicycle]) func crossingAnAreaIsSilent(mode: Mode) throws {
    #expect(try told(promenades(), "bdgj", mode) == [])
  }

  /// A square of a few metres on the way round a corner is no street of its own: one instruction.
  @Test func cuttingTheCornerOfASquareIsOneTurn() throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
      a----------b--c
                 |  |
                 d--e
                 |
                 |
                 |
                 |
                 |
                 |
                 f
      """,
      ways: [
        .init("ab", Self.street("Mill Lane")), .init("bdecb", Self.promenade("Little Square")),
        .init("df", Self.street("Oak Street")),
      ])
    #expect(try told(map, "abdf") == ["turn right Oak Street"])
  }

  /// Round a bend beside another street the new name is told even where it is short; drivers hear it only where it
  /// lasts. Where no other street is there nobody can go wrong.
  @Test func aShortStreetRoundACornerIsTold() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
                f
                |
      a-----b-----d
            |   |
            |   |
            |   |
            |   |
            c---e
      """,
      ways: [
        .init("ab", Self.street("Upper Street")), .init("bc", Self.street("Lower Street")),
        .init("bd", ["highway": "pedestrian", "name": "Upper Street"]),
        .init("ce", Self.street("Third Street")), .init("ef", Self.street("Fourth Street")),
      ])
    #expect(try told(map, "abcef", .bicycle) == ["newName right Lower Street"])
    #expect(try told(map, "abcef", .car) == [])
  }

  /// A street ends, and five metres aside another begins: over the jog the way as a whole bears to a side.
  @Test func aJogAtTheEndOfAStreetIsTold() throws {
    let map = try DrawnMap(
      gridMeters: 1,
      places: [
        "a": .init(0, 60), "b": .init(80, 60), "c": .init(80, 54), "d": .init(140, 10), "u": .init(80, 0),
        "v": .init(80, 120),
      ],
      ways: [
        .init("ab", Self.street("Mill Lane")), .init("vbcu", Self.street("Cross Street")),
        .init("cd", Self.street("Oak Street")),
      ])
    #expect(try told(map, "abcd", .bicycle) == ["turn slightLeft Oak Street"])
  }

  /// The sign with the name stands behind the first junction: on foot and by bicycle the turn takes it all the same.
  @Test func aTurnTakesTheNameBehindAJunction() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
      a-----b-----c
            |
            |
            d--e
            |
            f
            |
            |
            |
            |
            |
            |
            |
            |
            |
            |
            |
            g
      """,
      ways: [
        .init("abc", Self.street("High Street")), .init("bdf", Self.nameless), .init("de", Self.nameless),
        .init("fg", Self.street("Mill Lane")),
      ])
    #expect(try told(map, "abdfg") == ["turn right Mill Lane"])
    #expect(try told(map, "abdfg", .bicycle) == ["turn right Mill Lane"])
    #expect(try told(map, "abdfg", .car).first == "turn right ")
  }

  /// Who dismounts into the nameless start of a street hears the name of the street.
  @Test func dismountingTakesTheNameToo() throws {
    let pushed: OSMTags = ["highway": "residential", "bicycle": "dismount", "name": ""]
    let map = try DrawnMap(
      gridMeters: 10,
      """
      a-----b-----c
            d

            e
      """,
      ways: [
        .init("abc", Self.street("High Street")), .init("bd", pushed),
        .init("de", ["highway": "residential", "bicycle": "dismount", "name": "Mill Lane"]),
      ])
    #expect(try told(map, "abde", .bicycle) == ["notification right Mill Lane"])
  }

  /// A name that changes on a straight shortly before a turn is no part of the turn: that is told where one turns.
  @Test(arguments: [Mode.foot, .bicycle, .car]) func aTurnIsToldAtItsPlace(mode: Mode) throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
                     e
                     |
                     |
                     |
      a---------b----c-----d
      """,
      ways: [
        .init("ab", Self.street("Old Bridge")), .init("bcd", Self.street("Quay Street")),
        .init("ce", Self.street("North Street")),
      ])
    let maneuvers = try DrawnPath(map, "abce", mode: mode).maneuvers
    #expect(maneuvers.map(\.kind) == [.depart, .turn, .arrive])
    #expect(maneuvers[1].name.name == "North Street")
    #expect(maneuvers[1].location == (try map.location("c")))
    #expect(maneuvers[1].previousName.name == "Old Bridge")
  }

  /// A street that is entered straight over another is told on foot where it goes on for long.
  @Test(arguments: [("short", 20.0), ("long", 40.0)]) func aNameBeyondACrossing(length: String, columns: Double) throws
  {
    let map = try DrawnMap(
      gridMeters: 10,
      places: [
        "a": .init(0, 5), "b": .init(20, 5), "n": .init(20, 0), "s": .init(20, 10), "c": .init(20 + columns, 5),
      ],
      ways: [
        .init("ab", Self.street("Mill Lane")), .init("nbs", Self.street("Cross Street")),
        .init("bc", Self.street("Oak Street")),
      ])
    #expect(try told(map, "abc") == (length == "long" ? ["newName straight Oak Street"] : []))
  }

  /// A street lasts though it is crossed by an area with another name.
  @Test func anAreaAcrossDoesNotEndAName() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      places: [
        "a": .init(0, 0), "b": .init(10, 0), "c": .init(20, 0), "d": .init(21, 0), "e": .init(40, 0),
        "f": .init(20, 1), "g": .init(21, 1), "n": .init(10, -3), "h": .init(20, -3), "i": .init(21, -3),
      ],
      ways: [
        .init("ab", Self.nameless), .init("bc", ["highway": "pedestrian", "name": "Mall"]), .init("nb", Self.nameless),
        .init("cdgfc", Self.promenade("Cross Street")), .init("dcihd", Self.promenade("Cross Street")),
        .init("de", ["highway": "pedestrian", "name": "Mall"]),
      ])
    #expect(try told(map, "abcde") == ["newName straight Mall"])
    let maneuvers = try DrawnPath(map, "abcde", mode: .foot).maneuvers
    #expect(maneuvers[1].location == (try map.location("b")))
  }

  /// Who has heard no name so far hears the first that lasts; who knows one needs no other for 150 m.
  @Test(arguments: [Mode.foot, .bicycle]) func theFirstNameIsToldSooner(mode: Mode) throws {
    func way(after start: OSMTags) throws -> [String] {
      let map = try DrawnMap(
        gridMeters: 10,
        places: [
          "a": .init(0, 5), "b": .init(10, 5), "n": .init(10, 0), "c": .init(25, 5), "d": .init(25, 0),
          "e": .init(25, 10),
        ],
        ways: [
          .init("ab", start), .init("bn", Self.nameless), .init("bc", Self.street("Oak Street")),
          .init("dce", Self.street("Cross Street")),
        ])
      return try told(map, "abcd", mode)
    }
    #expect(try way(after: Self.nameless) == ["newName straight Oak Street", "endOfRoad left Cross Street"])
    #expect(try way(after: Self.street("Mill Lane")) == ["endOfRoad left Cross Street"])
  }
}
