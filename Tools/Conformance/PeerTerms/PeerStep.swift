import Directions
import Geodesy
import RoutingEngine

/// One step of a route in the peer's sense.
struct PeerStep {
  var turn: String
  var name: String
  var refs: [String]
  var pronunciation: String
  var sign: Maneuver.Sign
  var mode: String
  var location: Coordinate
  var bearingBefore: Int
  var bearingAfter: Int
  var drivesOnLeft: Bool
  var intersections: [Maneuver.Intersection]

  /// The steps of a whole route: each leg from departure to arrival, rings as entering and leaving.
  static func steps(of result: RouteResult) -> [PeerStep] {
    result.legs.flatMap { leg in
      leg.maneuvers.enumerated().flatMap { index, maneuver -> [PeerStep] in
        let entry = PeerStep(maneuver, turn: PeerTerms.turn(maneuver), isFirst: index == 0)
        guard let exit = PeerTerms.ringExit(maneuver) else { return [entry] }
        var leave = PeerStep(maneuver, turn: exit, isFirst: false)
        if maneuver.startsOnRoundabout { return [leave] }
        let place = maneuver.exitIntersection ?? maneuver.intersections.count
        var enter = entry
        enter.intersections = Array(maneuver.intersections.prefix(place))
        leave.intersections = Array(maneuver.intersections.dropFirst(place))
        leave.location = leave.intersections.first?.location ?? maneuver.location
        return [enter, leave]
      }
    }
  }

  private init(_ maneuver: Maneuver, turn: String, isFirst: Bool) {
    self.turn = turn
    name = maneuver.name.name
    refs = maneuver.name.refs
    pronunciation = maneuver.name.pronunciation
    sign = maneuver.sign
    mode = PeerTerms.mode(maneuver.travelKind)
    location = maneuver.location
    bearingBefore = isFirst ? 0 : maneuver.bearingBefore
    bearingAfter = maneuver.kind == .arrive ? 0 : maneuver.bearingAfter
    drivesOnLeft = maneuver.drivesOnLeft
    intersections = maneuver.intersections
  }
}
