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
  /// Per record of road facts: bit 0 a rule of the mode with a calendar along the way, bit 1 against it.
  private let timing: [UInt8]

  /// Reads the conditions of a network for a traveller.
  public init(network: RoadNetwork, profile: TravelProfile) {
    self.network = network
    self.profile = profile
    facts = profile.vehicleFacts
    let conditions = network.conditions
    self.conditions = conditions
    timing = network.attributes.map { record in
      record.conditionSet == 0
        ? 0
        : network.conditionalRules(set: record.conditionSet).reduce(0) { bits, rule in
          let isTimed = conditions[Int(rule.condition)]?.dependsOnTime ?? false
          return isTimed && rule.modes.contains(profile.mode) ? bits | rule.directions & 3 : bits
        }
    }
  }

  /// Whether a rule with a calendar stands on an edge, for its direction of travel.
  public func hasHours(_ edge: EdgeID) -> Bool {
    timing[Int(network.pairAttributes[edge.pair])] & (1 << UInt8(edge.direction.rawValue)) != 0
  }

  /// Whether a restriction with a calendar binds the mode in a turn.
  public func hasHours(arc: Int, in topology: LayerTopology) -> Bool {
    topology.arcTurn[arc].isConditional
      && topology.conditionalTurns(of: arc).contains { binds($0) && condition($0)?.dependsOnTime ?? false }
  }

  /// Whether the cost of an edge may change with time. The other direction's rules count, too: a road that is two-way
  /// for a while is narrower then.
  func changesWithTime(_ edge: EdgeID) -> Bool { timing[Int(network.pairAttributes[edge.pair])] != 0 }

  /// Whether any rule of the mode on a road has a calendar.
  var hasTimedRoads: Bool { timing.contains { $0 != 0 } }

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

  private func binds(_ turn: ConditionalTurn) -> Bool {
    ModeSet(rawValue: UInt8(truncatingIfNeeded: turn.modes)).contains(profile.mode)
  }

  private func condition(_ turn: ConditionalTurn) -> Condition? { conditions[Int(turn.condition)] }

  private func holds(_ index: UInt32, at instant: LocalInstant?, place: Coordinate?) -> Bool {
    // The importer turned rules for those with a reason into local access: here nobody has one.
    conditions[Int(index)]?.holds(at: instant, vehicle: facts, purpose: [], place: place) ?? false
  }
}
