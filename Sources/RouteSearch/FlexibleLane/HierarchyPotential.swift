internal import Geodesy
internal import MappedStorage

/// Least weights to a set of targets under a hierarchy's metric, reckoned only for the states that a search asks for
/// ("CH-Potentials", Strasser and Zeitz, 2021).
///
/// The targets' ways are laid over their ancestors in the elimination tree once; what a state weighs then follows from
/// its own ancestors, each of which is reckoned at most once for a set of targets.
/// One object per thread; it keeps its arrays between searches and allocates nothing once they are large enough.
final class HierarchyPotential {
  /// What is known of a rank. In the round under way `stamp` is `round` where the weight counts ways that only come down
  /// to a target, and `round` + 1 where it is the least of all ways.
  private struct Entry {
    var stamp: UInt32
    var weight: UInt32
  }

  let hierarchy: HierarchyMetric
  private let entries: UnsafeMutablePointer<Entry>
  private var round: UInt32 = 0
  /// Ranks that wait for their ancestors; also the ancestors of targets while these are laid out.
  private var pending: UnsafeMutablePointer<UInt32>
  private var capacity = 512
  private var count = 0
  /// Where in `pending` the ancestors begin that each target added.
  private var chains: [Int] = []

  private static let infinity = Weight.infinity.rawValue
  private static let lastRound = UInt32.max - 3

  init(_ hierarchy: HierarchyMetric) {
    self.hierarchy = hierarchy
    let stateCount = hierarchy.topology.stateCount
    entries = .allocate(capacity: max(1, stateCount))
    entries.initialize(repeating: Entry(stamp: 0, weight: 0), count: stateCount)
    pending = .allocate(capacity: capacity)
  }

  deinit {
    entries.deallocate()
    pending.deallocate()
  }

  /// Forgets the targets before.
  func begin() {
    if round >= Self.lastRound {
      for rank in 0..<hierarchy.topology.stateCount { entries[rank].stamp = 0 }
      round = 0
    }
    round += 2
    count = 0
    chains.removeAll(keepingCapacity: true)
  }

  /// Lets ways end at a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - weight: what is added to a way that ends there; from infinity up none does.
  func addTarget(_ state: UInt32, weight: UInt64) {
    guard weight < Self.infinity else { return }
    let rank = hierarchy.topology.rank.base[Int(state)]
    chains.append(count)
    layOut(rank)
    entries[Int(rank)].weight = min(entries[Int(rank)].weight, UInt32(weight))
  }

  /// Lays the ways to all targets over their ancestors; bounds may be asked for afterwards.
  func finish() {
    // Each target added the ancestors that none before it had: later chains end below earlier ones.
    var end = count
    while let begin = chains.popLast() {
      for index in begin..<end { comeDown(to: pending[index]) }
      end = begin
    }
    count = 0
  }

  private func layOut(_ rank: UInt32) {
    let parent = hierarchy.topology.parent.base
    var rank = rank
    while rank != EliminationTree.none, entries[Int(rank)].stamp != round {
      entries[Int(rank)] = Entry(stamp: round, weight: Self.infinity)
      append(rank)
      rank = parent[Int(rank)]
    }
  }

  /// Offers the ancestors of a rank the ways that come down to it.
  private func comeDown(to rank: UInt32) {
    let weight = entries[Int(rank)].weight
    guard weight < Self.infinity else { return }
    let arcs = hierarchy.backward.arcs.base
    var arc = Int(hierarchy.backward.first.base[Int(rank)])
    let end = Int(hierarchy.backward.first.base[Int(rank) &+ 1])
    while arc < end {
      let high = Int(arcs[arc].head)
      entries[high].weight = min(entries[high].weight, weight &+ arcs[arc].weight)
      arc &+= 1
    }
  }

  @inline(__always) private func append(_ rank: UInt32) {
    if count == capacity { grow() }
    pending[count] = rank
    count &+= 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
    larger.update(from: pending, count: count)
    pending.deallocate()
    pending = larger
    capacity *= 2
  }

  /// The least weight from the end of a state's edge to a target, with what that target adds; infinity where there is
  /// none below it.
  @inline(__always) func bound(of state: UInt32) -> UInt32 {
    let rank = hierarchy.topology.rank.base[Int(state)]
    let entry = entries[Int(rank)]
    return entry.stamp == round | 1 ? entry.weight : reckon(rank)
  }

  private func reckon(_ asked: UInt32) -> UInt32 {
    let parent = hierarchy.topology.parent.base
    let first = hierarchy.forward.first.base
    let arcs = hierarchy.forward.arcs.base
    let (entries, round) = (self.entries, self.round)
    var rank = asked
    while rank != EliminationTree.none, entries[Int(rank)].stamp != round | 1 {
      append(rank)
      rank = parent[Int(rank)]
    }
    while count > 0 {
      count &-= 1
      let rank = Int(pending[count])
      var best = entries[rank].stamp == round ? entries[rank].weight : Self.infinity
      var arc = Int(first[rank])
      let end = Int(first[rank &+ 1])
      while arc < end {
        // Both are at most infinity, so the sum cannot wrap.
        best = min(best, arcs[arc].weight &+ entries[Int(arcs[arc].head)].weight)
        arc &+= 1
      }
      entries[rank] = Entry(stamp: round | 1, weight: best)
    }
    return entries[Int(asked)].weight
  }
}
