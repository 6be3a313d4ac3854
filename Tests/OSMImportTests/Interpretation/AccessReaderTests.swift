import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// Access values and combinations, by chapter 2 of the tagging reference.
@Suite struct AccessReaderTests {
  /// A value and its access for car, truck, bicycle and foot; nil where the next key is asked.
  static let values: [(String, [Access?])] = [
    ("yes", [.allowed, .allowed, .allowed, .allowed]),
    (" Yes ", [.allowed, .allowed, .allowed, .allowed]),
    ("permissive", [.allowed, .allowed, .allowed, .allowed]),
    ("designated", Array(repeating: .allowed.designated, count: 4)),
    ("official", [.forbidden, .forbidden, .allowed.designated, .allowed.designated]),
    ("destination", Array(repeating: .destination, count: 4)),
    ("customers", Array(repeating: .destination, count: 4)),
    ("delivery", [.destination, .destination, .forbidden, .forbidden]),
    ("private", Array(repeating: .private, count: 4)),
    ("permit", Array(repeating: .private, count: 4)),
    ("no", Array(repeating: .forbidden, count: 4)),
    ("agricultural", Array(repeating: .forbidden, count: 4)),
    ("psv", Array(repeating: .forbidden, count: 4)),
    ("discouraged", Array(repeating: .discouraged, count: 4)),
    ("unsuitable", [.discouraged, .forbidden, .discouraged, .discouraged]),
    ("dismount", [nil, nil, .allowed.dismounted, nil]),
    ("use_sidepath", Array(repeating: .forbidden, count: 4)),
    ("unknown", Array(repeating: .destination, count: 4)),
    ("variable", [nil, nil, nil, nil]), ("", [nil, nil, nil, nil]), ("bridge", [nil, nil, nil, nil]),
    ("yes @ (Mo-Fr 08:00-20:00)", [nil, nil, nil, nil]),
    ("yes;no", [.allowed, .allowed, .allowed, .allowed]),
    ("agricultural;forestry", Array(repeating: .forbidden, count: 4)),
    ("destination; agricultural", Array(repeating: .destination, count: 4)),
    ("private;destination", Array(repeating: .destination, count: 4)),
    ("garbage;no", Array(repeating: .forbidden, count: 4)), (";;", [nil, nil, nil, nil]),
  ]

  @Test(arguments: values) func value(text: String, expected: [Access?]) {
    #expect(Mode.allCases.map { AccessReader.access(ofValue: text, mode: $0) } == expected)
  }

