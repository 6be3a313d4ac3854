import Geodesy
import TestSupport
import Testing

@testable import RouteSearch

/// The bounds of a hierarchy against least weights by Floyd and Warshall.
@Suite struct HierarchyPotentialTests {
  @Test(arguments: [CustomizationKind.basic, .perfect])
  func boundsAreLeastWeights(_ customization: CustomizationKind) {
    let infinity = UInt64(OddGraph.infinity)
    var finite = 0
    for seed in 0..<4000 as Range<UInt64> {
      let graph = OddGraph(seed: seed, states: 1...20)
      let hierarchy = HierarchyMetric(graph.plan(), customization, threads: 1) { graph.weight[$0] }
      let potential = HierarchyPotential(hierarchy)
      let least = graph.leastWeights()
      var random = SeededGenerator(seed: seed &+ 1_000_000)
      // Many rounds on one workspace, each asking for some states only: what is left of earlier rounds would show.
      for _ in 0..<4 {
        let targets = (0..<random.int(in: 0...3)).map { _ in
          (state: UInt32(random.int(in: 0...graph.stateCount - 1)), weight: UInt64(random.pick([0, 7, 1000]) ?? 0))
        }
        potential.begin()
        for target in targets { potential.addTarget(target.state, weight: target.weight) }
        potential.finish()
        let states = (0..<UInt32(graph.stateCount)).shuffled(using: &random)
        for state in states.prefix(random.int(in: 1...graph.stateCount)) {
          let bound = potential.bound(of: state)
          let expected = targets.map { min(infinity, UInt64(least[Int(state)][Int($0.state)]) + $0.weight) }.min()
          #expect(UInt64(bound) == expected ?? infinity, "seed \(seed), state \(state)")
          if bound < OddGraph.infinity, !targets.contains(where: { $0.state == state }) { finite += 1 }
        }
      }
    }
    #expect(finite > 5000)
  }
}
