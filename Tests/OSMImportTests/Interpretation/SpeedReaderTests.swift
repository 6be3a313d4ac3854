import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// The grammar of speed limits, by chapter 4.1 and 4.3 of the tagging reference.
@Suite struct SpeedReaderTests {
  /// km/h to a tenth; nil where the text gives no limit.
  @Test(
    arguments: [
      ("50", 50), ("50 km/h", 50), ("50km/h", 50), ("30 kmh", 30), ("60 kph", 60), ("35 mph", 56.3), ("35mph", 56.3),
      ("5MPH", 8.0), ("10 knots", 18.5), ("27.5", 27.5), ("27,5", 27.5), (" 80 ", 80), ("walk", 5),
      ("50; 40", 40), ("35 mph;40 mph", 56.3), ("50|80|80", 80), ("|80|", 80), ("60-80", 60), ("3 mph", 4.8),
      ("4", nil), ("0", nil), ("-10", nil), ("301", nil), ("300", 300), ("2 mph", nil), ("signals", nil),
      ("variable", nil), ("~50", nil), ("50?", nil), ("fast", nil), ("", nil), ("50 furlongs", nil), ("DE:urban", nil),
      ("1e3", nil), ("9999999999999999999999", nil),
    ] as [(String, Double?)])
  func limit(text: String, expected: Double?) {
    #expect(SpeedReader.limit(text)?.kilometersPerHour == expected)
  }

  @Test func noneIsBelievedOnlyWhereAsked() {
    #expect(SpeedReader.limit("none") == .unlimited)
    #expect(SpeedReader.limit("unlimited") == .unlimited)
    #expect(SpeedReader.limit("none", canBeUnlimited: false) == nil)
    let facts = { (highway: String) in
      WayInterpreter(context: InterpretationContext())
        .facts(for: ["highway": highway, "maxspeed": "none"], isClosed: false)?.attributes.speedLimitForward
    }
    #expect(facts("motorway") == .unlimited)
    #expect(facts("trunk_link") == .unlimited)
    #expect(facts("primary") == .unknown)
  }

  /// A code, the country assumed, km/h, and whether the limit is implied.
  @Test(
    arguments: [
      ("DE:urban", nil, 50, true), ("de:urban", nil, 50, true), ("DE:rural", nil, 100, true),
      ("BE-WAL:rural", nil, 90, true), ("DE-BY:rural", nil, 100, true), ("urban", nil, 50, true),
      ("rural", nil, 90, true), ("rural", "FR", 80, true), ("XX:trunk", nil, 110, true),
      ("XX:motorway", nil, 130, true), ("CH:motorway", nil, 120, true), ("AT:bicycle_road", nil, 30, true),
      ("RU:cycle_street", nil, 20, true), ("DE:living_street", nil, 5, true), ("CZ:pedestrian_zone", nil, 20, true),
      ("GB:nsl_single", nil, 96.6, true), ("nsl_dual", nil, 112.7, true), ("UK:motorway", nil, 112.7, true),
      ("US-CA:urban", nil, 40.2, true), ("FR:30", nil, 30, false), ("DE:zone30", nil, 30, false),
      ("DE:zone:30", nil, 30, false), ("zone:20", nil, 20, false), ("GB:20", nil, 32.2, false),
      ("PL:urban", nil, 50, true), ("NL:rural", nil, 80, true),
    ] as [(String, String?, Double, Bool)])
  func zone(code: String, country: String?, expected: Double, isImplied: Bool) throws {
    let limit = try #require(ZoneSpeedReader.limit(code, country: country))
    #expect(limit.speed.kilometersPerHour == expected)
    #expect(limit.isImplied == isImplied)
  }

