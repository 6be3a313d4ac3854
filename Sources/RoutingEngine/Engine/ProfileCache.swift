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
  func prepared(
    _ profile: TravelProfile, for network: RoadNetwork, _ layers: LayerHierarchies? = nil
  ) -> PreparedProfile {
    kept.withLock { kept in
      if let index = kept.firstIndex(where: { $0.profile == profile }) {
        let found = kept.remove(at: index)
        kept.append(found)
        return found
      }
      if kept.count >= capacity { kept.removeFirst() }
      let made = PreparedProfile(
        profile: profile, metric: profile.metric(for: network),
        layers: layers ?? LayerHierarchies(network: network))
      kept.append(made)
      return made
    }
  }
}
