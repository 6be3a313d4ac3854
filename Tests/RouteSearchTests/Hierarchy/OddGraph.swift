import Geodesy
import TestSupport

@testable import RouteSearch

/// A random directed graph with everything that breaks hierarchies: loops, parallel arcs, zero weights, weights at and
/// next to infinity, dead ends, sources without a way in, parts that are not joined, no arcs, no states.
struct OddGraph {
  let stateCount: Int
  private(set) var first: [UInt32] = [0]
  private(set) var target: [UInt32] = []
  private(set) var weight: [UInt32] = []
  /// States in a random order.
  let order: [UInt32]

  static let infinity = Weight.infinity.rawValue

  init(seed: UInt64, states: ClosedRange<Int> = 0...14) {
    var random = SeededGenerator(seed: seed)
    stateCount = random.int(in: states)
    let density = Double(random.int(in: 0...4))
    // Some graphs have large weights only, whose sums pass infinity; some have none but equal ones.
    let choices: [[UInt32]] = [
      [0, 1, 2, 5, 9, 100, Self.infinity], [1], [0],
      [Self.infinity - 1, Self.infinity - 2, Self.infinity - 3, Self.infinity, 1, 0, Self.infinity / 2],
    ]
    let weights = random.pick(choices) ?? [1]
    // Neighbours are mostly near, as on a map; sometimes anywhere.
    let reach = random.chance(0.5) ? 3 : stateCount
    for state in 0..<stateCount {
      for _ in 0..<Int((density * Double.random(in: 0...1, using: &random)).rounded()) {
        let step = random.int(in: -reach...reach)
        target.append(UInt32(min(stateCount - 1, max(0, state + step))))
        weight.append(random.pick(weights) ?? 1)
      }
      first.append(UInt32(target.count))
    }
    var order = (0..<UInt32(stateCount)).map { $0 }
    order.shuffle(using: &random)
    self.order = order
  }

  /// Runs `body` with the graph as a hierarchy reads it.
  func with<Result>(_ body: (HierarchyGraph) throws -> Result) rethrows -> Result {
    try first.withUnsafeBufferPointer { first in
      // A graph without arcs has no targets to point at.
      try (target.isEmpty ? [0] : target).withUnsafeBufferPointer { target in
        guard let first = first.baseAddress, let target = target.baseAddress else { return try body(.empty) }
        return try body(HierarchyGraph(stateCount: stateCount, firstArc: first, arcTarget: target))
      }
    }
  }

  /// The hierarchy of the graph under its order, with the plan of customizing it.
  func plan(order: [UInt32]? = nil) -> CustomizationPlan {
    with { graph in
      CustomizationPlan(HierarchyTopology(graph, order: order ?? self.order), graph: graph)
    }
  }

  func customized(_ customization: CustomizationKind = .basic, threads: Int = 1) -> HierarchyMetric {
    HierarchyMetric(plan(), customization, threads: threads) { weight[$0] }
  }

  /// The least weights between all states (Floyd and Warshall); a sum from infinity up is no way.
  func leastWeights() -> [[UInt32]] {
    var least = [[UInt32]](repeating: Array(repeating: Self.infinity, count: stateCount), count: stateCount)
    for state in 0..<stateCount {
      least[state][state] = 0
      for arc in Int(first[state])..<Int(first[state + 1]) {
        least[state][Int(target[arc])] = min(least[state][Int(target[arc])], weight[arc])
      }
    }
    for middle in 0..<stateCount {
      for from in 0..<stateCount where least[from][middle] < Self.infinity {
        for to in 0..<stateCount {
          least[from][to] = min(least[from][to], least[from][middle] &+ least[middle][to])
        }
      }
    }
    return least
  }

  /// The weight of a way over states by the lightest arcs; nil where two of them are not joined.
  func cost(of states: [UInt32]) -> UInt64? {
    var sum: UInt64 = 0
    for (a, b) in zip(states, states.dropFirst()) {
      let arcs = Int(first[Int(a)])..<Int(first[Int(a) + 1])
      guard let lightest = arcs.filter({ target[$0] == b }).map({ weight[$0] }).min() else { return nil }
      sum += UInt64(lightest)
    }
    return sum
  }
}

extension HierarchyGraph {
  private static let none: [UInt32] = [0]
  /// Nothing.
  static var empty: HierarchyGraph {
    let pointer = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return HierarchyGraph(stateCount: 0, firstArc: UnsafePointer(pointer), arcTarget: UnsafePointer(pointer))
  }
}
