internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// The metrics of usual modes that a network file brings.
enum StoredMetrics {
  /// Whether a network file has the usual metric of a mode, usable or not.
  static func holds(_ mode: Mode, in network: RoadNetwork) -> Bool {
    network.storage.sections.contains { MetricSections(of: mode).holds($0.name) }
  }

  /// Opens the hierarchies of all metrics of a mode.
  ///
  /// - Throws: `StorageError` that names the first that is damaged or incomplete.
  static func verifyHierarchies(of mode: Mode, in network: RoadNetwork, _ topology: HierarchyTopology?) throws {
    for sections in MetricSections.all(of: mode, in: network.storage) {
      let stored = CustomizedProfile.Stored(
        reader: network.storage, name: sections.hierarchy, isVerified: network.hierarchiesAreVerified)
      try stored.requireComplete()
      guard let topology else {
        try stored.requireAbsent(mode.layer)
        continue
      }
      if stored.arcCount != nil { _ = try stored.hierarchy(topology) }
    }
  }

  /// The metric of a profile as the network file holds it.
  ///
  /// - Returns: the metric and the name of its hierarchy; nil where the file has none that was made from just this profile
  ///   by this revision, or one that does not fit: then it is computed.
  static func metric(of profile: TravelProfile, in network: RoadNetwork) -> (metric: Metric, hierarchy: String)? {
    let file = network.storage
    let json = profile.json
    for sections in MetricSections.all(of: profile.mode, in: file) where (try? sections.profile(in: file)) == json {
      guard (try? sections.revision(in: file)) == TravelProfile.revision,
        let metric = try? sections.metric(in: file, of: network, mode: profile.mode)
      else { return nil }
      return (metric, sections.hierarchy)
    }
    return nil
  }
}
