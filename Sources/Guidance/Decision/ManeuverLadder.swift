import Directions
import RoadNetwork

/// Decides what one junction is to the traveller: the first rule that holds.
struct ManeuverLadder {
  let view: JunctionView
  let chosen: Int
  let exit: RoadFacts
  private let network: RoadNetwork
  private var entry: RoadFacts { view.entry }
  private var arm: Arm { view.arms[chosen] }
  private var motorways: Motorways { Motorways(view: view, chosen: chosen, exit: exit, network: network) }

  init?(_ view: JunctionView, exit: RoadFacts, network: RoadNetwork) {
    guard let chosen = view.index(of: exit.edge) else { return nil }
    self.view = view
    self.chosen = chosen
    self.exit = exit
    self.network = network
  }

  /// Whether the decision would be silent where a road goes on into another and no third is there, as far as the two
  /// alone tell.
  static func isSilent(from entry: RoadFacts, to exit: RoadFacts) -> Bool {
    guard entry.travel == exit.travel, !entry.isArea, entry.isRamp || !exit.isRamp else { return false }
    let becomesNumber = entry.label.hasName && !exit.label.hasName && exit.label.hasRefs
    return !becomesNumber && !RoadNames.isNews(entry.label, exit.label)
  }

  func decision() -> Decision {
    if let mode = ModeChanges.decision(from: entry, to: exit, angle: arm.angle) { return mode }
    if chosen == 0 { return Decision(.uTurn, .uTurn, 180) }
    if let motorway = motorways.decision() { return motorway }
    if entry.isArea { return squareDecision() }
    if view.isDriveway(besides: chosen) {
      return bendsAway ? Decision(rampKind ?? .turn, TurnDirection.modifier(arm.angle), arm.angle) : plainObvious()
    }
    return turnDecision()
  }

  private func turnDecision() -> Decision {
    if view.arms.count == 2 { return plainObvious() }
    if let split = motorways.rampSplit() { return split }
    let obvious = Obviousness(view: view).arm()
    if obvious == chosen { return plainObvious() }
    if view.arms.count == 3 && obvious == nil && EndOfRoad.isShape(view) {
      return Decision(rampKind ?? .endOfRoad, arm.angle > 0 ? .right : .left, arm.angle)
    }
    if let street = streetBesideMotorway {
      let side: Maneuver.Modifier = arm.angle > view.arms[street].angle ? .slightRight : .slightLeft
      let modifier = separatedModifier()
      return Decision(.onRamp, modifier == .straight ? side : modifier, arm.angle)
    }
    if obvious == nil, let fork = Forks(view: view, chosen: chosen, exit: exit).decision() { return fork }
    var modifier = separatedModifier()
    if modifier == .straight, let rival = rivalAhead(obvious) {
      modifier = arm.angle > view.arms[rival].angle ? .slightRight : .slightLeft
    }
    return Decision(rampKind ?? .turn, modifier, arm.angle)
  }

  /// The other arm about straight ahead: beside it "straight" tells nothing, only the side does.
  private func rivalAhead(_ obvious: Int?) -> Int? {
    if let obvious { return view.arms[obvious].deviation <= 45 ? obvious : nil }
    return view.straightest {
      $0 != chosen && view.arms[$0].isEnterable && view.arms[$0].deviation <= 20
        && (!view.arms[$0].facts.isMinor || entry.isMinor)
    }
  }

  /// Within a square people walk towards the street they want: only leaving it at an angle is a turn.
  private func squareDecision() -> Decision {
    let modifier = TurnDirection.modifier(arm.angle)
    if exit.isArea {
      let isNews = RoadNames.isNews(entry.label, exit.label)
      return Decision(isNews ? .newName : .suppressed, modifier, arm.angle)
    }
    return arm.deviation < Self.slightBend ? plainObvious() : Decision(.turn, modifier, arm.angle)
  }
  /// Degrees below which leaving a square is going straight on.
  private static let slightBend = 30.0

  /// Whether our road bends so sharply at a driveway or the like that this could be taken for the road: it goes on
  /// ahead, or the two part like a T.
  private var bendsAway: Bool {
    // The markings of a main road lead round the bend.
    guard arm.deviation > 45, entry.priority >= 6 else { return false }
    let others = view.enterable.filter { $0 != chosen && view.arms[$0].facts.travel == exit.travel }
    return others.contains { view.arms[$0].deviation <= 45 }
      || EndOfRoad.isShape(view) && RoadNames.isSameRoad(entry.label, exit.label)
        && others.contains { !view.arms[$0].facts.isRestricted }
  }

