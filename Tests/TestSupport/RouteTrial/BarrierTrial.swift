public import RoadNetwork

import Geodesy
import MappedStorage
import OSMImport
import RoutingEngine
import Snapping
import TravelProfile

/// Tries barriers on a drawn map: the engine lays them over the streets by their shapes, the reference search by an
/// own, plain reckoning, and both must find routes of the same cost.
public struct BarrierTrial {
  /// What the trials so far have seen.
  public struct Tally: Sendable {
    /// Requests asked, answered with a route, without one, and refused because a stop was closed.
    public var requests = 0, routes = 0, dead = 0, closedStops = 0
    /// Answers that cost more, and less, than without barriers.
    public var dearer = 0, cheaper = 0
    /// Nothing yet.
    public init() {}

    /// Adds what another trial has seen.
    public mutating func add(_ other: Tally) {
      requests += other.requests
      routes += other.routes
      dead += other.dead
      closedStops += other.closedStops
      dearer += other.dearer
      cheaper += other.cheaper
    }
  }

  private let map: DrawnMap
  private let network: RoadNetwork
  private let engine: RoutingEngine
  /// What was seen.
  public private(set) var tally = Tally()

  /// Imports a map; nil when it has no roads.
  ///
  /// - Throws: whatever else the import throws.
  public init?(_ map: DrawnMap) throws {
    self.map = map
    do {
      network = try map.network(isPrepared: true)
    } catch let error as ImportError where error.code == .noRoads {
      return nil
    }
    engine = RoutingEngine(network: network)
  }

  /// Compares answers for barriers and stops drawn from a seed.
  ///
  /// - Parameters:
  ///   - mode: how to travel.
  ///   - seed: where barriers and stops come from.
  ///   - requests: how many requests to try.
  /// - Returns: sentences about what differs; empty when all is well.
  /// - Throws: `DrawnMap.DrawingError`.
  public mutating func faults(_ mode: Mode, seed: UInt64, requests: Int) throws -> [String] {
    let plain = ReferenceNetwork(
      nodes: map.osmNodes, ways: map.osmWays, relations: try map.osmRelations(), metric: engine.metric(for: mode))
    if !plain.disagreements.isEmpty { return plain.disagreements }
    var generator = SeededGenerator(seed: seed &* 4 &+ UInt64(mode.rawValue))
    for _ in 0..<requests {
      var reference = plain
      var barriers: [RouteRequest.Barrier] = []
      for _ in 0..<generator.int(in: 1...3) {
        barriers += reference.addRandomBarrier(avoiding: barriers, &generator)
      }
      guard let stops = plain.randomStops(generator.pick([2, 2, 2, 3]) ?? 2, &generator) else { return [] }
      if barriers.isEmpty || stops.contains(where: { reference.isNearPoint($0[0], of: barriers) }) { continue }
      let mayTurn = generator.chance(0.5)
      let found = compare(reference, plain, stops, barriers, mode, mayTurn: mayTurn)
      if !found.isEmpty {
        let text = stops.map { "\(reference.name($0[0].segment)) at \($0[0].offset) mm" }.joined(separator: "; ")
        return ["\(mode), stops on \(text), turning \(mayTurn ? "" : "not ")allowed, \(barriers):"] + found
      }
    }
    return []
  }

  private mutating func compare(
    _ reference: ReferenceNetwork, _ plain: ReferenceNetwork, _ stops: [[ReferenceSearch.Place]],
    _ barriers: [RouteRequest.Barrier], _ mode: Mode, mayTurn: Bool
  ) -> [String] {
    tally.requests += 1
    let candidates = stops.map { $0.compactMap(plain.candidate) }
    var request = RouteRequest(stops: candidates.map { RouteRequest.Stop($0[0].location) }, mode: mode)
    request.stopUTurns = mayTurn ? .allowed : .notAllowed
    request.barriers = barriers
    request.wantsDirections = tally.requests % 8 == 0
    let expectsClosedStop = stops.contains { reference.isClosedFor($0[0]) }
    let expected = ReferenceSearch(reference).route(stops, mayTurn: mayTurn)
    do {
      let result = try engine.route(request, candidates: candidates)
      tally.routes += 1
      if expectsClosedStop { return ["a stop is closed, the engine found a route"] }
      guard let expected else { return ["there is no way, the engine found a route of weight \(result.weight)"] }
      var faults = RouteAudit(reference).faults(result, stops: stops)
      if result.weight != expected.weight {
        faults.append("the weight is \(result.weight), the reference finds \(expected.weight): \(expected.legs)")
      }
      let without = ReferenceSearch(plain).route(stops, mayTurn: mayTurn)?.weight ?? expected.weight
      if expected.weight > without { tally.dearer += 1 }
      if expected.weight < without { tally.cheaper += 1 }
      // The matrix says of each way by itself what the route over two stops costs.
      let matrix = try engine.matrix(request, candidates: candidates)
      if stops.count == 2, matrix.weight(from: 0, to: 1) != result.weight {
        faults.append("the matrix says \(matrix.weight(from: 0, to: 1) ?? 0), the route \(result.weight)")
      }
      // Of two ways of one weight, such as by a millimetre to a junction and back, each may take the other.
      if stops.count == 2, abs(matrix.duration(from: 0, to: 1) - result.duration) > 0.01 {
        faults.append("the matrix takes \(matrix.duration(from: 0, to: 1)) s, the route \(result.duration)")
      }
      request.departure = Instant(utc: 3, 2, "08:00")
      let timed = try engine.route(request, candidates: candidates)
      if timed.weight != result.weight {
        faults.append("in time the weight is \(timed.weight), without time \(result.weight)")
      }
      return faults
    } catch let error as RoutingError where error.code == .stopInBarrier {
      tally.closedStops += 1
      return expectsClosedStop ? [] : ["no stop is closed, the engine says \(error)"]
    } catch let error as RoutingError where error.code == .noRoute {
      tally.dead += 1
      let matrix = try? engine.matrix(request, candidates: candidates)
      if stops.count == 2, let weight = matrix?.weight(from: 0, to: 1) {
        return ["there is no route, the matrix has one of weight \(weight)"]
      }
      guard let expected, !expectsClosedStop else { return [] }
      return ["the engine finds no route, the reference one of weight \(expected.weight): \(expected.legs)"]
    } catch {
      return ["the engine threw \(error)"]
    }
  }
}
