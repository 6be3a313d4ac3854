internal import Geodesy
public import RoadNetwork

extension TravelProfile {
  /// The cost of a turn from the end of one directed edge onto the next.
  ///
  /// Conditional restrictions are not in force. Leaving a local section is free; entering one costs weight once.
  /// - Parameters:
  ///   - facts: the turn.
  ///   - from: the assessment of the edge left.
  ///   - to: the assessment of the edge entered.
  ///   - headControls: the controls at the head of the edge left.
  ///   - node: the facts of the node.
  ///   - barrier: the barrier on the node; nil none. It counts only where `facts.passesBarrier`.
  ///   - isDeadEnd: whether no other turn from the edge's base state is possible: finite turn cost, onto a passable
  ///     edge, not a U-turn. Matters to U-turns only.
  /// - Returns: the cost.
  public func turnCost(
    _ facts: TurnFacts, from: RoadAssessment, to: RoadAssessment, headControls: TrafficControls, node: NodeFlags,
    barrier: BarrierAssessment?, isDeadEnd: Bool
  ) -> TravelCost {
    guard from.isPassable, to.isPassable, !facts.forbiddenModes.contains(mode) else { return .impassable }
    var delay = delays.total(headControls)
    var zone = to.zone
    if facts.isUTurn {
      guard let turningBack = uTurnDelay(facts, node: node, isDeadEnd: isDeadEnd) else { return .impassable }
      delay += turningBack
    } else {
      delay += angleDelay(facts, from: from, to: to) + nodeDelay(node, hasBarrier: barrier != nil)
      if let barrier, facts.passesBarrier {
        guard barrier.isPassable else { return .impassable }
        delay += barrier.delay
        zone = max(zone, barrier.zone)
      }
    }
    if node.contains(.toll), isMotor, tuning.prohibit.contains(.toll), !facts.isUTurn { return .impassable }
    let entered = to.traits.subtracting(from.traits)
    if !entered.isDisjoint(with: .paidOnEntry) { delay += entryDelay(entered, from: from) }
    var weight = minimisesLength ? 0 : delay
    if zone > from.zone { weight += zone.entryWeight - from.zone.entryWeight }
    if entered.contains(.uncertainFerry) { weight += 600_000 }
    weight += wishPenalty(from: from, to: to, node: facts.isUTurn ? [] : node)
    return TravelCost(weight: Weight(weight), duration: Milliseconds(rawValue: delay))
  }

  private func angleDelay(_ facts: TurnFacts, from: RoadAssessment, to: RoadAssessment) -> UInt32 {
    // Following a roundabout is not turning.
    guard facts.armCount >= 3, !(from.traits.contains(.roundabout) && to.traits.contains(.roundabout)) else {
      return 0
    }
    return turnAngleDelays.milliseconds(angle: facts.angle, drivesOnLeft: from.traits.contains(.drivesOnLeft))
  }

  private func nodeDelay(_ node: NodeFlags, hasBarrier: Bool) -> UInt32 {
    var delay: UInt32 = 0
    if node.contains(.miniRoundabout) { delay += delays.miniRoundabout }
    // An elevator stored as a barrier brings its own delay.
    if node.contains(.elevator) && !hasBarrier { delay += delays.elevator }
    return delay
  }

  /// Milliseconds for turning back, nil where that is not allowed.
  private func uTurnDelay(_ facts: TurnFacts, node: NodeFlags, isDeadEnd: Bool) -> UInt32? {
    if uTurns == .notAllowed { return nil }
    if uTurns != .intersectionsOnly {
      if node.contains(.turningCircle) { return delays.turningCircle }
      if isDeadEnd { return delays.deadEnd }
    }
    if mode == .truck { return nil }
    if node.contains(.miniRoundabout) { return delays.turningCircle }
    switch uTurns {
    case .allowed: return delays.midway
    case .deadEndsAndIntersections, .intersectionsOnly: return facts.armCount >= 3 ? delays.midway : nil
    case .deadEndsOnly, .notAllowed: return nil
    }
  }

  private func entryDelay(_ entered: RoadTraits, from: RoadAssessment) -> UInt32 {
    var delay: UInt32 = 0
    // Changing from boat to train is boarding, too.
    if !entered.isDisjoint(with: .carried) { delay += delays.boarding }
    if entered.contains(.alternatingLane) { delay += delays.alternatingLane }
    if entered.contains(.movableBridge) { delay += delays.movableBridge }
    if entered.contains(.ford) { delay += delays.ford }
    if entered.contains(.calmed) { delay += delays.calmedWay }
    if entered.contains(.elevator) { delay += delays.elevator }
    return delay
  }
}
