internal import Geodesy
internal import MappedStorage
public import RoadNetwork

/// The conditional rules of a network as one traveller meets them: which hold at a moment, and what the road is then.
///
/// Within one key the last rule that holds wins, across keys the more specific. A moment that is not known makes every
/// calendar false; rules that speak of the vehicle alone hold at any time.
public struct ConditionalLaw: Sendable {
  /// The network.
  public let network: RoadNetwork
  /// Who travels.
  public let profile: TravelProfile
  private let conditions: [Condition?]
  private let facts: VehicleFacts
  /// Per record of road facts: bit 0 a rule of the mode with a calendar along the way, bit 1 against it; bits 2 and 3
  /// the same for rules that speak of holidays.
  private let timing: [UInt8]
  /// The same per barrier, for both directions.
  private let barrierTiming: [UInt8]
  /// What any rule of the mode asks, anywhere: bit 0 hours, bit 2 holidays.
  private let asked: UInt8

  /// Reads the conditions of a network for a traveller.
  public init(network: RoadNetwork, profile: TravelProfile) {
    self.network = network
    self.profile = profile
    facts = profile.vehicleFacts
    let conditions = network.conditions
    self.conditions = conditions
    func bits(_ rules: Slice<Column<ConditionalRule>>) -> UInt8 {
      rules.reduce(0) { bits, rule in
        guard rule.modes.contains(profile.mode), let condition = conditions[Int(rule.condition)] else { return bits }
        let directions = rule.directions & 3
        return bits | (condition.dependsOnTime ? directions : 0) | (condition.namesHolidays ? directions << 2 : 0)
      }
    }
    timing = network.attributes.map { $0.conditionSet == 0 ? 0 : bits(network.conditionalRules(set: $0.conditionSet)) }
    barrierTiming = network.barriers.indices.map { bits(network.conditionalRules(ofBarrier: $0)) }
    let places = timing.reduce(0, |) | barrierTiming.reduce(0, |)
    asked = network.topology(profile.mode.layer).conditionalTurns.reduce((places | places >> 1) & 5) { asked, turn in
      guard let condition = conditions[Int(turn.condition)] else { return asked }
      return asked | (condition.dependsOnTime ? 1 : 0) | (condition.namesHolidays ? 4 : 0)
    }
  }

  /// Whether any rule asks for the hours, or for holidays, be it along the way or not.
  public func asksAnywhere(_ unknown: Unknown) -> Bool { asked & (1 << unknown.shift) != 0 }

  /// What a rule may ask that is not known beforehand.
  public enum Unknown: Sendable {
    /// The time of day and year
    case hours
    /// Whether it is a public or school holiday
    case holidays
    fileprivate var shift: UInt8 { self == .hours ? 0 : 2 }
    fileprivate func isAsked(by condition: Condition) -> Bool {
      self == .hours ? condition.dependsOnTime : condition.namesHolidays
    }
  }

  /// Whether a rule that asks for the hours, or for holidays, stands on an edge, for its direction of travel.
  public func asks(_ unknown: Unknown, on edge: EdgeID) -> Bool {
    timing[Int(network.pairAttributes[edge.pair])] & (1 << (UInt8(edge.direction.rawValue) + unknown.shift)) != 0
  }

  /// Whether a rule that asks for the hours, or for holidays, stands in a turn: a restriction of the mode, or a rule
  /// of the barrier that the turn passes.
  public func asks(_ unknown: Unknown, arc: Int, in topology: LayerTopology) -> Bool {
    if topology.arcTurn[arc].passesBarrier {
      let node = network.tail(of: topology.edge(of: StateID(rawValue: topology.arcTarget[arc])))
      if barrierTiming[Int(network.nodeBarrier[node.rawValue])] & (3 << unknown.shift) != 0 { return true }
    }
    return topology.arcTurn[arc].isConditional
      && topology.conditionalTurns(of: arc).contains { turn in
        binds(turn) && condition(turn).map(unknown.isAsked) ?? false
      }
  }

  /// Whether a rule with a calendar stands on an edge, for its direction of travel.
  public func hasHours(_ edge: EdgeID) -> Bool { asks(.hours, on: edge) }

  /// Whether a rule with a calendar binds the mode in a turn.
  public func hasHours(arc: Int, in topology: LayerTopology) -> Bool { asks(.hours, arc: arc, in: topology) }

  /// Whether the barrier at the end of an edge, if any, changes with time.
  func hasTimedBarrier(after edge: EdgeID) -> Bool {
    changesWithTime(barrier: Int(network.nodeBarrier[network.head(of: edge).rawValue]))
  }

  /// Whether what a barrier does changes with time.
  func changesWithTime(barrier: Int) -> Bool { barrierTiming[barrier] & 3 != 0 }

  /// Whether the cost of an edge may change with time. The other direction's rules count, too: a road that is two-way
  /// for a while is narrower then.
  func changesWithTime(_ edge: EdgeID) -> Bool { timing[Int(network.pairAttributes[edge.pair])] & 3 != 0 }

