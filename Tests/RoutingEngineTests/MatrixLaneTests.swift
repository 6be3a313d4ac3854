import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Matrices are the same whether a hierarchy answers or one search for each row, also where stops move to other streets:
/// which ones move must not depend on the order in which rows are searched.
@Suite struct MatrixLaneTests {
  @Test(arguments: [Mode.car, .bicycle, .foot]) func matricesDoNotDependOnTheLane(_ mode: Mode) throws {
    var compared = 0
    var helped = 0
    for seed in UInt64(1)...60 {
      let map = try RandomMap.draw(seed: seed, size: 4...20)
      let networks = [try map.network(isPrepared: false), try map.network()]
      var random = SeededGenerator(seed: seed)
      let nodes = networks[0].nodeCoordinate
      let places = (0..<8).map { _ in nodes[random.int(in: 0...nodes.count - 1)] }
      let engines = networks.map { RoutingEngine(network: $0) }
      let stops = places.map { RouteRequest.Stop($0) }.filter {
        (try? engines[0].candidates(for: RouteRequest(stops: [$0], mode: mode))) != nil
      }
      let request = RouteRequest(stops: stops, mode: mode)
      let candidates = try engines[0].candidates(for: request)
      let rigid = try engines.map { try $0.matrix(request, candidates: candidates) }
      let moving = try engines.map { try $0.matrix(request, candidates: candidates, movesStops: true) }
      for from in stops.indices {
        for to in stops.indices where from != to {
          compared += 1
          #expect(rigid[0].weight(from: from, to: to) == rigid[1].weight(from: from, to: to), "seed \(seed)")
          #expect(moving[0].weight(from: from, to: to) == moving[1].weight(from: from, to: to), "seed \(seed)")
          if rigid[0].weight(from: from, to: to) != moving[0].weight(from: from, to: to) { helped += 1 }
        }
      }
    }
    // A trial in which no stop moves would prove nothing.
    #expect(compared > 1000 && helped > 50, "\(compared) compared, \(helped) helped")
  }
}
