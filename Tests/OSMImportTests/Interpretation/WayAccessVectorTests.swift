import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// One way's tags and what each mode may do with it.
///
/// Access is written forward/backward, a single sign for both: `1` allowed, `0` not, `L` local, `P` pushing a bicycle,
/// `D` discouraged.
struct AccessRow: Sendable, CustomTestStringConvertible {
  var text: String
  var car: String
  var truck: String
  var bicycle: String
  var foot: String
  var country: String?

  /// Tags are written as `key=value`, separated by `, `; a first word without `=` is the `highway` value.
  init(
    _ text: String, car: String, truck: String? = nil, bicycle: String, foot: String, country: String? = nil
  ) {
    self.text = text
    self.car = car
    self.truck = truck ?? car
    self.bicycle = bicycle
    self.foot = foot
    self.country = country
  }

  var testDescription: String { country.map { "\(text) in \($0)" } ?? text }

  /// The tags the text stands for.
  static func tags(_ text: String) -> OSMTags {
    OSMTags(
      text.split(separator: ", ").map { part in
        guard let equals = part.firstIndex(of: "=") else { return OSMTags.Entry(key: "highway", value: String(part)) }
        return OSMTags.Entry(key: String(part[..<equals]), value: String(part[part.index(after: equals)...]))
      })
  }

  /// Checks the row against the interpreter.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let context = InterpretationContext(country: country)
    let facts = WayInterpreter(context: context).facts(for: Self.tags(text), isClosed: false)
    for (mode, expected) in [(Mode.car, car), (.truck, truck), (.bicycle, bicycle), (.foot, foot)] {
      let forward = Self.sign(facts?.attributes.accessForward[mode] ?? .forbidden)
      let backward = Self.sign(facts?.attributes.accessBackward[mode] ?? .forbidden)
      let found = "\(forward)/\(backward)"
      let wanted = expected.count == 1 ? "\(expected)/\(expected)" : expected
      #expect(found == wanted, "\(mode) on \(text)", sourceLocation: sourceLocation)
    }
  }

  private static func sign(_ access: Access) -> String {
    if access.isDismounted { return "P" }
    if access.isLocal { return "L" }
    if access.level == .discouraged { return "D" }
    return access.isPassable ? "1" : "0"
  }
}

/// The test vectors of the project's tag reading (tagging reference, chapter 12), by number. Where engines differ the
/// expected value is the reference's recommendation. Vector 61 (barriers) and 62 (duration) have tests of their own.
@Suite struct WayAccessVectorTests {
  static let classes: [AccessRow] = [
    AccessRow("primary", car: "1", bicycle: "1", foot: "1"),  // 1
    AccessRow("motorway", car: "1/0", bicycle: "0", foot: "0"),  // 2
    AccessRow("motorway_link", car: "1", bicycle: "0", foot: "0"),  // 3
    AccessRow("motorway, oneway=no", car: "1", bicycle: "0", foot: "0"),  // 4
    AccessRow("trunk", car: "1", bicycle: "0", foot: "0"),  // 5
    AccessRow("primary, motorroad=yes", car: "1", bicycle: "0", foot: "0"),  // 6
    AccessRow("motorway, foot=yes", car: "1/0", bicycle: "P/0", foot: "1"),  // 7
    AccessRow("motorway, bicycle=yes, foot=no", car: "1/0", bicycle: "1/0", foot: "0"),  // 8
    AccessRow("footway", car: "0", bicycle: "P", foot: "1"),  // 9
    AccessRow("footway, access=yes", car: "1", bicycle: "1", foot: "1"),  // 10
    AccessRow("steps, access=yes", car: "0", bicycle: "P", foot: "1"),  // 11
    AccessRow("pedestrian, motor_vehicle=destination", car: "L", bicycle: "P", foot: "1"),  // 12
    AccessRow("cycleway", car: "0", bicycle: "1", foot: "1"),  // 13
    AccessRow("bridleway", car: "0", bicycle: "0", foot: "0"),  // 14
    AccessRow("bridleway, foot=yes", car: "0", bicycle: "P", foot: "1"),  // 15
    AccessRow("track", car: "L", bicycle: "1", foot: "1"),  // 16
    AccessRow("road", car: "1", bicycle: "0", foot: "0"),  // 17, decision 0007
    AccessRow("construction, bicycle=yes", car: "0", bicycle: "0", foot: "0"),  // 18
    AccessRow("primary, construction=yes", car: "0", bicycle: "0", foot: "0"),  // 19
    AccessRow("tertiary, proposed=secondary", car: "1", bicycle: "1", foot: "1"),  // 20
    AccessRow("runway, motor_vehicle=yes", car: "1", bicycle: "0", foot: "0"),  // 21
    AccessRow("river, boat=yes", car: "0", bicycle: "0", foot: "0"),  // 22
  ]

