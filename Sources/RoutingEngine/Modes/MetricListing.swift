internal import Foundation
public import MappedStorage
public import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// A metric in a network file or in a metric file beside it.
public struct ListedMetric: Sendable {
  /// The mode's name.
  public let name: ModeName
  /// The metric file; nil for a metric in the network file.
  public let path: String?
  /// The usual mode that the mode is a kind of; nil where the file cannot be read.
  public let base: Mode?
  /// Whether the costs are used as stored; where not, they are computed when the mode is first asked for.
  public let isCurrent: Bool
  /// Directed edges of which something is known right now.
  public let liveCount: Int
  /// Directed edges that are closed right now.
  public let closedCount: Int
  /// Bytes it takes, with its hierarchy; 0 where the file cannot be read.
  public let byteCount: Int
  /// The arcs of its hierarchy in both directions, as far as the mode can use them; nil where none is stored, so that one
  /// is made when the mode is asked for, or the network has none.
  public let hierarchyArcCount: Int?
  /// Why the file cannot be used, or why an older one is used in its place; nil where it is used.
  public let fault: StorageError?
}

extension RoutingEngine {
  /// The metrics that the network file brings, those of usual modes, and then those of the metric files beside it.
  public func metrics() -> [ListedMetric] {
    Mode.allCases.filter { StoredMetrics.holds($0, in: network) }.map { mode in
      let sections = MetricSections(of: mode)
      let stored = CustomizedProfile.Stored(
        reader: network.storage, name: sections.hierarchy, isVerified: network.hierarchiesAreVerified)
      return ListedMetric(
        name: ModeName(mode), path: nil, base: mode,
        isCurrent: StoredMetrics.metric(of: TravelProfile(mode: mode), in: network) != nil, liveCount: 0,
        closedCount: 0, byteCount: network.storage.byteCount(ofSections: sections.holds),
        hierarchyArcCount: stored.arcCount, fault: incompleteness(of: stored, mode.layer))
    } + metricFiles()
  }

  /// The metric files beside the network file, by name. None for a network in memory.
  public func metricFiles() -> [ListedMetric] {
    guard let network = network.storage.storage.path else { return [] }
    return ModeName.all(besideNetwork: network).map { name in
      let fault = store.fault(name)
      let file = (try? store.file(name)) ?? nil
      return ListedMetric(
        name: name, path: name.path(besideNetwork: network), base: file?.profile.mode,
        isCurrent: file?.isCurrent ?? false, liveCount: file?.live?.count ?? 0,
        closedCount: file?.live?.closedCount ?? 0, byteCount: file?.byteCount ?? 0,
        hierarchyArcCount: file?.storedHierarchy.arcCount,
        fault: fault ?? file.flatMap { incompleteness(of: $0.storedHierarchy, $0.profile.mode.layer) })
    }
  }

  /// What of a stored hierarchy is missing; nil where nothing is, or none is stored.
  private func incompleteness(of stored: CustomizedProfile.Stored, _ layer: NetworkLayer) -> StorageError? {
    do {
      try stored.requireComplete()
      if !HierarchyTopology.exists(in: network.storage, named: layer.name) { try stored.requireAbsent(layer) }
      return nil
    } catch {
      return error as? StorageError
    }
  }
}

extension ModeName {
  /// The modes whose metric files stand beside a network file, by name, whatever is in them.
  package static func all(besideNetwork network: String) -> [ModeName] {
    let stem = URL(filePath: ModeName.stem(network))
    let folder = stem.deletingLastPathComponent().path(percentEncoded: false)
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let start = stem.lastPathComponent + "."
    let names = entries.compactMap { entry -> ModeName? in
      guard entry.hasPrefix(start), entry.hasSuffix(ModeName.ending), entry.count > start.count + ModeName.ending.count
      else { return nil }
      return ModeName(String(entry.dropFirst(start.count).dropLast(ModeName.ending.count)))
    }
    return names.sorted { $0.description < $1.description }
  }
}
