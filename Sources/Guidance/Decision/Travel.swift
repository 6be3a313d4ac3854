import Directions
import RoadNetwork

/// How one travels along an edge.
enum Travel {
  static func kind(_ attributes: RoadAttributes, _ direction: EdgeDirection, _ mode: Mode) -> Maneuver.TravelKind {
    if attributes.roadClass == .ferry { return .ferry }
    if attributes.roadClass == .shuttleTrain { return .train }
    switch mode {
    case .car, .truck: return .driving
    case .foot: return .walking
    case .bicycle:
      let access = attributes.access(direction)[.bicycle]
      return access.isPassable && !access.isDismounted ? .cycling : .pushingBicycle
    }
  }
}