  static let keys: [AccessRow] = [
    AccessRow("primary, access=no, vehicle=yes", car: "1", bicycle: "1", foot: "0"),  // 23
    AccessRow("primary, access=no, foot=yes", car: "0", bicycle: "P", foot: "1"),  // 24
    AccessRow("primary, vehicle=no, motorcar=yes", car: "1", truck: "0", bicycle: "0", foot: "1"),  // 25
    AccessRow("primary, motor_vehicle=no, hgv=yes", car: "0", truck: "1", bicycle: "1", foot: "1"),  // 26
    AccessRow("primary, access=private", car: "L", bicycle: "L", foot: "L"),  // 27
    AccessRow("primary, access=customers", car: "L", bicycle: "L", foot: "L"),  // 28
    AccessRow("primary, access=agricultural;forestry", car: "0", bicycle: "0", foot: "0"),  // 29
    AccessRow("primary, access=destination;agricultural", car: "L", bicycle: "L", foot: "L"),  // 30
    AccessRow("primary, access=yes;no", car: "1", bicycle: "1", foot: "1"),  // 31
    AccessRow("primary, access=some_tag", car: "1", bicycle: "1", foot: "1"),  // 32
    AccessRow("primary, access=official", car: "0", bicycle: "1", foot: "1"),  // 33
    AccessRow("primary, access=no, access:backward=yes", car: "0/1", bicycle: "0/1", foot: "0/1"),  // 34
    AccessRow("primary, access:forward=yes, motorcar=no", car: "0", truck: "1", bicycle: "1", foot: "1"),  // 35
    AccessRow("primary, vehicle:forward=agricultural", car: "0/1", bicycle: "0/1", foot: "1"),  // 36
    AccessRow("primary, vehicle:forward=agricultural, bicycle=yes", car: "0/1", bicycle: "1", foot: "1"),  // 37
    // 38
    AccessRow(
      "primary, motor_vehicle:forward=no, motor_vehicle:backward=destination", car: "0/L", bicycle: "1", foot: "1"),
    AccessRow("service, service=emergency_access", car: "0", bicycle: "1", foot: "1"),  // 39
  ]

  static let directions: [AccessRow] = [
    AccessRow("primary, oneway=yes, foot=no", car: "1/0", bicycle: "1/0", foot: "0"),  // 40
    AccessRow("primary, oneway=-1", car: "0/1", bicycle: "P/1", foot: "1"),  // 41
    AccessRow("primary, oneway=nonsense", car: "1", bicycle: "1", foot: "1"),  // 42
    AccessRow("primary, oneway=reversible", car: "0", bicycle: "1", foot: "1"),  // 43
    AccessRow("primary, oneway=alternating", car: "1", bicycle: "1", foot: "1"),  // 44
    AccessRow("primary, junction=roundabout", car: "1/0", bicycle: "1/0", foot: "1"),  // 45
    AccessRow("primary, junction=roundabout, oneway=-1, foot=no", car: "0/1", bicycle: "0/1", foot: "0"),  // 46
    AccessRow("primary, junction=circular", car: "1/0", bicycle: "1/0", foot: "1"),  // 47
    AccessRow("primary, oneway:motor_vehicle=no, oneway=yes", car: "1", bicycle: "1/P", foot: "1"),  // 48
    AccessRow("primary, oneway=yes, oneway:bicycle=no, foot=no", car: "1/0", bicycle: "1", foot: "0"),  // 49
    AccessRow("primary, oneway=-1, cycleway=opposite_lane, foot=no", car: "0/1", bicycle: "1", foot: "0"),  // 50
    AccessRow("primary, oneway=yes, cycleway:left=track, foot=no", car: "1/0", bicycle: "1/0", foot: "0"),  // 51
    // 52
    AccessRow(
      "primary, oneway=yes, cycleway:left=lane, cycleway:left:oneway=-1, foot=no", car: "1/0", bicycle: "1", foot: "0"),
    AccessRow("footway, oneway:foot=-1", car: "0", bicycle: "P", foot: "0/1"),  // 53
    AccessRow("steps, conveying=forward", car: "0", bicycle: "0", foot: "1/0"),  // 54
  ]

