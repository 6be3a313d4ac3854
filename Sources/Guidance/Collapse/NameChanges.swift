import Directions
import RoadNetwork
import TravelProfile

/// Drops new names that do not last.
struct NameChanges {
  let context: PathContext
  /// A new name on a straight must last this many metres to be told.
  private static let lasting = 105.0

  func withoutShortNames(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    result.reserveCapacity(steps.count)
    var label = context.facts[0].label
    var skipped: Set<Int> = []
    for (i, step) in steps.enumerated() where !skipped.contains(i) {
      let end = i + 1 < steps.count ? steps[i + 1].first : context.count
      if step.kind == .newName {
        if context.path.metric.mode == .foot && crossesStreet(step) { continue }
        if let back = wayBack(to: label, from: i, in: steps) {
          skipped.insert(back)
          continue
        }
        let returns = RoadNames.isSameRoad(label, step.exit.label)
        let showsLanes = !TurnLanes(context: context).lanes(before: step.first).isEmpty
        if !showsLanes && (returns || lasts(step, steps, i, end) < Self.lasting) { continue }
      }
      result.append(step)
      if !step.isQuiet { label = context.facts[step.nameIndex].label }
    }
    return result
  }

  /// The step at which a walker or cyclist is back on a road after a detour without any junction, as over a side path:
  /// with nothing to decide on the way, neither name is news.
  private func wayBack(to label: RoadTitle, from i: Int, in steps: [PathStep]) -> Int? {
    let isSlow = context.path.metric.mode == .foot || context.path.metric.mode == .bicycle
    guard isSlow, let next = steps.indices.dropFirst(i + 1).first(where: { !steps[$0].isQuiet }) else { return nil }
    let places = [steps[i].first, steps[next].first]
    guard steps[next].kind == .newName, RoadNames.isSameRoad(label, steps[next].exit.label),
      places.allSatisfy({ context.views.armCount(before: $0) == 2 }),
      !context.passesJunction(between: places[0], and: places[1])
    else { return nil }
    return next
  }

  /// Whether the traveller only crosses a street: a walker who goes straight over it needs no news of names.
  private func crossesStreet(_ step: PathStep) -> Bool {
    guard let view = context.views[step.first], let chosen = view.index(of: context.path.edges[step.first]),
      view.arms[chosen].deviation <= 20
    else { return false }
    let others = view.arms.indices.dropFirst().filter { $0 != chosen }
    return others.contains { view.arms[$0].angle > 0 } && others.contains { view.arms[$0].angle < 0 }
      && others.allSatisfy { view.arms[$0].deviation > 60 }
  }

  /// Metres for which the step's name is kept: silent junctions do not end it.
  private func lasts(_ step: PathStep, _ steps: [PathStep], _ i: Int, _ end: Int) -> Double {
    var next = i + 1
    while next < steps.count && steps[next].isQuiet { next += 1 }
    let to = next < steps.count ? steps[next].first : context.count
    return context.length(step.first, to)
  }
}
