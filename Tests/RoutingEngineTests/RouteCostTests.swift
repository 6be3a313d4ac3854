import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// The cost of a request alone is that of its route, or it fails for the same reason: on random maps, with several
/// stops, barriers and departures.
@Suite struct RouteCostTests {
  @Test(arguments: Mode.allCases) func costsAreThoseOfRoutes(_ mode: Mode) throws {
    var (routes, partial) = (0, 0)
    for seed in UInt64(1)...120 {
      let network = try RandomMap.draw(seed: seed, size: 4...25).network()
      let engine = RoutingEngine(network: network)
      var random = SeededGenerator(seed: seed)
      for turn in 0..<8 {
        let stops = (0..<random.int(in: 2...4)).map { _ in RouteRequest.Stop(Self.place(network, &random)) }
        var request = RouteRequest(stops: stops, mode: mode)
        if turn % 4 == 1 { request.departure = .at(3, 2, "\(random.int(in: 0...23)):30") }
        if turn % 4 == 2 {
          let place = Self.place(network, &random)
          request.barriers = [RouteRequest.Barrier(.point(place), turn == 2 ? .closed : .addedSeconds(40))]
        }
        let route = Result { try engine.route(request) }
        switch (route, Result { try engine.cost(of: request) }) {
        case (.success(let route), .success(let cost)):
          #expect(cost.weight == route.weight, "seed \(seed)")
          #expect(abs(cost.duration - route.duration) < 1e-6 && abs(cost.length - route.length) < 1e-6, "seed \(seed)")
          routes += 1
          if route.legs.contains(where: { $0.edges.count > 2 }) { partial += 1 }
        case (.failure(let first as RoutingError), .failure(let second as RoutingError)):
          #expect(first.code == second.code && first.stopIndex == second.stopIndex, "seed \(seed)")
        case (let route, let cost): Issue.record("seed \(seed): \(route) but \(cost)")
        }
      }
    }
    #expect(routes > 400 && partial > 100)
  }

  @Test func nonsenseIsRefused() throws {
    let network = try RandomMap.draw(seed: 1, size: 4...9).network()
    #expect(throws: RoutingError.self) {
      try RoutingEngine(network: network).cost(of: RouteRequest(stops: [], mode: .car))
    }
  }

  /// A place a few metres off a random node.
  private static func place(_ network: RoadNetwork, _ random: inout SeededGenerator) -> Coordinate {
    let node = network.nodeCoordinate[random.int(in: 0...network.nodeCount - 1)]
    return Coordinate(
      latitudeE7: node.latitudeE7 + Int32(random.int(in: -900...900)),
      longitudeE7: node.longitudeE7 + Int32(random.int(in: -900...900)))
  }
}
