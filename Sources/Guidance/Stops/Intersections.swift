import Directions
import RoadNetwork
import TravelProfile

/// Fills in what lies between maneuvers: lengths, durations and the intersections passed.
struct Intersections {
  let context: PathContext

  /// `places` holds the path index of the edge after each maneuver; the count of edges for the arrival.
  func fill(_ maneuvers: inout [Maneuver], places: [Int]) {
    for i in maneuvers.indices.dropLast() {
      let from = places[i]
      let to = places[i + 1]
      maneuvers[i].length = context.distance[to] - context.distance[from]
      maneuvers[i].duration = context.time[to] - context.time[from]
      maneuvers[i].intersections = (from..<max(to, from + 1)).compactMap { intersection(before: $0, isOwn: $0 == from) }
      if i > 0 { maneuvers[i].lanes = maneuvers[i].intersections.first?.lanes ?? [] }
      if i > 0 { maneuvers[i].passedJunctions = context.passesJunction(between: places[i - 1], and: from) }
    }
    if let last = maneuvers.indices.last {
      let back = (maneuvers[last].bearingBefore + 180) % 360
      maneuvers[last].intersections = [
        Maneuver.Intersection(
          location: maneuvers[last].location, arms: [.init(bearing: back, isEnterable: true)], lanes: [])
      ]
      maneuvers[last].passedJunctions = context.passesJunction(between: places[last - 1], and: context.count)
    }
  }

  private func intersection(before edge: Int, isOwn: Bool) -> Maneuver.Intersection? {
    guard edge > 0, let view = context.views[edge] else {
      return edge == 0 ? departure() : nil
    }
    if view.arms.count <= 2 && !isOwn { return nil }
    let arms = view.arms.map {
      Maneuver.Intersection.Arm(bearing: ManeuverFactory.whole($0.bearing), isEnterable: $0.isEnterable)
    }
    return Maneuver.Intersection(
      location: view.location, arms: arms.sorted { $0.bearing < $1.bearing },
      lanes: TurnLanes(context: context).lanes(before: edge))
  }

  private func departure() -> Maneuver.Intersection? {
    guard let start = context.line.coordinates.first else { return nil }
    let bearing = ArmBearing.bearing(context.path.metric.network, context.facts[0])
    return Maneuver.Intersection(
      location: start, arms: [.init(bearing: ManeuverFactory.whole(bearing), isEnterable: true)], lanes: [])
  }
}
