import Directions
import RoadNetwork

/// Whether a turn told too early would be taken for another road that turns the same way.
struct Rivals {
  let context: PathContext
  /// Degrees between the told direction and an arm that would be taken for it.
  private static let sameDirection = 40.0
  /// Degrees from the told direction up to which our own arm looks like it.
  private static let ownDirection = 30.0

  /// Whether at a step's place another arm is nearer to the direction that a fold would tell than our own arm is.
  func arePresent(at step: PathStep, told angle: Double, leadingTo exit: RoadFacts) -> Bool {
    guard abs(angle) > 20, let view = context.views[step.first],
      let chosen = view.index(of: context.path.edges[step.first])
    else { return false }
    let own = abs(view.arms[chosen].angle - angle)
    guard own > Self.ownDirection else { return false }
    return view.enterable.contains { i in
      let arm = view.arms[i]
      let isSeen = context.isSlow || exit.isMinor || !arm.facts.isMinor
      return i != chosen && isSeen && (arm.angle > 0) == (angle > 0) && abs(arm.angle - angle) <= Self.sameDirection
        && abs(arm.angle - angle) < own
    }
  }

  /// Two steps of which the first does not turn, told at the second's place.
  func later(_ a: PathStep, _ b: PathStep) -> PathStep {
    var one = b
    one.entry = a.entry
    return one
  }
}
