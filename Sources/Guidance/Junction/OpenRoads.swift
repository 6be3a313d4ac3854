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
  func targets(after edge: EdgeID) -> Targets {
    let state = metric.topology.edgeState[edge.rawValue]
    guard state != .max else { return Targets(metric: metric, arcs: 0..<0, atHour: nil) }
    guard let moment else {
      let arcs = Int(metric.topology.firstArc[state])..<Int(metric.topology.firstArc[state &+ 1])
      return Targets(metric: metric, arcs: arcs, atHour: nil)
    }
    let topology = metric.topology
    var targets: Set<EdgeID> = []
    moment.timed.forEachArc(of: StateID(rawValue: state), enteredAt: moment.enteredAt, at: moment.reachedAt) {
      arc, turn, _ in
      if turn.isFinite { targets.insert(topology.edge(of: StateID(rawValue: topology.arcTarget[arc]))) }
    }
    return Targets(metric: metric, arcs: 0..<0, atHour: targets)
  }

  /// The edges a traveller may go on to.
  struct Targets {
    fileprivate let metric: Metric
    fileprivate let arcs: Range<Int>
    /// Where the time is known, all of them.
    fileprivate let atHour: Set<EdgeID>?

    func contains(_ edge: EdgeID) -> Bool {
      if let atHour { return atHour.contains(edge) }
      for arc in arcs where metric.turnWeight[arc] < 0x7FFF_FFFF {
        let target = metric.topology.arcTarget[arc]
        if metric.topology.stateEdge[target] == edge.rawValue { return true }
      }
      return false
    }
  }
}
