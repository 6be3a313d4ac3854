internal import MappedStorage
public import RoadNetwork

/// What customization of any metric on a hierarchy needs beside the hierarchy: where each arc of the graph goes in, and
/// the lower triangles. Made once, shared by all threads.
public final class CustomizationPlan: Sendable {
  /// The hierarchy.
  public let topology: HierarchyTopology
  /// Where each arc of the graph goes in: twice the upward arc, plus 1 when it is travelled downwards; `none` for loops.
  let slotOfArc: [UInt32]
  /// Ways down: arcs travelled downwards by their higher end.
  let down: DownwardArcs
  /// Ways up: arcs travelled upwards by their higher end.
  let up: DownwardArcs
  /// Subtrees small enough to be one thread's task, as ranges of ranks, largest first, and the ranks above them all.
  let subtrees: [Range<Int>]
  let top: [UInt32]

  static let none = UInt32.max

  /// - Parameters:
  ///   - topology: the hierarchy.
  ///   - graph: the graph it was made from.
  init(_ topology: HierarchyTopology, graph: HierarchyGraph) {
    self.topology = topology
    var slots = [UInt32](repeating: Self.none, count: graph.arcCount)
    let rank = topology.rank.base
    graph.forEachArc { arc, tail, head in
      let (a, b) = (rank[tail], rank[head])
      let slot = a < b ? topology.forward.arc(Int(a), b) : topology.backward.arc(Int(b), a)
      if let slot { slots[arc] = UInt32(slot) << 1 | (a < b ? 0 : 1) }
    }
    slotOfArc = slots
    down = DownwardArcs(topology.backward, others: topology.forward)
    up = DownwardArcs(topology.forward, others: topology.backward)
    (subtrees, top) = Self.tasks(topology)
  }

  /// Makes the plan of a layer.
  ///
  /// - Parameters:
  ///   - topology: the layer's hierarchy.
  ///   - layer: the layer.
  public convenience init(_ topology: HierarchyTopology, layer: LayerTopology) {
    self.init(topology, graph: HierarchyGraph(layer))
  }

  /// Cuts the tree below the ranks whose subtrees are too large for one task.
  private static func tasks(_ topology: HierarchyTopology) -> (subtrees: [Range<Int>], top: [UInt32]) {
    let count = topology.stateCount
    let parent = topology.parent.base
    var size = [UInt32](repeating: 1, count: count)
    for rank in 0..<count where parent[rank] != EliminationTree.none { size[Int(parent[rank])] += size[rank] }
    let limit = UInt32(max(256, count / 32))
    var subtrees: [Range<Int>] = []
    var top: [UInt32] = []
    for rank in 0..<count {
      if size[rank] > limit {
        top.append(UInt32(rank))
      } else if parent[rank] == EliminationTree.none || size[Int(parent[rank])] > limit {
        subtrees.append(rank + 1 - Int(size[rank])..<rank + 1)
      }
    }
    subtrees.sort { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
    return (subtrees, top)
  }
}
