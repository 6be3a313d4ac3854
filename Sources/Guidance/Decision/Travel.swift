import Directions
import RoadNetwork

/// How one travels along an edge.
enum Travel {
  static func kind(_ network: RoadNetwork, _ edge: EdgeID, _ mode: Mode) -> Maneuver.TravelKind {
    let attributes = network.attributes(of: edge)
    if attributes.roadClass == .ferry { return .ferry }
    if attributes.roadClass == .shuttleTrain { return .train }
    switch mode {
    case .car, .truck: return .driving
    case .foot: return .walking
    case .bicycle:
      let access = attributes.access(edge.direction)[.bicycle]
      return access.isPassable && !access.isDismounted ? .cycling : .pushingBicycle
    }
  }
}
