import Directions
import OSMReader
import TestSupport
import Testing

/// What a driver has to be told at shapes that real maps are full of, one drawn map for each.
@Suite struct StreetReadingTests {
  private static let link: OSMTags = ["highway": "motorway_link", "oneway": "yes", "name": ""]

  /// Kind, direction and road of what is told between start and finish.
  private func told(_ map: DrawnMap, _ letters: String) throws -> [String] {
    try DrawnPath(map, letters).maneuvers.dropFirst().dropLast().map { m in
      "\(m.kind) \(m.modifier.map { "\($0)" } ?? "-") \(m.name.name)"
    }
  }

  /// The legs round the islands of a roundabout are nameless as a rule. They are no turns, and the exit leads to the
  /// street behind its leg.
  @Test func islandsAtARoundaboutAreNoTurns() throws {
    let leg: OSMTags = ["highway": "secondary", "oneway": "yes", "name": ""]
    let map = try DrawnMap(
      gridMeters: 3,
      """
                  r    q
               k          t
      w-----p                u-----e
               h          v
                  x    y
      """,
      ways: [
        .init("hxyvtqrkh", ["highway": "secondary", "junction": "roundabout", "name": ""]),
        .init("wp", ["highway": "secondary", "name": "West Street"]), .init("ph", leg), .init("kp", leg),
        .init("vu", leg), .init("ut", leg), .init("ue", ["highway": "secondary", "name": "East Street"]),
      ])
    let maneuvers = try DrawnPath(map, "wphvue").maneuvers
    #expect(maneuvers.map(\.kind) == [.depart, .roundabout, .arrive])
    #expect(maneuvers[1].name.name == "East Street")
  }

  /// A road that bends away while a service road goes on ahead must be told: without a word one drives straight on.
  @Test func tellsABendBesideAServiceRoadAhead() throws {
    func bend(_ highway: String) throws -> [String] {
      let road: OSMTags = ["highway": highway, "name": "Road"]
      let map = try DrawnMap(
        gridMeters: 10,
        """
        a-----b----s
              |
              c
        """, ways: [.init("abc", road), .init("bs", ["highway": "service", "name": ""])])
      return try told(map, "abc")
    }
    #expect(try bend("residential") == ["turn right Road"])
    // The markings of a main road lead round the bend.
    #expect(try bend("primary") == [])
  }

  /// Without a service road ahead the same bend is no choice.
  @Test func aBendOfTwoArmsIsSilent() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
      a-----b
            |
            c
      """, ways: [.init("ab"), .init("bc", ["highway": "residential", "name": "ab"])])
    #expect(try told(map, "abc") == [])
  }

  /// A ramp that parts for left and right at its end: the turn alone tells which part to take.
  @Test func aRampThatPartsBeforeItsEndIsOneTurn() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
                     n
                  c--d
      a-----b        |
                  e--f
                     s
      """,
      ways: [
        .init("ab", Self.link), .init("bcd", Self.link), .init("bef", Self.link),
        .init("ndfs", ["highway": "secondary", "name": "Street"]),
      ])
    #expect(try told(map, "abdn") == ["endOfRoad left Street"])
    #expect(try told(map, "abfs") == ["endOfRoad right Street"])
  }

  /// A ramp that parts into ramps is a fork, signs in the data or not; going straight on needs no word.
  @Test func aRampThatPartsIsAFork() throws {
    let map = try DrawnMap(
      gridMeters: 20,
      """
      a-----b-------c

                    d
      """, ways: [.init("ab", Self.link), .init("bc", Self.link), .init("bd", Self.link)])
    #expect(try told(map, "abd") == ["fork slightRight "])
    #expect(try told(map, "abc") == [])
  }

  /// Motorways that come together: the side is where the road that goes straight through lies.
  @Test func mergesTowardTheRoadThatGoesThrough() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
      e
      a-b------c
      d
      """,
      ways: [
        .init("abc", ["highway": "motorway", "oneway": "yes", "name": "Through"]),
        .init("db", ["highway": "motorway", "oneway": "yes", "name": "South"]),
        .init("eb", ["highway": "motorway", "oneway": "yes", "name": "North"]),
      ])
    #expect(try told(map, "dbc") == ["merge slightLeft Through"])
    #expect(try told(map, "ebc") == ["merge slightRight Through"])
  }

  /// Onto a passing street to the right and off it to the left: two turns, though all in all it goes left.
  @Test func aJogOverAPassingStreetIsTwoTurns() throws {
    let map = try DrawnMap(
      gridMeters: 5,
      """
               n
      w--------c
               |
               b
               |
               s a
      """, ways: [.init("ab"), .init("sbcn", ["highway": "residential", "name": "Street"]), .init("cw")])
    #expect(try told(map, "abcw") == ["turn right Street", "turn left cw"])
  }

  /// A bent link between the carriageways turns the traveller round, though it leaves and joins at slight angles.
  @Test func aBentLinkIsAUTurn() throws {
    let road: OSMTags = ["highway": "primary", "oneway": "yes", "name": "Road"]
    let map = try DrawnMap(
      gridMeters: 5,
      """
      a f


      b e


       g
      c d
      """,
      ways: [
        .init("abc", road), .init("def", road),
        .init("bge", ["highway": "primary_link", "oneway": "yes", "name": ""]),
      ])
    #expect(try told(map, "abef") == ["uTurn uTurn Road"])
  }

  /// A short nameless link that runs straight into a street belongs to the turn onto it.
  @Test func aTurnTakesTheNameBehindItsLink() throws {
    let map = try DrawnMap(
      gridMeters: 7,
      """
      a-----b---------c
               d
                   e-----f
      """,
      ways: [
        .init("abc", ["highway": "primary", "name": "Fleet Street"]),
        .init("bde", ["highway": "primary_link", "oneway": "yes", "name": ""]),
        .init("ef", ["highway": "primary", "name": "Boston Street"]),
      ])
    let names = try told(map, "abef")
    #expect(names.count == 1)
    #expect(names.allSatisfy { $0.hasSuffix("Boston Street") })
  }

  /// Some motorways begin at a street without a ramp on the map; a driver there takes the ramp of the signs.
  @Test func entersAMotorwayWithoutARamp() throws {
    let map = try DrawnMap(
      gridMeters: 20,
      """
      a-----b----------c

                       m
      """,
      ways: [
        .init("abc", ["highway": "primary", "oneway": "yes", "name": "Fourth Street"]),
        .init("bm", ["highway": "motorway", "oneway": "yes", "name": "Freeway"]),
      ])
    let onto = try told(map, "abm")
    #expect(onto == ["onRamp slightRight Freeway"])
    let along = try told(map, "abc")
    #expect(along == [])
  }
}
