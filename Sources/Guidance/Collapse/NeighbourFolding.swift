import Directions
import RoadNetwork
import TravelProfile

/// Folds two steps that follow each other within a few metres.
struct NeighbourFolding {
  let context: PathContext
  private static let near = 30.0
  /// How far an unnamed piece after a maneuver may reach to the road it leads to, in metres.
  private static let nameless = 60.0
  /// The same behind a roundabout, where the legs of islands are long and nameless.
  private static let namelessLeg = 150.0
  /// How far before the turn at its end a ramp may part, in metres.
  private static let rampEnd = 125.0
  /// Degrees that a piece between two steps may bend by itself where they are told as one.
  private static let winding = 45.0
  /// Degrees beyond which the end of a street is no way straight on to a walker or cyclist.
  private static let slightBend = 30.0

  func folded(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    result.reserveCapacity(steps.count)
    for step in steps {
      if let last = result.indices.last, isFar(result[last], step) {
        result.append(step)
        continue
      }
      if let turn = turnNamed(by: step, result) {
        result[turn] = named(result[turn], after: step)
      } else if let before = result.last, let one = fold(before, step) {
        result[result.count - 1] = one
      } else {
        result.append(step)
      }
    }
    return result
  }

  /// Whether two steps lie so far apart that no rule here concerns both.
  private func isFar(_ a: PathStep, _ b: PathStep) -> Bool {
    a.passage == nil && context.length(a.first, b.first) > Self.farthest
  }
  /// Metres of the rule that reaches farthest, but for those of roundabouts.
  private static let farthest = max(near, nameless, rampEnd)

  /// The turn onto the nameless start of a road whose name is told a few metres on, though streets come in between.
  private func turnNamed(by step: PathStep, _ before: [PathStep]) -> Int? {
    guard step.kind == .newName, abs(step.decision.angle) <= 25, let i = before.lastIndex(where: { !$0.isQuiet }),
      i < before.count - 1, takesName(before[i]), before[i].passage == nil, before[i].exit.label.isEmpty,
      !before[i].exit.isRamp, before[i].exit.travel == step.exit.travel,
      before[(i + 1)...].allSatisfy({ abs($0.decision.angle) <= 25 }),
      context.length(before[i].first, step.first) <= startReach(before[i])
    else { return nil }
    return i
  }

  /// How far the nameless start of a road may reach, in metres: a walker or cyclist reads the sign farther on.
  private func startReach(_ turn: PathStep) -> Double {
    context.isSlow && !turn.exit.isMinor ? Self.nameless : Self.near
  }

  /// One step for two; nil when both stand.
  private func fold(_ a: PathStep, _ b: PathStep) -> PathStep? {
    if a.kind == .suppressed && b.kind == .suppressed && a.passage == nil && b.passage == nil { return turnBack(a, b) }
    if let one = ringName(a, b) ?? splitBeforeRing(a, b) ?? splitBeforeTurn(a, b) ?? crossing(a, b) { return one }
    if a.kind == .notification { return linkName(a, b) }
    guard a.passage == nil, b.passage == nil, a.exit.travel == b.exit.travel, isFoldable(a) else { return nil }
    let gap = context.length(a.first, b.first)
    let undisturbed = !context.passesJunction(between: a.first, and: b.first)
    let medians = Medians(context: context)
    if undisturbed, let one = medians.turnAcross(a, b, gap) { return one }
    guard isFoldable(b) else { return nil }
    if let one = staggered(a, b, gap) { return one }
    if undisturbed, let one = medians.uTurn(a, b, gap) { return one }
    if let one = linkName(a, b) { return one }
    if b.kind == .newName && (isTurn(a) || a.kind == .fork) && gap <= Self.near && undisturbed {
      return named(a, after: b)
    }
    if a.kind == .newName && isTurn(b) && gap <= Self.near && undisturbed && !isJog(a, b) {
      // Where only the name changes nobody turns yet.
      return abs(a.decision.angle) <= 20 ? Rivals(context: context).later(a, b) : bent(a, b)
    }
    if a.kind == .suppressed && isTurn(b) && gap <= Self.near && undisturbed && isSameSide(a, b)
      && abs(a.decision.angle) > 20
    {
      return bent(a, b)
    }
    if isTurn(a) && isTurn(b) && b.isOnlyChoice && gap <= Self.near && undisturbed && !isJog(a, b) {
      return bent(a, b)
    }
    return nil
  }

