import Testing

@testable import Directions

/// English for a voice, American and British.
@Suite struct SpokenEnglishTests {
  let american = DirectionsWriter(units: .imperial)
  let british = DirectionsWriter(language: .britishEnglish, units: .imperial)

  @Test func wholeSentences() {
    let turn = makeManeuver(.turn, .left, name: "N Main St")
    #expect(american.spoken(for: turn) == "Turn left onto North Main Street")
    #expect(
      american.spoken(for: turn, after: 402, then: makeManeuver(.turn, .right, name: "Oak Ave"))
        == "In a quarter of a mile, turn left onto North Main Street, then turn right")
    #expect(american.spoken(for: turn, after: 402, detail: .short) == "In a quarter of a mile, turn left")
    #expect(american.spoken(for: turn, after: 3) == "Now turn left onto North Main Street")
    #expect(american.spokenContinuation(for: 3_219) == "Continue for 2 miles")
    #expect(american.spoken(for: makeManeuver(.uTurn, .uTurn)) == "Make a U-turn")
    var depart = makeManeuver(.depart, name: "Main Street", bearingAfter: 268)
    depart.crossStreet = "Oak Street"
    #expect(american.spoken(for: depart, after: 100, stopName: "Depot") == "Go west on Main Street toward Oak Street")
    #expect(british.spoken(for: depart) == "Go west on Main Street towards Oak Street")
    var ring = makeManeuver(.roundabout, .left, name: "High Street")
    ring.exitNumber = 2
    #expect(british.spoken(for: ring) == "At the roundabout, take the second exit onto High Street")
  }

  /// One number, one road and one place of a sign; the side only where it is unusual.
  @Test func motorways() {
    var exit = makeManeuver(.offRamp, .slightRight)
    exit.sign.exitNumbers = ["31B"]
    exit.sign.branches = ["I 10 W", "US 101"]
    exit.sign.toward = ["St. Louis", "Pomona"]
    #expect(american.spoken(for: exit) == "Take exit 31 B to Interstate 10 West toward Saint Louis")
    exit.drivesOnLeft = true
    #expect(american.spoken(for: exit) == "Take exit 31 B on your right to Interstate 10 West toward Saint Louis")
    exit.sign = Maneuver.Sign()
    exit.sign.exitNumbers = ["7"]
    exit.sign.branches = ["M1"]
    #expect(
      british.text(for: exit, stopName: nil) == "At junction 7 take the slip road on the right to M1")
    exit.modifier = .slightLeft
    #expect(british.spoken(for: exit) == "At junction 7 take the slip road to M 1")
    #expect(american.spoken(for: exit, detail: .short) == "Take exit 7")
    var motorway = makeManeuver(.merge, .slightLeft, name: "Riverside Freeway", refs: ["CA 91", "E 5"])
    #expect(american.spoken(for: motorway) == "Merge onto Riverside Freeway")
    motorway.isMotorway = true
    #expect(american.spoken(for: motorway) == "Merge onto C A 91")
  }

  @Test func arrivals() {
    let arrive = makeManeuver(.arrive, .right)
    #expect(american.spoken(for: arrive) == "You have arrived at your destination, on your right")
    #expect(american.spoken(for: arrive, after: 5) == "You have arrived at your destination, on your right")
    #expect(
      american.spoken(for: arrive, after: 150, stopName: "Shop")
        == "In 500 feet, you will arrive at Shop, on your right")
    #expect(american.spoken(for: arrive, isLastStop: false) == "You have arrived at your stop, on your right")
    #expect(
      american.spoken(for: makeManeuver(.turn, .left), then: arrive)
        == "Turn left, then you will arrive at your destination, on your right")
  }

  /// Where a short form stands decides what it means.
  @Test(arguments: [
    ("St Mary St", "Saint Mary Street"), ("Main St. N", "Main Street North"), ("N St NW", "N Street Northwest"),
    ("Avenue N", "Avenue N"), ("E 14th St", "East 14th Street"), ("S Ave", "S Avenue"),
    ("Dr Martin Luther King Jr Blvd", "Doctor Martin Luther King Junior Boulevard"), ("Elm Dr", "Elm Drive"),
    ("Robert E Lee Blvd", "Robert E Lee Boulevard"), ("Mt Vernon Pl", "Mount Vernon Place"), ("St", "St"), ("N", "N"),
    ("rue du st", "rue du st"), ("Church of St Mary", "Church of Saint Mary"), ("", ""),
    ("Martin Luther King Memorial Bridge (lower deck)", "Martin Luther King Memorial Bridge"),
    ("Short (x)", "Short (x)"), ("(all of this is in brackets, really)", "(all of this is in brackets, really)"),
  ]) func names(name: String, spoken: String) {
    #expect(SpokenNames(vocabulary: american.vocabulary).label(name) == .init(text: spoken))
  }

  @Test(arguments: [
    ("I-10 W", "Interstate 10 West"), ("I 10 West", "Interstate 10 West"), ("US 101", "U.S. 101"), ("A4", "A 4"),
    ("B 96a", "B 96 a"), ("N119", "N 119"), ("E 75", "E 75"), ("A 3040", "A 3 0 4 0"), ("CA-57 S", "C A 57 South"),
    ("Rv 4", "Rv 4"), ("7", "7"), ("7 N", "7 North"),
  ]) func roadNumbers(ref: String, spoken: String) {
    #expect(SpokenNames(vocabulary: american.vocabulary).label(ref) == .init(text: spoken, isNumber: true))
  }

  @Test(arguments: ["Main Street", "5th Avenue", "100 W Main St", "Ring 3", "Route 66", "A", "1st", ""])
  func namesAreNoNumbers(name: String) {
    #expect(RoadNumber(vocabulary: american.vocabulary).spoken(name) == nil)
  }

  @Test func lengths() {
    let expected: [(Double, String, String)] = [
      (0, "0 feet", "0 yards"), (8, "30 feet", "10 yards"), (27, "90 feet", "30 yards"), (60, "200 feet", "70 yards"),
      (305, "1000 feet", "300 yards"), (350, "1000 feet", "400 yards"),
      (402, "a quarter of a mile", "a quarter of a mile"),
      (805, "half a mile", "half a mile"), (1_207, "three quarters of a mile", "three quarters of a mile"),
      (1_609, "one mile", "one mile"), (2_414, "one and a half miles", "one and a half miles"),
      (3_219, "2 miles", "2 miles"), (300_000, "186 miles", "186 miles"),
    ]
    for (meters, feet, yards) in expected {
      #expect(american.spokenLength(meters) == feet)
      #expect(british.spokenLength(meters) == yards)
    }
    let metric: [(Double, String)] = [
      (4, "10 metres"), (94, "90 metres"), (95, "100 metres"), (949, "900 metres"), (950, "one kilometre"),
      (1_500, "one and a half kilometres"), (2_000, "2 kilometres"), (2_600, "two and a half kilometres"),
      (3_400, "3 kilometres"), (12_400, "12 kilometres"), (.nan, "0 metres"),
    ]
    let writer = DirectionsWriter(language: .britishEnglish, units: .metric)
    for (meters, text) in metric { #expect(writer.spokenLength(meters) == text) }
    #expect(DirectionsWriter(units: .metric).spokenLength(200) == "200 meters")
    #expect(writer.spoken(for: makeManeuver(.turn, .left), after: 200) == "In 200 metres, turn left")
  }

  @Test func durations() {
    let expected: [(Double, String)] = [
      (20, "less than a minute"), (61, "one minute"), (3_900, "one hour and 5 minutes"),
      (7_260, "2 hours and one minute"),
    ]
    for (seconds, text) in expected { #expect(american.spokenDuration(seconds) == text) }
  }

  /// 1st, 2nd, 3rd, but 11th, 12th, 13th; 21st again.
  @Test func ordinals() {
    var ring = makeManeuver(.roundabout, .right)
    for (number, ordinal) in [
      (1, "first"), (2, "second"), (10, "tenth"), (11, "11th"), (12, "12th"), (13, "13th"), (20, "20th"), (21, "21st"),
      (22, "22nd"), (23, "23rd"), (24, "24th"), (111, "111th"),
    ] {
      ring.exitNumber = number
      #expect(american.spoken(for: ring) == "At the roundabout, take the \(ordinal) exit")
    }
  }
}
