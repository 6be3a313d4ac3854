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

/// The two upward arcs that an arc's shortest way consists of, by their positions: down to a lower rank, and up from it.
@frozen public struct ArcHalves: Hashable, Sendable {
  /// The position of the first half among the arcs travelled downwards; `leaf` for an arc of the graph.
  public var down: UInt32
  /// The position of the second half among the arcs travelled upwards; of an arc of the graph the rank it leads to.
  public var up: UInt32
  /// Makes halves.
  @inlinable public init(down: UInt32, up: UInt32) {
    self.down = down
    self.up = up
  }
  /// Stands for an arc of the graph.
  static let leaf = UInt32.max
  /// Nothing known yet.
  static var none: ArcHalves { ArcHalves(down: leaf, up: leaf) }
}

/// The upward arcs of one direction that a metric can use.
struct WeightedArcs: Sendable {
  /// The first arc of each rank, and the end.
  let first: Column<UInt32>
  /// The arcs, by rising head within a rank.
  let arcs: Column<UpwardArc>
  /// The halves of each arc; both lie at a rank below the arc's own.
  let halves: Column<ArcHalves>

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
