import Directions
import Geodesy
import RoadNetwork
import TravelProfile

/// Departures and arrivals.
struct StopManeuvers {
  let context: PathContext
  let ends: ShortEnds

  func depart(_ stop: Int) -> Maneuver {
    let network = context.path.metric.network
    let points = context.line.coordinates
    let ruler = LocalRuler(latitude: points[0].latitude)
    let first = context.facts[ends.first]
    let start = min(context.line.edgeStart[ends.first], points.count - 2)
    var depart = Maneuver(
      kind: .depart, modifier: nil, location: points[0], bearingBefore: 0,
      bearingAfter: ManeuverFactory.whole(ruler.bearing(from: points[start], to: points[start + 1])), geometryIndex: 0,
      name: first.label.called, travelKind: first.travel, drivesOnLeft: first.drivesOnLeft)
    depart.stopIndex = stop
    depart.sign = RoadNames.sign(network, first.edge)
    depart.isMotorway = first.isMotorwayClass
    depart.crossStreet = crossStreet()
    WayKinds(context: context).describe(&depart, at: 0, named: ends.first)
    return depart
  }

  func arrive(_ stop: Int) -> Maneuver {
    let network = context.path.metric.network
    let points = context.line.coordinates
    let last = context.facts[ends.last]
    let ruler = LocalRuler(latitude: points[0].latitude)
    let end = max(1, context.line.edgeStart[ends.last + 1])
    let before = ruler.bearing(from: points[end - 1], to: points[end])
    var arrive = Maneuver(
      kind: .arrive, modifier: side(before), location: points[points.count - 1],
      bearingBefore: ManeuverFactory.whole(before), bearingAfter: 0, geometryIndex: points.count - 1,
      name: last.label.called, travelKind: last.travel, drivesOnLeft: last.drivesOnLeft)
    arrive.previousName = arrive.name
    arrive.sign = RoadNames.sign(network, last.edge)
    arrive.stopIndex = stop
    return arrive
  }

  /// On which side of the road the place lies; nil when it lies on the road, far off, or ahead.
  ///
  /// On a one-way carriageway of a dual one the far side is across the median and is never told.
  private func side(_ heading: Double) -> Maneuver.Modifier? {
    guard let place = context.path.destination, let end = context.line.coordinates.last else { return nil }
    let ruler = LocalRuler(latitude: end.latitude)
    let distance = ruler.distance(from: end, to: place)
    guard distance >= 5, distance <= 300 else { return nil }
    let angle = ArmBearing.deviation(from: heading, to: ruler.bearing(from: end, to: place))
    guard abs(angle) >= 45, abs(angle) <= 135 else { return nil }
    let last = context.facts[ends.last]
    let flags = context.path.metric.network.attributes(of: last.edge).flags
    let isFarSide = last.drivesOnLeft ? angle > 0 : angle < 0
    if flags.contains(.dualCarriageway) && isFarSide { return nil }
    return angle > 0 ? .right : .left
  }

  /// Name of the first street that crosses or meets the road ahead.
  private func crossStreet() -> String {
    let own = context.facts[ends.first].label
    for i in ends.first + 1..<max(ends.first + 1, context.count) {
      guard context.views.armCount(before: i) > 2, let view = context.views[i] else { continue }
      for arm in view.arms.dropFirst() where !arm.facts.isMinor {
        let title = arm.facts.label
        if title.hasName && !RoadNames.isSameRoad(own, title) { return title.name }
      }
    }
    return ""
  }
}
