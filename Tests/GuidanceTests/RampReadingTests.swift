import Directions
import OSMReader
import TestSupport
import Testing

/// What a driver has to be told of motorways, their ramps and their numbers, as real maps draw them.
@Suite struct RampReadingTests {
  private static func motorway(_ ref: String, _ name: String = "") -> OSMTags {
    ["highway": "motorway", "oneway": "yes", "name": name, "ref": ref]
  }
  private static func ramp(_ ref: String = "", _ name: String = "") -> OSMTags {
    ref.isEmpty
      ? ["highway": "motorway_link", "oneway": "yes", "name": name]
      : ["highway": "motorway_link", "oneway": "yes", "name": name, "ref": ref]
  }

  private func maneuvers(_ map: DrawnMap, _ letters: String) throws -> [Maneuver] {
    Array(try DrawnPath(map, letters).maneuvers.dropFirst().dropLast())
  }

  private func told(_ map: DrawnMap, _ letters: String) throws -> [String] {
    try maneuvers(map, letters).map { m in
      "\(m.kind) \(m.modifier.map { "\($0)" } ?? "-") \((m.name.refs + [m.name.name]).joined(separator: " "))"
    }
  }

  /// Mappers write one number as "A 20", "A20" and "A-20": the road stays the same. Another number is news.
  @Test(arguments: [("A20", true), ("A-20", true), ("A 21", false), ("A 2", false)])
  func spacesInANumberAreNoNews(ref: String, isSame: Bool) throws {
    let map = try DrawnMap(
      gridMeters: 100, "a---b---c", ways: [.init("ab", Self.motorway("A 20")), .init("bc", Self.motorway(ref))])
    #expect(try told(map, "abc") == (isSame ? [] : ["newName straight \(ref) "]))
  }

  /// A ramp that gets a name on the way leaves nothing to decide: who is on it stays on it.
  @Test func aRampThatGetsANameIsNoNews() throws {
    let map = try DrawnMap(
      gridMeters: 50,
      """
      a-----b-------c

                d---e
      """,
      ways: [
        .init("abc", Self.motorway("A 43")), .init("bd", Self.ramp()), .init("de", Self.ramp("A 43", "Knot")),
      ])
    #expect(try maneuvers(map, "abde").map(\.kind) == [.offRamp])
  }

  /// A motorway whose last piece is drawn as a ramp of the same number: nowhere else to go, nothing to tell.
  @Test func aMotorwayThatGoesOnAsARampIsSilent() throws {
    func way(_ last: OSMTags) throws -> [String] {
      let map = try DrawnMap(
        gridMeters: 100, "a---b---c", ways: [.init("ab", Self.motorway("A 1", "North Way")), .init("bc", last)])
      return try told(map, "abc")
    }
    #expect(try way(Self.ramp("A 1", "North Way")) == [])
    #expect(try way(Self.ramp("A 1")) == [])
    #expect(try way(Self.ramp("A 2")) == ["offRamp straight A 2 "])
  }

  /// Ramps may carry the number of the road they leave. "Take the exit to E 6" from the E 6 misleads.
  @Test(arguments: [("E 6", []), ("E6", []), ("Ring 3", ["Ring 3"])])
  func anExitDoesNotLeadToTheRoadItLeaves(ref: String, refs: [String]) throws {
    let map = try DrawnMap(
      gridMeters: 50,
      """
      a-----b-------c

                d
      """, ways: [.init("abc", Self.motorway("E 6")), .init("bd", Self.ramp(ref))])
    let told = try maneuvers(map, "abd")
    #expect(told.map(\.kind) == [.offRamp])
    #expect(told.map(\.name.refs) == [refs])
  }

  /// Works lead the traffic over to the other carriageway of one road: the law leaves no choice, nothing to tell. Onto
  /// another road the same link is told.
  @Test func aCrossoverTheLawForcesIsSilent() throws {
    func way(_ ref: String) throws -> [String] {
      let map = try DrawnMap(
        gridMeters: 10,
        """
        d-----------c-------e
        a------b
        """,
        ways: [.init("ab", Self.motorway("A 1")), .init("bc", Self.ramp()), .init("dce", Self.motorway(ref))])
      return try told(map, "abce")
    }
    #expect(try way("A 1") == [])
    #expect(try way("A 2").count == 2)
  }
}
