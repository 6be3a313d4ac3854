internal import Guidance
internal import RoadNetwork
internal import RouteSearch
internal import Snapping
internal import Synchronization
internal import TravelProfile

/// A profile's metric with what searches on it need, made once and used by many requests.
final class PreparedProfile: Sendable {
  let profile: TravelProfile
  let metric: Metric
  /// The metric file that the metric comes from or counts with; nil where there is none.
  let file: MetricFile?
  /// Finds streets that are open without a time.
  let snapper: Snapper
  /// The conditional rules as the profile meets them.
  let law: ConditionalLaw
  /// The metric's hierarchy.
  let customized: CustomizedProfile
  private let workspaces = WorkspacePool<EdgeBasedDijkstra>()
  private let queries = WorkspacePool<HierarchyQuery>()
  private let matrices = WorkspacePool<HierarchyMatrix>(keeping: 2)
  private let boundedWorkspaces = WorkspacePool<PotentialSearch>()
  private let timedWorkspaces = WorkspacePool<TimeDependentDijkstra>()
  private let boundedTimedWorkspaces = WorkspacePool<TimedPotentialSearch>()
  private let guidanceWorkspaces = WorkspacePool<GuidanceWorkspace>()
  private let plateauWorkspaces = WorkspacePool<PlateauSearch>(keeping: 2)
  private let layers: LayerHierarchies
  /// Made when alternatives are first asked for, or when a search gets long.
  private let incoming: LazyIncomingArcs
  /// Made when a time is first asked for.
  private let inTime = Mutex<InTime?>(nil)

  /// The barriers asked for last, as batches and journeys under way ask for the same again and again.
  private let lastBarriers = Mutex<(key: BarrierKey, laid: RequestBarriers)?>(nil)

  private struct BarrierKey: Equatable {
    let barriers: [RouteRequest.Barrier]
    let isTimed: Bool
    let searchRadius: Double
  }
  private struct InTime {
    let timed: TimedMetric
    let snapper: Snapper
    /// No edge or turn weighs less at any time.
    let atBest: Metric
    /// The hierarchy of `atBest`.
    let customized: CustomizedProfile
  }

  init(
    profile: TravelProfile, metric: Metric, layers: LayerHierarchies, stored: CustomizedProfile.Stored? = nil,
    file: MetricFile? = nil
  ) {
    self.profile = profile
    self.layers = layers
    incoming = LazyIncomingArcs(metric.topology)
    customized = CustomizedProfile(metric: metric, layers: layers, stored: stored)
    self.metric = metric
    self.file = file
    snapper = Snapper(metric: metric)
    law = ConditionalLaw(network: metric.network, profile: profile)
  }

  /// The costs in time, and the snapper that finds streets which are open at times, too.
  private func prepareInTime() -> InTime {
    inTime.withLock { made in
      if let made { return made }
      let timed = TimedMetric(metric: metric, law: law)
      let atBest = timed.atBest()
      let new = InTime(
        timed: timed, snapper: Snapper(metric: metric, timed: timed), atBest: atBest,
        customized: atBest === metric
          ? customized : CustomizedProfile(metric: atBest, layers: layers, stored: nil))
      made = new
      return new
    }
  }

  /// The snapper of a request.
  func snapper(for request: RouteRequest) -> Snapper {
    request.departure == nil ? snapper : prepareInTime().snapper
  }

  /// The snapper that finds streets open at times, whether a time is known or not.
  var snapperInTime: Snapper { prepareInTime().snapper }

  /// Finds what rules with hours close at the departure of a request, or without one.
  func hoursGap(for request: RouteRequest) -> HoursGap {
    HoursGap(timed: prepareInTime().timed, moment: request.departure?.local)
  }

  /// The barriers of a request, laid over the network.
  ///
  /// - Parameters:
  ///   - request: the request, with barriers that were checked.
  ///   - isCancelled: asked for each barrier; true leaves out the rest.
  /// - Returns: the barriers.
  func barriers(of request: RouteRequest, isCancelled: () -> Bool) -> RequestBarriers {
    guard !request.barriers.isEmpty else { return .none }
    let key = BarrierKey(
      barriers: request.barriers, isTimed: request.departure != nil, searchRadius: request.searchRadius ?? 20_000)
    if let last = lastBarriers.withLock({ $0 }), last.key == key { return last.laid }
    let laid = RequestBarriers(request, self, isCancelled: isCancelled)
    if laid.isComplete { lastBarriers.withLock { $0 = (key, laid) } }
    return laid
  }

