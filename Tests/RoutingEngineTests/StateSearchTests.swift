import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

/// Searches between states, as benchmarks compare them with other programs: on small random maps every pair of states
/// has the weight that Floyd and Warshall's algorithm finds on the same arcs, and the states on the way add up to it.
@Suite struct StateSearchTests {
  @Test(arguments: [Mode.car, .bicycle]) func everyPairOfSmallMaps(_ mode: Mode) throws {
    var found = 0
    for seed in UInt64(1)...30 {
      let network = try RandomMap.draw(seed: seed, size: 4...9).network()
      let engine = RoutingEngine(network: network)
      let metric = engine.metric(for: mode)
      let best = Self.allPairs(metric)
      try engine.withStateSearch(of: TravelProfile(mode: mode)) { search in
        for source in best.indices {
          for target in best.indices where source != target {
            let (from, to) = (StateID(rawValue: UInt32(source)), StateID(rawValue: UInt32(target)))
            let expected = best[source][target]
            #expect(search.weight(from: from, to: to).map(UInt64.init) == expected, "seed \(seed)")
            guard expected != nil else { continue }
            let path = try #require(search.path(from: from, to: to))
            #expect(path.states.first == from && path.states.last == to)
            #expect(Self.weight(of: path.states, metric) == expected, "seed \(seed)")
            found += 1
          }
        }
      }
    }
    #expect(found > 1000)
  }

  /// The weight of an arc; nil where it cannot be travelled.
  private static func weight(of arc: Int, _ metric: Metric) -> UInt64? {
    let edge = metric.topology.stateEdge[metric.topology.arcTarget[arc]]
    let sum = UInt64(metric.turnWeight[arc]) + UInt64(metric.edgeWeight[Int(edge)])
    return sum < UInt64(Weight.infinity.rawValue) ? sum : nil
  }

  private static func weight(of states: [StateID], _ metric: Metric) -> UInt64? {
    var total: UInt64 = 0
    for (state, next) in zip(states, states.dropFirst()) {
      let arc = metric.topology.arcs(of: state).first { metric.topology.arcTarget[$0] == next.rawValue }
      guard let step = arc.flatMap({ weight(of: $0, metric) }) else { return nil }
      total += step
    }
    return total
  }

  private static func allPairs(_ metric: Metric) -> [[UInt64?]] {
    let count = metric.topology.stateCount
    var best = [[UInt64?]](repeating: Array(repeating: nil, count: count), count: count)
    for state in 0..<count {
      for arc in metric.topology.arcs(of: StateID(rawValue: UInt32(state))) {
        guard let step = weight(of: arc, metric) else { continue }
        let head = Int(metric.topology.arcTarget[arc])
        best[state][head] = min(step, best[state][head] ?? .max)
      }
    }
    for middle in 0..<count {
      for from in 0..<count {
        guard let first = best[from][middle] else { continue }
        for to in 0..<count {
          if let second = best[middle][to], first + second < best[from][to] ?? .max { best[from][to] = first + second }
        }
      }
    }
    return best
  }
}
