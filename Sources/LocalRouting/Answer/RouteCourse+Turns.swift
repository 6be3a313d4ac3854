import Geodesy
import MappedStorage
import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

extension RouteCourse {
  /// The turns of a leg, each with its number among the turns of the vehicle's network.
  static func turns(of leg: EngineResult.Leg, _ journey: Journey) -> [Turn] {
    guard leg.turnDurations.count == leg.edges.count - 1, !leg.turnDurations.isEmpty else { return [] }
    let topology = journey.request.topology
    return leg.turnDurations.enumerated().map { index, seconds in
      Turn(number: topology?.turnNumber(from: leg.edges[index], onto: leg.edges[index + 1]) ?? 0, seconds: seconds)
    }
  }
}

extension LayerTopology {
  /// The number of the turn from one edge onto the next, from 1; nil where there is none.
  fileprivate func turnNumber(from edge: EdgeID, onto next: EdgeID) -> Int? {
    guard let state = baseState(of: edge) else { return nil }
    // Copies of an edge have turns of their own, but there is only one way round a corner.
    return arcs(of: state).first { self.edge(of: StateID(rawValue: arcTarget[$0])) == next }.map { $0 + 1 }
  }
}

extension NetworkPosition {
  /// Where a barrier lies.
  init(_ place: BarrierPlacement.Place, _ network: RoadNetwork) {
    let whole = network.pairLength[place.pair].rawValue
    let share = whole > 0 ? min(1, Double(place.offset.rawValue) / Double(whole)) : 0
    self.init(
      street: Int(place.pair) + 1, share: share, side: place.side == 0 ? nil : place.side < 0 ? .left : .right)
  }
}
