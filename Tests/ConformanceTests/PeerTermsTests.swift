import Directions
import Geodesy
import Testing

@testable import Conformance
@testable import RoutingEngine

/// Our maneuvers in the peer's words, as its own output spells them.
@Suite struct PeerTermsTests {
  private func maneuver(
    _ kind: Maneuver.Kind, _ modifier: Maneuver.Modifier?, name: String = "b", previous: String = "a",
    _ change: (inout Maneuver) -> Void = { _ in }
  ) -> Maneuver {
    var maneuver = Maneuver(
      kind: kind, modifier: modifier, location: Coordinate(latitudeE7: 0, longitudeE7: 0), bearingBefore: 0,
      bearingAfter: 0, geometryIndex: 0, name: .init(name: name), travelKind: .driving, drivesOnLeft: false)
    maneuver.previousName = .init(name: previous)
    change(&maneuver)
    return maneuver
  }

  @Test func everyKindHasItsTerm() {
    let expected: [(Maneuver, String)] = [
      (maneuver(.depart, nil), "depart"), (maneuver(.arrive, .right), "arrive"),
      (maneuver(.turn, .sharpLeft), "turn sharp left"),
      (maneuver(.turn, .right) { $0.staysOnRoad = true }, "continue right"),
      (maneuver(.continue, .straight), "turn straight"),
      (maneuver(.continue, .slightLeft, name: "a"), "continue slight left"),
      (maneuver(.newName, .straight), "new name straight"),
      (maneuver(.endOfRoad, .left) { $0.passedJunctions = true }, "end of road left"),
      (maneuver(.endOfRoad, .left), "turn left"), (maneuver(.fork, .left), "fork slight left"),
      (maneuver(.onRamp, .right), "on ramp right"), (maneuver(.offRamp, .slightRight), "off ramp slight right"),
      (maneuver(.merge, .left), "merge slight left"), (maneuver(.uTurn, .uTurn, name: "a"), "continue uturn"),
      (maneuver(.uTurn, .uTurn), "turn uturn"), (maneuver(.ferry, .straight), "notification straight"),
      (maneuver(.endOfFerry, .left), "notification left"), (maneuver(.notification, nil), "notification straight"),
    ]
    for (maneuver, term) in expected { #expect(PeerTerms.turn(maneuver) == term) }
    #expect(Set(expected.map(\.0.kind)).union([.roundabout]) == Set(Maneuver.Kind.allCases))
  }

  @Test func aRingIsEnteredAndLeft() {
    let ring = maneuver(.roundabout, .right) {
      $0.exitNumber = 2
      $0.exitAngle = 70
    }
    #expect(PeerTerms.turn(ring) == "roundabout-exit-2")
    #expect(PeerTerms.ringExit(ring) == "exit roundabout right")
    var named = ring
    named.roundaboutName = "Circus"
    #expect(PeerTerms.turn(named) == "Circus-exit-2")
    #expect(PeerTerms.ringExit(named) == "exit rotary right")
    var small = ring
    small.isSmallRoundabout = true
    #expect(PeerTerms.turn(small) == "roundabout turn right exit-2")
    #expect(PeerTerms.ringExit(small) == nil)
    var unfinished = ring
    unfinished.exitNumber = nil
    #expect(PeerTerms.turn(unfinished) == "roundabout-exit-undefined")
    #expect(PeerTerms.ringExit(unfinished) == nil)
  }

  @Test(arguments: [
    (0, "straight"), (20, "straight"), (21, "slight right"), (-39, "slight left"), (40, "right"), (-120, "left"),
    (121, "sharp right"), (180, "uturn"),
  ]) func anglesHaveTheirBins(angle: Int, term: String) {
    #expect(PeerTerms.modifier(angle: angle) == term)
  }

  @Test func lanesKeepThePeersOrderAndSpelling() {
    let lanes = [
      Maneuver.Lane(markings: ["uturn", "left"], isValid: true), .init(markings: ["right", "through"], isValid: false),
      .init(markings: [], isValid: false), .init(markings: ["slight_right"], isValid: true),
    ]
    #expect(PeerTerms.lanes(lanes) == "left;uturn:true straight;right:false none:false slight right:true")
    #expect(PeerTerms.lanes([]) == "")
  }

  @Test func stepsOfARingRepeatTheExitsName() {
    let place = Coordinate(latitudeE7: 10, longitudeE7: 10)
    var ring = maneuver(.roundabout, .right, name: "exit road") {
      $0.exitNumber = 1
      $0.exitAngle = 90
    }
    let entry = Maneuver.Intersection(
      location: ring.location,
      arms: [.init(bearing: 0, isEnterable: false), .init(bearing: 90, isEnterable: true)], lanes: [])
    let exit = Maneuver.Intersection(
      location: place,
      arms: [
        .init(bearing: 0, isEnterable: true), .init(bearing: 90, isEnterable: true),
        .init(bearing: 180, isEnterable: false),
      ],
      lanes: [])
    ring.intersections = [entry, exit]
    ring.exitIntersection = 1
    let leg = RouteResult.Leg(
      length: 1, duration: 1, geometry: [], edges: [], edgeLengths: [], edgeDurations: [], wayNames: [],
      maneuvers: [maneuver(.depart, nil, name: "a"), ring, maneuver(.arrive, nil, name: "exit road")])
    let steps = PeerStep.steps(of: RouteResult(stops: [], legs: [leg], weight: 0, notices: []))
    #expect(steps.map(\.turn) == ["depart", "roundabout-exit-1", "exit roundabout right", "arrive"])
    #expect(steps.map(\.name) == ["a", "exit road", "exit road", "exit road"])
    #expect(steps.map(\.intersections.count) == [0, 1, 1, 0])
    #expect(steps[2].location == place)

    // A route that starts on the ring only leaves it.
    ring.startsOnRoundabout = true
    let start = RouteResult.Leg(
      length: 1, duration: 1, geometry: [], edges: [], edgeLengths: [], edgeDurations: [], wayNames: [],
      maneuvers: [maneuver(.depart, nil), ring, maneuver(.arrive, nil)])
    let fromRing = PeerStep.steps(of: RouteResult(stops: [], legs: [start], weight: 0, notices: []))
    #expect(fromRing.map(\.turn) == ["depart", "exit roundabout right", "arrive"])
  }
}