  @Test(arguments: classes) func accessByClass(_ row: AccessRow) { row.check() }
  @Test(arguments: keys) func accessByKeys(_ row: AccessRow) { row.check() }
  @Test(arguments: directions) func accessByDirection(_ row: AccessRow) { row.check() }

  /// Vectors 55–60: limits in km/h along and against the way, and whether they are implied.
  @Test(arguments: [
    ("trunk, maxspeed=CH:rural", 80.0, 80.0, true), ("living_street, maxspeed=FR:urban", 50, 50, true),
    ("primary, maxspeed=15, maxspeed:forward=60", 60, 15, false),
    ("primary, maxspeed=90, maxspeed:advisory=45", 90, 90, false),
  ])
  func limits(text: String, forward: Double, backward: Double, isImplied: Bool) throws {
    let facts = try #require(
      WayInterpreter(context: InterpretationContext()).facts(for: AccessRow.tags(text), isClosed: false))
    #expect(facts.attributes.speedLimitForward.kilometersPerHour == forward)
    #expect(facts.attributes.speedLimitBackward.kilometersPerHour == backward)
    #expect(facts.attributes.flags.contains(.impliedLimitForward) == isImplied)
    #expect(facts.attributes.flags.contains(.impliedLimitBackward) == isImplied)
  }

  @Test func advisorySpeedAndPavementAndSizesAreFacts() throws {
    let interpreter = WayInterpreter(context: InterpretationContext())
    let advised = try #require(
      interpreter.facts(for: ["highway": "primary", "maxspeed": "90", "maxspeed:advisory": "45"], isClosed: false))
    #expect(advised.attributes.advisorySpeedForward.kilometersPerHour == 45)  // 58
    #expect(advised.attributes.advisorySpeedBackward.kilometersPerHour == 45)
    let muddy = try #require(
      interpreter.facts(
        for: ["highway": "motorway", "oneway": "no", "surface": "mud", "tracktype": "grade1"], isClosed: false))
    #expect(muddy.attributes.surface == Surface(rawValue: 31))  // 59
    #expect(muddy.attributes.trackGrade == 1)
    #expect(muddy.attributes.flags.contains(.unpaved))
    let low = try #require(
      interpreter.facts(for: ["highway": "primary", "maxheight": "8'", "maxweight": "3.5"], isClosed: false))
    #expect(low.limitsForward.heightCentimeters == 244)  // 60: 8 ft are 243.84 cm
    #expect(low.limitsForward.weightTenKilograms == 350)
    #expect(low.attributes.accessForward.passableModes == .all)
  }

  @Test func ferryDurationIsRead() throws {  // 62
    let facts = try #require(
      WayInterpreter(context: InterpretationContext())
        .facts(for: ["route": "ferry", "duration": "0:10"], isClosed: false))
    #expect(facts.duration == 600)
    #expect(facts.attributes.roadClass == .ferry)
    #expect(facts.attributes.accessForward == ModeAccess(all: .allowed))
    #expect(facts.attributes.accessBackward == ModeAccess(all: .allowed))
  }
}
