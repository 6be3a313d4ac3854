import Geodesy
import Testing

@testable import Directions

/// A maneuver with only what a test names.
func maneuver(
  _ kind: Maneuver.Kind, _ modifier: Maneuver.Modifier? = nil, name: String = "", refs: [String] = [],
  bearingAfter: Int = 0, travel: Maneuver.TravelKind = .driving
) -> Maneuver {
  Maneuver(
    kind: kind, modifier: modifier, location: Coordinate(latitudeE7: 0, longitudeE7: 0), bearingBefore: 0,
    bearingAfter: bearingAfter, geometryIndex: 0, name: Maneuver.Name(name: name, refs: refs), travelKind: travel,
    drivesOnLeft: false)
}

/// The sentences of the ArcGIS route service, as recorded and as its help pages print them.
@Suite struct SentenceTests {
  let writer = DirectionsWriter(units: .metric)

  func text(_ maneuver: Maneuver, stop: String? = nil) -> String { writer.text(for: maneuver, stopName: stop) }

  @Test func departures() {
    var depart = maneuver(.depart, name: "Main Street", bearingAfter: 268)
    depart.crossStreet = "Oak Street"
    #expect(text(depart) == "Go west on Main Street toward Oak Street")
    #expect(text(depart, stop: "Depot") == "Start at Depot")
    #expect(writer.departure(depart) == "Go west on Main Street toward Oak Street")
    #expect(text(maneuver(.depart, bearingAfter: 44)) == "Go northeast")
    #expect(text(maneuver(.depart, bearingAfter: 359)) == "Go north")
  }

  @Test func turns() {
    #expect(text(maneuver(.turn, .left, name: "Mill Lane")) == "Turn left on Mill Lane")
    #expect(text(maneuver(.turn, .slightRight, name: "Mill Lane")) == "Bear right on Mill Lane")
    #expect(text(maneuver(.turn, .sharpLeft, name: "Mill Lane")) == "Make sharp left on Mill Lane")
    #expect(text(maneuver(.endOfRoad, .right)) == "Turn right")
    #expect(text(maneuver(.newName, .straight, name: "Third Street")) == "Continue on Third Street")
    #expect(text(maneuver(.turn, .straight)) == "Continue")
    #expect(text(maneuver(.uTurn, .uTurn, name: "Avenue")) == "Make U-turn and go back on Avenue")
    var stay = maneuver(.turn, .right, name: "Elm Street")
    stay.staysOnRoad = true
    #expect(text(stay) == "Turn right to stay on Elm Street")
  }

