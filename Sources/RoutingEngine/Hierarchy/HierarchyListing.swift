public import MappedStorage
public import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// The contraction hierarchy of one layer in a network file.
public struct ListedHierarchy: Sendable {
  /// The layer.
  public let layer: NetworkLayer
  /// The states it orders; 0 where it cannot be used.
  public let stateCount: Int
  /// Its arcs in both directions, of the streets and shortcuts, whatever the mode; 0 where it cannot be used.
  public let arcCount: Int
  /// The most states between one and the root of the elimination tree; 0 where it cannot be used.
  public let depth: Int
  /// Bytes it takes in the file.
  public let byteCount: Int
  /// Why it cannot be used; nil where it can.
  public let fault: StorageError?
}

extension RoutingEngine {
  /// The hierarchies that the network file brings, each read and checked. A layer without one is left out: its routes are
  /// found by a search that spreads in all directions, which takes longer.
  public func hierarchies() -> [ListedHierarchy] {
    NetworkLayer.allCases.compactMap { layer in
      let names = HierarchyTopology.sectionNames(named: layer.name)
      let byteCount = network.storage.byteCount(ofSections: names.contains)
      do {
        guard let topology = try layers.topology(layer) else { return nil }
        return ListedHierarchy(
          layer: layer, stateCount: topology.stateCount, arcCount: topology.forwardCount + topology.backwardCount,
          depth: topology.depth, byteCount: byteCount, fault: nil)
      } catch {
        let fault = error as? StorageError ?? StorageError(.unreadable, "\(error)")
        return ListedHierarchy(
          layer: layer, stateCount: 0, arcCount: 0, depth: 0, byteCount: byteCount, fault: fault)
      }
    }
  }

  /// Opens every hierarchy and metric of the network file and beside it, as the first request that needs it would.
  ///
  /// - Throws: `StorageError` that names the first that is damaged, incomplete or of another network.
  public func verifyHierarchies() throws {
    for layer in NetworkLayer.allCases {
      let topology = try layers.topology(layer)
      for mode in Mode.allCases where mode.layer == layer {
        try StoredMetrics.verifyHierarchies(of: mode, in: network, topology)
      }
    }
    for listed in metricFiles() {
      if let fault = listed.fault { throw fault }
      guard let file = try store.file(listed.name) else { continue }
      _ = try prepared(file).customized.hierarchy()
    }
  }
}

extension StorageReader {
  /// Bytes of some sections.
  func byteCount(ofSections isMeant: (String) -> Bool) -> Int {
    sections.reduce(0) { $0 + (isMeant($1.name) ? $1.count * $1.recordBytes : 0) }
  }
}
