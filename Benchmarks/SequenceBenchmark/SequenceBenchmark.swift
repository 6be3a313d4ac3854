import Foundation
import Geodesy
import LocalRouting
import MappedStorage
import RoadNetwork
import RoutingEngine
import Snapping

/// Writes matrices between random stops of a real network, each with the order that `findsBestSequence` gives, as lines
/// of JSON for `compare.py`: `sequence-benchmark NETWORK [INSTANCES]`.
@main struct SequenceBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first else {
      print("usage: sequence-benchmark NETWORK [INSTANCES]")
      exit(64)
    }
    let instances = arguments.dropFirst().first.flatMap { Int($0) } ?? 50
    let network = try RoadNetwork(path: path)
    let engine = RoutingEngine(network: network)
    var random = Random(state: 20_26)
    for number in 0..<max(1, instances) {
      let count = 15 + number * 135 / max(1, instances - 1)
      try write(count, number, network, engine, &random)
    }
  }

  /// One instance; the ends are kept in every second one.
  private static func write(
    _ count: Int, _ number: Int, _ network: RoadNetwork, _ engine: RoutingEngine, _ random: inout Random
  ) throws {
    var request = RouteRequest(stops: [], mode: .car)
    let largest = network.componentSizes(mode: .car).max().map(Int.init)
    while request.stops.count < count {
      let place = network.nodeCoordinate[random.below(network.nodeCount)]
      let stop = RouteRequest.Stop(place)
      let nearest = try? engine.candidates(for: RouteRequest(stops: [stop], mode: .car)).first?.first
      // No order visits an island.
      if nearest?.componentSize == largest { request.stops.append(stop) }
    }
    let candidates = try engine.candidates(for: request)
    let asked = Date()
    let matrix = try engine.matrix(request, candidates: candidates, movesStops: true)
    let matrixSeconds = Date().timeIntervalSince(asked)
    let keepsEnds = number % 2 == 0
    let problem = SequenceProblem(matrix: matrix, keepsFirst: keepsEnds, keepsLast: keepsEnds)
    let begin = Date()
    let order = problem.solve { false }
    let seconds = Date().timeIntervalSince(begin)
    let rows = (0..<count).map { from in
      "["
        + (0..<count).map { String(matrix.weight(from: from, to: $0).map { $0 / 10 } ?? 1_000_000_000) }.joined(
          separator: ",")
        + "]"
    }
    print(
      "{\"keepsEnds\":\(keepsEnds),\"matrixSeconds\":\(matrixSeconds),\"seconds\":\(seconds),\"order\":\(order ?? []),"
        + "\"matrix\":[\(rows.joined(separator: ","))]}")
  }

  /// Numbers that are the same in every run.
  private struct Random {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
  }
}
