import Directions
import RoadNetwork

/// What is different for walkers and cyclists: they meet steps and elevators, and a tangle of short pieces round a
/// corner is one turn to them.
struct Strolling {
  let context: PathContext

  /// The steps of a path; drivers' are as they were.
  func strolled(_ steps: [PathStep]) -> [PathStep] {
    guard context.isSlow else { return steps }
    var steps = LevelChanges(context: context).added(steps)
    steps = ShortPushes(context: context).folded(steps)
    steps = steps.compactMap { Hesitation(context: context).judged($0) }
    steps = Tangles(context: context).folded(steps)
    return Detours(context: context).withoutReturns(steps)
  }
}
