internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

/// The metrics of usual modes that a network file brings.
enum StoredMetrics {
  /// Whether a network file has a metric of a mode, usable or not.
  static func holds(_ mode: Mode, in network: RoadNetwork) -> Bool {
    network.storage.sections.contains { MetricSections(of: mode).holds($0.name) }
  }

  /// The metric of a profile as the network file holds it.
  ///
  /// - Returns: nil where the file has none that was made from just this profile by this revision, or one that does not
  ///   fit: then it is computed.
  static func metric(of profile: TravelProfile, in network: RoadNetwork) -> Metric? {
    let file = network.storage
    let sections = MetricSections(of: profile.mode)
    guard (try? sections.profile(in: file)) == profile.json,
      (try? sections.revision(in: file)) == TravelProfile.revision
    else { return nil }
    return try? sections.metric(in: file, of: network, mode: profile.mode)
  }
}
