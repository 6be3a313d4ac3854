import Directions
import OSMReader
import TestSupport
import Testing

/// What a driver has to be told where junctions follow each other closely or roads part under a small angle.
@Suite struct JunctionReadingTests {
  private static func oneway(_ highway: String, _ name: String) -> OSMTags {
    ["highway": highway, "oneway": "yes", "name": name]
  }

  private func told(_ map: DrawnMap, _ letters: String) throws -> [String] {
    try DrawnPath(map, letters).maneuvers.dropFirst().dropLast().map { m in
      "\(m.kind) \(m.modifier.map { "\($0)" } ?? "-") \(m.name.name)"
    }
  }

  /// Two lanes of one road that part under a few degrees, beside a crossing street: "continue" tells nothing, the side
  /// does.
  @Test func ofTwoRoadsAheadTheSideIsTold() throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
                        n
      a-----------------b-------------------c
                        s                   d
      """,
      ways: [
        .init("ab", Self.oneway("primary", "Street")), .init("bc", Self.oneway("secondary", "Street")),
        .init("bd", Self.oneway("primary", "Street")), .init("nbs", ["highway": "residential", "name": "Lane"]),
      ])
    #expect(try told(map, "abd").allSatisfy { $0 == "turn slightRight Street" })
    #expect(try told(map, "abc").allSatisfy { $0 == "turn slightLeft Street" })
    #expect(try told(map, "abd").count + told(map, "abc").count > 0)
  }

  /// A ramp that leaves straight ahead beside the road that goes on: which side it leaves at must be said.
  @Test func aRampBesideTheRoadAheadHasASide() throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
      a-----------------b-------------------c
                                            d
      """,
      ways: [
        .init("abc", Self.oneway("primary", "")), .init("bd", Self.oneway("trunk_link", "")),
      ])
    let told = try told(map, "abd")
    #expect(told == ["onRamp slightRight "])
  }

  /// Behind a fork the chosen part has another name a few metres on: one item with that name.
  @Test func aForkTakesTheNameBehindIt() throws {
    let map = try DrawnMap(
      gridMeters: 7,
      """
                    c
      a-------b
                 d

                  e
      """,
      ways: [
        .init("ab", Self.oneway("primary", "Meadow Lane")), .init("bc", Self.oneway("primary", "Meadow Lane")),
        .init("bd", Self.oneway("primary", "Meadow Lane")), .init("de", Self.oneway("primary", "Country Road")),
      ])
    let told = try told(map, "abde")
    #expect(told == ["fork slightRight Country Road"])
  }

  /// Mappers leave the piece between two side streets nameless: the turn is onto the street that begins behind it.
  @Test func aTurnTakesTheNameBehindASideStreet() throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
           n
      w--b-c-d---------e
         a
      """,
      ways: [
        .init("ab", Self.oneway("residential", "South Street")),
        .init("wb", ["highway": "residential", "name": "West"]),
        .init("bcd", ["highway": "residential", "name": ""]), .init("nc", Self.oneway("residential", "Side Street")),
        .init("de", ["highway": "residential", "name": "East Street"]),
      ])
    let told = try told(map, "abcde")
    #expect(told == ["endOfRoad right East Street"])
  }

  /// Lanes that part a few metres before a roundabout belong to it: the exit to take says which.
  @Test func lanesThatPartBeforeARoundaboutAreNoFork() throws {
    let map = try DrawnMap(
      gridMeters: 3,
      """
                  r    q
               k          t
      w-----p                u-----e
               h          v
              z   x    y
      """,
      ways: [
        .init("hxyvtqrkh", ["highway": "secondary", "junction": "roundabout", "name": ""]),
        .init("wp", Self.oneway("secondary", "West Street")), .init("ph", Self.oneway("secondary", "West Street")),
        .init("pzx", Self.oneway("secondary", "West Street")),
        .init("vu", Self.oneway("secondary", "East Street")),
        .init("ue", ["highway": "secondary", "name": "East Street"]),
      ])
    for letters in ["wpxvue", "wphxvue"] {
      #expect(try DrawnPath(map, letters).maneuvers.map(\.kind) == [.depart, .roundabout, .arrive])
    }
  }

  /// Where streets cross askew, arms of unequal rank ahead are no fork: who leaves the main road turns off it. Arms of
  /// equal rank are one.
  @Test func atACrossingUnequalArmsAheadAreNoFork() throws {
    func way(_ letters: String, _ highway: String) throws -> [String] {
      let map = try DrawnMap(
        gridMeters: 10,
        """
              d
        a---b
           e  c
        """,
        ways: [
          .init("abd", ["highway": "secondary", "name": "Main"]),
          .init("bc", ["highway": "\(highway)", "name": "Second"]),
          .init("eb", ["highway": "\(highway)", "name": "Other"]),
        ])
      return try told(map, letters)
    }
    let (lesser, main) = (try way("abc", "tertiary"), try way("abd", "tertiary"))
    #expect(lesser == ["turn slightRight Second"])
    #expect(!main.contains { $0.hasPrefix("fork") })
    let equal = try way("abc", "secondary")
    #expect(equal == ["fork slightRight Second"])
  }
}
