import Geodesy
import RoadNetwork
import RouteSearch
import TestSupport
import Testing
import TravelProfile

/// The search led by a hierarchy's bounds against Dijkstra's algorithm under the same changes of weights.
@Suite struct PotentialSearchTests {
  @Test(arguments: LaneTrial.Kind.allCases)
  func equalsDijkstraOnGraphsWithOddWeights(_ kind: LaneTrial.Kind) throws {
    var found = 0
    for seed in 0..<600 as Range<UInt64> {
      var trial = LaneTrial(try RouteSearchTests.RandomGraph(seed: seed).metric, seed: seed)
      // Many searches on one workspace: a dirty workspace would show.
      for _ in 0..<8 { found += try trial.compare(kind, "seed \(seed)") }
    }
    #expect(found > 1000)
  }

  @Test(arguments: [Mode.car, .truck, .bicycle, .foot])
  func equalsDijkstraOnMaps(_ mode: Mode) throws {
    var found = 0
    for seed in 0..<80 as Range<UInt64> {
      guard let network = try? RandomMap.draw(seed: seed, size: 4...60).network() else { continue }
      let metric = TravelProfile(mode: mode).metric(for: network)
      if metric.topology.stateCount == 0 { continue }
      var trial = LaneTrial(metric, seed: seed)
      for kind in LaneTrial.Kind.allCases {
        for _ in 0..<5 { found += try trial.compare(kind, "map \(seed)") }
      }
    }
    #expect(found > 1000)
  }
}
