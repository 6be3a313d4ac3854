internal import RoadNetwork
internal import TravelProfile

/// A route that was found and not told yet: its legs as states, without line, lengths and maneuvers.
package struct FoundRoute {
  let request: RouteRequest
  let stops: [StopCandidates]
  let solution: LegSolver.Solution
  let prepared: PreparedProfile
  let barriers: RequestBarriers
}

extension RoutingEngine {
  /// Snaps and searches only, so that a benchmark measures apart what it costs to find a route and to tell it.
  ///
  /// - Throws: what `route(_:isCancelled:)` throws.
  package func find(_ request: RouteRequest) throws -> FoundRoute {
    let prepared = prepared(request.profile)
    let barriers = prepared.barriers(of: request, isCancelled: { false })
    let candidates = try candidates(for: request)
    return try prepared.withSearch(for: request, barriers.overlay) { search in
      let solver = LegSolver(
        search: search, visits: request.stops, uTurns: request.stopUTurns, isCancelled: { false })
      let (stops, solution) = try solve(solver, candidates, request, prepared)
      return FoundRoute(
        request: request, stops: stops, solution: solution, prepared: prepared, barriers: barriers)
    }
  }

  /// The answer of a route that was found: what follows the search.
  package func tell(_ found: FoundRoute) -> RouteResult {
    result(found.request, found.stops, found.solution, found.prepared, found.barriers)
  }
}
