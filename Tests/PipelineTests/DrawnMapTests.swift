import Geodesy
import OSMReader
import TestSupport
import Testing

/// The drawing itself: what the letters become.
@Suite struct DrawnMapTests {
  @Test func lettersBecomeNodesOnTheGrid() throws {
    let map = try DrawnMap(
      gridMeters: 50,
      """
      a---b
          |
          c
      """, nodes: ["c": ["barrier": "gate"]], ways: [.init("ab"), .init("bc", ["highway": "track", "name": ""])])
    let a = try map.location("a")
    let b = try map.location("b")
    let ruler = LocalRuler(latitude: 50)
    // Four columns east, then two rows south; stored coordinates are whole centimetres.
    #expect(abs(ruler.distance(from: a, to: b) - 200) < 0.02)
    #expect(abs(ruler.distance(from: b, to: try map.location("c")) - 100) < 0.02)
    #expect(map.osmNodes.map(\.id) == [1, 2, 3])
    #expect(map.osmNodes[2].tags["barrier"] == "gate")
    #expect(map.osmWays.map(\.nodes) == [[1, 2], [2, 3]])
    #expect(map.osmWays.map { $0.tags["name"] } == ["ab", nil])
  }

  @Test func restrictionsNameWaysByTheirLetters() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
      a-b-c-d
      """, ways: [.init("ab"), .init("bc"), .init("cd")],
      restrictions: [
        .init("no_straight_on", from: "ab", via: "b", to: "cb"),
        .init("no_straight_on", from: "ab", via: "bc", to: "cd", tags: ["except": "bicycle"]),
      ])
    let relations = try map.osmRelations()
    #expect(
      relations[0].members == [
        .init(.way, 1001, role: "from"), .init(.node, 2, role: "via"), .init(.way, 1002, role: "to"),
      ])
    #expect(relations[1].members.map(\.kind) == [.way, .way, .way])
    #expect(relations[1].tags["except"] == "bicycle")
    #expect(try map.osmXML().contains("<member type=\"way\" ref=\"1003\" role=\"to\"/>"))
  }

  @Test func faultsInTheDrawingAreNamed() throws {
    #expect(throws: DrawnMap.DrawingError.self) { try DrawnMap(gridMeters: 1, "a-a", ways: []) }
    #expect(throws: DrawnMap.DrawingError.self) { try DrawnMap(gridMeters: 1, "a-b", ways: [.init("ac")]) }
    #expect(throws: DrawnMap.DrawingError.self) {
      try DrawnMap(
        gridMeters: 1, "a-b", ways: [.init("ab")], restrictions: [.init("no_u_turn", from: "ab", via: "b", to: "bz")])
    }
  }
}

/// The random numbers every property test draws from.
@Suite struct SeededGeneratorTests {
  @Test func followsThePublishedSequence() {
    // First outputs of SplitMix64 for seed 1234567, as listed with the algorithm's reference implementation.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
