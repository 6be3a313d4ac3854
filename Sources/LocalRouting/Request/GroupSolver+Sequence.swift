import Foundation
import RouteModel
import RoutingEngine
import Snapping
import TravelProfile

extension GroupSolver {
  /// How often another order is tried where the route in the best one does not exist.
  private static let mostOrders = 24

  /// The route in the best order.
  ///
  /// The matrix reckons each way by itself; a route has to leave each stop where it has arrived. Where no route exists
  /// in the order found, the way that failed is struck out and the next best order is tried, at last the order given.
  ///
  /// - Throws: `ArcGISError` `noRoute`; `CancellationError`.
  func bestSequence(
    _ visits: [Visit], _ candidates: [[CandidateEdge]]
  ) throws -> (EngineResult, [Visit], [[CandidateEdge]]) {
    // A stop in a small island or a stub: near streets may connect it, as they do for a route in a given order.
    let costs = try engine.matrix(
      engineRequest(visits), candidates: candidates, movesStops: true, isCancelled: isCancelled)
    if isCancelled() { throw CancellationError() }
    var problem = problem(visits, impedances(costs))
    for _ in 0..<Self.mostOrders {
      guard let order = problem.solve(isCancelled: isCancelled) else { break }
      let (ordered, places) = (order.map { visits[$0] }, order.map { candidates[$0] })
      let asked = engineRequest(ordered)
      do {
        let result = try engine.route(asked, candidates: places, isCancelled: isCancelled)
        if isCancelled() { throw CancellationError() }
        return (result, ordered, places)
      } catch let error as RoutingError {
        if isCancelled() { throw CancellationError() }
        guard error.code == .noRoute, let stop = error.stopIndex, stop > 0, stop < order.count else {
          throw RouteFailure(request: request, asked: asked, visits: ordered).error(error)
        }
        problem.matrix.remove(from: order[stop - 1], to: order[stop])
      }
    }
    if isCancelled() { throw CancellationError() }
    do {
      let result = try engine.route(engineRequest(visits), candidates: candidates, isCancelled: isCancelled)
      if isCancelled() { throw CancellationError() }
      return (result, visits, candidates)
    } catch let error as RoutingError {
      if isCancelled() { throw CancellationError() }
      let given = RouteFailure(request: request, asked: engineRequest(visits), visits: visits).error(error)
      guard error.code == .noRoute else { throw given }
      let isolated = self.problem(visits, costs).isolated ?? problem.isolated
      let reason = try isolated.flatMap { try missingWay(of: $0, visits, candidates) } ?? given
      let lone = isolated.map { " \(capitalized(visits[$0].label)) is not connected with the others as needed." } ?? ""
      throw ArcGISError(
        .noRoute, details: "No order of the stops makes a route.\(lone) \(reason.details)", remedy: reason.remedy,
        underlyingError: reason.underlyingError)
    }
  }

  /// Why a stop that is not connected with the others is not: the first way to it or from it that does not exist; nil
  /// where all exist.
  private func missingWay(
    of lone: Int, _ visits: [Visit], _ candidates: [[CandidateEdge]]
  ) throws -> ArcGISError? {
    let others = visits.indices.filter { $0 != lone }
    for pair in others.flatMap({ [[$0, lone], [lone, $0]] }) {
      let ends = pair.map { visits[$0] }
      let asked = engineRequest(ends)
      do {
        _ = try engine.route(asked, candidates: pair.map { candidates[$0] }, isCancelled: isCancelled)
      } catch let error as RoutingError {
        if isCancelled() { throw CancellationError() }
        return RouteFailure(request: request, asked: asked, visits: ends).error(error)
      }
      if isCancelled() { throw CancellationError() }
    }
    return nil
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// The matrix with what the travel mode counts, time or length, in place of weights: what every order pays at a stop,
  /// such as for entering private grounds, must not decide which one comes first.
  private func impedances(_ matrix: CostMatrix) -> CostMatrix {
    var counted = matrix
    for from in 0..<matrix.count {
      for to in 0..<matrix.count where from != to && matrix.weight(from: from, to: to) != nil {
        let (seconds, meters) = (matrix.duration(from: from, to: to), matrix.length(from: from, to: to))
        let cost = request.plan.tuning.objective == .distance ? meters : seconds
        counted.set(
          from: from, to: to, weight: UInt64((cost * 1000).rounded()), seconds: seconds, meters: meters)
      }
    }
    return counted
  }

  private func problem(_ visits: [Visit], _ matrix: CostMatrix) -> SequenceProblem {
    var problem = SequenceProblem(
      matrix: matrix, keepsFirst: request.parameters.preservesFirstStop,
      keepsLast: request.parameters.preservesLastStop)
    if let start = request.parameters.startDate, group.hasTimeWindows {
      problem.windows = visits.map { visit in
        SequenceProblem.Window(
          opens: visit.stop.timeWindowStart?.timeIntervalSince(start) ?? 0,
          closes: visit.stop.timeWindowEnd?.timeIntervalSince(start) ?? .infinity,
          stay: request.costs.stay(visit.stop))
      }
    }
    return problem
  }
}
