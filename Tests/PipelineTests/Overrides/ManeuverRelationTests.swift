import Directions
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// `type=maneuver` relations: what mappers say of a turn has the last word in the directions.
@Suite struct ManeuverRelationTests {
  /// Ways 1001 ab, 1002 bc, 1003 cd, 1004 ce; nodes in the order of the drawing: a 1, b 2, c 3, d 4, e 5.
  private func router(_ tags: OSMTags, _ members: [OSMRelation.Member]) throws -> MapRouter {
    var all: OSMTags = ["type": "maneuver"]
    for entry in tags.entries { all[entry.key] = entry.value }
    var map = try DrawnMap(
      gridMeters: 50,
      """
      a---b---c---d
              |
              e
      """,
      ways: [
        .init("ab", ["highway": "residential", "name": "First"]),
        .init("bc", ["highway": "residential", "name": "First"]),
        .init("cd", ["highway": "residential", "name": "Second"]),
        .init("ce", ["highway": "residential", "name": "Third"]),
      ])
    map.relations = [OSMRelation(id: 9001, members: members, tags: all)]
    return try MapRouter(map)
  }

  private func member(_ role: String, way: Int64) -> OSMRelation.Member { .init(.way, way, role: role) }
  private func member(_ role: String, node: Int64) -> OSMRelation.Member { .init(.node, node, role: role) }

  private func told(_ router: MapRouter, _ from: String = "a", _ to: String = "e") throws -> [String] {
    try router.route(from, to).legs[0].maneuvers.map { "\($0.kind.rawValue) \($0.modifier?.rawValue ?? "-")" }
  }

  private var turn: [OSMRelation.Member] {
    [member("from", way: 1002), member("via", node: 3), member("to", way: 1004)]
  }
  private let plain = ["depart -", "turn right", "arrive -"]

  @Test("Kind and direction are those of the relation")
  func kindAndDirection() throws {
    let cases: [(OSMTags, String?)] = [
      (["maneuver": "turn", "direction": "sharp_right"], "turn sharpRight"),
      (["direction": "slight right"], "turn slightRight"),
      (["maneuver": "fork", "direction": "slight_left"], "fork slightLeft"),
      (["maneuver": "continue", "direction": "straight"], "continue straight"),
      (["maneuver": "end_of_road"], "endOfRoad right"), (["maneuver": "new name"], "newName right"),
      (["maneuver": "off ramp"], "offRamp right"), (["maneuver": "merge"], "merge right"),
      (["maneuver": "suppress"], nil),
    ]
    for (tags, expected) in cases {
      let router = try router(tags, turn)
      #expect(try told(router) == ["depart -"] + [expected].compactMap { $0 } + ["arrive -"])
      // Others who pass the node are not meant.
      #expect(try told(router, "d", "e").count == 3 && !told(router, "d", "e").contains { $0 == expected })
    }
  }

  @Test("With a via way it holds only for who comes along it; the node tells where")
  func viaWays() throws {
    let members = [
      member("from", way: 1001), member("via", node: 3), member("via", way: 1002), member("to", way: 1004),
    ]
    let router = try router(["maneuver": "turn", "direction": "sharp_right"], members)
    #expect(try told(router) == ["depart -", "turn sharpRight", "arrive -"])
    #expect(try told(router, "bc 0.5", "e") == plain)
  }

  @Test("An obvious way gets a word where the relation wants one")
  func inserted() throws {
    let straight = [member("from", way: 1001), member("via", node: 2), member("to", way: 1002)]
    let router = try router(["maneuver": "turn", "direction": "slight_left"], straight)
    #expect(try told(router) == ["depart -", "turn slightLeft", "turn right", "arrive -"])
    // Its length ends where the next begins.
    let maneuvers = try router.route("a", "e").legs[0].maneuvers
    #expect(maneuvers.map { Int($0.length.rounded()) } == [200, 200, 100, 0])
  }

  @Test("A relation that is not whole, or says nothing known, changes nothing")
  func malformed() throws {
    let sharp: OSMTags = ["maneuver": "turn", "direction": "sharp_right"]
    let broken: [(OSMTags, [OSMRelation.Member])] = [
      (sharp, [member("from", way: 1002), member("to", way: 1004)]),
      (sharp, [member("via", node: 3), member("to", way: 1004)]),
      (sharp, [member("from", way: 1002), member("via", node: 3)]),
      (sharp, turn + [member("via", node: 2)]), (sharp, turn + [member("from", way: 1001)]),
      (sharp, [member("from", way: 1001), member("via", node: 3), member("to", way: 1004)]),
      (sharp, [member("from", way: 1002), member("via", node: 77), member("to", way: 1004)]),
      (["maneuver": "pirouette"], turn), ([:], turn), (["direction": "upwards"], turn),
      (sharp.replacing("type", "manoeuvre"), turn),
    ]
    for (tags, members) in broken { #expect(try told(router(tags, members)) == plain, "\(tags) \(members)") }
  }
}

extension OSMTags {
  fileprivate func replacing(_ key: String, _ value: String) -> OSMTags {
    var tags = self
    tags[key] = value
    return tags
  }
}

/// What is met on the way besides turns.
@Suite struct EventTests {
  private func router() throws -> MapRouter {
    let road: OSMTags = ["highway": "primary", "name": "High Road"]
    return try MapRouter(
      DrawnMap(
        gridMeters: 100, "a-b-c-d-e-f-g-h",
        nodes: [
          "c": ["barrier": "toll_booth"], "d": ["highway": "toll_gantry"], "e": ["barrier": "border_control"],
        ],
        ways: [
          .init("ab", road), .init("bcd", road.replacing("toll", "yes")), .init("def", road),
          .init("fg", ["route": "ferry", "name": "Old Ferry", "motor_vehicle": "yes"]), .init("gh", road),
        ]))
  }

  @Test("Tolls, borders and ferries are events with their place, for those who pay them")
  func events() throws {
    let route = try router().route("a", "h")
    let events = route.legs[0].maneuvers.flatMap(\.events)
    #expect(events.map(\.kind) == [.tollRoad, .tollBooth, .tollGantry, .borderControl, .ferry])
    #expect(events.map(\.name.name) == ["High Road", "", "", "", "Old Ferry"])
    // All but the boarding, which is a maneuver itself, lie behind the departure.
    #expect(events.map { Int($0.distance.rounded()) } == [200, 400, 600, 800, 0])
    for event in events { #expect(route.legs[0].geometry[event.geometryIndex] == event.location) }
    let walk = try router().route("a", "e", mode: .bicycle).legs[0].maneuvers.flatMap(\.events)
    #expect(walk.isEmpty)
    let back = try router().route("d", "a").legs[0].maneuvers.flatMap(\.events)
    #expect(back.map(\.kind) == [.tollRoad, .tollBooth])
  }

  @Test("Events and facts of the route have words in every language", arguments: LanguageTag.supported)
  func words(language: LanguageTag) throws {
    let writer = DirectionsWriter(language: language, units: .metric)
    let events = try router().route("a", "h").legs[0].maneuvers.flatMap(\.events)
    let written = events.map { writer.text(for: $0) }
    try #require(written.count == 5)
    #expect(Set(written).count == 5 && written.allSatisfy { !$0.isEmpty && !$0.contains("{") })
    #expect(written[0].hasSuffix("High Road") && written[4].contains("Old Ferry"))
    #expect(events.allSatisfy { !writer.spoken(for: $0).isEmpty })
    #expect(Set(DirectionsWriter.RouteFact.allCases.map { writer.text(for: $0) }).count == 2)
  }
}
