internal import MappedStorage
public import RoadNetwork

extension HierarchyTopology {
  /// Contracts the edge-based graph of a layer.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - edgeOrder: every directed edge once, the one contracted first in front; edges that the layer does not use may be
  ///     among them. The copies of an edge follow it directly.
  public convenience init(_ layer: LayerTopology, edgeOrder: [UInt32]) {
    var order: [UInt32] = []
    order.reserveCapacity(layer.stateCount)
    for edge in edgeOrder {
      let base = layer.edgeState[edge]
      guard base != .max else { continue }
      order.append(base)
      order += layer.copies(of: EdgeID(rawValue: edge))
    }
    self.init(HierarchyGraph(layer), order: order)
  }
}

extension HierarchyGraph {
  /// The edge-based graph of a layer; the layer must stay alive.
  init(_ layer: LayerTopology) {
    self.init(stateCount: layer.stateCount, firstArc: layer.firstArc.base, arcTarget: layer.arcTarget.base)
  }
}
