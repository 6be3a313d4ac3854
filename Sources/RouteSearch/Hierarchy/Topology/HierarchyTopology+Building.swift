internal import MappedStorage

extension HierarchyTopology {
  /// Contracts a graph.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - order: every state once, the one contracted first in front. States may be renumbered among themselves where
  ///     that changes nothing.
  convenience init(_ graph: HierarchyGraph, order: [UInt32]) {
    let tree = EliminationTree(graph, order: order)
    let arcs = ArcClosure(graph, rank: tree.rank, state: tree.state)
    self.init(
      rank: Column(copying: tree.rank), state: Column(copying: tree.state), parent: Column(copying: tree.parent),
      forward: UpwardArcs(first: Column(copying: arcs.forward.first), head: Column(copying: arcs.forward.head)),
      backward: UpwardArcs(first: Column(copying: arcs.backward.first), head: Column(copying: arcs.backward.head)))
  }
}
