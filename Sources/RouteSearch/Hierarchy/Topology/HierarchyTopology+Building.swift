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
      rank: Column(tree.rank), state: Column(tree.state), parent: Column(tree.parent),
      forward: UpwardArcs(first: Column(arcs.forward.first), head: Column(arcs.forward.head)),
      backward: UpwardArcs(first: Column(arcs.backward.first), head: Column(arcs.backward.head)))
  }
}