  /// The street that goes on where we leave it for a motorway drawn without a ramp: whatever their shape, they are no
  /// fork of one road.
  private var streetBesideMotorway: Int? {
    guard exit.roadClass == .motorway, !entry.isMotorwayClass, !entry.isLink else { return nil }
    return view.straightest { view.arms[$0].isEnterable && view.arms[$0].facts.group > 1 }
  }

  private var rampKind: Decision.Kind? {
    // To who walks, the pavement along a ramp is a street like others.
    guard exit.isRamp, !entry.isRamp, exit.travel != .walking, exit.travel != .pushingBicycle else { return nil }
    return entry.isMotorwayClass ? .offRamp : .onRamp
  }

  private var staysOnNumber: Bool {
    RoadNames.isSameRoad(entry.label, exit.label) || RoadNames.sharesRef(entry.label, exit.label)
  }

  /// An obvious way: silent, unless it gets a new name or leads up a ramp.
  func plainObvious() -> Decision {
    let modifier = TurnDirection.modifier(arm.angle)
    let quiet: Decision.Kind = view.arms.count == 2 ? .silent : .suppressed
    if let ramp = rampKind {
      // A motorway that is cut into a ramp of its own number leaves no choice.
      let isCut = view.arms.count == 2 && ramp == .offRamp && staysOnNumber
      return Decision(isCut ? quiet : ramp, modifier, arm.angle)
    }
    // What a ramp is called matters where one drives onto it, not on the way.
    if entry.isRamp && exit.isRamp && view.enterableCount == 1 { return Decision(quiet, modifier, arm.angle) }
    let keepsNumber = exit.isMotorwayClass && entry.isMotorwayClass && RoadNames.sharesRef(entry.label, exit.label)
    let isNews = RoadNames.isNews(entry.label, exit.label) || isOtherRoadRoundBend
    if keepsNumber || !isNews { return Decision(quiet, modifier, arm.angle) }
    guard let through = throughArm else { return Decision(.newName, modifier, arm.angle) }
    if exit.isMotorwayClass && !exit.isLink {
      return Decision(.merge, view.arms[through].angle < 0 ? .slightLeft : .slightRight, arm.angle)
    }
    // Who joins a road that passes is told even where that road soon has another name.
    let straight: Maneuver.Modifier = arm.deviation < 27 ? .straight : modifier
    return Decision(entry.isLink || arm.deviation <= 20 ? .newName : .turn, straight, arm.angle)
  }

  /// Whether a named road becomes a numbered one round a corner: on a straight the lost name is no news, here the
  /// traveller sees another road begin.
  private var isOtherRoadRoundBend: Bool {
    arm.deviation >= 60 && entry.label.hasName && !exit.label.hasName && exit.label.hasRefs
      && !RoadNames.sharesRef(entry.label, exit.label)
  }

  /// The arm in which the road we go into comes in from the other side.
  private var throughArm: Int? {
    guard !exit.label.isEmpty else { return nil }
    return view.arms.indices.dropFirst().first { i in
      i != chosen && RoadNames.isSameRoad(view.arms[i].facts.label, exit.label)
        && abs(ArmBearing.deviation(from: view.arms[i].bearing, to: arm.bearing)) > 140
    }
  }

  /// The direction of the chosen arm; of two arms with one word on one side, one moves to slight or sharp.
  private func separatedModifier() -> Maneuver.Modifier {
    let own = TurnDirection.modifier(arm.angle)
    guard view.arms.count > 3, own != .straight, own != .uTurn else { return own }
    let rivals = view.enterable.filter {
      $0 != chosen && TurnDirection.modifier(view.arms[$0].angle) == own && !isOnOneGround(view.arms[$0])
    }
    guard let rival = rivals.min(by: { abs(view.arms[$0].deviation - 90) < abs(view.arms[$1].deviation - 90) })
    else { return own }
    let mine = abs(arm.deviation - 90)
    if mine <= abs(view.arms[rival].deviation - 90) { return own }
    let isWider = arm.deviation > view.arms[rival].deviation
    let right = arm.angle > 0
    switch own {
    case .left, .right: return isWider ? (right ? .sharpRight : .sharpLeft) : (right ? .slightRight : .slightLeft)
    default: return own
    }
  }

  /// Whether a walker or cyclist takes an arm for the chosen one: the ways of a square, a path beside its street.
  private func isOnOneGround(_ rival: Arm) -> Bool {
    guard [.walking, .cycling, .pushingBicycle].contains(exit.travel) else { return false }
    return abs(rival.angle - arm.angle) <= Self.oneGround
  }
  /// Degrees between two arms up to which no one on foot tells them apart by a word.
  private static let oneGround = 20.0
}