  @Test(arguments: ["sign", "markings", "City of Portland sign inventory", "50", "DE:", "DE", "zone", "FR:abc", ""])
  func noZoneCode(text: String) { #expect(!ZoneSpeedReader.isZoneCode(text)) }

  @Test func germanMotorwaysHaveNoLimit() {
    #expect(ZoneSpeedReader.limit("DE:motorway", country: nil)?.speed == .unlimited)
  }

  private func facts(_ text: String, country: String? = nil) throws -> RoadAttributes {
    try #require(
      WayInterpreter(context: InterpretationContext(country: country)).facts(for: AccessRow.tags(text), isClosed: false)
    ).attributes
  }

  /// Tags, then the limits along and against the way in km/h.
  @Test(arguments: [
    ("primary, maxspeed=50, maxspeed:backward=30, oneway=-1", 50.0, 30.0),
    ("primary, maxspeed:type=DE:rural", 100, 100), ("primary, maxspeed=70, maxspeed:type=DE:rural", 70, 70),
    ("primary, source:maxspeed=fr:urban", 50, 50), ("primary, zone:maxspeed=DE:30", 30, 30),
    ("primary, zone:traffic=AT:urban", 50, 50), ("primary, maxspeed:lanes=100|80", 100, 100),
    ("primary, maxspeed:motorcar=60, maxspeed=80", 60, 60),
    ("primary, maxspeed=signals, maxspeed:type=DE:urban", 50, 50),
  ])
  func keys(text: String, forward: Double, backward: Double) throws {
    let attributes = try facts(text)
    #expect(attributes.speedLimitForward.kilometersPerHour == forward)
    #expect(attributes.speedLimitBackward.kilometersPerHour == backward)
  }

  @Test func withoutATagTheCountryDecidesAndTheLimitIsImplied() throws {
    #expect(try facts("primary").speedLimitForward == .unknown)
    let rural = try facts("primary", country: "DE")
    #expect(rural.speedLimitForward.kilometersPerHour == 100)
    #expect(rural.truckSpeedLimitForward.kilometersPerHour == 80)
    #expect(rural.flags.isSuperset(of: [.impliedLimitForward, .impliedLimitBackward]))
    #expect(!rural.flags.contains(.urban))
    let urban = try facts("primary, lit=yes", country: "DE")
    #expect(urban.speedLimitForward.kilometersPerHour == 50)
    #expect(urban.flags.contains(.urban))
    #expect(try facts("residential", country: "DE").speedLimitForward.kilometersPerHour == 50)
    #expect(try facts("motorway", country: "FR").speedLimitForward.kilometersPerHour == 130)
    #expect(try facts("footway", country: "FR").speedLimitForward == .unknown)
    let signed = try facts("primary, maxspeed=70, maxspeed:hgv=60", country: "DE")
    #expect(!signed.flags.contains(.impliedLimitForward))
    #expect(signed.truckSpeedLimitBackward.kilometersPerHour == 60)
  }

  @Test func practicalSpeedMustBePlausible() throws {
    #expect(try facts("track, maxspeed:practical=20").practicalSpeed.kilometersPerHour == 20)
    #expect(try facts("track, maxspeed:practical=200").practicalSpeed == .unknown)
  }

  @Test(
    arguments: [
      ("maxspeed=DE:urban", "DE"), ("source:maxspeed=fr:urban", "FR"), ("traffic_sign=DE:274-30", "DE"),
      ("maxspeed=UK:nsl_single", "GB"), ("maxspeed:type=US-CA:urban", "US"), ("addr:country=ch", "CH"),
      ("ISO3166-2=DE-BY", "DE"), ("phone=+49 30 1234", "DE"), ("contact:phone=00351 21 123", "PT"),
      ("phone=+1 503 123", nil), ("maxspeed=50", nil), ("maxspeed=zone:30", nil), ("traffic_sign=city_limit", nil),
      ("name=DE:urban", nil),
    ] as [(String, String?)])
  func countryVote(text: String, expected: String?) {
    #expect(CountryVote.country(of: AccessRow.tags(text)) == expected)
  }
}
