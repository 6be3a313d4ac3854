internal import Geodesy
internal import Guidance
internal import MappedStorage
public import RoadNetwork
internal import RouteSearch
public import Snapping
public import TravelProfile

/// Finds routes on a network: snaps stops, searches, unpacks and guides.
///
/// Safe to share between threads: the network and the metrics are immutable, search workspaces are lent out one at
/// a time. A metric is taken from the network file, or computed when its profile is first asked for; the profiles
/// asked for last are kept. Metric files beside the network file bring modes of the operator's own and live speeds; a
/// new file counts from the next request on.
public final class RoutingEngine: Sendable {
  /// The network.
  public let network: RoadNetwork
  /// The metric files beside the network file.
  let store: MetricStore
  private let profiles: ProfileCache
  let layers: LayerHierarchies

  /// Makes an engine for a network.
  ///
  /// - Parameters:
  ///   - network: The network.
  ///   - keptProfiles: How many profiles are kept, at least 1. One that no file holds takes as much memory as its layer's
  ///     part of the file, some 20 MB for a city of a quarter of a million.
  public init(network: RoadNetwork, keptProfiles: Int = 8) {
    self.network = network
    profiles = ProfileCache(capacity: keptProfiles)
    layers = LayerHierarchies(network: network)
    store = MetricStore(network: network)
  }

  /// The metric of a mode with its default profile and without live speeds.
  public func metric(for mode: Mode) -> Metric { metric(for: TravelProfile(mode: mode)) }

  /// The metric of a profile without live speeds.
  public func metric(for profile: TravelProfile) -> Metric { profiles.prepared(profile, for: network, layers).metric }

  /// The metric of a request, with live speeds.
  ///
  /// - Throws: `RoutingError` `unusableMode`; never where the request's costs are pinned.
  public func metric(for request: RouteRequest) throws -> Metric { try prepared(request).metric }

  /// States settled so far by the searches of a profile that have ended, in the workspaces that are kept.
  package func settledCount(of profile: TravelProfile) -> Int { prepared(profile).settledCount }

  /// Finds a route.
  ///
  /// - Parameters:
  ///   - request: the stops and how to travel.
  ///   - isCancelled: asked now and then; true ends the search as if there were no route.
  /// - Returns: the route with its legs and, unless not wanted, its maneuvers.
  /// - Throws: `RoutingError`: `badRequest` with fewer than two stops or with barriers that make no sense,
  ///   `stopInBarrier`, `outsideNetwork`, `noStreetNearStop`, `noRoute`, `unusableMode`.
  public func route(_ request: RouteRequest, isCancelled: () -> Bool = { false }) throws -> RouteResult {
    try check(request)
    var request = request
    try pinCosts(of: &request)
    return try route(
      request, candidates: try candidates(for: request, isCancelled: isCancelled), isCancelled: isCancelled)
  }

  /// Finds streets for the stops of a request.
  ///
  /// - Parameters:
  ///   - request: the stops and how to travel.
  ///   - isCancelled: asked now and then while barriers are laid.
  /// - Returns: for each stop its candidate edges, best first, none of them empty.
  /// - Throws: `RoutingError`: `badRequest` with barriers that make no sense, `stopInBarrier`, `outsideNetwork`,
  ///   `noStreetNearStop`, `unusableMode`.
  public func candidates(
    for request: RouteRequest, isCancelled: () -> Bool = { false }
  ) throws -> [[CandidateEdge]] {
    try request.checkBarriers()
    let prepared = try prepared(request)
    let barriers = prepared.barriers(of: request, isCancelled: isCancelled)
    return try request.stops.enumerated().map { try snap($1, index: $0, request, prepared, barriers) }
  }

  /// Finds a route between stops that are already snapped.
  ///
  /// - Parameters:
  ///   - request: the stops and how to travel.
  ///   - candidates: for each stop its candidate edges, best first, none of them empty.
  ///   - isCancelled: asked now and then; true ends the search as if there were no route.
  /// - Returns: the route with its legs and, unless not wanted, its maneuvers.
  /// - Throws: `RoutingError`: `badRequest`, `stopInBarrier` when all candidates of a stop are closed, `noRoute`,
  ///   `unusableMode`.
  public func route(
    _ request: RouteRequest, candidates: [[CandidateEdge]], isCancelled: () -> Bool = { false }
  ) throws -> RouteResult {
    try check(request)
    guard candidates.count == request.stops.count, candidates.allSatisfy({ !$0.isEmpty }) else {
      throw RoutingError(.badRequest, "every stop needs at least one candidate edge")
    }
    let prepared = try prepared(request)
    let barriers = prepared.barriers(of: request, isCancelled: isCancelled)
    let candidates = try open(candidates, request, barriers)
    return try prepared.withSearch(for: request, barriers.overlay) { search in
      try withoutActuallyEscaping(isCancelled) { isCancelled in
        let solver = LegSolver(
          search: search, visits: request.stops, uTurns: request.stopUTurns, isCancelled: isCancelled)
        let (stops, solution) = try solve(solver, candidates, request, prepared)
        var best = result(request, stops, solution, prepared, barriers)
        best.lane = search.lane
        best.alternatives = alternatives(to: solution, stops, request, solver, prepared).map {
          result(request, stops, $0, prepared, barriers)
        }
        return best
      }
    }
  }

