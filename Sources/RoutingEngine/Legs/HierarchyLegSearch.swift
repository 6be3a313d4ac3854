internal import RouteSearch
internal import TravelProfile

/// The search by the metric's hierarchy, where neither a time nor barriers matter.
struct HierarchyLegSearch: TimelessSearch {
  let search: HierarchyQuery
  var metric: Metric { search.metric }
  var overlay: MetricOverlay? { nil }
  var unbarred: any LegSearch { self }
  var lane: SearchLane { .hierarchy }

  func paths(
    from sources: [SearchSource], to targets: [SearchTarget], extent: EdgeBasedDijkstra.Extent,
    isCancelled: () -> Bool
  ) -> [SearchPath] {
    isCancelled() ? [] : search.paths(from: sources, to: targets, extent: extent)
  }
}