  /// Whether the profile may travel along an edge in a request, at some time at least.
  func isUsable(_ edge: EdgeID, for request: RouteRequest) -> Bool {
    request.departure == nil ? metric.isUsable(edge) : prepareInTime().timed.mayBecomeUsable(edge)
  }

  /// Runs `body` with the search that a request needs: by the hierarchy unless a time is known or something is changed,
  /// else led by the hierarchy's least weights.
  ///
  /// - Throws: What `body` throws; `StorageError` where the hierarchy is damaged.
  func withSearch<Result>(
    for request: RouteRequest, _ overlay: MetricOverlay?, _ body: (any LegSearch) throws -> Result
  ) throws -> Result {
    if let departure = request.departure { return try withSearch(at: departure, overlay, body) }
    guard let hierarchy = try customized.hierarchy() else {
      return try workspaces.withWorkspace(make: { EdgeBasedDijkstra(metric: metric) }) { search in
        try body(PlainLegSearch(search: search, overlay: overlay))
      }
    }
    guard let overlay, overlay.count > 0 else {
      return try queries.withWorkspace(make: { HierarchyQuery(metric: metric, hierarchy: hierarchy) }) { search in
        try body(HierarchyLegSearch(search: search))
      }
    }
    return try boundedWorkspaces.withWorkspace(
      make: { PotentialSearch(metric: metric, hierarchy: hierarchy) { [incoming] in incoming.arcs } }
    ) { search in
      try body(BoundedLegSearch(search: search, overlay: overlay))
    }
  }

  private func withSearch<Result>(
    at departure: Instant, _ overlay: MetricOverlay?, _ body: (any LegSearch) throws -> Result
  ) throws -> Result {
    let inTime = prepareInTime()
    guard let hierarchy = try inTime.customized.hierarchy() else {
      return try timedWorkspaces.withWorkspace(make: { TimeDependentDijkstra(inTime.timed) }) { search in
        try body(TimedLegSearch(search: search, departure: departure, overlay: overlay))
      }
    }
    return try boundedTimedWorkspaces.withWorkspace(
      make: {
        TimedPotentialSearch(inTime.timed, atBest: inTime.atBest, hierarchy: hierarchy) { [incoming] in incoming.arcs }
      }
    ) { search in
      try body(TimedLegSearch(search: search, departure: departure, overlay: overlay))
    }
  }

  /// Runs `body` with a workspace for matrices; gives nil where the network has no hierarchy.
  ///
  /// - Throws: What `body` throws; `StorageError` where the hierarchy is damaged.
  func withMatrix<Result>(_ body: (HierarchyMatrix, HierarchyQuery) throws -> Result) throws -> Result? {
    guard let (hierarchy, measures) = try customized.measured() else { return nil }
    return try matrices.withWorkspace(make: { HierarchyMatrix(hierarchy: hierarchy, measures: measures) }) { matrix in
      try queries.withWorkspace(make: { HierarchyQuery(metric: metric, hierarchy: hierarchy) }) { query in
        try body(matrix, query)
      }
    }
  }

  /// Runs `body` with a search for ways beside the best.
  func withPlateaus<Result>(_ body: (PlateauSearch) throws -> Result) rethrows -> Result {
    try plateauWorkspaces.withWorkspace(make: { PlateauSearch(metric: metric, incoming: incoming.arcs) }, body)
  }

  /// States settled so far by searches that have ended.
  var settledCount: Int {
    workspaces.sum(\.totalSettledCount) + timedWorkspaces.sum(\.totalSettledCount)
      + boundedWorkspaces.sum(\.totalSettledCount) + boundedTimedWorkspaces.sum(\.totalSettledCount)
      + plateauWorkspaces.sum(\.totalSettledCount)
  }

  /// Makes legs of what the search finds.
  /// Runs `body` with what guidance has read of the profile's roads before.
  func withGuidance<Result>(_ body: (GuidanceWorkspace) -> Result) -> Result {
    guidanceWorkspaces.withWorkspace(make: { GuidanceWorkspace() }, body)
  }

  func legBuilder(for request: RouteRequest, _ overlay: MetricOverlay?) -> LegBuilder {
    LegBuilder(metric: metric, hours: request.departure.map { (prepareInTime().timed, $0) }, overlay: overlay)
  }
}