  /// What searches on a profile without live speeds need.
  func prepared(_ profile: TravelProfile) -> PreparedProfile { profiles.prepared(profile, for: network, layers) }

  /// What searches by a metric file need.
  func prepared(_ file: MetricFile) -> PreparedProfile {
    profiles.prepared(file.profile, for: network, layers, with: file)
  }

  /// What the searches of a request need.
  ///
  /// - Throws: `RoutingError` `unusableMode` where the mode's metric file cannot be used.
  func prepared(_ request: RouteRequest) throws -> PreparedProfile {
    let profile = request.profile
    if let pinned = request.pinned, pinned.profile == profile { return pinned }
    return profiles.prepared(profile, for: network, layers, with: try metricFile(request.liveMode))
  }

  /// Fixes the costs of a request as they are now: whatever is asked with it, also step by step, is answered by the
  /// same metric, even when a new one appears meanwhile.
  ///
  /// - Throws: `RoutingError` `unusableMode` where the mode's metric file is damaged or belongs to another network.
  public func pinCosts(of request: inout RouteRequest) throws { request.pinned = try prepared(request) }

  /// Makes ready what searches with the costs of a request need, so that not even the first waits for it.
  ///
  /// - Parameter request: A request; its stops and barriers do not matter.
  /// - Throws: `RoutingError` `unusableMode`; `StorageError` where a hierarchy in a file is damaged.
  public func prepareSearches(for request: RouteRequest) throws {
    _ = try prepared(request).customized.hierarchy(isMany: true)
  }

  func check(_ request: RouteRequest) throws {
    guard request.stops.count >= 2 else {
      throw RoutingError(.badRequest, "a route needs at least two stops; \(request.stops.count) given")
    }
    guard (0...RouteRequest.mostAlternatives).contains(request.maximumAlternatives) else {
      throw RoutingError(
        .badRequest,
        "\(request.maximumAlternatives) alternatives cannot be found; ask for 0 to \(RouteRequest.mostAlternatives)")
    }
    guard request.maximumAlternatives == 0 || request.stops.count == 2 else {
      throw RoutingError(
        .badRequest, "alternatives are found between two stops; \(request.stops.count) given: ask for no alternatives")
    }
    let both = request.avoid.intersection(request.prefer).map(\.rawValue).sorted()
    guard both.isEmpty else {
      throw RoutingError(.badRequest, "\(both.joined(separator: ", ")) cannot be both avoided and preferred")
    }
    try request.checkBarriers()
  }

  /// Tries the nearest streets first. Where a stop cannot be reached, it, else the stop before it, else both may move
  /// to other candidates: a stop in a small island or a one-way stub must not make a route impossible while a good
  /// street lies near, and no stop moves without need, nor where only barriers are in the way.
  func solve(
    _ solver: LegSolver, _ candidates: [[CandidateEdge]], _ request: RouteRequest, _ prepared: PreparedProfile
  ) throws -> ([StopCandidates], LegSolver.Solution) {
    var stops = zip(request.stops, candidates).map {
      StopCandidates.nearest($1, trustsOrder: $0.bearing != nil)
    }
    var failed = 0
    while true {
      do {
        return (stops, try solver.solve(stops))
      } catch let failure as LegSolver.Failure where failure.stop > failed {
        failed = failure.stop
        if request.hasClosing || request.hasRaising, solver.unbarred.reaches(failed, stops) {
          throw noRoute(
            request, to: failed,
            request.hasClosing
              ? "barriers close every way; take one away, or move a stop"
              : "barriers make every way dearer than can be counted; lower their factors and costs")
        }
        stops = moved(stops, candidates, around: failed, solver)
      } catch let failure as LegSolver.Failure {
        throw noRoute(to: failure.stop, candidates, request, prepared, isCancelled: solver.isCancelled)
      }
    }
  }

  private func noRoute(_ request: RouteRequest, to stop: Int, _ advice: String) -> RoutingError {
    RoutingError(
      .noRoute,
      "no \(request.mode.adjective) route leads from \(request.label(ofStop: stop - 1)) to "
        + "\(request.label(ofStop: stop)); \(advice)",
      stopIndex: stop)
  }

  /// The stops with as few as possible moved so that the leg to a stop exists; both its ends when nothing helps.
  private func moved(
    _ stops: [StopCandidates], _ candidates: [[CandidateEdge]], around stop: Int, _ solver: LegSolver
  ) -> [StopCandidates] {
    var last = stops
    for moving in [[stop], [stop - 1], [stop - 1, stop]] {
      last = stops
      for index in moving { last[index] = StopCandidates.all(candidates[index]) }
      if solver.reaches(stop, last) { break }
    }
    return last
  }
}

extension Mode {
  /// The mode as a word before "route".
  var adjective: String {
    switch self {
    case .car: "driving"
    case .truck: "truck"
    case .bicycle: "bicycle"
    case .foot: "walking"
    }
  }
}
