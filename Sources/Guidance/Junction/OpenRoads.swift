import MappedStorage
import RoadNetwork
import TravelProfile

/// Which roads may be entered at a junction: by the metric, or where the time is known, at the hour.
struct OpenRoads {
  let metric: Metric
  /// When the junction is reached and when the edge before it was entered; nil without a time.
  var moment: (timed: TimedMetric, enteredAt: LocalInstant, reachedAt: LocalInstant)?

  init(_ metric: Metric) { self.metric = metric }

  /// At the junction before an edge of a path.
  init(_ path: GuidedPath, before index: Int) {
    metric = path.metric
    guard let hours = path.hours, index > 0, index < hours.entered.count else { return }
    moment = (hours.timed, hours.entered[index - 1], hours.entered[index])
  }

  func isUsable(_ edge: EdgeID) -> Bool {
    guard let moment else { return metric.isUsable(edge) }
    return moment.timed.isStreet(edge, at: moment.reachedAt)
  }

  /// The edges the turn table lets a traveller on an edge go on to.
  func targets(after edge: EdgeID) -> Set<EdgeID> {
    let topology = metric.topology
    guard let state = topology.baseState(of: edge) else { return [] }
    var targets: Set<EdgeID> = []
    guard let moment else {
      for arc in topology.arcs(of: state) where metric.turnWeight[arc] < 0x7FFF_FFFF {
        targets.insert(topology.edge(of: StateID(rawValue: topology.arcTarget[arc])))
      }
      return targets
    }
    moment.timed.forEachArc(of: state, enteredAt: moment.enteredAt, at: moment.reachedAt) { arc, turn, _ in
      if turn.isFinite { targets.insert(topology.edge(of: StateID(rawValue: topology.arcTarget[arc]))) }
    }
    return targets
  }
}
