import Directions
import RoadNetwork

/// Drops names on a straight that help nobody on foot or by bicycle: of the road that was told already, of a bridge, a
/// tunnel or a square between two stretches of one road, and of streets that one soon turns out of.
struct Detours {
  let context: PathContext
  private static let longest = 300.0
  /// A new name on a straight must last this many metres to be told.
  private static let lasting = 190.0
  /// The same after a way without a name: who knows none hears the first that lasts at all.
  private static let lastingAfterNone = 105.0

  func withoutReturns(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    var label = context.facts[ShortEnds(context: context).first].label
    var i = 0
    while i < steps.count {
      let step = steps[i]
      // Still the road that was told.
      if isName(step), RoadNames.isSameRoad(label, context.facts[step.nameIndex].label) {
        i += 1
        continue
      }
      if isName(step), i + 1 < steps.count, isName(steps[i + 1]),
        RoadNames.isSameRoad(label, context.facts[steps[i + 1].nameIndex].label),
        context.length(step.first, steps[i + 1].first) <= Self.longest
      {
        i += 2
        continue
      }
      let next = i + 1 < steps.count ? steps[i + 1].first : context.count
      let least = label.isEmpty ? Self.lastingAfterNone : Self.lasting
      if isName(step), step.crossedStreet == nil, context.length(step.first, next) < least {
        i += 1
        continue
      }
      result.append(step)
      label = context.facts[step.nameIndex].label
      i += 1
    }
    return result
  }

  private func isName(_ step: PathStep) -> Bool {
    step.kind == .newName && step.decision.modifier == .straight
      && ![step.first, step.nameIndex].contains { WayKinds(context: context).changesLevel($0) }
  }
}