  /// The one rule that concerns two places where nothing is told: most are such, and few so close together.
  private func turnBack(_ a: PathStep, _ b: PathStep) -> PathStep? {
    guard a.exit.travel == b.exit.travel, !context.passesJunction(between: a.first, and: b.first) else { return nil }
    return Medians(context: context).uTurn(a, b, context.length(a.first, b.first))
  }

  private func isFoldable(_ step: PathStep) -> Bool {
    [.turn, .endOfRoad, .newName, .suppressed, .silent].contains(step.kind)
      || step.kind == .fork && !step.entry.isMotorwayClass && !step.exit.isLink
  }
  private func isTurn(_ step: PathStep) -> Bool { step.kind == .turn || step.kind == .endOfRoad }
  /// Whether a step may be called after the road that its nameless start leads to: who mounts or dismounts turns, too.
  private func takesName(_ step: PathStep) -> Bool { isTurn(step) || context.isSlow && step.kind == .notification }
  private func isSameSide(_ a: PathStep, _ b: PathStep) -> Bool {
    (a.decision.angle > 0) == (b.decision.angle > 0)
  }

  /// A real turn to one side and then one to the other: told as a whole it would send the traveller the wrong way.
  private func isJog(_ a: PathStep, _ b: PathStep) -> Bool {
    !isSameSide(a, b) && min(abs(a.decision.angle), abs(b.decision.angle)) >= 25
  }

  /// The exit of a roundabout leads past an unnamed island leg into a named road: one item with that name.
  private func ringName(_ a: PathStep, _ b: PathStep) -> PathStep? {
    guard let exit = a.passage?.exitIndex, b.passage == nil, b.kind == .newName, !a.exit.label.hasName,
      !a.exit.isRamp, abs(b.decision.angle) <= 45, context.length(exit, b.first) <= Self.namelessLeg,
      !context.passesJunction(between: exit, and: b.first)
    else { return nil }
    var one = a
    one.nameIndex = b.nameIndex
    one.exit = b.exit
    return one
  }

  /// A turn onto a short unnamed link that runs straight into a named road: the turn takes the name.
  private func linkName(_ a: PathStep, _ b: PathStep) -> PathStep? {
    // What a walker's turn was folded from lies behind its place.
    let start = context.isSlow ? a.nameIndex : a.first
    guard takesName(a), a.passage == nil, b.kind == .newName, a.exit.label.isEmpty, !a.exit.isRamp,
      abs(b.decision.angle) <= 25, a.exit.travel == b.exit.travel,
      context.length(a.first, b.first) <= Self.nameless, !context.passesJunction(between: start, and: b.first)
    else { return nil }
    return named(a, after: b)
  }

  /// A link that the law forces on the traveller and that leads back onto the same road at once: nothing to do.
  private func crossing(_ a: PathStep, _ b: PathStep) -> PathStep? {
    guard [.offRamp, .onRamp].contains(a.kind), a.isOnlyChoice, [.merge, .newName].contains(b.kind),
      RoadNames.isSameRoad(a.entry.label, b.exit.label), context.length(a.first, b.first) <= Self.nameless
    else { return nil }
    var one = merged(a, b)
    one.decision = Decision(.suppressed, .straight, turn(a, b))
    return one
  }

  /// A road that parts just before a roundabout: the exit to take alone tells which part to take.
  private func splitBeforeRing(_ a: PathStep, _ b: PathStep) -> PathStep? {
    guard a.passage == nil, b.kind == .enterRing, b.passage != nil,
      a.kind == .fork || a.kind == .turn && abs(a.decision.angle) <= 60, !a.entry.label.isEmpty,
      RoadNames.isSameRoad(a.entry.label, a.exit.label), a.exit.isOneWay,
      context.length(a.first, b.first) <= Self.near, !context.passesJunction(between: a.first, and: b.first)
    else { return nil }
    return b
  }

