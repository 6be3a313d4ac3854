internal import RouteSearch
internal import TravelProfile

/// The plain search without a time.
struct PlainLegSearch: TimelessSearch {
  let search: EdgeBasedDijkstra
  let overlay: MetricOverlay?
  var metric: Metric { search.metric }
  var unbarred: any LegSearch { PlainLegSearch(search: search, overlay: nil) }
  var lane: SearchLane { .plainSearch }

  func paths(
    from sources: [SearchSource], to targets: [SearchTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [SearchPath] {
    search.paths(from: sources, to: targets, extent: extent, overlay: overlay, isCancelled: isCancelled)
  }
}

/// The search without a time that the least weights of the unchanged metric lead.
struct BoundedLegSearch: TimelessSearch {
  let search: PotentialSearch
  let overlay: MetricOverlay?
  private let record = LaneRecord()
  var metric: Metric { search.metric }
  var unbarred: any LegSearch { BoundedLegSearch(search: search, overlay: nil) }
  var lane: SearchLane { record.lane }

  init(search: PotentialSearch, overlay: MetricOverlay?) {
    self.search = search
    self.overlay = overlay
  }

  func paths(
    from sources: [SearchSource], to targets: [SearchTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [SearchPath] {
    defer { record.note(isBounded: search.isBounded) }
    return search.paths(from: sources, to: targets, extent: extent, overlay: overlay, isCancelled: isCancelled)
  }
}

/// Remembers over the searches of one request whether bounds have led them all.
final class LaneRecord {
  private(set) var lane = SearchLane.boundedSearch

  func note(isBounded: Bool) {
    if !isBounded { lane = .plainSearch }
  }
}
