internal import MappedStorage
internal import RoadNetwork

/// What a road or a barrier may be at one moment or another.
extension ConditionalLaw {
  /// More rules with hours than this on one road are not tried in every combination.
  private static let mostRules = 8

  /// Every assessment of a record of road facts under some of its rules with hours.
  ///
  /// - Returns: each once; nil where there are too many rules.
  func possibleAssessments(record: UInt32, _ direction: EdgeDirection) -> [RoadAssessment]? {
    let attributes = network.attributes[record]
    let rules = attributes.conditionSet == 0 ? [] : rulesInForce(network.conditionalRules(set: attributes.conditionSet))
    return combinations(rules) { rules in
      var judgement = RoadJudgement(attributes, limits: network.vehicleLimits, mode: profile.mode)
      for rule in rules { judgement.apply(rule) }
      return profile.assessment(
        of: judgement.attributes, direction,
        limits: direction == .forward ? judgement.limitsForward : judgement.limitsBackward)
    }
  }

  /// Every assessment of a barrier under some of its rules with hours.
  ///
  /// - Returns: each once; nil where there are too many rules.
  func possibleAssessments(barrier index: Int) -> [BarrierAssessment]? {
    combinations(rulesInForce(network.conditionalRules(ofBarrier: index))) { rules in
      var judgement = BarrierJudgement(network.barriers[index], limits: network.vehicleLimits, mode: profile.mode)
      for rule in rules { judgement.apply(rule) }
      return profile.assessment(of: judgement.barrier, limits: judgement.limits)
    }
  }

  /// The rules of the mode that hold always, or may hold at some time.
  private func rulesInForce(_ rules: some Sequence<ConditionalRule>) -> [ConditionalRule] {
    rules.filter { rule in
      rule.modes.contains(profile.mode)
        && (isTimed(rule.condition) || holds(rule.condition, at: nil, place: nil))
    }
  }

  private func combinations<Assessment: Hashable>(
    _ rules: [ConditionalRule], _ judge: ([ConditionalRule]) -> Assessment
  ) -> [Assessment]? {
    let timed = rules.indices.filter { isTimed(rules[$0].condition) }
    guard timed.count <= Self.mostRules else { return nil }
    var seen: Set<Assessment> = []
    return (0..<1 << timed.count).compactMap { choice in
      let left = timed.indices.filter { choice & 1 << $0 == 0 }.map { timed[$0] }
      let assessment = judge(rules.indices.filter { !left.contains($0) }.map { rules[$0] })
      return seen.insert(assessment).inserted ? assessment : nil
    }
  }
}
