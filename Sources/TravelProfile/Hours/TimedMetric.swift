internal import Geodesy
internal import MappedStorage
public import RoadNetwork

/// A metric whose costs follow the rules in force at each moment.
///
/// Edges and turns without a calendar cost what the metric's columns say. All others are judged anew by the profile,
/// an edge and the turn onto it at the moment the traveller reaches the junction between. An edge that has been
/// entered is not judged again: whoever is on a street when it closes may leave it. What is known right now holds at
/// every moment: no hour opens a street that is closed, or changes a speed that is driven. Immutable; shared by all threads.
public final class TimedMetric: Sendable {
  /// The costs without a time.
  public let metric: Metric
  /// The rules.
  public let law: ConditionalLaw
  /// Whether anything at all changes with time.
  public let hasHours: Bool
  /// Per state: whether the cost of one of its arcs may change with time.
  public let isTimed: [Bool]
  private let barriers: [BarrierAssessment]

  /// Prepares a metric for moments.
  ///
  /// - Parameters:
  ///   - metric: the metric.
  ///   - law: the rules of the metric's network for the profile the metric was made with.
  public init(metric: Metric, law: ConditionalLaw) {
    self.metric = metric
    self.law = law
    barriers = law.barrierAssessments()
    let topology = metric.topology
    let hasTimedTurns = !topology.conditionalTurns.isEmpty
    guard hasTimedTurns || law.hasTimedPlaces else {
      isTimed = []
      hasHours = false
      return
    }
    let changes = topology.stateEdge.map { law.changesWithTime(EdgeID(rawValue: $0)) }
    var isTimed = changes
    for state in isTimed.indices where !isTimed[state] {
      let own =
        law.hasTimedBarrier(after: EdgeID(rawValue: topology.stateEdge[state]))
        || topology.arcs(of: StateID(rawValue: UInt32(state))).contains { arc in
          changes[Int(topology.arcTarget[arc])] || hasTimedTurns && law.hasHours(arc: arc, in: topology)
        }
      // Whether a copy may turn back depends on the ways on from its base state, which comes first.
      isTimed[state] = own || isTimed[Int(topology.edgeState[topology.stateEdge[state]])]
    }
    self.isTimed = isTimed
    hasHours = isTimed.contains(true)
  }

  /// Whether the mode may travel along an edge, now or at some other time.
  public func mayBecomeUsable(_ edge: EdgeID) -> Bool {
    metric.isUsable(edge) || law.hasHours(edge) && !isClosedNow(edge)
  }

  /// Whether an edge is closed whatever the hour, because it is closed right now.
  func isClosedNow(_ edge: EdgeID) -> Bool { metric.live?.closes(edge) ?? false }

  /// Whether the law lets the mode enter an edge at a moment, even if it is closed right now.
  public func isStreet(_ edge: EdgeID, at instant: LocalInstant) -> Bool {
    guard law.changesWithTime(edge) else { return metric.layout.isUsable(edge) }
    return law.assessment(of: edge, at: instant).isPassable
  }

  /// The cost of an edge that is entered at a moment.
  public func edgeCost(_ edge: EdgeID, at instant: LocalInstant) -> TravelCost {
    guard law.changesWithTime(edge) else {
      return TravelCost(
        weight: Weight(metric.edgeWeight[Int(edge.rawValue)]),
        duration: Milliseconds(rawValue: metric.edgeDuration[Int(edge.rawValue)]))
    }
    return edgeCost(edge, law.assessment(of: edge, at: instant))
  }

  /// The costs of all arcs that leave a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - enteredAt: when its edge was entered.
  ///   - instant: when the end of its edge is reached.
  ///   - body: called with each arc, the cost of its turn and the cost of the edge after it.
  public func forEachArc(
    of state: StateID, enteredAt: LocalInstant, at instant: LocalInstant,
    _ body: (_ arc: Int, _ turn: TravelCost, _ edge: TravelCost) -> Void
  ) {
    let topology = metric.topology
    let judge = TurnJudge(self, after: topology.edge(of: state), enteredAt: enteredAt, at: instant)
    for arc in topology.arcs(of: state) {
      let target = judge.target(of: arc)
      body(arc, judge.turnCost(arc, target), edgeCost(target.edge, target.road))
    }
  }

  /// The cost of the turn of one arc.
  ///
  /// - Parameters:
  ///   - state: the state the arc leaves.
  ///   - arc: the arc.
  ///   - enteredAt: when the state's edge was entered.
  ///   - instant: when the end of its edge is reached.
  /// - Returns: the cost.
  public func turnCost(
    of state: StateID, arc: Int, enteredAt: LocalInstant, at instant: LocalInstant
  ) -> TravelCost {
    let judge = TurnJudge(self, after: metric.topology.edge(of: state), enteredAt: enteredAt, at: instant)
    return judge.turnCost(arc, judge.target(of: arc))
  }

  private func edgeCost(_ edge: EdgeID, _ road: RoadAssessment) -> TravelCost {
    let network = metric.network
    return law.profile.edgeCost(
      road, length: network.pairLength[edge.pair], timetabled: network.pairDuration[edge.pair],
      controls: network.edgeControls[edge.rawValue], live: metric.live?[edge])
  }

  /// Judges the turns at the end of one edge at one moment.
  private struct TurnJudge {
    let timed: TimedMetric
    let edge: EdgeID
    let from: RoadAssessment
    let junction: JunctionFacts
    let instant: LocalInstant
    let place: Coordinate

    init(_ timed: TimedMetric, after edge: EdgeID, enteredAt: LocalInstant, at instant: LocalInstant) {
      self.timed = timed
      self.edge = edge
      self.instant = instant
      let network = timed.metric.network
      from = timed.law.assessment(of: edge, at: enteredAt)
      let place = network.nodeCoordinate[network.head(of: edge).rawValue]
      var junction = JunctionFacts(after: edge, in: network, barriers: timed.barriers)
      let barrier = Int(network.nodeBarrier[network.head(of: edge).rawValue])
      if timed.law.changesWithTime(barrier: barrier) {
        junction.barrier = timed.law.assessment(barrier: barrier, at: instant, place: place)
      }
      self.junction = junction
      self.place = place
    }

    func target(of arc: Int) -> (edge: EdgeID, road: RoadAssessment) {
      let topology = timed.metric.topology
      let edge = topology.edge(of: StateID(rawValue: topology.arcTarget[arc]))
      return (edge, timed.law.assessment(of: edge, at: instant))
    }

    func turnCost(_ arc: Int, _ target: (edge: EdgeID, road: RoadAssessment)) -> TravelCost {
      let topology = timed.metric.topology
      let facts = topology.arcTurn[arc]
      if timed.law.forbids(arc: arc, in: topology, at: instant, place: place) { return .impassable }
      return timed.law.profile.turnCost(
        facts, from: from, to: target.road, at: junction, isDeadEnd: facts.isUTurn && isDeadEnd)
    }

    /// Whether the base state has no way on at this moment, as the metric asks it.
    private var isDeadEnd: Bool {
      let topology = timed.metric.topology
      guard let base = topology.baseState(of: edge) else { return true }
      return !topology.arcs(of: base).contains { arc in
        let target = target(of: arc)
        return !topology.arcTurn[arc].isUTurn && !timed.isClosedNow(target.edge) && turnCost(arc, target).isFinite
      }
    }
  }
}
