import Directions
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// The disputed readings of decision 0007 on the way: a direct road `bc` and a way around it, `be`, `ef` and `fc`.
@Suite struct DisputedRouteTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var direct: OSMTags
    var mode: Mode
    var isTaken: Bool
    var testDescription: String {
      "\(mode) on \(direct.entries.map { "\($0.key)=\($0.value)" }.joined(separator: ", "))"
    }
  }

  static let rows = [
    Row(direct: ["highway": "primary", "bicycle": "no"], mode: .bicycle, isTaken: false),
    Row(direct: ["highway": "footway", "bicycle": "no"], mode: .bicycle, isTaken: true),
    Row(direct: ["highway": "footway", "bicycle": "no", "bicycle:pushing": "no"], mode: .bicycle, isTaken: false),
    Row(direct: ["highway": "cycleway", "bicycle": "no"], mode: .bicycle, isTaken: false),
    Row(direct: ["highway": "service", "access": "psv"], mode: .bicycle, isTaken: true),
    Row(direct: ["highway": "service", "access": "psv"], mode: .foot, isTaken: true),
    Row(direct: ["highway": "service", "access": "psv"], mode: .car, isTaken: false),
    Row(direct: ["highway": "trunk", "cycleway": "track"], mode: .bicycle, isTaken: true),
    Row(direct: ["highway": "trunk", "cycleway": "track"], mode: .foot, isTaken: false),
    Row(direct: ["highway": "road"], mode: .foot, isTaken: false),
    Row(direct: ["highway": "road"], mode: .bicycle, isTaken: false),
    Row(direct: ["highway": "road", "foot": "yes"], mode: .foot, isTaken: true),
    Row(direct: ["highway": "motorway", "access": "yes"], mode: .foot, isTaken: false),
    Row(direct: ["highway": "cycleway", "foot:backward": "designated"], mode: .foot, isTaken: false),
    Row(direct: ["highway": "cycleway", "foot:forward": "designated"], mode: .foot, isTaken: true),
  ]

  @Test("a way is taken by those whom its tags let in and passed by all others", arguments: rows)
  func direct(row: Row) throws {
    let drawing = """
      a---b---c---d
          |   |
          |   |
          |   |
          |   |
          |   |
          |   |
          e---f
      """
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 50, drawing,
        ways: [.init("ab"), .init("cd"), .init("bc", row.direct), .init("be"), .init("ef"), .init("fc")]))
    let ways = router.ways(try router.route("a", "d", mode: row.mode))
    #expect(ways == (row.isTaken ? ["ab", "bc", "cd"] : ["ab", "be", "ef", "fc", "cd"]))
  }

  /// What is said from a to d of a path without junctions, by kind and name; the ends left out.
  private func said(_ names: [OSMTags], mode: Mode) throws -> [String] {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a  d
        |  |
        b--c
        """, ways: zip(["ab", "bc", "cd"], names).map { DrawnMap.Way($0, $1) }))
    let leg = try router.route("a", "d", mode: mode).legs[0]
    return leg.maneuvers.dropFirst().dropLast().map { "\($0.kind) \($0.name.name)\($0.name.refs.joined())" }
  }

  @Test("a side path without a junction is no news to who comes back to the road; a road that stays another one is")
  func sidePath() throws {
    let link: OSMTags = ["highway": "footway", "name": "Link", "bicycle": "yes"]
    let side: OSMTags = ["highway": "footway", "name": "Side", "bicycle": "yes"]
    let other: OSMTags = ["highway": "footway", "name": "Other", "bicycle": "yes"]
    #expect(try said([link, side, link], mode: .foot) == [])
    #expect(try said([link, side, link], mode: .bicycle) == [])
    #expect(try said([link, side, other], mode: .foot) == ["newName Side", "newName Other"])
  }

  @Test("round a corner a named road that becomes a numbered one is another road")
  func numberAfterName() throws {
    let named: OSMTags = ["highway": "primary", "name": "My Way"]
    let numbered: OSMTags = ["highway": "primary", "ref": "A7", "name": ""]
    let both: OSMTags = ["highway": "primary", "name": "My Way", "ref": "A7"]
    #expect(try said([named, numbered, numbered], mode: .foot) == ["newName A7"])
    #expect(try said([named, numbered, numbered], mode: .car) == ["newName A7"])
    // The number was there before: the name is lost, the road goes on.
    #expect(try said([both, numbered, numbered], mode: .foot) == [])
  }
}
