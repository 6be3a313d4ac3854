import RoadNetwork
import RoutingEngine
import Snapping

extension RouteTrial {
  /// The search in time on a map without rules that have hours: it must find what the plain search finds.
  ///
  /// - Parameters:
  ///   - request: what was asked of the plain search.
  ///   - candidates: the places of the stops.
  ///   - plain: what it found; nil for no route.
  ///   - reference: the law of the map.
  ///   - stops: the stops.
  /// - Returns: sentences about what differs.
  func faultsInTime(
    _ request: RouteRequest, _ candidates: [[CandidateEdge]], plain: RouteResult?, _ reference: ReferenceNetwork,
    _ stops: [[ReferenceSearch.Place]]
  ) -> [String] {
    var request = request
    request.departure = Instant(utc: 3, 2, "08:00")
    guard let timed = try? engine.route(request, candidates: candidates) else {
      return plain == nil ? [] : ["in time there is no route, without time there is one"]
    }
    guard let plain else { return ["in time there is a route of weight \(timed.weight), without time there is none"] }
    var faults = RouteAudit(reference).faults(timed, stops: stops).map { "in time: \($0)" }
    if timed.weight != plain.weight {
      faults.append("the weight in time is \(timed.weight), without time \(plain.weight)")
    }
    if timed.legs.map(\.edges) == plain.legs.map(\.edges), timed.duration != plain.duration {
      faults.append("the duration in time is \(timed.duration), without time \(plain.duration)")
    }
    return faults
  }
}
