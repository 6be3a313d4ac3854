internal import RoadNetwork
internal import RouteSearch
internal import Synchronization

/// The arcs of a graph by their heads, sorted when they are first asked for and shared from then on.
final class LazyIncomingArcs: Sendable {
  private let topology: LayerTopology
  private let made = Mutex<IncomingArcs?>(nil)

  init(_ topology: LayerTopology) { self.topology = topology }

  /// The arcs.
  var arcs: IncomingArcs {
    made.withLock { made in
      let arcs = made ?? IncomingArcs(topology)
      made = arcs
      return arcs
    }
  }
}
