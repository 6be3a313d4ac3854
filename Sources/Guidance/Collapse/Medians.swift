import Directions
import MappedStorage
import RoadNetwork
import TravelProfile

/// Folds turns over the median of a road: back on it, or across it into its far carriageway.
struct Medians {
  let context: PathContext
  /// Metres along the near carriageway before one turns back into the far one.
  private static let near = 30.0

  /// Two turns to one side over a gap in the median.
  func uTurn(_ a: PathStep, _ b: PathStep, _ gap: Double) -> PathStep? {
    guard isTurn(a) || a.kind == .suppressed, isTurn(b) || [.newName, .suppressed].contains(b.kind),
      (a.decision.angle > 0) == (b.decision.angle > 0), !leadsElsewhere(a, b)
    else { return nil }
    // A link that bends turns the traveller as much as its ends do.
    let total = max(abs(a.decision.angle + b.decision.angle), abs(context.headingChange(a.first, b.first)))
    guard total >= 145, total <= 215, RoadNames.isSameRoad(a.entry.label, b.exit.label) else { return nil }
    guard gap <= 35 || gap <= 60 && (a.exit.label.isEmpty || b.isOnlyChoice) else { return nil }
    return folded(a, b, Decision(.uTurn, .uTurn, a.decision.angle > 0 ? total : -total))
  }

  /// A turn into the near carriageway of a divided road and round the end of its median into the far one: a turn to
  /// the other side.
  func turnAcross(_ a: PathStep, _ b: PathStep, _ gap: Double) -> PathStep? {
    guard isTurn(a), gap <= Self.near, b.kind == .uTurn || isTurn(b) && abs(b.decision.angle) >= 120,
      b.exit.edge != b.entry.edge.reversed, RoadNames.isSameRoad(b.entry.label, b.exit.label), b.exit.isOneWay,
      b.entry.isOneWay || context.path.metric.mode == .bicycle,
      let headings = context.headings(a.first, b.first)
    else { return nil }
    let angle = headings.turn(near: 0)
    guard abs(angle) > 20, abs(angle) < 145, (angle > 0) != (a.decision.angle > 0) else { return nil }
    var one = folded(a, b, Decision(a.kind, TurnDirection.modifier(angle), angle))
    one.headings = headings
    return one
  }

  /// Whether the way over is a ramp to somewhere else: it does not lead back.
  private func leadsElsewhere(_ a: PathStep, _ b: PathStep) -> Bool {
    let network = context.path.metric.network
    if b.exit.isLink && !a.entry.isLink { return true }
    return (a.first...b.first).contains { i in
      context.facts[i].isLink && !RoadNames.sign(network, context.path.edges[i]).toward.isEmpty
    }
  }

  private func folded(_ a: PathStep, _ b: PathStep, _ decision: Decision) -> PathStep {
    var one = a
    one.headings = context.headings(from: a, to: b)
    one.nameIndex = b.nameIndex
    one.exit = b.exit
    one.isFolded = true
    one.decision = decision
    return one
  }

  private func isTurn(_ step: PathStep) -> Bool { step.kind == .turn || step.kind == .endOfRoad }
}