  /// A road that parts for the two sides of a turn just ahead: the turn alone says which part to take.
  private func splitBeforeTurn(_ a: PathStep, _ b: PathStep) -> PathStep? {
    let partsToTurn = a.kind == .fork || a.kind == .turn && abs(a.decision.angle) <= 60
    guard a.passage == nil, b.passage == nil, partsToTurn, isTurn(b) || b.kind == .onRamp,
      isSameSide(a, b), abs(b.decision.angle) >= 30, !context.passesJunction(between: a.first, and: b.first)
    else { return nil }
    let isRampEnd = a.kind == .fork && a.entry.isLink && a.exit.isLink && !b.exit.isLink
    let isSplitRoad =
      !a.entry.label.isEmpty && RoadNames.isSameRoad(a.entry.label, a.exit.label) && a.exit.isOneWay
    let gap = context.length(a.first, b.first)
    if isRampEnd && gap > Self.near && gap <= Self.rampEnd { return b }
    guard isRampEnd || isSplitRoad && !goesOnAhead(b), gap <= Self.near else { return nil }
    var one = merged(a, b)
    let angle = turn(a, b)
    one.decision = Decision(b.kind, TurnDirection.modifier(angle), angle)
    return one
  }

  /// Whether another arm than the step's own may be entered about straight ahead.
  private func goesOnAhead(_ step: PathStep) -> Bool {
    guard let view = context.views[step.first] else { return false }
    return view.enterable.contains {
      view.arms[$0].deviation <= 45 && !view.arms[$0].holds(context.path.edges[step.first])
    }
  }

  /// A left and a right within a few metres: straight on.
  private func staggered(_ a: PathStep, _ b: PathStep, _ gap: Double) -> PathStep? {
    guard gap <= 8, isTurn(a), isTurn(b), !isSameSide(a, b) else { return nil }
    let sizes = [abs(a.decision.angle), abs(b.decision.angle)]
    guard sizes.allSatisfy({ $0 >= 45 && $0 <= 135 }), !context.passesJunction(between: a.first, and: b.first)
    else { return nil }
    var one = merged(a, b)
    let news = RoadNames.isNews(a.entry.label, b.exit.label)
    let angle = turn(a, b)
    // One of the two is much the sharper: as a whole they turn.
    let isBend = context.isSlow && news && a.kind == .endOfRoad && abs(angle) > Self.slightBend
    if abs(angle) > 45 || isBend {
      one.decision = Decision(.turn, TurnDirection.modifier(angle), angle)
      return one
    }
    one.decision = Decision(news ? .newName : .suppressed, .straight, angle)
    return one
  }

  private func merged(_ a: PathStep, _ b: PathStep) -> PathStep {
    var one = a
    one.headings = context.headings(from: a, to: b)
    one.nameIndex = b.nameIndex
    one.exit = b.exit
    one.isFolded = true
    return one
  }

  /// The turn of two steps as a whole, right positive.
  private func turn(_ a: PathStep, _ b: PathStep) -> Double {
    let sum = a.decision.angle + b.decision.angle
    return context.headings(from: a, to: b)?.turn(near: sum) ?? sum
  }

  private func named(_ a: PathStep, after b: PathStep) -> PathStep {
    var one = merged(a, b)
    one.headings = context.headings(a)
    return one
  }

  private func bent(_ a: PathStep, _ b: PathStep) -> PathStep? {
    let angle = turn(a, b)
    // A piece that winds between the two: no one direction says it.
    if abs(angle - a.decision.angle - b.decision.angle) > Self.winding { return nil }
    let rivals = Rivals(context: context)
    if rivals.arePresent(at: a, told: angle, leadingTo: b.exit) {
      if !isTurn(a) { return rivals.later(a, b) }
      return b.isOnlyChoice ? named(a, after: b) : nil
    }
    var one = merged(a, b)
    one.decision = Decision(b.kind == .endOfRoad ? .endOfRoad : .turn, TurnDirection.modifier(angle), angle)
    return one
  }
}
