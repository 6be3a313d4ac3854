internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import Synchronization
internal import TravelProfile

/// The customized hierarchy of a profile: from a file where its metric comes from one, else made when the profile is
/// asked for again.
final class CustomizedProfile: Sendable {
  /// Where a file holds the metric's customized hierarchy.
  struct Stored: Sendable {
    var reader: StorageReader
    var name: String
    /// Whether the checksums were compared when the file was opened.
    var isVerified: Bool

    /// The arcs in both directions; nil where nothing is stored.
    var arcCount: Int? {
      let counts = reader.sections.filter { ["\(name).upArcs", "\(name).downArcs"].contains($0.name) }.map(\.count)
      return counts.isEmpty ? nil : counts.reduce(0, +)
    }

    /// That all is stored or nothing.
    ///
    /// - Throws: `StorageError` `damaged` that names a section that is missing.
    func requireComplete() throws {
      guard HierarchyMetric.exists(in: reader, named: name) else { return }
      for section in HierarchyMetric.sectionNames(named: name) where !reader.hasSection(section) {
        throw reader.damaged("there is no section '\(section)'")
      }
    }

    /// The hierarchy, every byte of it checked here or before.
    ///
    /// - Throws: `StorageError` where it is damaged or does not fit the topology.
    func hierarchy(_ topology: HierarchyTopology) throws -> HierarchyMetric {
      if !isVerified { try reader.verifyChecksums { $0.hasPrefix(name + ".") } }
      let hierarchy = try HierarchyMetric(reader, named: name, topology: topology)
      reader.storage.forgetPages()
      return hierarchy
    }

    /// That nothing is stored, as the network has no hierarchy that it would belong to.
    ///
    /// - Throws: `StorageError` `damaged` where something is.
    func requireAbsent(_ layer: NetworkLayer) throws {
      guard HierarchyMetric.exists(in: reader, named: name) else { return }
      throw reader.damaged("the hierarchy of the \(layer.name) layer is missing, to which '\(name)' belongs")
    }
  }

  private struct Made {
    var hierarchy: HierarchyMetric?
    var measures: HierarchyMeasures?
    var searches = 0
  }

  private let metric: Metric
  private let layers: LayerHierarchies
  private let stored: Stored?
  private let made = Mutex(Made())

  /// Searches on a profile without a stored hierarchy that are left to Dijkstra's algorithm: customizing costs as much as
  /// a few of them, and most profiles that are not stored are asked for once.
  private static let patience = 2

  init(metric: Metric, layers: LayerHierarchies, stored: Stored?) {
    self.metric = metric
    self.layers = layers
    self.stored = stored
  }

  /// The hierarchy.
  ///
  /// - Parameter isMany: whether many searches follow at once.
  /// - Returns: nil where the network has none, or where it is not worth while yet.
  /// - Throws: `StorageError` where a file's hierarchy is damaged.
  func hierarchy(isMany: Bool = false) throws -> HierarchyMetric? {
    try made.withLock { try hierarchy(&$0, isMany: isMany) }
  }

  /// The hierarchy with the durations and lengths of its arcs.
  ///
  /// - Returns: nil where the network has none.
  /// - Throws: `StorageError` where a file's hierarchy is damaged.
  func measured() throws -> (hierarchy: HierarchyMetric, measures: HierarchyMeasures)? {
    try made.withLock { made in
      guard let hierarchy = try hierarchy(&made, isMany: true) else { return nil }
      let measures = made.measures ?? HierarchyMeasures(hierarchy, metric: metric)
      made.measures = measures
      return (hierarchy, measures)
    }
  }

  private func hierarchy(_ made: inout Made, isMany: Bool) throws -> HierarchyMetric? {
    if let hierarchy = made.hierarchy { return hierarchy }
    made.searches += 1
    guard let topology = try layers.topology(metric.mode.layer) else {
      try stored?.requireAbsent(metric.mode.layer)
      return nil
    }
    if let stored, HierarchyMetric.exists(in: stored.reader, named: stored.name) {
      made.hierarchy = try stored.hierarchy(topology)
    } else if isMany || made.searches > Self.patience, let plan = try layers.plan(metric.mode.layer) {
      made.hierarchy = HierarchyMetric(plan, metric: metric)
    }
    return made.hierarchy
  }
}
