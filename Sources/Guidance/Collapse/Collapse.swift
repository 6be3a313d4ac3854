import Directions
import RoadNetwork

/// Looks at neighbouring steps together: folds what a traveller takes for one maneuver and drops what needs no word.
struct Collapse {
  let context: PathContext

  func collapsed(_ steps: [PathStep]) -> [PathStep] {
    var steps = steps
    steps = SlipRoads(context: context).folded(steps)
    steps = InternalEdges(context: context).folded(steps)
    steps = NeighbourFolding(context: context).folded(steps)
    steps = NameChanges(context: context).withoutShortNames(steps)
    return steps.filter { !$0.isQuiet }
  }
}
