internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import Synchronization

/// The hierarchies in a network's file, each opened and checked when it is first needed and shared by all profiles.
final class LayerHierarchies: Sendable {
  private struct Opened {
    var topology: HierarchyTopology
    var plan: CustomizationPlan?
  }

  private let network: RoadNetwork
  private let opened = Mutex<[UInt8: Opened]>([:])

  init(network: RoadNetwork) { self.network = network }

  /// The hierarchy of a layer; nil where the file has none.
  ///
  /// - Throws: `StorageError` where it is damaged.
  func topology(_ layer: NetworkLayer) throws -> HierarchyTopology? {
    try opened.withLock { try open(layer, &$0)?.topology }
  }

  /// What customizing the hierarchy of a layer needs; nil where the file has none.
  ///
  /// - Throws: `StorageError` where it is damaged.
  func plan(_ layer: NetworkLayer) throws -> CustomizationPlan? {
    try opened.withLock { all in
      guard let found = try open(layer, &all) else { return nil }
      if let plan = found.plan { return plan }
      let plan = CustomizationPlan(found.topology, layer: network.topology(layer))
      all[UInt8(layer.rawValue)]?.plan = plan
      return plan
    }
  }

  private func open(_ layer: NetworkLayer, _ all: inout [UInt8: Opened]) throws -> Opened? {
    let key = UInt8(layer.rawValue)
    if let found = all[key] { return found }
    guard HierarchyTopology.exists(in: network.storage, named: layer.name) else { return nil }
    if !network.hierarchiesAreVerified {
      let names = Set(HierarchyTopology.sectionNames(named: layer.name))
      try network.storage.verifyChecksums(where: names.contains)
    }
    let topology = try HierarchyTopology(
      network.storage, named: layer.name, stateCount: network.topology(layer).stateCount)
    // Queries read little of what was checked.
    network.storage.storage.forgetPages()
    let made = Opened(topology: topology)
    all[key] = made
    return made
  }
}
