import Geodesy
import MappedStorage
public import RoadNetwork
import RoutingEngine
import Snapping

extension RouteTrial {
  /// Asks for other ways between stops drawn from a seed and judges each: legal, costing what it says, and as far from
  /// the best and from each other as promised.
  ///
  /// - Parameters:
  ///   - mode: how to travel.
  ///   - seed: where the stops come from.
  ///   - requests: how many requests to try.
  /// - Returns: how many ways were offered, and sentences about what is wrong with them.
  /// - Throws: `DrawnMap.DrawingError`.
  public func alternatives(_ mode: Mode, seed: UInt64, requests: Int) throws -> (offered: Int, faults: [String]) {
    let reference = ReferenceNetwork(
      nodes: map.osmNodes, ways: map.osmWays, relations: try map.osmRelations(), metric: engine.metric(for: mode))
    var generator = SeededGenerator(seed: seed &* 4 &+ UInt64(mode.rawValue))
    var offered = 0
    for _ in 0..<requests {
      guard let stops = reference.randomStops(2, &generator) else { break }
      let candidates = stops.map { $0.compactMap(reference.candidate) }
      var request = RouteRequest(stops: candidates.map { RouteRequest.Stop($0[0].location) }, mode: mode)
      request.maximumAlternatives = 3
      guard let best = try? engine.route(request, candidates: candidates) else { continue }
      offered += best.alternatives.count
      var faults: [String] = []
      for (index, other) in best.alternatives.enumerated() {
        faults += RouteAudit(reference).faults(other, stops: stops)
        faults += promises(other, beside: [best] + best.alternatives[..<index])
      }
      if !faults.isEmpty { return (offered, faults) }
    }
    return (offered, [])
  }

  private func promises(_ route: RouteResult, beside others: [RouteResult]) -> [String] {
    var faults: [String] = []
    if route.duration > others[0].duration * 1.25 + 0.001 {
      faults.append("\(route.duration) s beside \(others[0].duration) s are more than a quarter longer")
    }
    if route.weight < others[0].weight { faults.append("it weighs \(route.weight), the best \(others[0].weight)") }
    for other in others {
      let driven = Set(other.legs[0].edges)
      let shared = zip(route.legs[0].edges, route.legs[0].edgeLengths).filter { driven.contains($0.0) }
        .reduce(0) { $0 + $1.1 }
      if shared > min(route.length, other.length) * 0.75 + 0.001 {
        faults.append("it shares \(shared) m of \(route.length) m with another of \(other.length) m")
      }
    }
    let nodes = route.legs[0].edges.dropFirst().map(network.tail)
    func turns(_ route: RouteResult) -> Int {
      zip(route.legs[0].edges, route.legs[0].edges.dropFirst()).count { $1 == $0.reversed }
    }
    if turns(route) > turns(others[0]) { faults.append("it turns back more often than the best") }
    if Set(nodes).count < nodes.count { faults.append("it meets a junction twice") }
    return faults
  }
}
