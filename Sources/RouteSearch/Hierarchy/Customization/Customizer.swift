internal import Dispatch
internal import Geodesy
internal import MappedStorage

/// Computes the weights of a hierarchy's arcs from the weights of the graph's arcs: basic customization of Dibbelt,
/// Strasser and Wagner (2016), each arc gathered by its lower end.
///
/// An arc is written by one thread only and always looks at its triangles in the same order, so weights and middles are
/// the same for any number of threads.
final class Customizer: @unchecked Sendable {
  // Sendable rule: threads write the arcs of different ranks only, and read arcs of ranks that are finished.
  private let plan: CustomizationPlan
  let forward: CustomizedArcs
  let backward: CustomizedArcs

  /// Takes the weights of the graph's arcs.
  ///
  /// - Parameters:
  ///   - plan: the hierarchy.
  ///   - weight: the weight of an arc of the graph, at most infinity.
  init(_ plan: CustomizationPlan, weight: (Int) -> UInt32) {
    self.plan = plan
    forward = CustomizedArcs(plan.topology.forward)
    backward = CustomizedArcs(plan.topology.backward)
    for (arc, slot) in plan.slotOfArc.enumerated() where slot != CustomizationPlan.none {
      let side = slot & 1 == 0 ? forward : backward
      let index = Int(slot >> 1)
      side.weight[index] = min(side.weight[index], weight(arc))
    }
  }

  /// Customizes all arcs.
  ///
  /// - Parameter threads: how many threads may work at a time.
  func run(threads: Int) {
    let tasks = plan.subtrees
    if threads > 1, tasks.count > 1 {
      // Each worker takes every n-th subtree; the largest come first, so that the shares are alike.
      DispatchQueue.concurrentPerform(iterations: threads) { worker in
        let gather = TriangleGather(plan, forward, backward)
        for task in stride(from: worker, to: tasks.count, by: threads) {
          for rank in tasks[task] { gather.gather(rank) }
        }
      }
    } else {
      let gather = TriangleGather(plan, forward, backward)
      for task in tasks { for rank in task { gather.gather(rank) } }
    }
    let gather = TriangleGather(plan, forward, backward)
    for rank in plan.top { gather.gather(Int(rank)) }
  }
}

/// One thread's workspace: the best weight to each higher rank while the arcs of one rank are gathered.
private final class TriangleGather {
  private let best: UnsafeMutablePointer<UInt32>
  private let over: UnsafeMutablePointer<ArcHalves>
  private let plan: CustomizationPlan
  private let forward: CustomizedArcs
  private let backward: CustomizedArcs

  init(_ plan: CustomizationPlan, _ forward: CustomizedArcs, _ backward: CustomizedArcs) {
    let count = max(1, plan.topology.stateCount)
    best = .allocate(capacity: count)
    over = .allocate(capacity: count)
    best.initialize(repeating: Weight.infinity.rawValue, count: count)
    over.initialize(repeating: .none, count: count)
    self.plan = plan
    self.forward = forward
    self.backward = backward
  }

  deinit {
    best.deallocate()
    over.deallocate()
  }

  /// The arcs of one rank, both directions: way up over a low state that is come down to, way down over one come up from.
  func gather(_ rank: Int) {
    gather(rank, forward, plan.down, backward, isUp: true)
    gather(rank, backward, plan.up, forward, isUp: false)
  }

  /// The arcs of `side` at a rank, each at most what its triangles weigh: an arc of `legs` to or from a low state, then
  /// an arc of `side` on from there.
  @inline(__always) private func gather(
    _ rank: Int, _ side: CustomizedArcs, _ low: DownwardArcs, _ legs: CustomizedArcs, isUp: Bool
  ) {
    let begin = Int(side.arcs.first.base[rank])
    let end = Int(side.arcs.first.base[rank &+ 1])
    if begin == end { return }
    let (heads, weights, halves, legWeights) = (side.arcs.head.base, side.weight, side.halves, legs.weight)
    let (best, over) = (self.best, self.over)
    for arc in begin..<end {
      best[Int(heads[arc])] = weights[arc]
      over[Int(heads[arc])] = .none
    }
    low.entries.withUnsafeBufferPointer { entries in
      for index in Int(low.first[rank])..<Int(low.first[rank &+ 1]) {
        let entry = entries[index]
        let leg = legWeights[Int(entry.arc)]
        if leg >= Weight.infinity.rawValue { continue }
        var arc = Int(entry.start)
        let last = Int(entry.end)
        while arc < last {
          let head = Int(heads[arc])
          let sum = leg &+ weights[arc]
          if sum < best[head] {
            best[head] = sum
            over[head] =
              isUp
              ? ArcHalves(down: entry.arc, up: UInt32(truncatingIfNeeded: arc))
              : ArcHalves(down: UInt32(truncatingIfNeeded: arc), up: entry.arc)
          }
          arc &+= 1
        }
      }
    }
    for arc in begin..<end {
      weights[arc] = best[Int(heads[arc])]
      halves[arc] = over[Int(heads[arc])]
    }
  }
}
