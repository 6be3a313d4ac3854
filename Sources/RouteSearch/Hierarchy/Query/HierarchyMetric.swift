internal import MappedStorage

/// An upward arc with its weight under one metric.
@frozen public struct UpwardArc: Hashable, Sendable {
  /// The rank of the higher end.
  public var head: UInt32
  /// The weight.
  public var weight: UInt32
  /// Makes an arc.
  @inlinable public init(head: UInt32, weight: UInt32) {
    self.head = head
    self.weight = weight
  }
}

/// The upward arcs of one direction that a metric can use.
struct WeightedArcs: Sendable {
  /// The first arc of each rank, and the end.
  let first: Column<UInt32>
  /// The arcs, by rising head within a rank.
  let arcs: Column<UpwardArc>
  /// The rank that each arc's shortest way goes over, always below both ends; `UInt32.max` for an arc of the graph.
  let middle: Column<UInt32>

  /// The position of the arc from `low` to `high`; nil where there is none.
  @inline(__always) func position(_ low: UInt32, _ high: UInt32) -> Int? {
    var lower = Int(first.base[Int(low)])
    let end = Int(first.base[Int(low) &+ 1])
    var upper = end
    while lower < upper {
      let middle = (lower &+ upper) &>> 1
      if arcs.base[middle].head < high { lower = middle &+ 1 } else { upper = middle }
    }
    return lower < end && arcs.base[lower].head == high ? lower : nil
  }
}

/// A hierarchy customized for one metric: the weights that queries read. Immutable and shared by all threads.
public final class HierarchyMetric: Sendable {
  /// The hierarchy.
  public let topology: HierarchyTopology
  let forward: WeightedArcs
  let backward: WeightedArcs

  init(topology: HierarchyTopology, forward: WeightedArcs, backward: WeightedArcs) {
    self.topology = topology
    self.forward = forward
    self.backward = backward
  }

  /// The number of arcs that the metric can use, both directions.
  public var arcCount: Int { forward.arcs.count + backward.arcs.count }
}