  @Test func motorways() {
    var fork = maneuver(.fork, .slightLeft, refs: ["A 1"])
    fork.sign.toward = ["Porto"]
    #expect(text(fork) == "At fork keep left on A 1 toward Porto")
    var exit = maneuver(.offRamp, .slightRight)
    exit.sign.exitNumbers = ["31"]
    exit.sign.branches = ["CA 57 S", "CA 57 N"]
    exit.sign.toward = ["Santa Ana", "Pomona"]
    #expect(
      text(exit) == "At exit 31 take ramp on the right to CA 57 S / CA 57 N toward Santa Ana / Pomona")
    exit.sign.branches = []
    #expect(text(exit) == "At exit 31 take ramp on the right toward Santa Ana / Pomona")
    var ramp = maneuver(.onRamp, .right)
    ramp.sign.branches = ["I 10"]
    ramp.sign.toward = ["Los Angeles"]
    #expect(text(ramp) == "Turn right onto ramp and go on I 10 toward Los Angeles")
    var motorway = maneuver(.merge, .slightLeft, name: "Riverside Freeway", refs: ["CA 91"])
    motorway.isMotorway = true
    #expect(text(motorway) == "Merge onto CA 91 (Riverside Freeway)")
  }

  @Test func roundabouts() {
    var ring = maneuver(.roundabout, .right, name: "East Road")
    ring.exitNumber = 1
    #expect(text(ring) == "At the roundabout, take the first exit onto East Road")
    ring.exitNumber = 12
    ring.roundaboutName = "Place de l'Étoile"
    #expect(text(ring) == "At Place de l'Étoile, take the 12th exit onto East Road")
    #expect(text(maneuver(.roundabout, nil)) == "Enter the roundabout")
  }

  @Test func ferries() {
    #expect(text(maneuver(.ferry, .straight, name: "Holm Ferry", travel: .ferry)) == "Take Holm Ferry")
    #expect(text(maneuver(.ferry, .straight, name: "Sandbanks", travel: .ferry)) == "Take Sandbanks ferry")
    let leave = maneuver(.endOfFerry, .straight, name: "Harbour Road", bearingAfter: 90)
    #expect(text(leave) == "Leave ferry and go east on Harbour Road")
    let push = maneuver(.notification, .straight, name: "Arcade", travel: .pushingBicycle)
    #expect(text(push) == "Walk your bicycle on Arcade")
    var turn = maneuver(.notification, .left, travel: .pushingBicycle)
    turn.angle = -90
    #expect(text(turn) == "Turn left and walk your bicycle")
    turn.angle = -20
    #expect(text(turn) == "Walk your bicycle")
  }

  @Test func arrivals() {
    #expect(text(maneuver(.arrive, .right), stop: "Z") == "Finish at Z, on the right")
    #expect(text(maneuver(.arrive), stop: "Z") == "Finish at Z")
    #expect(
      writer.text(for: maneuver(.arrive, .left), stopName: "Shop", isLastStop: false)
        == "Arrive at Shop, on the left")
  }

  @Test func twoTurnsAtOnce() {
    #expect(
      writer.text(
        for: maneuver(.turn, .left, name: "Main Street"), immediatelyBefore: maneuver(.turn, .right, name: "Fir Street")
      )
        == "Turn left on Main Street and immediately turn right on Fir Street")
  }

  /// Every kind with every modifier, way of travelling and combination of filled facts gives a whole sentence.
  @Test(arguments: Maneuver.Kind.allCases) func everyVariantRenders(kind: Maneuver.Kind) {
    let modifiers: [Maneuver.Modifier?] = [nil] + Maneuver.Modifier.allCases.map { $0 }
    var broken: Set<String> = []
    for modifier in modifiers {
      for travel in [Maneuver.TravelKind.driving, .pushingBicycle, .train] {
        for bits in 0..<256 {
          var m = maneuver(kind, modifier, name: bits & 1 != 0 ? "Quay {name}" : "", travel: travel)
          if bits & 2 != 0 { m.sign.exitNumbers = ["7"] }
          if bits & 4 != 0 { m.sign.branches = ["B 2"] }
          if bits & 8 != 0 { m.sign.toward = ["Town"] }
          if bits & 16 != 0 { m.exitNumber = 3 }
          if bits & 32 != 0 { m.roundaboutName = "Ring" }
          if bits & 64 != 0 { m.staysOnRoad = true }
          m.crossStreet = bits & 8 != 0 ? "Cross" : ""
          let sentence = writer.text(for: m, stopName: bits & 128 != 0 ? "Stop" : nil)
          let bare = sentence.replacing("Quay {name}", with: "Quay")
          let isWhole =
            bare.first?.isUppercase == true && !bare.contains("{") && !bare.contains("}") && !bare.contains("  ")
            && !bare.hasSuffix(" ") && !bare.hasSuffix(".")
          if !isWhole { broken.insert(sentence) }
        }
      }
    }
    #expect(broken.isEmpty)
  }

  /// A phrase uses known slots only, and every key has a variant that needs none but its own.
  @Test(arguments: PhraseKey.allCases) func phrasesAreWellFormed(key: PhraseKey) {
    let variants = Language.english.phrases[key] ?? []
    #expect(!variants.isEmpty)
    for phrase in variants {
      let braces = phrase.filter { $0 == "{" }.count
      #expect(Language.slots(of: phrase).count == braces)
    }
    let always: Set<PhraseSlot> = [.side, .compass, .ordinal, .name]
    #expect(variants.contains { Language.slots(of: $0).isSubset(of: always) })
  }
}

/// Lengths and times in words: the client's table of steps.
@Suite struct QuantityTests {
  @Test func metricLengths() {
    let writer = DirectionsWriter(units: .metric)
    let expected: [(Double, String)] = [
      (0, "0 m"), (3, "10 m"), (14, "10 m"), (16, "20 m"), (49, "50 m"), (124, "100 m"), (126, "150 m"), (499, "500 m"),
      (700, "0.5 km"), (760, "1 km"), (1_700, "1.5 km"), (9_700, "9.5 km"), (9_800, "10 km"), (12_400, "12 km"),
      (-5, "0 m"), (.infinity, "0 m"), (.nan, "0 m"),
    ]
    for (meters, text) in expected { #expect(writer.length(meters) == text) }
  }

  @Test func imperialLengths() {
    let writer = DirectionsWriter(units: .imperial)
    let foot = 0.3048
    let expected: [(Double, String)] = [
      (0, "0 ft"), (4 * foot, "10 ft"), (34 * foot, "30 ft"), (120 * foot, "100 ft"), (520 * foot, "500 ft"),
      (528 * foot, "0.1 mi"),
      (0.34 * 5280 * foot, "0.3 mi"), (0.97 * 5280 * foot, "1 mi"), (2.3 * 5280 * foot, "2.5 mi"),
      (12.4 * 5280 * foot, "12 mi"),
    ]
    for (meters, text) in expected { #expect(writer.length(meters) == text) }
  }

  @Test func durations() {
    let writer = DirectionsWriter(units: .metric)
    let expected: [(Double, String)] = [
      (20, "less than a minute"), (61, "1 minute"), (1500, "25 minutes"), (3900, "1 hour 5 minutes"),
      (3660, "1 hour 1 minute"), (7200, "2 hours"), (.nan, "less than a minute"),
    ]
    for (seconds, text) in expected { #expect(writer.duration(seconds) == text) }
  }
}
