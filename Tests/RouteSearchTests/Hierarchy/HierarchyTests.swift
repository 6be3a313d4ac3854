import Geodesy
import MappedStorage
import RoadNetwork
import TestSupport
import Testing

@testable import RouteSearch

/// The hierarchy against Floyd and Warshall on random graphs with every kind of odd weight, under random orders: a good
/// order hides faults.
@Suite struct HierarchyTests {
  static let infinity = Weight.infinity.rawValue

  /// The ways between all states of a graph, each unpacked and costed again.
  static func faults(_ graph: OddGraph, _ hierarchy: HierarchyMetric) -> [String] {
    let least = graph.leastWeights()
    let walk = HierarchyWalk(hierarchy)
    let (rank, state) = (hierarchy.topology.rank, hierarchy.topology.state)
    var faults: [String] = []
    var ranks: [UInt32] = []
    var pending: [UInt32] = []
    for from in 0..<graph.stateCount {
      for to in 0..<graph.stateCount {
        walk.addSource(rank[from], weight: 0, number: 0)
        walk.addTarget(rank[to], weight: 0, number: 0)
        guard let meeting = walk.meet() else {
          if least[from][to] < infinity { faults.append("\(from)→\(to): none, least \(least[from][to])") }
          continue
        }
        _ = walk.trace(meeting, into: &ranks)
        var states = [state[Int(ranks[0])]]
        hierarchy.unpack(ranks, pending: &pending) { states.append(state[Int($0)]) }
        let cost = graph.cost(of: states)
        if meeting.weight != least[from][to] {
          faults.append("\(from)→\(to): \(meeting.weight) not \(least[from][to])")
        }
        if states.first != UInt32(from) || states.last != UInt32(to) { faults.append("\(from)→\(to) runs \(states)") }
        if cost != UInt64(meeting.weight) { faults.append("\(from)→\(to) costs \(String(describing: cost)) again") }
      }
    }
    return faults
  }

  @Test("Ways between all states are the lightest, basic and perfect", arguments: 0..<40)
  func lightest(batch: UInt64) {
    var arcs = 0
    for seed in (batch * 100)..<(batch * 100 + 100) {
      let graph = OddGraph(seed: seed)
      arcs += graph.weight.count
      let (basic, perfect) = (graph.customized(), graph.customized(.perfect))
      #expect(Self.faults(graph, basic) == [], "seed \(seed), basic")
      #expect(Self.faults(graph, perfect) == [], "seed \(seed), perfect")
      #expect(perfect.arcCount <= basic.arcCount)
      if case let found = (Self.faults(graph, basic) + Self.faults(graph, perfect)), !found.isEmpty { return }
    }
    #expect(arcs > 500)
  }

  @Test("Several seeds with weights give the best of all pairs, on one workspace without traces of earlier queries")
  func seeds() {
    for seed in 5000..<5600 as Range<UInt64> {
      let graph = OddGraph(seed: seed, states: 1...20)
      let least = graph.leastWeights()
      let hierarchy = graph.customized()
      let walk = HierarchyWalk(hierarchy)
      let rank = hierarchy.topology.rank
      var random = SeededGenerator(seed: seed)
      for _ in 0..<20 {
        func ends() -> [(state: Int, weight: UInt32)] {
          (0..<random.int(in: 1...5)).map { _ in
            (random.int(in: 0...graph.stateCount - 1), random.pick([0, 0, 3, Self.infinity - 1]) ?? 0)
          }
        }
        let (sources, targets) = (ends(), ends())
        for (number, end) in sources.enumerated() {
          walk.addSource(rank[end.state], weight: end.weight, number: number)
        }
        for (number, end) in targets.enumerated() {
          walk.addTarget(rank[end.state], weight: end.weight, number: number)
        }
        var best = UInt64(Self.infinity)
        for source in sources {
          for target in targets where least[source.state][target.state] < Self.infinity {
            best = min(
              best, UInt64(source.weight) + UInt64(least[source.state][target.state]) + UInt64(target.weight))
          }
        }
        #expect(UInt64(walk.weight()) == best, "seed \(seed)")
      }
    }
  }

  @Test("Weights and middles are the same for any number of threads")
  func threads() {
    for seed in 0..<20 as Range<UInt64> {
      let graph = OddGraph(seed: seed, states: 1500...2000)
      let order = (0..<UInt32(graph.stateCount)).map { $0 }
      let plan = graph.plan(order: order)
      for customization in [CustomizationKind.basic, .perfect] {
        let one = HierarchyMetric(plan, customization, threads: 1) { graph.weight[$0] }
        for threads in [2, 5] {
          let more = HierarchyMetric(plan, customization, threads: threads) { graph.weight[$0] }
          for (a, b) in [(one.forward, more.forward), (one.backward, more.backward)] {
            #expect(Array(a.arcs) == Array(b.arcs))
            #expect(Array(a.halves) == Array(b.halves))
          }
        }
      }
    }
  }

  @Test("A state's arcs lead to its ancestors only, and a subtree is a range of ranks", arguments: 0..<10)
  func tree(batch: UInt64) {
    for seed in (batch * 30)..<(batch * 30 + 30) {
      let topology = OddGraph(seed: seed, states: 0...60).plan().topology
      var ancestors: [Set<UInt32>] = Array(repeating: [], count: topology.stateCount)
      var size = [Int](repeating: 1, count: topology.stateCount)
      for rank in (0..<topology.stateCount).reversed() where topology.parent[rank] != .max {
        let parent = topology.parent[rank]
        ancestors[rank] = ancestors[Int(parent)].union([parent])
      }
      for rank in 0..<topology.stateCount {
        if topology.parent[rank] != .max { size[Int(topology.parent[rank])] += size[rank] }
        let range = (rank + 1 - size[rank])..<rank
        #expect(range.allSatisfy { ancestors[$0].contains(UInt32(rank)) })
        for side in [topology.forward, topology.backward] {
          for arc in Int(side.first[rank])..<Int(side.first[rank + 1]) {
            #expect(ancestors[rank].contains(side.head[arc]))
          }
        }
        #expect(topology.rank[Int(topology.state[rank])] == UInt32(rank))
      }
    }
  }
}
