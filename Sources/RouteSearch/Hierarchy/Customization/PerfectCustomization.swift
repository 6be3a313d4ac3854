internal import Dispatch
internal import Geodesy
internal import MappedStorage

/// Finds which arcs of a customized hierarchy are shortest ways, from the highest rank down: perfect customization of
/// Dibbelt, Strasser and Wagner (2016). The others can be left out of queries.
///
/// Basic weights stay: an arc that is a shortest way has shortest ways for its halves, which are kept with it.
final class PerfectCustomization: @unchecked Sendable {
  // Sendable rule: threads write the arcs of different ranks only, and read arcs of higher ranks, which are finished.
  private let plan: CustomizationPlan
  private let forward: Side
  private let backward: Side

  /// The weights of one direction, basic and shortest.
  private struct Side {
    let basic: CustomizedArcs
    let shortest: CustomizedArcs

    init(_ basic: CustomizedArcs) {
      self.basic = basic
      shortest = CustomizedArcs(basic.arcs)
      shortest.weight.update(from: basic.weight, count: basic.arcs.count)
    }
  }

  init(_ plan: CustomizationPlan, _ customizer: Customizer) {
    self.plan = plan
    forward = Side(customizer.forward)
    backward = Side(customizer.backward)
  }

  /// Whether an arc that is travelled upwards is a shortest way.
  func isShortestUp(_ arc: Int) -> Bool { forward.basic.weight[arc] == forward.shortest.weight[arc] }
  /// Whether an arc that is travelled downwards is a shortest way.
  func isShortestDown(_ arc: Int) -> Bool { backward.basic.weight[arc] == backward.shortest.weight[arc] }

  /// Looks at all arcs.
  ///
  /// - Parameter threads: how many threads may work at a time.
  func run(threads: Int) {
    let best = Best(plan.topology.stateCount)
    for rank in plan.top.reversed() { shorten(Int(rank), best) }
    let tasks = plan.subtrees
    DispatchQueue.concurrentPerform(iterations: max(1, threads)) { worker in
      let best = Best(plan.topology.stateCount)
      for task in stride(from: worker, to: tasks.count, by: max(1, threads)) {
        for rank in tasks[task].reversed() { shorten(rank, best) }
      }
    }
  }

  /// The best weight to each neighbour of the rank that is looked at; 0 for all other ranks, which nothing is below.
  private final class Best {
    let weight: UnsafeMutablePointer<UInt32>

    init(_ count: Int) {
      weight = .allocate(capacity: max(1, count))
      weight.initialize(repeating: 0, count: count)
    }

    deinit { weight.deallocate() }
  }

  private func shorten(_ rank: Int, _ best: Best) {
    shorten(rank, forward, backward, best.weight)
    shorten(rank, backward, forward, best.weight)
  }

  /// The arcs of `side` at a rank: each at most what two arcs over a third, higher rank weigh.
  private func shorten(_ rank: Int, _ side: Side, _ other: Side, _ best: UnsafeMutablePointer<UInt32>) {
    let range = Self.range(side, rank)
    let heads = side.basic.arcs.head.base
    for arc in range { best[Int(heads[arc])] = side.basic.weight[arc] }
    for arc in range {
      let (over, leg) = (Int(heads[arc]), side.basic.weight[arc])
      // Above the middle: on along the same direction.
      if leg < Weight.infinity.rawValue {
        for next in Self.range(side, over) {
          let sum = leg &+ side.shortest.weight[next]
          if sum < best[Int(heads[next])] { best[Int(heads[next])] = sum }
        }
      }
      // Below the middle: from a higher middle down to this head.
      for last in Self.range(other, over) {
        let middle = Int(other.basic.arcs.head.base[last])
        guard let first = side.basic.arcs.arc(rank, UInt32(middle)) else { continue }
        let sum = side.basic.weight[first] &+ other.shortest.weight[last]
        if sum < best[over] { best[over] = sum }
      }
    }
    for arc in range {
      side.shortest.weight[arc] = best[Int(heads[arc])]
      best[Int(heads[arc])] = 0
    }
  }

  private static func range(_ side: Side, _ rank: Int) -> Range<Int> {
    Int(side.basic.arcs.first.base[rank])..<Int(side.basic.arcs.first.base[rank &+ 1])
  }
}
