internal import RoadNetwork
internal import Synchronization
internal import TravelProfile

/// The profiles asked for of late, at most `capacity`: a metric is as large as the network's edges and turns, and
/// options can be combined without end. The one not asked for the longest makes room; requests under way keep theirs.
final class ProfileCache: Sendable {
  private let capacity: Int
  /// The latest asked for is last.
  private let kept = Mutex<[PreparedProfile]>([])

  init(capacity: Int = 8) { self.capacity = max(1, capacity) }

  /// How many are kept.
  var count: Int { kept.withLock { $0.count } }

  /// The profile prepared for a network; others wait while a metric is computed, so that none is computed twice.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - network: the network.
  ///   - layers: the network's hierarchies.
  ///   - file: the metric file of the request's mode; nil where there is none.
  /// - Returns: what searches need, with the metric as it is stored for just this profile, else computed.
  func prepared(
    _ profile: TravelProfile, for network: RoadNetwork, _ layers: LayerHierarchies? = nil, with file: MetricFile? = nil
  ) -> PreparedProfile {
    kept.withLock { kept in
      if let index = kept.firstIndex(where: { $0.profile == profile && $0.file === file }) {
        let found = kept.remove(at: index)
        kept.append(found)
        return found
      }
      // Nobody asks again for what a file said before it was replaced.
      if let file { kept.removeAll { $0.file?.path == file.path && $0.file !== file } }
      if kept.count >= capacity { kept.removeFirst() }
      let made = prepare(profile, network, layers ?? LayerHierarchies(network: network), file)
      kept.append(made)
      return made
    }
  }

  private func prepare(
    _ profile: TravelProfile, _ network: RoadNetwork, _ layers: LayerHierarchies, _ file: MetricFile?
  ) -> PreparedProfile {
    if let file {
      return PreparedProfile(
        profile: profile, metric: file.metric(for: profile, in: network), layers: layers,
        stored: file.hierarchy(for: profile), file: file)
    }
    guard let stored = StoredMetrics.metric(of: profile, in: network) else {
      return PreparedProfile(profile: profile, metric: profile.metric(for: network), layers: layers)
    }
    return PreparedProfile(
      profile: profile, metric: stored, layers: layers,
      stored: CustomizedProfile.Stored(reader: network.storage, name: MetricSections(of: profile.mode).hierarchy))
  }
}