  static let combinations: [AccessRow] = [
    AccessRow("service, service=driveway", car: "L", bicycle: "1", foot: "1"),
    AccessRow("service, service=driveway, access=private", car: "L", bicycle: "L", foot: "L"),
    AccessRow("service, access=private, emergency=yes", car: "0", bicycle: "0", foot: "0"),
    AccessRow("service, access=private, emergency=yes, foot=yes", car: "0", bicycle: "P", foot: "1"),
    AccessRow("service, service=emergency_access, motor_vehicle=yes", car: "0", bicycle: "1", foot: "1"),
    AccessRow("service, service=bus", car: "0", bicycle: "1", foot: "1"),
    AccessRow("service, service=parking_aisle", car: "L", bicycle: "1", foot: "1"),
    AccessRow("footway, access=private", car: "0", bicycle: "L", foot: "L"),
    AccessRow("track, access=customers", car: "0", bicycle: "L", foot: "L"),
    AccessRow("track, motor_vehicle=private", car: "L", bicycle: "1", foot: "1"),
    AccessRow("track, motor_vehicle=agricultural;forestry", car: "0", bicycle: "1", foot: "1"),
    AccessRow("primary, motor_vehicle=no, motorcar=yes", car: "1", truck: "0", bicycle: "1", foot: "1"),
    AccessRow("primary, motorcar=no", car: "0", truck: "1", bicycle: "1", foot: "1"),
    AccessRow("primary, hgv=destination", car: "1", truck: "L", bicycle: "1", foot: "1"),
    AccessRow("primary, motorcar=official", car: "1", truck: "1", bicycle: "1", foot: "1"),
    AccessRow("trunk, foot=yes, bicycle=no", car: "1", bicycle: "0", foot: "1"),
    AccessRow("path, bicycle=dismount", car: "0", bicycle: "P", foot: "1"),
    AccessRow("path, bicycle=dismount, foot=no", car: "0", bicycle: "0", foot: "0"),
    AccessRow("primary, bicycle=dismount, oneway=yes", car: "1/0", bicycle: "P", foot: "1"),
    AccessRow("primary, bicycle=use_sidepath", car: "1", bicycle: "0", foot: "1"),
    AccessRow("primary, bicycle=optional_sidepath", car: "1", bicycle: "1", foot: "1"),
    AccessRow("pedestrian, vehicle=no", car: "0", bicycle: "P", foot: "1"),
    AccessRow("pedestrian, bicycle=yes", car: "0", bicycle: "1", foot: "1"),
    AccessRow("pedestrian, motor_vehicle=yes", car: "L", bicycle: "P", foot: "1"),
    AccessRow("primary, vehicle=no", car: "0", bicycle: "0", foot: "1"),
    AccessRow("primary, motorroad=yes, bicycle=yes", car: "1", bicycle: "1", foot: "0"),
    AccessRow("primary, motorroad=yes, access=yes", car: "1", bicycle: "0", foot: "0"),
    AccessRow("trunk, sidewalk=both", car: "1", bicycle: "0", foot: "1"),
    AccessRow("primary, ford=stepping_stones", car: "0", bicycle: "P", foot: "1"),
    AccessRow("primary, smoothness=impassable", car: "0", bicycle: "0", foot: "1"),
    AccessRow("busway", car: "0", bicycle: "0", foot: "0"),
    AccessRow("busway, bicycle=yes", car: "0", bicycle: "1", foot: "0"),
    AccessRow("bus_guideway, motor_vehicle=yes", car: "0", bicycle: "0", foot: "0"),
    AccessRow("raceway, motor_vehicle=yes", car: "L", bicycle: "0", foot: "0"),
    AccessRow("primary, hov=designated", car: "D", bicycle: "1", foot: "1"),
    AccessRow("primary, hov:lanes=designated|designated, oneway=yes", car: "D/0", bicycle: "1/P", foot: "1"),
    AccessRow("primary, hov:lanes=designated|, oneway=yes", car: "1/0", bicycle: "1/P", foot: "1"),
    AccessRow("primary, access:lanes=no|no", car: "0", bicycle: "0", foot: "0"),
    AccessRow("primary, vehicle:lanes:forward=no|no, bicycle=yes", car: "0/1", bicycle: "1", foot: "1"),
    AccessRow("primary, motor_vehicle:lanes=no|yes", car: "1", bicycle: "1", foot: "1"),
    AccessRow("steps, motor_vehicle=yes", car: "0", bicycle: "P", foot: "1"),
    AccessRow("elevator", car: "0", bicycle: "P", foot: "1"),
    AccessRow("corridor", car: "0", bicycle: "0", foot: "1"),
    AccessRow("indoor=corridor", car: "0", bicycle: "0", foot: "1"),
    AccessRow("footway, indoor=yes", car: "0", bicycle: "0", foot: "1"),
    AccessRow("railway=platform", car: "0", bicycle: "P", foot: "1"),
    AccessRow("man_made=pier", car: "0", bicycle: "P", foot: "1"),
    AccessRow("man_made=pier, motor_vehicle=yes", car: "1", bicycle: "P", foot: "1"),
    AccessRow("residential;service", car: "1", bicycle: "1", foot: "1"),
    AccessRow("winter_road", car: "1", bicycle: "0", foot: "0"),
    AccessRow("route=ferry, foot=yes", car: "1", bicycle: "1", foot: "1"),
    AccessRow("route=ferry, motor_vehicle=no", car: "0", bicycle: "1", foot: "1"),
    AccessRow("route=ferry, oneway=yes", car: "1/0", bicycle: "1/0", foot: "1/0"),
    AccessRow("route=shuttle_train", car: "1", bicycle: "1", foot: "1"),
    AccessRow("railway=rail, motor_vehicle=yes", car: "1", bicycle: "0", foot: "0"),
  ]
  @Test(arguments: combinations) func combination(_ row: AccessRow) { row.check() }

