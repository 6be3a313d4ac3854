import Directions
import RoadNetwork

/// Drops dismounting for a few metres of a footway without a name: who rides wheels the bicycle over without being told.
struct ShortPushes {
  let context: PathContext
  private static let short = 12.0

  func folded(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    var i = 0
    while i < steps.count {
      let step = steps[i]
      if step.kind == .notification, step.entry.travel == .cycling, step.exit.travel == .pushingBicycle,
        let end = steps[i...].firstIndex(where: { $0.kind == .notification && $0.exit.travel == .cycling }),
        context.length(step.first, steps[end].first) <= Self.short,
        context.facts[step.first..<steps[end].first].allSatisfy({ $0.isMinor && $0.label.isEmpty })
      {
        result.append(StrollHeading(context: context).one(Array(steps[i...end])))
        i = end + 1
      } else {
        result.append(step)
        i += 1
      }
    }
    return result.filter { !$0.isQuiet }
  }
}
