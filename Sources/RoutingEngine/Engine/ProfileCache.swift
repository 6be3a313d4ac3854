internal import RoadNetwork
internal import Synchronization
internal import TravelProfile

/// The profiles asked for of late, at most `capacity`: a metric is as large as the network's edges and turns, and
/// options can be combined without end. The one not asked for the longest makes room; requests under way keep theirs.
final class ProfileCache: Sendable {
  /// Room for one profile. Who comes first prepares it; only those who want the same one wait.
  private final class Room: Sendable {
    let profile: TravelProfile
    let file: MetricFile?
    private let made = Mutex<PreparedProfile?>(nil)

    init(_ profile: TravelProfile, _ file: MetricFile?) { (self.profile, self.file) = (profile, file) }

    func prepared(_ make: () -> PreparedProfile) -> PreparedProfile {
      made.withLock { made in
        let prepared = made ?? make()
        made = prepared
        return prepared
      }
    }
  }

  private let capacity: Int
  /// The latest asked for is last.
  private let kept = Mutex<[Room]>([])

  init(capacity: Int = 8) { self.capacity = max(1, capacity) }

  /// How many are kept.
  var count: Int { kept.withLock { $0.count } }

  /// The profile prepared for a network; who asks for the same meanwhile waits, so that no metric is computed twice.
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
    let room = room(for: profile, file)
    return room.prepared { prepare(profile, network, layers ?? LayerHierarchies(network: network), file) }
  }

  private func room(for profile: TravelProfile, _ file: MetricFile?) -> Room {
    kept.withLock { kept in
      if let index = kept.firstIndex(where: { $0.profile == profile && $0.file === file }) {
        let found = kept.remove(at: index)
        kept.append(found)
        return found
      }
      // Nobody asks again for what a file said before it was replaced.
      if let file { kept.removeAll { $0.file?.path == file.path && $0.file !== file } }
      if kept.count >= capacity { kept.removeFirst() }
      let room = Room(profile, file)
      kept.append(room)
      return room
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
      profile: profile, metric: stored.metric, layers: layers,
      stored: CustomizedProfile.Stored(
        reader: network.storage, name: stored.hierarchy, isVerified: network.hierarchiesAreVerified))
  }
}