  static let countries: [AccessRow] = [
    AccessRow("trunk", car: "1", bicycle: "1", foot: "1", country: "GB"),
    AccessRow("trunk", car: "1", bicycle: "0", foot: "0", country: "DE"),
    AccessRow("trunk, motorroad=yes", car: "1", bicycle: "0", foot: "0", country: "SE"),
    AccessRow("bridleway", car: "0", bicycle: "1", foot: "1", country: "GB"),
    AccessRow("bridleway", car: "0", bicycle: "0", foot: "1", country: "BE"),
    AccessRow("footway", car: "0", bicycle: "1", foot: "1", country: "NO"),
    AccessRow("pedestrian", car: "0", bicycle: "1", foot: "1", country: "FR"),
    AccessRow("path", car: "0", bicycle: "P", foot: "1", country: "AT"),
    AccessRow("track", car: "0", bicycle: "1", foot: "1", country: "AT"),
    AccessRow("track", car: "L", bicycle: "1", foot: "1", country: "DE"),
    AccessRow("living_street", car: "L", bicycle: "1", foot: "1", country: "HU"),
    AccessRow("trunk", car: "1", bicycle: "1", foot: "1", country: "US-CA"),
  ]
  @Test(arguments: countries) func country(_ row: AccessRow) { row.check() }

  @Test(arguments: [
    "construction:highway=primary", "highway=proposed, access=yes", "highway=via_ferrata", "highway=services",
    "highway=rest_area", "building=yes, access=yes", "leisure=track", "railway=rail", "aeroway=runway",
    "route=ferry, ferry=no", "building=yes, amenity=parking", "highway=escape",
  ])
  func neverARoad(text: String) {
    let tags = AccessRow.tags(text)
    #expect(!WayInterpreter.isCandidate(tags))
    #expect(WayInterpreter(context: InterpretationContext()).facts(for: tags, isClosed: true) == nil)
  }

  @Test(arguments: ["highway=primary", "route=ferry", "amenity=parking", "railway=platform", "man_made=pier"])
  func candidate(text: String) { #expect(WayInterpreter.isCandidate(AccessRow.tags(text))) }

  @Test func outlinesOfAreasAreWalkedNotDriven() throws {
    let interpreter = WayInterpreter(context: InterpretationContext())
    let square = try #require(interpreter.facts(for: ["highway": "service", "area": "yes"], isClosed: true))
    #expect(square.attributes.flags.contains(.area))
    #expect(square.attributes.accessForward.passableModes == [.bicycle, .foot])
    let open = try #require(interpreter.facts(for: ["highway": "service", "area": "yes"], isClosed: false))
    #expect(open.attributes.accessForward.passableModes == .all)
    let parking = try #require(interpreter.facts(for: ["amenity": "parking"], isClosed: true))
    #expect(parking.attributes.roadClass == .walkableArea)
    #expect(parking.attributes.accessForward.passableModes == [.bicycle, .foot])
    #expect(interpreter.facts(for: ["amenity": "parking"], isClosed: false) == nil)
  }

  @Test func whatIsNotUnderstoodIsNoted() throws {
    let interpreter = WayInterpreter(context: InterpretationContext())
    let tags: OSMTags = [
      "highway": "residential;service", "access": "conditional=yes @ (Mo-Fr 08:00-20:00)", "foot": "bridge",
      "oneway": "nonsense", "maxspeed": "slow", "surface": "moon", "maxspeed:type": "sign",
    ]
    let notes = try #require(interpreter.facts(for: tags, isClosed: false)).notes
    let expected: Set<InterpretationNote> = [
      .highwayList, .accessCondition, .accessValue, .onewayValue, .speedValue, .surfaceValue,
    ]
    #expect(Set(notes) == expected)
    #expect(notes.count == expected.count)
  }
}
