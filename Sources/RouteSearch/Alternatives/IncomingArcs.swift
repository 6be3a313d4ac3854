internal import MappedStorage
public import RoadNetwork

/// The arcs of a graph by the states they lead to, for searches against the direction of travel.
///
/// Immutable; made once for a layer and shared by all threads.
public struct IncomingArcs: Sendable {
  /// The first position of each state, and the end.
  let first: [UInt32]
  /// The state each arc comes from, grouped by the state it leads to.
  let tail: [UInt32]
  /// The arcs themselves, in the same order.
  let arc: [UInt32]

  /// Sorts the arcs of a graph by their heads.
  public init(_ topology: LayerTopology) {
    var first = [UInt32](repeating: 0, count: topology.stateCount + 1)
    for arc in 0..<topology.arcCount { first[Int(topology.arcTarget[arc]) + 1] += 1 }
    for state in 0..<topology.stateCount { first[state + 1] += first[state] }
    var next = first
    var tail = [UInt32](repeating: 0, count: topology.arcCount)
    var arcs = tail
    for state in 0..<UInt32(topology.stateCount) {
      for arc in topology.arcs(of: StateID(rawValue: state)) {
        let head = Int(topology.arcTarget[arc])
        tail[Int(next[head])] = state
        arcs[Int(next[head])] = UInt32(arc)
        next[head] += 1
      }
    }
    self.first = first
    self.tail = tail
    arc = arcs
  }
}
