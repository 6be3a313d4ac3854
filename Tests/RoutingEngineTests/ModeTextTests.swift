import RoadNetwork
import Testing
import TravelProfile

@testable import RoutingEngine

/// Travel modes as JSON.
@Suite struct ModeTextTests {
  @Test("everything about a mode can be said") func everything() throws {
    let mode = try ModeText(
      """
      {"name": "delivery", "base": "truck",
       "vehicle": {"height": 3.2, "width": 2.3, "length": 7, "weight": 7.5, "axleLoad": 5, "bogieWeight": 6, "axles": 2,
                   "hazardousGoods": true, "waterHazard": false},
       "avoid": ["toll"], "prefer": ["bridge"], "prohibit": ["ferry"], "reluctance": {"unpaved": 2.5},
       "notPreferred": 1.2, "uTurns": "notAllowed", "objective": "distance", "walkingSpeed": null, "maximumSpeed": 80}
      """)
    var tuning = TravelTuning()
    tuning.objective = .distance
    tuning.prohibit = [.ferry]
    tuning.reluctance = [.unpaved: 2.5]
    tuning.notPreferred = 1.2
    tuning.maximumSpeed = 80
    let vehicle = Vehicle(
      height: 3.2, width: 2.3, length: 7, weight: 7.5, weightRating: 7.5, axleLoad: 5, bogieWeight: 6, axles: 2,
      carriesHazardousGoods: true)
    #expect(mode.name == "delivery")
    #expect(
      mode.profile
        == TravelProfile(
          mode: .truck, vehicle: vehicle, uTurns: .notAllowed, avoid: [.toll], prefer: [.bridge], tuning: tuning))
  }

  @Test("what is not said is as usual", arguments: Mode.allCases) func least(_ mode: Mode) throws {
    let text = try ModeText("{\"base\": \"\(mode.commandName)\"}")
    #expect(text.profile == TravelProfile(mode: mode) && text.name == nil)
  }

  @Test("nothing weighs more than the whole vehicle") func light() throws {
    let text = try ModeText("{\"base\": \"truck\", \"vehicle\": {\"weight\": 3.5}}")
    let vehicle = try #require(text.profile.vehicle)
    #expect((vehicle.weight, vehicle.weightRating, vehicle.axleLoad) == (3.5, 3.5, 3.5))
    // The rest is the usual lorry's.
    #expect(vehicle.length == Vehicle.truck.length)
  }

  @Test("a profile's own text is read back as the same profile") func roundTrip() throws {
    var tuning = TravelTuning()
    tuning.reluctance = [.ford: 1.1, .bridge: 3]
    tuning.walkingSpeed = 0.1
    for profile in Mode.allCases.map({ TravelProfile(mode: $0) })
      + Mode.allCases.map({
        TravelProfile(mode: $0, uTurns: .intersectionsOnly, avoid: [.toll, .ferry], tuning: tuning)
      })
      + [TravelProfile(mode: .car, vehicle: Vehicle(height: 0.1 + 0.2, axles: 3, carriesWaterHazard: true))]
    {
      #expect(try ModeText(profile.json).profile == profile)
      #expect(try ModeText(profile.json).profile.json == profile.json)
    }
  }

  static let wrong: [(String, [String])] = [
    ("", ["JSON"]), ("{", ["JSON"]), ("[]", ["object"]), ("3", ["object"]),
    ("{}", ["base", "drive, truck, bicycle, walk"]), (#"{"base": "trukc"}"#, ["base", "did you mean \"truck\""]),
    (#"{"base": 3}"#, ["base", "text"]), (#"{"base": "drive", "avoide": []}"#, ["avoide", "did you mean \"avoid\""]),
    (#"{"base": "drive", "vehicle": {"hight": 3}}"#, ["vehicle.hight", "did you mean \"vehicle.height\""]),
    (#"{"base": "drive", "vehicle": {"height": "3"}}"#, ["vehicle.height", "number from 0 to 100"]),
    (#"{"base": "drive", "vehicle": {"height": -1}}"#, ["vehicle.height"]),
    (#"{"base": "drive", "vehicle": {"axles": 2.5}}"#, ["vehicle.axles", "whole"]),
    (#"{"base": "drive", "vehicle": {"hazardousGoods": 1}}"#, ["vehicle.hazardousGoods", "true or false"]),
    (#"{"base": "walk", "vehicle": {"height": 3}}"#, ["vehicle", "drive and truck"]),
    (#"{"base": "drive", "avoid": "toll"}"#, ["avoid", "list"]),
    (#"{"base": "drive", "avoid": ["tolls"]}"#, ["avoid", "did you mean \"toll\""]),
    (#"{"base": "drive", "avoid": ["toll"], "prefer": ["toll"]}"#, ["toll", "both"]),
    (#"{"base": "drive", "reluctance": {"toll": 0.5}}"#, ["reluctance.toll", "1 to 1000"]),
    (#"{"base": "drive", "reluctance": []}"#, ["reluctance", "object"]),
    (#"{"base": "drive", "uTurns": "never"}"#, ["uTurns", "notAllowed"]),
    (#"{"base": "drive", "objective": "tme"}"#, ["objective", "did you mean \"time\""]),
    (#"{"base": "drive", "maximumSpeed": 0}"#, ["maximumSpeed"]),
    (#"{"base": "drive", "maximumSpeed": 1e999}"#, ["maximumSpeed", "number from 1 to 1000"]),
    (#"{"base": "drive", "vehicle": {"height": 1e400}}"#, ["vehicle.height", "number from 0 to 100"]),
    (#"{"base": "drive", "maximumSpeed": -1e400}"#, ["maximumSpeed", "number from 1 to 1000"]),
    // A member given twice, at any depth, whatever it holds and however it is written.
    (#"{"base": "drive", "base": "truck"}"#, ["\"base\"", "twice"]),
    (#"{"base": "drive", "vehicle": {"height": 3, "weight": 2, "height": 3}}"#, ["\"vehicle.height\"", "twice"]),
    (#"{"base": "drive", "name": null, "n\u0061me": "x"}"#, ["\"name\"", "twice"]),
    (#"{"base": "drive", "reluctance": {"toll": 2}, "reluctance": {"toll": 2}}"#, ["\"reluctance\"", "twice"]),
    // What is no JSON, with the line.
    ("{\n\"base\" \"drive\"}", ["line 2", "colon", "base"]), (#"{"base": "drive",}"#, ["line 1", "name"]),
    (#"{"base": "drive"} {}"#, ["something follows"]), (#"{base: "drive"}"#, ["name in quotes"]),
    (#"{"base": "drive"#, ["not closed"]), (#"{"base": 'drive'}"#, ["no value"]),
    (#"{"base": "drive", "maximumSpeed": 080}"#, ["no value"]),
    (#"{"base": "drive", "maximumSpeed": 8.}"#, ["no value"]),
    (#"{"base": "drive", "maximumSpeed": NaN}"#, ["no value"]), (#"{"base": "\x"}"#, ["escape"]),
    (#"{"base": "\ud800"}"#, ["half a character"]), (#"{"base": "\u12"}"#, ["four hexadecimal digits"]),
    ("{\"base\": \"dr\nive\"}", ["line break"]), (#"{"avoid": ["toll"#, ["not closed"]), ("\"\\", ["escape"]),
    (#"{"avoid": ["toll" "ferry"]}"#, ["bracket"]), ("nul", ["no value"]),
  ]

  @Test("faults are named, with what would be right", arguments: wrong) func faults(_ text: String, _ words: [String]) {
    do {
      _ = try ModeText(text)
      Issue.record("'\(text)' must be refused")
    } catch {
      for word in words { #expect("\(error)".contains(word), "\(error)") }
    }
  }

  @Test("JSON is read as RFC 8259 says") func letters() throws {
    let text =
      "\u{FEFF}\t{\r\n \"name\" : " + #""\u0076\/\"\\\t\ud83d\ude97ü", "base":"drive","maximumSpeed":8.5E+1} "#
    let mode = try ModeText(text)
    #expect(mode.name == "v/\"\\\t🚗ü" && mode.profile.tuning.maximumSpeed == 85)
    #expect(try ModeText(#"{"base": "drive", "vehicle": {"height": 0, "width": -0.0}}"#).profile.vehicle?.height == 0)
  }

  @Test("deep nesting is refused, not followed to the end of the stack") func deep() {
    let text = "{\"base\": " + String(repeating: "[", count: 100_000)
    #expect(throws: ModeTextError.self) { try ModeText(text) }
    let closed = text + String(repeating: "]", count: 100_000) + "}"
    #expect(throws: ModeTextError.self) { try ModeText(closed) }
  }

  @Test("names are words, and name the file beside the network")
  func names() throws {
    for name in ["a", "van", "Van-7_x", String(repeating: "a", count: 40)] { #expect(ModeName(name) != nil) }
    for name in ["", "7van", "-van", "ä", "a b", "a/b", "a.b", "..", String(repeating: "a", count: 41)] {
      #expect(ModeName(name) == nil)
    }
    let van = try #require(ModeName("van"))
    #expect(van.path(besideNetwork: "/x/city.guidepost") == "/x/city.van.metric")
    #expect(van.path(besideNetwork: "/x/city.net") == "/x/city.net.van.metric")
    #expect(van.path(besideNetwork: "/x/.guidepost") == "/x/.guidepost.van.metric")
    #expect(ModeName("drive")?.usualMode == .car && van.usualMode == nil)
  }
}
