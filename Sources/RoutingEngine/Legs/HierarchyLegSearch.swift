internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// The search by the metric's hierarchy, where neither a time nor barriers matter: the times it gives mean nothing.
struct HierarchyLegSearch: LegSearch {
  let search: HierarchyQuery
  var metric: Metric { search.metric }
  var overlay: MetricOverlay? { nil }
  var unbarred: any LegSearch { self }

  func isCandidate(_ edge: EdgeID) -> Bool { metric.isUsable(edge) }

  func passage(of edge: EdgeID, enteredAt: UInt32) -> EdgePassage { metric.passage(of: edge, nil) }

  func turnCost(of state: StateID, arc: Int, enteredAt: UInt32, at time: UInt32) -> TravelCost {
    TravelCost(
      weight: Weight(metric.turnWeight[arc]), duration: Milliseconds(rawValue: metric.turnDuration[arc]))
  }

  func paths(
    from sources: [TimedSource], to targets: [TimedTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [TimedPath] {
    if isCancelled() { return [] }
    let ends = targets.map { target -> SearchTarget in
      let edge = metric.topology.edge(of: target.state)
      let remainder = passage(of: edge, enteredAt: 0).remainder(after: target.offset)
      return SearchTarget(state: target.state, remainder: remainder.weight.rawValue, penalty: target.penalty)
    }
    return search.paths(
      from: sources.map { SearchSource(state: $0.state, weight: $0.weight) }, to: ends, extent: extent
    ).map { TimedPath(path: $0, enteredAt: 0, arrivalTime: 0) }
  }
}
