internal import Geodesy
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// A search under the rules in force when the traveller gets there.
protocol TimedSearch {
  var timed: TimedMetric { get }
  /// Whether the last search was led by bounds.
  var isBounded: Bool { get }
  func paths(
    from sources: [TimedSource], to targets: [TimedTarget], departure: Instant, extent: EdgeBasedDijkstra.Extent,
    overlay: MetricOverlay?, isCancelled: () -> Bool
  ) -> [TimedPath]
}

extension TimedPotentialSearch: TimedSearch {}

extension TimeDependentDijkstra: TimedSearch {
  var isBounded: Bool { false }
}

/// The search of legs with a departure.
struct TimedLegSearch: LegSearch {
  private let search: any TimedSearch
  private let departure: Instant
  let overlay: MetricOverlay?
  private let record = LaneRecord()
  var metric: Metric { search.timed.metric }
  var unbarred: any LegSearch { TimedLegSearch(search: search, departure: departure, overlay: nil) }
  var lane: SearchLane { record.lane }

  init(search: any TimedSearch, departure: Instant, overlay: MetricOverlay?) {
    self.search = search
    self.departure = departure
    self.overlay = overlay
  }

  func isCandidate(_ edge: EdgeID) -> Bool { search.timed.mayBecomeUsable(edge) }

  func passage(of edge: EdgeID, enteredAt: UInt32) -> EdgePassage {
    search.timed.passage(of: edge, at: local(enteredAt), overlay)
  }

  func turnCost(of state: StateID, arc: Int, enteredAt: UInt32, at time: UInt32) -> TravelCost {
    search.timed.turnCost(of: state, arc: arc, enteredAt: local(enteredAt), at: local(time))
  }

  private func local(_ time: UInt32) -> LocalInstant {
    departure.advanced(by: Milliseconds(rawValue: time)).local
  }

  func paths(
    from sources: [TimedSource], to targets: [TimedTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [TimedPath] {
    defer { record.note(isBounded: search.isBounded) }
    return search.paths(
      from: sources, to: targets, departure: departure, extent: extent, overlay: overlay, isCancelled: isCancelled)
  }
}
