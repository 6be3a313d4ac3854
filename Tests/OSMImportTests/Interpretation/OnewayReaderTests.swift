import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// Directions, by chapter 3 of the tagging reference.
@Suite struct OnewayReaderTests {
  @Test(
    arguments: [
      ("yes", OnewayReader.Value.forward), ("true", .forward), ("1", .forward), ("-1", .backward),
      ("reverse", .backward), ("no", .both), ("false", .both), ("0", .both), ("reversible", .reversible),
      ("alternating", .alternating), (" YES ", .forward), ("nonsense", nil), ("", nil),
    ] as [(String, OnewayReader.Value?)])
  func value(text: String, expected: OnewayReader.Value?) { #expect(OnewayReader.value(text) == expected) }

  static let rules: [AccessRow] = [
    AccessRow("primary, junction=circular, oneway=no", car: "1", bicycle: "1", foot: "1"),
    AccessRow("primary, junction=roundabout, oneway=nonsense", car: "1/0", bicycle: "1/0", foot: "1"),
    AccessRow("motorway, oneway=alternating", car: "1/0", bicycle: "0", foot: "0"),
    AccessRow("primary, oneway:motor_vehicle=yes, oneway:motorcar=no", car: "1", truck: "1/0", bicycle: "1", foot: "1"),
    AccessRow("primary, oneway=yes, oneway:hgv=no", car: "1/0", truck: "1", bicycle: "1/P", foot: "1"),
    AccessRow("primary, oneway:vehicle=-1", car: "0/1", bicycle: "P/1", foot: "1"),
    AccessRow("primary, oneway:bus=yes, oneway:psv=yes", car: "1", bicycle: "1", foot: "1"),
    AccessRow("primary, oneway=yes, access:backward=yes", car: "1/0", bicycle: "1/P", foot: "1"),
    AccessRow("primary, oneway=yes, motorcar:backward=yes", car: "1", truck: "1/0", bicycle: "1/P", foot: "1"),
    AccessRow("primary, oneway=yes, bicycle:backward=yes", car: "1/0", bicycle: "1", foot: "1"),
    AccessRow("footway, oneway=yes", car: "0", bicycle: "P", foot: "1"),
    AccessRow("steps, conveying=backward", car: "0", bicycle: "0", foot: "0/1"),
    AccessRow("steps, conveying=forward, oneway=no", car: "0", bicycle: "0", foot: "1"),
    AccessRow("steps, conveying=reversible", car: "0", bicycle: "0", foot: "1"),
    AccessRow("steps, conveying=yes, oneway=yes", car: "0", bicycle: "0", foot: "1/0"),
    AccessRow("primary, foot:backward=no", car: "1", bicycle: "1", foot: "1/0"),
    AccessRow("primary, oneway=yes, junction=roundabout, bicycle=no", car: "1/0", bicycle: "0", foot: "1"),
    AccessRow(
      "primary, oneway=yes, junction=roundabout, bicycle=no, sidewalk=both", car: "1/0", bicycle: "P/0", foot: "1"),
  ]
  @Test(arguments: rules) func rule(_ row: AccessRow) { row.check() }

  /// Tags beside `highway=primary, foot=no`, and where a bicycle may be ridden.
  @Test(arguments: [
    ("oneway=yes, cycleway=opposite", "1"), ("oneway=yes, cycleway=opposite_track", "1"),
    ("oneway=yes, cycleway:left=opposite_lane", "1"), ("oneway=yes, cycleway:right=opposite_track", "1"),
    ("oneway=-1, cycleway=opposite", "1"), ("oneway=yes, cycleway:right=track, cycleway:right:oneway=no", "1"),
    ("oneway=yes, cycleway:right=lane, cycleway:right:oneway=-1", "1"),
    ("oneway=yes, cycleway:left=no, cycleway:left:oneway=-1", "1/0"),
    ("oneway=yes, cycleway=lane", "1/0"), ("oneway=yes, cycleway=shared_lane", "1/0"),
    ("oneway=yes, cycleway:both=lane", "1/0"), ("oneway=yes, cycleway:both=lane, oneway:bicycle=no", "1"),
    ("oneway=yes, vehicle:backward=no, bicycle=yes", "1"), ("oneway=yes, bicycle:backward=designated", "1"),
    ("oneway:bicycle=yes", "1/0"), ("oneway:bicycle=-1", "0/1"),
    ("oneway=yes, oneway:bicycle=yes, cycleway=opposite", "1/0"), ("junction=roundabout, oneway:bicycle=no", "1"),
  ])
  func contraflow(text: String, expected: String) {
    let oneway = text.contains("oneway=-1") && !text.contains(":oneway=-1") ? "0/1" : "1/0"
    let isStreetOneway = text.hasPrefix("oneway=") || text.hasPrefix("junction")
    AccessRow(
      "primary, foot=no, \(text)", car: isStreetOneway ? oneway : "1", bicycle: expected, foot: "0"
    ).check()
  }

  @Test(arguments: [
    ("oneway=yes", OnewayDirection.forward), ("oneway=-1", .backward), ("oneway=no", .both),
    ("oneway=reversible", .both), ("junction=circular", .forward), ("name=x", .both),
  ])
  func general(text: String, expected: OnewayDirection) {
    #expect(OnewayReader.general(AccessRow.tags(text), roadClass: .primary) == expected)
  }

  @Test func reversibleAndAlternatingAreFlagged() throws {
    let interpreter = WayInterpreter(context: InterpretationContext())
    func flags(_ oneway: String) throws -> RoadFlags {
      try #require(interpreter.facts(for: ["highway": "primary", "oneway": oneway], isClosed: false)).attributes.flags
    }
    #expect(try flags("reversible").isDisjoint(with: [.oneway, .alternating]))
    #expect(try flags("reversible").contains(.reversible))
    #expect(try flags("alternating").contains(.alternating))
    #expect(try flags("-1").contains(.oneway))
  }
}
