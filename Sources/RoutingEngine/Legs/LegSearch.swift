internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// What a leg solver asks of a search. Times are milliseconds since the journey's departure.
protocol LegSearch {
  var metric: Metric { get }
  /// Whether an edge can be travelled, at some time at least.
  func isCandidate(_ edge: EdgeID) -> Bool
  /// What the request changes on the metric.
  var overlay: MetricOverlay? { get }
  /// How it has searched so far; the least direct way of several.
  var lane: SearchLane { get }
  /// The same search without barriers.
  var unbarred: any LegSearch { get }
  /// The cost along an edge that is entered at a time.
  func passage(of edge: EdgeID, enteredAt: UInt32) -> EdgePassage
  /// The cost of the turn of an arc that leaves a state.
  func turnCost(of state: StateID, arc: Int, enteredAt: UInt32, at time: UInt32) -> TravelCost
  func paths(
    from sources: [TimedSource], to targets: [TimedTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [TimedPath]
}

extension LegSearch {
  /// Whether a barrier closes a place, so that nobody gets past it.
  func isClosed(_ edge: EdgeID, at offset: UInt32) -> Bool {
    overlay?.change(of: edge)?.isClosed(at: Millimeters(rawValue: offset)) ?? false
  }
}

/// A search without a time: the times it gives mean nothing.
protocol TimelessSearch: LegSearch {
  /// Finds the shortest paths under what the request changes on the metric.
  func paths(
    from sources: [SearchSource], to targets: [SearchTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [SearchPath]
}

extension TimelessSearch {
  func isCandidate(_ edge: EdgeID) -> Bool { metric.isUsable(edge) }

  func passage(of edge: EdgeID, enteredAt: UInt32) -> EdgePassage { metric.passage(of: edge, overlay) }

  func turnCost(of state: StateID, arc: Int, enteredAt: UInt32, at time: UInt32) -> TravelCost {
    TravelCost(
      weight: Weight(metric.turnWeight[arc]), duration: Milliseconds(rawValue: metric.turnDuration[arc]))
  }

  func paths(
    from sources: [TimedSource], to targets: [TimedTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [TimedPath] {
    let ends = targets.map { target -> SearchTarget in
      let edge = metric.topology.edge(of: target.state)
      let remainder = passage(of: edge, enteredAt: 0).remainder(after: target.offset)
      return SearchTarget(state: target.state, remainder: remainder.weight.rawValue, penalty: target.penalty)
    }
    return paths(
      from: sources.map { SearchSource(state: $0.state, weight: $0.weight) }, to: ends, extent: extent,
      isCancelled: isCancelled
    ).map { TimedPath(path: $0, enteredAt: 0, arrivalTime: 0) }
  }
}
