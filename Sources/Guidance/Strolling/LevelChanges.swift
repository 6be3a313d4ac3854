import Directions
import RoadNetwork

/// Adds steps, escalators and elevators that are taken without anything to decide.
struct LevelChanges {
  let context: PathContext
  /// Fewer metres of steps are a kerb to a walker.
  private static let shortest = 3.0
  /// Flights of steps with a landing of so many metres between them are one.
  private static let landing = 15.0

  func added(_ steps: [PathStep]) -> [PathStep] {
    let ways = WayKinds(context: context)
    var steps = steps
    var last = (kind: Maneuver.WayKind.street, end: 0)
    var i = 1
    while i < context.count {
      let kind = ways.isElevator(before: i) ? .elevator : ways.kind(i)
      let end = kind.changesLevel ? ways.runEnd(i) : i + 1
      if kind.changesLevel, context.facts[i].travel != .cycling {
        let goesOn = last.kind == kind && context.length(last.end, i) <= Self.landing
        let isNew = ways.kind(i - 1) != kind && !goesOn
        if isNew && (kind != .steps || context.length(i, end) >= Self.shortest) { add(i, to: &steps) }
        last = (kind, end)
      }
      i = end
    }
    return steps
  }

  private func add(_ i: Int, to steps: inout [PathStep]) {
    let place = steps.firstIndex { $0.first >= i } ?? steps.count
    if place < steps.count && steps[place].first == i { return }
    // Inside a roundabout, or in another step's fold, the place is told already.
    if place > 0, steps[place - 1].nameIndex >= i { return }
    let arm = context.views[i].flatMap { view in view.index(of: context.path.edges[i]).map { view.arms[$0] } }
    let angle = arm?.angle ?? 0
    let modifier = TurnDirection.modifier(angle)
    steps.insert(
      PathStep(
        decision: Decision(.newName, modifier == .uTurn ? .straight : modifier, angle), first: i, nameIndex: i,
        entry: context.facts[i - 1], exit: context.facts[i]), at: place)
  }
}
