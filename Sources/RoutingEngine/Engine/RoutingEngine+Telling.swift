package import RoadNetwork
internal import TravelProfile

/// A route that was found and not told yet: its legs as states, without line, lengths and maneuvers.
package struct FoundRoute {
  let request: RouteRequest
  let stops: [StopCandidates]
  let solution: LegSolver.Solution
  let prepared: PreparedProfile
  let barriers: RequestBarriers
  /// How it was searched for.
  package let lane: SearchLane

  /// A leg as the search found it.
  package struct Leg {
    /// The states in order.
    package var states: [StateID]
    /// Where it begins on the first edge and ends on the last, in millimetres from their tails.
    package var start, end: UInt32
    /// Weight that was added for stops on farther streets.
    package var penalty: UInt64
  }

  /// What the search minimised.
  package var weight: UInt64 { solution.weight }

  /// The legs, so that a check can add up their costs anew.
  package var legs: [Leg] {
    solution.legs.enumerated().map { index, leg in
      // The place a leg begins at was charged for when the leg before ended there.
      let first = index == 0 ? UInt64(stops[0].candidates[leg.fromCandidate].penalty) : 0
      return Leg(
        states: leg.states, start: leg.startOffset, end: leg.endOffset,
        penalty: first + UInt64(stops[index + 1].candidates[leg.toCandidate].penalty))
    }
  }
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
        request: request, stops: stops, solution: solution, prepared: prepared, barriers: barriers, lane: search.lane)
    }
  }

  /// The answer of a route that was found: what follows the search.
  package func tell(_ found: FoundRoute) -> RouteResult {
    result(found.request, found.stops, found.solution, found.prepared, found.barriers)
  }
}
