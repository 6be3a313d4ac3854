import Directions
import RouteModel
import RoutingEngine
import Snapping

extension GroupSolver {
  /// The stops of a route with the streets near them.
  struct Located {
    var visits: [Visit]
    var candidates: [[CandidateEdge]]
    /// Stops that were left out, and why.
    var skipped: [(visit: Visit, stop: Stop, why: RouteNotice.SkipReason)] = []
    /// Sentences about places on the network that were given and are none.
    var messages: [String] = []
  }

  /// Finds streets for the stops; leaves out those without one where that is wanted.
  ///
  /// - Throws: `ArcGISError` `stopNotLocated`, `stopInBarrier`, `tooFewStops`.
  func locate() throws -> Located {
    var located = Located(visits: group.visits, candidates: [])
    var given = GivenPlaces(group.visits, engine.network, relocates: request.parameters.relocatesStops)
    var fault: ArcGISError?
    while true {
      let asked = given.placed(engineRequest(located.visits), located.visits)
      do {
        try given.check(asked, located.visits)
        let candidates = try engine.candidates(for: asked, isCancelled: isCancelled)
        guard let kept = given.kept(candidates, located.visits) else { continue }
        (located.candidates, located.messages) = (kept, given.messages)
        let lost = located.skipped.map(\.visit)
        if !lost.isEmpty, let exchanged = ExchangedAxes(engine.network)?.sentence(lost) {
          located.messages.append(exchanged + " " + ExchangedAxes.remedy)
        }
        // All stops without a street are told, not only the first that leaves too few.
        if located.visits.count < 2, let fault { throw tooFew(fault, located) }
        return located
      } catch let error as RoutingError {
        if let index = error.stopIndex, [.noStreetNearStop, .outsideNetwork].contains(error.code),
          given.drop(located.visits[index])
        {
          continue
        }
        var failure = RouteFailure(request: request, asked: asked, visits: located.visits).error(error)
        let lost = located.skipped.map(\.visit) + (error.stopIndex.map { [located.visits[$0]] } ?? [])
        if RouteFailure.isOfOneStop(error) { failure.unlocatedStops = lost.map { StopNames.name($0, request.writer) } }
        guard request.parameters.ignoresInvalidLocations, RouteFailure.isOfOneStop(error),
          let index = error.stopIndex
        else { throw failure }
        let visit = located.visits.remove(at: index)
        let stop = visit.stop.copy()
        stop.sequence = nil
        stop.outcome.number = visit.number
        located.skipped.append((visit, stop, error.code == .stopInBarrier ? .barrier : .noStreet))
        fault = fault ?? failure
        if located.visits.isEmpty { throw tooFew(fault ?? failure, located) }
      }
    }
  }

  private func tooFew(_ fault: ArcGISError, _ located: Located) -> ArcGISError {
    var fewer = ArcGISError(
      .tooFewStops, details: "Fewer than two stops can be visited. " + fault.details, remedy: fault.remedy,
      underlyingError: fault)
    fewer.unlocatedStops = located.skipped.map { StopNames.name($0.visit, request.writer) }
    return fewer
  }
}
