import RoadNetwork

/// Which arm of a junction, if any, one follows without being told.
struct Obviousness {
  let view: JunctionView
  private var entry: RoadFacts { view.entry }

  /// The position of the arm that is obvious; nil when the traveller must be told.
  func arm() -> Int? {
    let arms = view.arms
    if arms.count == 1 { return nil }
    if arms.count == 2 { return arms[1].isEnterable ? 1 : nil }
    let onName = view.straightest {
      arms[$0].isEnterable && keepsName($0) && arms[$0].facts.group <= entry.group && !isLinkOfOurClass($0)
    }
    if let i = onName, isDistinct(i) { return i }
    let onClass = view.straightest {
      arms[$0].isEnterable && arms[$0].facts.group <= entry.group && !isLinkOfOurClass($0)
    }
    if let i = onClass, isDistinct(i) { return i }
    if let i = view.straightest(where: { arms[$0].isEnterable }), !arms[i].facts.isMinor || entry.isMinor {
      if arms[i].deviation < 60 || isAloneAhead(i), isDistinct(i) { return i }
    }
    if view.enterableCount == 1, let i = view.straightest(where: { arms[$0].isEnterable }) {
      if entry.isMotorwayClass && arms[i].facts.isMotorwayClass && arms[i].deviation < 60 { return i }
      if arms.count == 3 && arms.allSatisfy({ RoadNames.isSameRoad($0.facts.label, entry.label) })
        && !EndOfRoad.isShape(view)
      {
        return i
      }
    }
    return nil
  }

  /// Whether an arm is the only one that does not lead back.
  private func isAloneAhead(_ i: Int) -> Bool {
    view.arms[i].deviation < 90 && view.allAhead { $0 == i || view.arms[$0].deviation >= 90 }
  }

  func keepsName(_ i: Int) -> Bool { RoadNames.isSameRoad(entry.label, view.arms[i].facts.label) }

  /// The slip road or ramp that belongs to the class of the road we are on.
  func isLinkOfOurClass(_ i: Int) -> Bool {
    let facts = view.arms[i].facts
    return facts.isLink && !entry.isLink && facts.roadClass.rawValue == entry.roadClass.rawValue + 1
  }

  /// Whether every other arm is harmless beside the candidate.
  func isDistinct(_ candidate: Int) -> Bool {
    if view.arms[candidate].deviation <= 60 {
      return view.allAhead { $0 == candidate || isHarmless($0, beside: candidate) }
    }
    return view.allAhead { $0 == candidate || isHarmlessBesideWide($0, candidate) }
  }

  private func isHarmless(_ rival: Int, beside candidate: Int) -> Bool {
    let r = view.arms[rival]
    let c = view.arms[candidate]
    let isWider = r.deviation > 2 * c.deviation && r.deviation - c.deviation > 12.5
    if !r.isEnterable && c.deviation < 40 { return true }
    // Nobody takes a hairpin for the road.
    if c.deviation <= 30 && r.deviation >= 135 { return true }
    if r.facts.isRestricted && !entry.isRestricted && !c.facts.isRestricted && isWider { return true }
    if isObviousByClass(c.facts, beside: r.facts) { return true }
    let kept = keepsName(candidate) || entry.label.isEmpty && c.facts.label.isEmpty
    // Joining a road that goes both ways is a choice, unless it is a slight bend.
    let joinsThroughRoad =
      !kept && c.deviation > 45 && r.isEnterable && RoadNames.isSameRoad(c.facts.label, r.facts.label)
    if isWider && !joinsThroughRoad && (kept || !keepsName(rival)) { return true }
    if view.arms.count >= 4 && goesOnOpposite(rival, besides: candidate) && r.deviation > c.deviation + 12.5 {
      return true
    }
    if entry.priority > 6 && isWider && !joinsThroughRoad { return true }
    if entry.lanes > 0 && entry.lanes == c.facts.lanes && c.deviation < 25 && isWider && !joinsThroughRoad {
      return true
    }
    let isLower = r.facts.priority > c.facts.priority
    if c.facts.roadClass == entry.roadClass && kept && isLower && r.deviation > 1.4 * c.deviation { return true }
    if r.facts.isLink && !entry.isLink && !c.facts.isLink && keepsName(candidate) { return true }
    // A motorway that begins here without a ramp on the map is left aside like a ramp.
    if r.facts.roadClass == .motorway && !entry.isMotorwayClass && kept && !c.facts.isLink { return true }
    if isLinkOfOurClass(rival) && !isLinkOfOurClass(candidate) { return true }
    return r.facts.group > c.facts.group && r.facts.group > entry.group
      && !keepsName(rival) && !keepsName(candidate) && !RoadNames.isSameRoad(r.facts.label, c.facts.label)
      && !entry.label.isEmpty
  }

  private func isHarmlessBesideWide(_ rival: Int, _ candidate: Int) -> Bool {
    let r = view.arms[rival]
    let c = view.arms[candidate]
    let goesAhead = r.isEnterable && r.deviation < 45 && c.deviation > 90
    if isObviousByClass(c.facts, beside: r.facts) && !keepsName(rival) && !goesAhead { return true }
    return r.deviation > 2 * c.deviation && r.deviation - c.deviation > 12.5
  }

  /// Whether the arm's road crosses ours and goes on at the other side.
  private func goesOnOpposite(_ rival: Int, besides candidate: Int) -> Bool {
    let r = view.arms[rival]
    return view.containsAhead { i in
      guard i != rival && i != candidate else { return false }
      let apart = abs(ArmBearing.deviation(from: r.bearing, to: view.arms[i].bearing))
      if RoadNames.isSameRoad(r.facts.label, view.arms[i].facts.label) && apart > 90 { return true }
      return apart > 140
    }
  }

  /// Whether class alone tells that one goes on along the candidate.
  func isObviousByClass(_ candidate: RoadFacts, beside rival: RoadFacts) -> Bool {
    let outranks = 1.75 * Double(candidate.priority) < Double(rival.priority)
    return outranks && candidate.roadClass == entry.roadClass
      || !candidate.isMinor && !entry.isMinor && rival.isMinor
  }
}

/// The shape of a road that ends in another.
enum EndOfRoad {
  /// Three arms, one to each side at about a right angle.
  static func isShape(_ view: JunctionView) -> Bool {
    guard view.arms.count == 3 else { return false }
    let right = view.arms[1].angle
    let left = view.arms[2].angle
    return abs(right - 90) < 40 && abs(left + 90) < 40 && right - left > 80
  }
}
