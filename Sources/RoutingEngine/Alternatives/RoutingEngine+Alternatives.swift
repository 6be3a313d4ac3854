internal import RoadNetwork
internal import TravelProfile

extension RoutingEngine {
  /// Other ways than the best one between two stops.
  func alternatives(
    to best: LegSolver.Solution, _ stops: [StopCandidates], _ request: RouteRequest, _ solver: LegSolver,
    _ prepared: PreparedProfile
  ) -> [LegSolver.Solution] {
    guard request.maximumAlternatives > 0, best.legs.count == 1 else { return [] }
    return prepared.withPlateaus { plateaus in
      let finder = AlternativeFinder(
        solver: solver, plateaus: plateaus, objective: request.tuning.objective)
      return finder.find(request.maximumAlternatives, beside: best.legs[0], stops).map {
        LegSolver.Solution(legs: [$0.path], weight: $0.weight, forcedUTurns: [])
      }
    }
  }
}