  /// Whether any rule of the mode on a road or at a barrier has a calendar.
  var hasTimedPlaces: Bool { (timing + barrierTiming).contains { $0 & 3 != 0 } }

  /// Whether a conditional restriction forbids a turn at a moment.
  func forbids(arc: Int, in topology: LayerTopology, at instant: LocalInstant?, place: Coordinate?) -> Bool {
    topology.arcTurn[arc].isConditional
      && topology.conditionalTurns(of: arc).contains { turn in
        binds(turn) && holds(turn.condition, at: instant, place: place)
      }
  }

  /// The assessment of an edge at a moment.
  func assessment(of edge: EdgeID, at instant: LocalInstant?) -> RoadAssessment {
    let place = network.nodeCoordinate[network.tail(of: edge).rawValue]
    return assessment(record: network.pairAttributes[edge.pair], edge.direction, at: instant, place: place)
  }

  /// The assessment of a record of road facts at a moment.
  func assessment(
    record: UInt32, _ direction: EdgeDirection, at instant: LocalInstant?, place: Coordinate?
  ) -> RoadAssessment {
    var judgement = RoadJudgement(network.attributes[record], limits: network.vehicleLimits, mode: profile.mode)
    if judgement.attributes.conditionSet != 0 {
      for rule in network.conditionalRules(set: judgement.attributes.conditionSet)
      where rule.modes.contains(profile.mode) && holds(rule.condition, at: instant, place: place) {
        judgement.apply(rule)
      }
    }
    return profile.assessment(
      of: judgement.attributes, direction,
      limits: direction == .forward ? judgement.limitsForward : judgement.limitsBackward)
  }

  /// The assessments of the network's barriers where no time is known.
  func barrierAssessments() -> [BarrierAssessment] {
    network.barriers.indices.map { assessment(barrier: $0, at: nil, place: nil) }
  }

  /// The assessment of a barrier at a moment.
  func assessment(barrier index: Int, at instant: LocalInstant?, place: Coordinate?) -> BarrierAssessment {
    var judgement = BarrierJudgement(network.barriers[index], limits: network.vehicleLimits, mode: profile.mode)
    for rule in network.conditionalRules(ofBarrier: index)
    where rule.modes.contains(profile.mode) && holds(rule.condition, at: instant, place: place) {
      judgement.apply(rule)
    }
    return profile.assessment(of: judgement.barrier, limits: judgement.limits)
  }

  // MARK: At the best of times

  /// Whether an edge is open while one of its rules with hours holds.
  func opensAtTimes(_ edge: EdgeID) -> Bool {
    guard hasHours(edge) else { return false }
    let record = network.attributes[network.pairAttributes[edge.pair]]
    let rules = network.conditionalRules(set: record.conditionSet).filter { $0.modes.contains(profile.mode) }
    return rules.filter { isTimed($0.condition) }.contains { opening in
      var judgement = RoadJudgement(record, limits: network.vehicleLimits, mode: profile.mode)
      for rule in rules where rule == opening || holds(rule.condition, at: nil, place: nil) { judgement.apply(rule) }
      let limits = edge.direction == .forward ? judgement.limitsForward : judgement.limitsBackward
      return profile.assessment(of: judgement.attributes, edge.direction, limits: limits).isPassable
    }
  }

  /// Whether a barrier can be passed while one of its rules with hours holds.
  func opensAtTimes(barrier index: Int) -> Bool {
    let rules = network.conditionalRules(ofBarrier: index).filter { $0.modes.contains(profile.mode) }
    return rules.filter { isTimed($0.condition) }.contains { opening in
      var judgement = BarrierJudgement(network.barriers[index], limits: network.vehicleLimits, mode: profile.mode)
      for rule in rules where rule == opening || holds(rule.condition, at: nil, place: nil) { judgement.apply(rule) }
      return profile.assessment(of: judgement.barrier, limits: judgement.limits).isPassable
    }
  }

  /// Whether a restriction forbids a turn at any time, whatever the hour.
  func forbidsAlways(arc: Int, in topology: LayerTopology) -> Bool {
    topology.arcTurn[arc].isConditional
      && topology.conditionalTurns(of: arc).contains { turn in
        binds(turn) && !isTimed(turn.condition) && holds(turn.condition, at: nil, place: nil)
      }
  }

  func isTimed(_ index: UInt32) -> Bool { conditions[Int(index)]?.dependsOnTime ?? false }

  private func binds(_ turn: ConditionalTurn) -> Bool {
    ModeSet(rawValue: UInt8(truncatingIfNeeded: turn.modes)).contains(profile.mode)
  }

  private func condition(_ turn: ConditionalTurn) -> Condition? { conditions[Int(turn.condition)] }

  func holds(_ index: UInt32, at instant: LocalInstant?, place: Coordinate?) -> Bool {
    // The importer turned rules for those with a reason into local access: here nobody has one.
    conditions[Int(index)]?.holds(at: instant, vehicle: facts, purpose: [], place: place) ?? false
  }
}
