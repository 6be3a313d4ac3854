import Foundation
import Geodesy
import GeometryModel
import MappedStorage
import RoadNetwork
import RouteModel
import RoutingEngine
import Synchronization
import TestSupport
import Testing

@testable import LocalRouting

/// Cancelled work stops within 4,096 settled states, wherever it is: counted, not timed.
///
/// Whoever is told to stop when the question is asked for the `n`-th time, at the start of each search and after every
/// 4,096 states, has settled at most `n` times 4,096 states when it has stopped.
@Suite(.serialized) struct SettledStatesTests {
  // The searches that are counted share one network; a hierarchy would settle nothing.
  private static let town = Result { try LocalNetwork(GridTown.network(80, isPrepared: false), name: "Grid") }

  /// Says yes from a question on, and counts the questions.
  private final class Canceller: Sendable {
    private let asked = Atomic(0)
    private let limit: Int
    init(at limit: Int) { self.limit = limit }
    var count: Int { asked.load(ordering: .relaxed) }
    func ask() -> Bool { asked.add(1, ordering: .relaxed).newValue >= limit }
  }

  private func parameters(_ network: LocalNetwork, stops: Int, seed: UInt64) -> RouteParameters {
    var random = SeededGenerator(seed: seed)
    let places = network.engine.network.nodeCoordinate
    let parameters = RouteParameters()
    parameters.setStops(
      (0..<stops).map { index in
        // The first two lie in opposite corners.
        let place =
          index < 2 ? places[index * (places.count - 1)] : places[Int.random(in: 0..<places.count, using: &random)]
        return Stop(point: Point(latitude: place.latitude, longitude: place.longitude))
      })
    return parameters
  }

  /// The states that a request settles when it is cancelled at a question.
  private func settled(
    _ parameters: RouteParameters, _ network: LocalNetwork, cancelledAt limit: Int
  ) throws -> (states: Int, questions: Int) {
    let request = try LocalRequest(parameters, network)
    let profile = request.asked([]).profile
    let before = network.engine.settledCount(of: profile)
    let canceller = Canceller(at: limit)
    do {
      _ = try request.solve { canceller.ask() }
      #expect(limit == .max, "a cancelled request gave an answer")
    } catch is CancellationError {
      #expect(canceller.count >= limit)
    }
    return (network.engine.settledCount(of: profile) - before, canceller.count)
  }

  @Test("a route, a journey over many stops, a matrix, a route in time and other ways", arguments: 0..<5)
  func cancelled(kind: Int) throws {
    let network = try Self.town.get()
    let parameters = parameters(network, stops: [2, 30, 14, 6, 2][kind], seed: UInt64(kind + 1))
    parameters.findsBestSequence = kind == 2
    if kind == 3 { parameters.startDate = Date(timeIntervalSince1970: 1_782_892_800) }
    if kind == 4 { parameters.maximumAlternatives = 3 }
    let whole = try settled(parameters, network, cancelledAt: .max)
    #expect(whole.states > 3 * 4096, "too small a town to tell")
    #expect(whole.questions >= whole.states / 4096)
    for limit in [1, 2, 3, 5, 8, 13, 21, whole.questions] where limit <= whole.questions {
      let stopped = try settled(parameters, network, cancelledAt: limit)
      #expect(stopped.states <= limit * 4096, "cancelled at question \(limit)")
      // Once told, nobody goes on for long: what is left to ask are searches that do not begin.
      #expect(stopped.questions <= limit + 40, "cancelled at question \(limit)")
    }
  }
}
