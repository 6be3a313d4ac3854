import Directions
import Foundation
import Geodesy
import RoadNetwork
import RouteModel
import RoutingEngine
import Snapping

/// Finds the route of one group of stops.
struct GroupSolver {
  let request: LocalRequest
  let group: StopGroup
  let isCancelled: @Sendable () -> Bool

  private static let longest = 2_000_000.0

  /// The best route and other ways.
  struct Solved {
    var routes: [Route]
    /// What the engine found, a result for each route.
    var found: [EngineResult]
    var messages: [String]
    /// What the stops are called that were left out.
    var unlocated: [String]
  }

  var engine: RoutingEngine { request.network.engine }

  /// Finds the route and, as far as they are asked for, other ways after it.
  ///
  /// - Throws: `ArcGISError` `invalidParameter`, `stopNotLocated`, `stopInBarrier`, `noRoute`; `CancellationError`.
  func solve() throws -> Solved {
    let located = try locate()
    var (visits, candidates) = (located.visits, located.candidates)
    guard request.parameters.maximumAlternatives == 0 || visits.count == 2 else {
      throw ArcGISError(
        .invalidParameter,
        details: "maximumAlternatives is \(request.parameters.maximumAlternatives) for \(visits.count) stops; "
          + "other ways are found between two.",
        remedy: "Set maximumAlternatives to 0, or ask for the way between two stops.")
    }
    if isCancelled() { throw CancellationError() }
    var notices: [(RouteNotice, Visit)] = located.skipped.map { (.skippedStop($0.visit.number, $0.why), $0.visit) }
    for index in visits.indices {
      let (kept, isMet) = StopCandidateFilter(visits[index].stop, engine.network).filtered(candidates[index])
      candidates[index] = kept
      if !isMet {
        notices.append((.curbApproachNotMet(visits[index].number), visits[index]))
      }
    }
    let result: EngineResult
    if request.parameters.findsBestSequence, visits.count > 2 || !keepsEnds {
      (result, visits, candidates) = try bestSequence(visits, candidates)
    } else {
      result = try route(engineRequest(visits), visits, candidates)
    }
    let journey = Journey(request: request, visits: visits, result: result)
    var routes: [Route] = []
    for (number, found) in ([result] + result.alternatives).enumerated() {
      let composer = RouteComposer(
        request: request, group: group,
        journey: number == 0 ? journey : Journey(request: request, visits: visits, result: found),
        sides: StopSides(result: found, candidates: candidates, engine.network))
      routes.append(composer.route())
    }
    if request.parameters.returnsStops {
      for index in routes.indices { routes[index].stops += located.skipped.map(\.stop) }
    }
    let writer = request.writer
    // The engine counts stops in the order of the visit.
    let told = result.notices.filter { !$0.isAboutBarrier }.map { notice in
      writer.text(for: notice, stopName: { StopNames.name(visits[$0 - 1], writer) })
    }
    let notes = (notices + journey.notices).map { notice, visit in
      writer.text(for: notice, stopName: { _ in StopNames.name(visit, writer) })
    }
    let clocks = journey.hasAssumedClocks ? [writer.text(for: .assumedClocks)] : []
    return Solved(
      routes: routes, found: [result] + result.alternatives, messages: located.messages + told + notes + clocks,
      unlocated: located.skipped.map { StopNames.name($0.visit, writer) })
  }

  func engineRequest(_ visits: [Visit]) -> RouteRequest {
    let start = request.parameters.startDate
    let stops = visits.map { visit -> EngineStop in
      let stop = visit.stop
      var asked = EngineStop(visit.place, name: stop.name.isEmpty ? nil : stop.name)
      asked.bearing = stop.currentBearing.map {
        ($0.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
      }
      // A tolerance is the whole range of bearings, half of it to either side.
      asked.bearingTolerance = stop.currentBearingTolerance / 2
      asked.uTurns = stop.curbApproach == .noUTurn || stop.kind == .waypoint ? .notAllowed : .allowed
      // Milliseconds hold 24 days; later rules with hours are judged as then.
      asked.stay = Milliseconds(seconds: min(Self.longest, request.costs.stay(stop)))
      if let start, let opens = stop.timeWindowStart {
        asked.opensAt = Milliseconds(seconds: min(Self.longest, max(0, opens.timeIntervalSince(start))))
      }
      return asked
    }
    return request.asked(stops)
  }

  var keepsEnds: Bool { request.parameters.preservesFirstStop && request.parameters.preservesLastStop }

  /// The route in the order given.
  func route(
    _ asked: RouteRequest, _ visits: [Visit], _ candidates: [[CandidateEdge]]
  ) throws -> EngineResult {
    do {
      let result = try engine.route(asked, candidates: candidates, isCancelled: isCancelled)
      if isCancelled() { throw CancellationError() }
      return result
    } catch let error as RoutingError {
      if isCancelled() { throw CancellationError() }
      throw RouteFailure(request: request, asked: asked, visits: visits).error(error)
    }
  }
}
