import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Faults that routing engines are known to have had with turn restrictions. A dead-end street is the only place
/// where a car may turn back, so a forbidden way is answered by the detour over the nearest one.
@Suite struct RestrictionFaultTests {
  /// Two streets into bc, two out of it; every letter at the rim is a dead end.
  static func hourglass(_ restrictions: [DrawnMap.Restriction]) throws -> MapRouter {
    try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a     d
         \\   /
          b-c
         /   \\
        e     f
        """, ways: [.init("ab"), .init("eb"), .init("bc"), .init("cd"), .init("cf")], restrictions: restrictions))
  }
  static let noAToD = DrawnMap.Restriction("no_left_turn", from: "ab", via: "bc", to: "cd")
  static let noEToF = DrawnMap.Restriction("no_right_turn", from: "eb", via: "bc", to: "cf")

  @Test("A stop on the via way is reached through the from way")
  func destinationOnViaWay() throws {
    let router = try Self.hourglass([Self.noAToD])
    let route = try router.route("a", "bc 0.5")
    #expect(router.ways(route) == ["ab", "bc"])
    let start = try router.route("bc 0.5", "d")
    #expect(router.ways(start) == ["bc", "cd"])
  }

  @Test("Two restrictions over one via way bind each its own traffic")
  func sharedViaWay() throws {
    let router = try Self.hourglass([Self.noAToD, Self.noEToF])
    #expect(router.ways(try router.route("a", "f")) == ["ab", "bc", "cf"])
    #expect(router.ways(try router.route("e", "d")) == ["eb", "bc", "cd"])
    // Turning back at either dead end takes equally long.
    let left = [["ab", "bc", "cf", "cf", "cd"], ["ab", "eb", "eb", "bc", "cd"]]
    #expect(left.contains(router.ways(try router.route("a", "d"))))
    let right = [["eb", "bc", "cd", "cd", "cf"], ["eb", "ab", "ab", "bc", "cf"]]
    #expect(right.contains(router.ways(try router.route("e", "f"))))
  }

  @Test("A restriction inside a longer one is in force as well")
  func nestedRestriction() throws {
    let map = try DrawnMap(
      gridMeters: 100,
      """
      a       f
       \\     /
        b-c-d
       /     \\
      z       e
      """, ways: [.init("ab"), .init("zb"), .init("bc"), .init("cd"), .init("de"), .init("df")],
      restrictions: [
        .init("no_right_turn", from: "ab", via: "bc,cd", to: "de"),
        .init("no_right_turn", from: "bc", via: "cd", to: "de"),
      ])
    let router = try MapRouter(map)
    #expect(router.ways(try router.route("a", "e")) == ["ab", "bc", "cd", "df", "df", "de"])
    #expect(router.ways(try router.route("z", "e")) == ["zb", "bc", "cd", "df", "df", "de"])
    #expect(router.ways(try router.route("cd 0.5", "e")) == ["cd", "de"])
  }

  @Test("A restriction is in force for stops anywhere on its streets", arguments: ["a", "ab 0.5", "ab 0.999"])
  func stopsOnMembers(start: String) throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b-c
          |
          d
        """, ways: [.init("ab"), .init("bc"), .init("bd")],
        restrictions: [.init("no_right_turn", from: "ab", via: "b", to: "bd")]))
    for target in ["d", "bd 0.5", "bd 0.001"] {
      #expect(router.ways(try router.route(start, target)) == ["ab", "bc", "bc", "bd"], "to \(target)")
    }
    #expect(router.ways(try router.route("bd 0.001", "d")) == ["bd"])
    #expect(router.ways(try router.route("bd 0.5", "a")) == ["bd", "ab"])
  }

  @Test("A loop street, which starts where it ends, keeps its restriction")
  func loopStreet() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        x-y
         \\|
        a-b-c
        """, ways: [.init("ab"), .init("bc"), .init("byxb", ["highway": "residential", "oneway": "yes"])],
        restrictions: [.init("no_left_turn", from: "byxb", via: "b", to: "bc")]))
    #expect(router.ways(try router.route("yx 0.5", "c")) == ["byxb", "ab", "ab", "bc"])
    #expect(router.ways(try router.route("yx 0.5", "a")) == ["byxb", "ab"])
    #expect(router.ways(try router.route("a", "c")) == ["ab", "bc"])
  }

  @Test("Where the only turn is forbidden there is no route, and none of negative time")
  func onlyTurnForbidden() throws {
    let oneway: OSMTags = ["highway": "residential", "oneway": "yes"]
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100, "a-b-c", ways: [.init("ab", oneway), .init("bc", oneway)],
        restrictions: [.init("no_straight_on", from: "ab", via: "b", to: "bc")]))
    let error = #expect(throws: RoutingError.self) { try router.route("ab 0.5", "bc 0.5") }
    #expect(error?.code == .noRoute)
    #expect(error?.stopIndex == 1)
  }

  @Test("A command at the end of via ways leaves one exit and binds nobody else")
  func commandOverViaWay() throws {
    let router = try Self.hourglass([.init("only_right_turn", from: "ab", via: "bc", to: "cf")])
    let detours = [["ab", "bc", "cf", "cf", "cd"], ["ab", "eb", "eb", "bc", "cd"]]
    #expect(detours.contains(router.ways(try router.route("a", "d"))))
    #expect(router.ways(try router.route("e", "d")) == ["eb", "bc", "cd"])
    // Leaving before the via way is not commanded.
    #expect(router.ways(try router.route("a", "e")) == ["ab", "eb"])
  }

  @Test("A restriction driven through a stop stays in force")
  func restrictionAcrossAStop() throws {
    let map = try DrawnMap(
      gridMeters: 100,
      """
          d
          |
      a-b-c-f
      """, ways: [.init("ab"), .init("bc"), .init("cd"), .init("cf")], restrictions: [Self.noAToD])
    let router = try MapRouter(map)
    let route = try router.route("a", "bc 0.5", "d", uTurns: .notAllowed)
    #expect(router.ways(route) == ["ab", "bc", "bc", "cf", "cf", "cd"])
  }

  @Test("Driving what is forbidden to others only does not make one forget what has begun")
  func restrictionOfAnotherVehicle() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b-c-d-e
              |
              f
        """, ways: [.init("ab"), .init("bc"), .init("cd"), .init("de"), .init("df")],
        restrictions: [
          // Trucks may not drive a-b-c-d; nobody may drive b-c-d-e.
          .init("", from: "ab", via: "bc", to: "cd", tags: ["restriction:hgv": "no_straight_on"]),
          .init("no_straight_on", from: "bc", via: "cd", to: "de"),
        ]))
    #expect(router.ways(try router.route("a", "e")) == ["ab", "bc", "cd", "df", "df", "de"])
    #expect(router.ways(try router.route("a", "bc 0.5", mode: .truck)) == ["ab", "bc"])
  }
}
