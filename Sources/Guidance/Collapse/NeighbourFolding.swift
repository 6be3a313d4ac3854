import Directions
import RoadNetwork

/// Folds two steps that follow each other within a few metres.
struct NeighbourFolding {
  let context: PathContext
  private static let near = 30.0

  func folded(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    for step in steps {
      if let before = result.last, let one = fold(before, step) {
        result[result.count - 1] = one
      } else {
        result.append(step)
      }
    }
    return result
  }

  /// One step for two; nil when both stand.
  private func fold(_ a: PathStep, _ b: PathStep) -> PathStep? {
    guard a.passage == nil, b.passage == nil, a.exit.travel == b.exit.travel, isFoldable(a), isFoldable(b)
    else { return nil }
    let gap = context.length(a.first, b.first)
    let undisturbed = !context.passesJunction(between: a.first, and: b.first)
    if let one = staggered(a, b, gap) { return one }
    if let one = uTurn(a, b, gap, undisturbed) { return one }
    if b.kind == .newName && isTurn(a) && gap <= Self.near && undisturbed { return named(a, after: b) }
    if a.kind == .newName && isTurn(b) && gap <= Self.near && undisturbed { return bent(a, b) }
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

  private func isFoldable(_ step: PathStep) -> Bool {
    [.turn, .endOfRoad, .newName, .suppressed, .silent].contains(step.kind)
  }
  private func isTurn(_ step: PathStep) -> Bool { step.kind == .turn || step.kind == .endOfRoad }
  private func isSameSide(_ a: PathStep, _ b: PathStep) -> Bool {
    (a.decision.angle > 0) == (b.decision.angle > 0)
  }

  /// A real turn to one side and then one to the other: told as a whole it would send the traveller the wrong way.
  private func isJog(_ a: PathStep, _ b: PathStep) -> Bool {
    !isSameSide(a, b) && min(abs(a.decision.angle), abs(b.decision.angle)) >= 25
  }

  /// A left and a right within a few metres: straight on.
  private func staggered(_ a: PathStep, _ b: PathStep, _ gap: Double) -> PathStep? {
    guard gap <= 8, isTurn(a), isTurn(b), !isSameSide(a, b) else { return nil }
    let sizes = [abs(a.decision.angle), abs(b.decision.angle)]
    guard sizes.allSatisfy({ $0 >= 45 && $0 <= 135 }), !context.passesJunction(between: a.first, and: b.first)
    else { return nil }
    var one = merged(a, b)
    let news = RoadNames.isNews(a.entry.label, b.exit.label)
    one.decision = Decision(news ? .newName : .suppressed, .straight, a.decision.angle + b.decision.angle)
    return one
  }

  /// Two turns to one side over a gap in the median.
  private func uTurn(_ a: PathStep, _ b: PathStep, _ gap: Double, _ undisturbed: Bool) -> PathStep? {
    guard isTurn(a) || a.kind == .suppressed, isTurn(b), isSameSide(a, b), undisturbed else { return nil }
    let total = abs(a.decision.angle + b.decision.angle)
    guard total >= 145, total <= 215, RoadNames.isSameRoad(a.entry.label, b.exit.label) else { return nil }
    guard gap <= 35 || gap <= 60 && (a.exit.label.isEmpty || b.isOnlyChoice) else { return nil }
    var one = merged(a, b)
    one.decision = Decision(.uTurn, .uTurn, a.decision.angle + b.decision.angle)
    return one
  }

  private func merged(_ a: PathStep, _ b: PathStep) -> PathStep {
    var one = a
    one.nameIndex = b.nameIndex
    one.exit = b.exit
    one.isFolded = true
    return one
  }

  private func named(_ a: PathStep, after b: PathStep) -> PathStep {
    var one = merged(a, b)
    one.decision = a.decision
    return one
  }

  private func bent(_ a: PathStep, _ b: PathStep) -> PathStep {
    var one = merged(a, b)
    let angle = a.decision.angle + b.decision.angle
    one.decision = Decision(b.kind == .endOfRoad ? .endOfRoad : .turn, TurnDirection.modifier(angle), angle)
    return one
  }
}
