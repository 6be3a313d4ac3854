import Directions
import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Folds a slip road beside a junction into the turn it saves.
///
/// A slip road leaves the road we are on, joins the crossing road, and the crossing road could be reached as well
/// by going on to the junction. What counts is what can be reached, not how the slip is drawn.
struct SlipRoads {
  let context: PathContext

  func folded(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    result.reserveCapacity(steps.count)
    var i = 0
    while i < steps.count {
      if isSlipEdge(steps[i].exit), let (step, used) = slip(steps, i) ?? sideStep(steps, i) {
        result.append(step)
        i += used
      } else {
        result.append(steps[i])
        i += 1
      }
    }
    return result
  }

  /// The turn a slip road stands for, and how many steps it takes up; nil where step `i` is no slip road.
  private func slip(_ steps: [PathStep], _ i: Int) -> (PathStep, Int)? {
    guard steps[i].passage == nil else { return nil }
    var step = steps[i]
    guard !step.entry.isRing,
      [.turn, .fork, .onRamp, .offRamp, .suppressed, .newName].contains(step.kind), abs(step.decision.angle) <= 80,
      let end = slipEnd(from: step.first)
    else { return nil }
    let limit = 250 * Self.reachFactor(step.entry)
    guard context.length(step.first, end) <= limit * 1.5, end < context.count else { return nil }
    let target = context.facts[end]
    guard !target.isRing, !isSlipEdge(target) else { return nil }
    guard joinsCrossingRoad(step, target: target, limit: limit) else { return nil }
    let turned = context.headingChange(step.first, end)
    step.decision = Decision(
      .turn, Self.turnModifier(turned, isRight: step.decision.angle > 0), turned)
    step.headings = context.headings(step.first, end)
    step.nameIndex = end
    step.exit = target
    step.isFolded = true
    var used = 1
    while i + used < steps.count && steps[i + used].first <= end {
      if steps[i + used].passage != nil { return nil }
      used += 1
    }
    return (step, used)
  }

  /// A short link without a sign that leads over to a lesser road beside ours: bearing off onto that road.
  private func sideStep(_ steps: [PathStep], _ i: Int) -> (PathStep, Int)? {
    guard i + 1 < steps.count, steps[i].kind == .offRamp else { return nil }
    var step = steps[i]
    let next = steps[i + 1]
    guard step.exit.label.isEmpty,
      RoadNames.sign(context.path.metric.network, step.exit.edge).isEmpty,
      [.turn, .newName, .suppressed, .endOfRoad].contains(next.kind), slipEnd(from: step.first) == next.first,
      context.length(step.first, next.first) <= 100, next.exit.group > step.entry.group, !next.exit.label.isEmpty
    else { return nil }
    let turned = context.headingChange(step.first, next.first)
    guard abs(turned) <= 40, abs(step.decision.angle) <= 60 else { return nil }
    let isRight = step.decision.angle > 0
    step.decision = Decision(.turn, isRight ? .slightRight : .slightLeft, turned)
    step.headings = context.headings(step.first, next.first)
    step.nameIndex = next.nameIndex
    step.exit = next.exit
    step.isFolded = true
    return (step, 2)
  }

  private static func turnModifier(_ angle: Double, isRight: Bool) -> Maneuver.Modifier {
    let modifier = TurnDirection.modifier(angle)
    if modifier == .straight || modifier == .uTurn { return isRight ? .slightRight : .slightLeft }
    return modifier
  }

  private func isSlipEdge(_ facts: RoadFacts) -> Bool {
    !facts.isMinor && !facts.isRing && (facts.isLink || facts.isOneWay && facts.label.isEmpty)
  }

  /// Path index of the first edge after the slip: one that is no slip edge itself.
  private func slipEnd(from first: Int) -> Int? {
    var end = first
    while end < context.count && isSlipEdge(context.facts[end]) {
      end += 1
      if end - first > 12 { return nil }
    }
    return end
  }

  /// Walks on along the road we are on and looks for the crossing road within the limit.
  private func joinsCrossingRoad(_ step: PathStep, target: RoadFacts, limit: Double) -> Bool {
    let metric = context.path.metric
    guard let view = context.views[step.first], !target.label.isEmpty else { return false }
    let ahead = view.straightest { view.arms[$0].isEnterable && !view.arms[$0].holds(step.exit.edge) }
    guard let main = ahead, view.arms[main].deviation < 45 else { return false }
    var edge = view.arms[main].edge
    var length = metric.network.length(of: edge).meters
    var count = 0
    while length <= limit, count < 8 {
      let junction = JunctionView(context.reader, arrivingOn: edge, chosen: nil)
      let reached = junction.arms.dropFirst().contains {
        $0.isOutgoing && RoadNames.isSameRoad($0.facts.label, target.label)
      }
      if reached { return !RoadNames.isSameRoad(step.entry.label, target.label) }
      guard let next = RoadWalk(reader: context.reader, isIncoming: false).continuation(of: edge) else { return false }
      edge = next
      length += metric.network.length(of: next).meters
      count += 1
    }
    return false
  }

  /// How far ahead the junction may lie, by class, as a share of 250 m.
  private static func reachFactor(_ facts: RoadFacts) -> Double {
    switch facts.roadClass {
    case .motorway: 1
    case .trunk, .primary: 0.8
    case .secondary: 0.6
    case .tertiary: 0.5
    case .residential, .unclassified: 0.4
    default: facts.isLink || facts.roadClass == .livingStreet ? 0.3 : 0.1
    }
  }
}
