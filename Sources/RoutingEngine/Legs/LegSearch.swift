internal import Geodesy
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// What a leg solver asks of a search. Times are milliseconds since the journey's departure.
protocol LegSearch {
  var metric: Metric { get }
  /// Whether an edge can be travelled, at some time at least.
  func isCandidate(_ edge: EdgeID) -> Bool
  /// The cost of an edge that is entered at a time.
  func cost(of edge: EdgeID, enteredAt: UInt32) -> TravelCost
  func paths(
    from sources: [TimedSource], to targets: [TimedTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [TimedPath]
}

/// The search without a time: every time it gives is when the journey began.
struct TimelessLegSearch: LegSearch {
  let search: EdgeBasedDijkstra
  var metric: Metric { search.metric }

  func isCandidate(_ edge: EdgeID) -> Bool { metric.isUsable(edge) }

  func cost(of edge: EdgeID, enteredAt: UInt32) -> TravelCost {
    TravelCost(weight: Weight(metric.edgeWeight[Int(edge.rawValue)]), duration: Milliseconds(rawValue: 0))
  }

  func paths(
    from sources: [TimedSource], to targets: [TimedTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [TimedPath] {
    let ends = targets.map { target -> SearchTarget in
      let edge = metric.topology.edge(of: target.state)
      let whole = cost(of: edge, enteredAt: 0)
      let driven = whole.before(target.offset, of: metric.network.length(of: edge))
      return SearchTarget(
        state: target.state, remainder: whole.weight.rawValue - driven.weight.rawValue, penalty: target.penalty)
    }
    return search.paths(
      from: sources.map { SearchSource(state: $0.state, weight: $0.weight) }, to: ends, extent: extent,
      isCancelled: isCancelled
    ).map { TimedPath(path: $0, enteredAt: 0, arrivalTime: 0) }
  }
}

/// The search under the rules in force when the traveller gets there.
struct TimedLegSearch: LegSearch {
  let search: TimeDependentDijkstra
  let departure: Instant
  var metric: Metric { search.timed.metric }

  func isCandidate(_ edge: EdgeID) -> Bool { search.timed.mayBecomeUsable(edge) }

  func cost(of edge: EdgeID, enteredAt: UInt32) -> TravelCost {
    search.timed.edgeCost(edge, at: departure.advanced(by: Milliseconds(rawValue: enteredAt)).local)
  }

  func paths(
    from sources: [TimedSource], to targets: [TimedTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [TimedPath] {
    search.paths(from: sources, to: targets, departure: departure, extent: extent, isCancelled: isCancelled)
  }
}
