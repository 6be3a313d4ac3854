import Directions
import RoadNetwork

/// Whether a walker or cyclist would hesitate at a junction that rules made for drivers tell.
struct Hesitation {
  let context: PathContext
  /// Arms within so many degrees lie on the same ground: an outline drawn twice, a platform beside its path.
  private static let sameGround = 6.0

  /// The step as it stands, as a change of name only, or nil where the way is plain.
  func judged(_ step: PathStep) -> PathStep? {
    guard [.turn, .fork, .endOfRoad].contains(step.kind), !step.isFolded, step.passage == nil,
      let view = context.views[step.first], let chosen = view.index(of: context.path.edges[step.first])
    else { return step }
    if WayKinds(context: context).changesLevel(step.first) { return step }
    guard isPlain(view, chosen, step) else { return step }
    guard RoadNames.isNews(step.entry.label, step.exit.label) else { return nil }
    var step = step
    step.decision = Decision(.newName, .straight, step.decision.angle)
    return step
  }

  private func isPlain(_ view: JunctionView, _ chosen: Int, _ step: PathStep) -> Bool {
    let arm = view.arms[chosen]
    guard arm.deviation <= 40 else { return false }
    let keeps = RoadNames.isSameRoad(step.entry.label, step.exit.label)
    let rivals = view.arms.indices.dropFirst().filter { i in
      i != chosen && view.arms[i].isEnterable
        && abs(ArmBearing.deviation(from: view.arms[i].bearing, to: arm.bearing)) > Self.sameGround
    }
    return rivals.allSatisfy { i in
      let rival = view.arms[i]
      // Who leaves a named road that goes on is told.
      let rivalKeeps = RoadNames.isSameRoad(step.entry.label, rival.facts.label)
      if rivalKeeps && !keeps { return rival.deviation > 60 && arm.deviation <= 15 }
      if !step.entry.isMinor && !arm.facts.isMinor && rival.facts.isMinor { return true }
      // Staying on a named road that goes on about straight needs no word beside another that bears off as much.
      if keeps && !rivalKeeps && arm.deviation <= 20 && rival.deviation >= arm.deviation - 5 { return true }
      if arm.deviation <= 20 { return rival.deviation >= arm.deviation + 15 }
      return rival.deviation >= 2 * arm.deviation && rival.deviation - arm.deviation >= 25
    }
  }
}
