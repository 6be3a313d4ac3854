public import RoadNetwork

import Geodesy
import OSMImport
import RoutingEngine
import Snapping
import TravelProfile

/// Tries the whole pipeline on a drawn map: imports it, draws stops, routes, and compares with the reference search.
public struct RouteTrial {
  /// How many of what the trials so far have seen; a trial that sees nothing proves nothing.
  public struct Tally: Sendable {
    /// Requests asked.
    public var requests = 0
    /// Requests answered with a route.
    public var routes = 0
    /// Requests without a route.
    public var dead = 0
    /// Forbidden sequences in force, by length.
    public var forbidden: [Int: Int] = [:]
    /// Nothing yet.
    public init() {}
  }

  let map: DrawnMap
  let network: RoadNetwork
  let engine: RoutingEngine
  /// What was seen.
  public private(set) var tally = Tally()

  /// Imports a map.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - isPrepared: whether answers come from hierarchies; else from Dijkstra's algorithm.
  /// - Throws: whatever the import throws, except that a map without roads is no trial.
  public init?(_ map: DrawnMap, isPrepared: Bool = true) throws {
    self.map = map
    do {
      network = try map.network(isPrepared: isPrepared)
    } catch let error as ImportError where error.code == .noRoads {
      return nil
    }
    engine = RoutingEngine(network: network)
  }

  /// Compares answers for stops drawn from a seed.
  ///
  /// - Parameters:
  ///   - mode: how to travel.
  ///   - seed: where the stops come from.
  ///   - requests: how many requests to try.
  /// - Returns: sentences about what differs; empty when all is well.
  /// - Throws: `DrawnMap.DrawingError`.
  public mutating func faults(_ mode: Mode, seed: UInt64, requests: Int) throws -> [String] {
    let reference = ReferenceNetwork(
      nodes: map.osmNodes, ways: map.osmWays, relations: try map.osmRelations(), metric: engine.metric(for: mode))
    tally.forbidden.merge(reference.forbiddenLengths, uniquingKeysWith: +)
    if !reference.disagreements.isEmpty { return reference.disagreements }
    var generator = SeededGenerator(seed: seed &* 4 &+ UInt64(mode.rawValue))
    for _ in 0..<requests {
      let count = generator.pick([2, 2, 2, 2, 3, 3, 4]) ?? 2
      guard let stops = reference.randomStops(count, &generator) else { return [] }
      let mayTurn = generator.chance(0.5)
      let found = compare(reference, stops, mode, mayTurn: mayTurn)
      if !found.isEmpty {
        let text = stops.map { "\(reference.name($0[0].segment)) at \($0[0].offset) mm" }.joined(separator: "; ")
        return ["\(mode), stops on \(text), turning at stops \(mayTurn ? "" : "not ")allowed:"] + found
      }
    }
    return []
  }

  private mutating func compare(
    _ reference: ReferenceNetwork, _ stops: [[ReferenceSearch.Place]], _ mode: Mode, mayTurn: Bool
  ) -> [String] {
    tally.requests += 1
    let candidates = stops.map { $0.compactMap(reference.candidate) }
    var request = RouteRequest(stops: candidates.map { RouteRequest.Stop($0[0].location) }, mode: mode)
    request.stopUTurns = mayTurn ? .allowed : .notAllowed
    request.wantsDirections = tally.requests % 4 == 0
    let isTimed = tally.requests % 3 == 0
    let expected = ReferenceSearch(reference).route(stops, mayTurn: mayTurn)
    do {
      let result = try engine.route(request, candidates: candidates)
      tally.routes += 1
      guard let expected else { return ["the law allows no route, the engine found one of weight \(result.weight)"] }
      var faults = RouteAudit(reference).faults(result, stops: stops)
      if isTimed { faults += faultsInTime(request, candidates, plain: result, reference, stops) }
      if result.weight != expected.weight {
        faults.append("the weight is \(result.weight), the reference finds \(expected.weight)")
        let legs = expected.legs.map { $0.map(reference.name).joined(separator: ", ") }
        faults.append("the reference drives \(legs.joined(separator: " | "))")
      }
      if expected.forcedTurns.isEmpty != !result.messages.contains(where: { $0.contains("without turning back") }) {
        faults.append("forced turns at \(expected.forcedTurns), the engine says \(result.messages)")
      }
      return faults
    } catch let error as RoutingError where error.code == .noRoute {
      tally.dead += 1
      if isTimed {
        let faults = faultsInTime(request, candidates, plain: nil, reference, stops)
        if !faults.isEmpty { return faults }
      }
      guard let expected else { return [] }
      return ["the engine finds no route, the reference one of weight \(expected.weight): \(expected.legs)"]
    } catch {
      return ["the engine threw \(error)"]
    }
  }
}
