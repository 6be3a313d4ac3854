import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// Facts that are neither access nor speed, by chapters 4.4 and 9 of the tagging reference.
@Suite struct RoadFactsTests {
  @Test(
    arguments: [
      ("asphalt", 2), ("Asphalt", 2), ("concrete:plates", 3), ("cobblestone:flattened", 22), ("cobblestone:rough", 21),
      ("asphalt;gravel", 12), ("mud", 31), ("moon_dust", 0), ("", 0), ("unhewn_cobblestone", 21),
    ] as [(String, UInt8)])
  func surface(text: String, expected: UInt8) {
    #expect(PavementReader.surface(text) == Surface(rawValue: expected))
  }

  @Test(arguments: [("excellent", 1), ("impassable", 8), ("good;bad", 4), ("nice", 0)] as [(String, UInt8)])
  func smoothness(text: String, expected: UInt8) {
    #expect(PavementReader.smoothness(text) == Smoothness(rawValue: expected))
  }

  @Test(
    arguments: [("grade1", 1), ("grade5", 5), ("grade2;grade4", 4), ("grade6", 0), ("grade", 0)] as [(String, UInt8)])
  func trackGrade(text: String, expected: UInt8) { #expect(PavementReader.trackGrade(text) == expected) }

  @Test(
    arguments: [
      ("10%", 10), ("-5.4 %", -5), ("−7%", -7), ("45°", 100), ("10°", 18), ("-200%", -100), ("12", 12), ("up", nil),
      ("%", nil), ("", nil),
    ] as [(String, Int8?)])
  func incline(text: String, expected: Int8?) { #expect(RoadNumberReader.inclinePercent(text) == expected) }

  /// Half storeys above −50.
  @Test(
    arguments: [
      ("0", 100, 100), ("-1", 98, 98), ("0;1", 100, 102), ("0.5", 101, 101), ("0-2", 100, 104), ("-2--1", 96, 98),
      ("1;-1", 98, 102), ("500", 255, 255), ("-500", 1, 1),
    ] as [(String, UInt8, UInt8)])
  func levels(text: String, from: UInt8, to: UInt8) throws {
    let levels = try #require(RoadNumberReader.levels(text))
    #expect(levels.from == from)
    #expect(levels.to == to)
  }

  @Test(arguments: ["ground", "", ";", "nan", "inf"]) func noLevels(text: String) {
    #expect(RoadNumberReader.levels(text) == nil)
  }

  /// Tags beside `highway=primary`, and the flags they set.
  @Test(
    arguments: [
      ("tunnel=yes", .tunnel), ("tunnel=building_passage", []), ("tunnel=no", []), ("bridge=viaduct", .bridge),
      ("bridge=movable", [.bridge, .movableBridge]), ("bridge:movable=swing", [.bridge, .movableBridge]),
      ("toll=yes", [.tollForward, .tollBackward, .truckTollForward, .truckTollBackward]), ("toll=no", []),
      ("toll=snowmobile", []), ("toll:hgv=yes", [.truckTollForward, .truckTollBackward]),
      ("toll:motorcar=yes", [.tollForward, .tollBackward]), ("toll:forward=yes", [.tollForward, .truckTollForward]),
      ("toll=yes, toll:hgv=no", [.tollForward, .tollBackward]), ("lit=yes", [.lit, .urban]), ("lit=no", []),
      ("surface=gravel", .unpaved), ("surface=asphalt, tracktype=grade4", []), ("tracktype=grade3", .unpaved),
      ("cycleway:right=separate", .separateCycleway), ("cycleway=lane", .cycleLane),
      ("sidewalk=separate", [.separateSidewalk, .urban]), ("sidewalk=both", [.sidewalk, .urban]), ("ford=yes", .ford),
      ("cyclestreet=yes", .bicycleRoad), ("bicycle=optional_sidepath", .optionalSidepath),
      ("hazmat=no", .noHazardousGoods),
      ("hazmat:water=no", .noWaterHazard), ("hgv=designated", .truckRoute), ("side_road=yes", .sideRoad),
      ("lane_markings=no", .noLaneMarkings), ("priority=forward", .priorityForward), ("motorroad=yes", .motorroad),
      ("traffic_calming=table", .trafficCalming), ("dual_carriageway=yes", .dualCarriageway),
      ("junction=roundabout", [.roundabout, .oneway]), ("junction=circular", [.circular, .oneway]),
      ("hov=designated", .highOccupancy),
    ] as [(String, RoadFlags)])
  func flags(text: String, expected: RoadFlags) throws {
    let facts = try #require(
      WayInterpreter(context: InterpretationContext()).facts(for: AccessRow.tags("primary, \(text)"), isClosed: false))
    #expect(facts.attributes.flags == expected)
  }

  @Test(arguments: [
    ("route=ferry", false), ("route=ferry, foot=yes", true), ("route=ferry, bicycle=yes", true),
    ("route=ferry, foot=yes, motor_vehicle=yes", false),
  ])
  func passengerBoatsAreUncertain(text: String, expected: Bool) throws {
    let facts = try #require(
      WayInterpreter(context: InterpretationContext()).facts(for: AccessRow.tags(text), isClosed: false))
    #expect(facts.attributes.flags.contains(.uncertainFerry) == expected)
  }

  @Test func numbersOfAPath() throws {
    let tags: OSMTags = [
      "highway": "path", "sac_scale": "demanding_mountain_hiking", "mtb:scale": "2+", "width": "1.2 m", "layer": "-1",
      "incline": "12%", "level": "0;1", "driving_side": "left", "maxspeed": "GB:nsl_single",
    ]
    let facts = try #require(WayInterpreter(context: InterpretationContext()).facts(for: tags, isClosed: false))
    #expect(facts.attributes.hikingScale == 3)
    #expect(facts.attributes.mountainBikeScale == 3)
    #expect(facts.attributes.widthCentimeters == 120)
    #expect(facts.attributes.drawingLayer == -1)
    #expect(facts.attributes.inclinePercent == 12)
    #expect(facts.attributes.levelFrom == 100)
    #expect(facts.attributes.levelTo == 102)
    #expect(facts.drivesOnLeft == true)
    #expect(facts.countryVote == "GB")
  }
}
