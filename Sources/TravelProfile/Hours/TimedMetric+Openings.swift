internal import Geodesy
internal import MappedStorage
public import RoadNetwork

/// What is open at a moment, and what is open at the best of times: the gap is what rules with hours close.
extension TimedMetric {
  /// Whether an edge may be entered at a moment; without one, whether it may where no rule with hours is in force.
  public func isOpen(_ edge: EdgeID, at instant: LocalInstant?) -> Bool {
    instant.map { edgeCost(edge, at: $0).isFinite } ?? metric.isUsable(edge)
  }

  /// Whether a turn may be made at a moment; without one, where no rule with hours is in force.
  public func isOpen(arc: Int, of state: StateID, at instant: LocalInstant?) -> Bool {
    guard let instant, !isTimed.isEmpty, isTimed[Int(state.rawValue)] else {
      return Weight(metric.turnWeight[arc]).isFinite
    }
    return turnCost(of: state, arc: arc, enteredAt: instant, at: instant).isFinite
  }

  /// Whether an edge may be entered at some time.
  public func opensAtTimes(_ edge: EdgeID) -> Bool {
    metric.isUsable(edge) || law.opensAtTimes(edge) && !isClosedNow(edge)
  }

  /// Whether a turn between edges that open at times may be made at some time. Turning back is judged without a time.
  public func opensAtTimes(arc: Int) -> Bool {
    if Weight(metric.turnWeight[arc]).isFinite { return true }
    let topology = metric.topology
    let facts = topology.arcTurn[arc]
    guard !facts.isUTurn, !facts.forbiddenModes.contains(metric.mode), !law.forbidsAlways(arc: arc, in: topology)
    else { return false }
    let network = metric.network
    let node = network.tail(of: topology.edge(of: StateID(rawValue: topology.arcTarget[arc])))
    let barrier = Int(network.nodeBarrier[node.rawValue])
    guard facts.passesBarrier, barrier != 0 else { return true }
    return law.assessment(barrier: barrier, at: nil, place: nil).isPassable || law.opensAtTimes(barrier: barrier)
  }
}
