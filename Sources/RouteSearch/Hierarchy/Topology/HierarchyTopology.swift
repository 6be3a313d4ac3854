public import MappedStorage

/// The contraction hierarchy of one layer without weights: the order, the elimination tree and the upward arcs that any
/// metric may need. Shared by all modes of the layer.
///
/// States are named by their rank in the order. A *forward* arc is travelled from its lower end to its higher one, a
/// *backward* arc from the higher end to the lower one. Arcs that no sequence of turns can make are left out ("directed
/// hierarchy").
public final class HierarchyTopology: Sendable {
  /// The rank of each state.
  public let rank: Column<UInt32>
  /// The state of each rank.
  public let state: Column<UInt32>
  /// The parent of each rank in the elimination tree; `UInt32.max` for a root.
  public let parent: Column<UInt32>
  let forward: UpwardArcs
  let backward: UpwardArcs

  init(rank: Column<UInt32>, state: Column<UInt32>, parent: Column<UInt32>, forward: UpwardArcs, backward: UpwardArcs) {
    self.rank = rank
    self.state = state
    self.parent = parent
    self.forward = forward
    self.backward = backward
  }

  /// The number of states.
  public var stateCount: Int { state.count }
  /// The most states on a way from one up to its root in the elimination tree: what a query passes at most on each side.
  public var depth: Int {
    var depths = [UInt32](repeating: 0, count: stateCount)
    var deepest: UInt32 = 0
    for rank in (0..<stateCount).reversed() {
      let above = parent[rank]
      depths[rank] = above == EliminationTree.none ? 1 : depths[Int(above)] + 1
      deepest = max(deepest, depths[rank])
    }
    return Int(deepest)
  }
  /// The number of upward arcs that are travelled upwards.
  public var forwardCount: Int { forward.count }
  /// The number of upward arcs that are travelled downwards.
  public var backwardCount: Int { backward.count }
}
