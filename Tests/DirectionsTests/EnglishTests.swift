import Testing

@testable import Directions

/// The sentences of the ArcGIS route service, as recorded and as its help pages print them.
@Suite struct EnglishTests {
  let writer = DirectionsWriter(units: .metric)

  func text(_ maneuver: Maneuver, stop: String? = nil) -> String { writer.text(for: maneuver, stopName: stop) }

  @Test func departures() {
    var depart = makeManeuver(.depart, name: "Main Street", bearingAfter: 268)
    depart.crossStreet = "Oak Street"
    #expect(text(depart) == "Go west on Main Street toward Oak Street")
    #expect(text(depart, stop: "Depot") == "Start at Depot")
    #expect(writer.departure(depart) == "Go west on Main Street toward Oak Street")
    #expect(text(makeManeuver(.depart, bearingAfter: 44)) == "Go northeast")
    #expect(text(makeManeuver(.depart, bearingAfter: 359)) == "Go north")
  }

  @Test func turns() {
    #expect(text(makeManeuver(.turn, .left, name: "Mill Lane")) == "Turn left on Mill Lane")
    #expect(text(makeManeuver(.turn, .slightRight, name: "Mill Lane")) == "Bear right on Mill Lane")
    #expect(text(makeManeuver(.turn, .sharpLeft, name: "Mill Lane")) == "Make sharp left on Mill Lane")
    #expect(text(makeManeuver(.endOfRoad, .right)) == "Turn right")
    #expect(text(makeManeuver(.newName, .straight, name: "Third Street")) == "Continue on Third Street")
    #expect(text(makeManeuver(.turn, .straight)) == "Continue")
    #expect(text(makeManeuver(.uTurn, .uTurn, name: "Avenue")) == "Make U-turn and go back on Avenue")
    var stay = makeManeuver(.turn, .right, name: "Elm Street")
    stay.staysOnRoad = true
    #expect(text(stay) == "Turn right to stay on Elm Street")
  }

  @Test func motorways() {
    var fork = makeManeuver(.fork, .slightLeft, refs: ["A 1"])
    fork.sign.toward = ["Porto"]
    #expect(text(fork) == "At fork keep left on A 1 toward Porto")
    var exit = makeManeuver(.offRamp, .slightRight)
    exit.sign.exitNumbers = ["31"]
    exit.sign.branches = ["CA 57 S", "CA 57 N"]
    exit.sign.toward = ["Santa Ana", "Pomona"]
    #expect(
      text(exit) == "At exit 31 take ramp on the right to CA 57 S / CA 57 N toward Santa Ana / Pomona")
    exit.sign.branches = []
    #expect(text(exit) == "At exit 31 take ramp on the right toward Santa Ana / Pomona")
    var ramp = makeManeuver(.onRamp, .right)
    ramp.sign.branches = ["I 10"]
    ramp.sign.toward = ["Los Angeles"]
    #expect(text(ramp) == "Turn right onto ramp and go on I 10 toward Los Angeles")
    var motorway = makeManeuver(.merge, .slightLeft, name: "Riverside Freeway", refs: ["CA 91"])
    motorway.isMotorway = true
    #expect(text(motorway) == "Merge onto CA 91 (Riverside Freeway)")
  }

  @Test func roundabouts() {
    var ring = makeManeuver(.roundabout, .right, name: "East Road")
    ring.exitNumber = 1
    #expect(text(ring) == "At the roundabout, take the first exit onto East Road")
    ring.exitNumber = 12
    ring.roundaboutName = "Place de l'Étoile"
    #expect(text(ring) == "At Place de l'Étoile, take the 12th exit onto East Road")
    #expect(text(makeManeuver(.roundabout, nil)) == "Enter the roundabout")
  }

  @Test func ferries() {
    #expect(text(makeManeuver(.ferry, .straight, name: "Holm Ferry", travel: .ferry)) == "Take Holm Ferry")
    #expect(text(makeManeuver(.ferry, .straight, name: "Sandbanks", travel: .ferry)) == "Take Sandbanks ferry")
    let leave = makeManeuver(.endOfFerry, .straight, name: "Harbour Road", bearingAfter: 90)
    #expect(text(leave) == "Leave ferry and go east on Harbour Road")
    let push = makeManeuver(.notification, .straight, name: "Arcade", travel: .pushingBicycle)
    #expect(text(push) == "Dismount and walk your bicycle along Arcade")
    var turn = makeManeuver(.notification, .left, travel: .pushingBicycle)
    turn.angle = -90
    #expect(text(turn) == "Turn left, dismount and walk your bicycle")
    turn.angle = -20
    #expect(text(turn) == "Dismount and walk your bicycle")
  }

  @Test func arrivals() {
    #expect(text(makeManeuver(.arrive, .right), stop: "Z") == "Finish at Z, on the right")
    #expect(text(makeManeuver(.arrive), stop: "Z") == "Finish at Z")
    #expect(
      writer.text(for: makeManeuver(.arrive, .left), stopName: "Shop", isLastStop: false)
        == "Arrive at Shop, on the left")
  }

  @Test func twoTurnsAtOnce() {
    #expect(
      writer.text(
        for: makeManeuver(.turn, .left, name: "Main Street"),
        immediatelyBefore: makeManeuver(.turn, .right, name: "Fir Street")
      )
        == "Turn left on Main Street and immediately turn right on Fir Street")
  }
}
