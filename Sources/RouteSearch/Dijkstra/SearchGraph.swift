internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

/// The columns a search reads, as pointers that live as long as one search.
struct SearchGraph {
  let firstArc: UnsafePointer<UInt32>
  let arcTarget: UnsafePointer<UInt32>
  let stateEdge: UnsafePointer<UInt32>
  let turnWeight: UnsafePointer<UInt32>
  let edgeWeight: UnsafePointer<UInt32>
  /// What the request changes; nil costs a comparison an arc.
  let changes: ChangedEdges?

  /// Runs `body` with the graph of a metric and what a request changes on it.
  static func with(_ metric: Metric, _ overlay: MetricOverlay?, _ body: (SearchGraph) -> Void) {
    let topology = metric.topology
    ChangedEdges.with(overlay) { changes in
      body(
        SearchGraph(
          firstArc: topology.firstArc.base, arcTarget: topology.arcTarget.base, stateEdge: topology.stateEdge.base,
          turnWeight: metric.turnWeight.base, edgeWeight: metric.edgeWeight.base, changes: changes))
    }
  }

  /// The weight of entering an edge and going on to its end, or up to what is closed on it.
  @inline(__always) func weight(of edge: UInt32) -> UInt32 { changes?.weight(of: edge) ?? edgeWeight[Int(edge)] }

  /// The weight of an arc and of the edge it leads onto. Each part is at most infinity, so a sum of two cannot wrap;
  /// anything from infinity up is no way.
  @inline(__always) func step(_ arc: Int, onto edge: UInt32) -> UInt32 {
    min(Weight.infinity.rawValue, turnWeight[arc] &+ weight(of: edge))
  }

  /// The same, and whether nothing follows that edge.
  @inline(__always) func stepAndBlock(_ arc: Int, onto edge: UInt32) -> (step: UInt32, isBlocked: Bool) {
    guard let changes, let slot = changes.slot(of: edge) else {
      return (min(Weight.infinity.rawValue, turnWeight[arc] &+ edgeWeight[Int(edge)]), false)
    }
    let (along, isBlocked) = changes.entry(at: slot)
    return (min(Weight.infinity.rawValue, turnWeight[arc] &+ along), isBlocked)
  }

  /// Whether nothing follows the edge of a state.
  @inline(__always) func isBlocked(_ state: UInt32) -> Bool { changes?.isBlocked(stateEdge[Int(state)]) ?? false }
}
