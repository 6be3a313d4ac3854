import MappedStorage
import RoadNetwork
import TravelProfile

/// What may be entered at one junction.
protocol JunctionLaw {
  /// Whether an edge may be entered.
  func isOpen(_ edge: EdgeID) -> Bool
  /// Whether the turn table lets a traveller go on to an edge.
  func leads(to edge: EdgeID) -> Bool
}

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

  /// The junction at the end of an edge at the hour; nil without a time.
  func hour(after edge: EdgeID) -> Hour? {
    guard let moment else { return nil }
    var targets: Set<EdgeID> = []
    let topology = metric.topology
    let state = topology.edgeState[edge.rawValue]
    if state != .max {
      moment.timed.forEachArc(of: StateID(rawValue: state), enteredAt: moment.enteredAt, at: moment.reachedAt) {
        arc, turn, _ in
        if turn.isFinite { targets.insert(topology.edge(of: StateID(rawValue: topology.arcTarget[arc]))) }
      }
    }
    return Hour(timed: moment.timed, reachedAt: moment.reachedAt, targets: targets)
  }

  /// A junction of which no time is known.
  struct AnyTime: JunctionLaw {
    let metric: Metric
    /// The arcs of the turns there.
    let turns: Range<Int>

    func isOpen(_ edge: EdgeID) -> Bool { metric.isUsable(edge) }
    func leads(to edge: EdgeID) -> Bool {
      for arc in turns where metric.topology.stateEdge[metric.topology.arcTarget[arc]] == edge.rawValue {
        if metric.turnWeight[arc] < 0x7FFF_FFFF { return true }
      }
      return false
    }
  }

  /// A junction at an hour.
  struct Hour: JunctionLaw {
    fileprivate let timed: TimedMetric
    fileprivate let reachedAt: LocalInstant
    fileprivate let targets: Set<EdgeID>

    func isOpen(_ edge: EdgeID) -> Bool { timed.isStreet(edge, at: reachedAt) }
    func leads(to edge: EdgeID) -> Bool { targets.contains(edge) }
  }
}
