import Directions
import RoadNetwork
import TravelProfile

/// Drops new names that do not last.
struct NameChanges {
  let context: PathContext
  /// A new name on a straight must last this many metres to be told.
  private static let lasting = 105.0
  /// The same round a corner, to a walker or cyclist: who turns looks for the street that they turn into.
  private static let lastingRoundCorner = 30.0
  /// Metres of a street of another name that a walker or cyclist only goes across.
  private static let across = 40.0
  private var isSlow: Bool { context.isSlow }

  func withoutShortNames(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    result.reserveCapacity(steps.count)
    var label = context.facts[0].label
    var skipped: Set<Int> = []
    for (i, step) in steps.enumerated() where !skipped.contains(i) {
      if step.kind == .newName {
        let isCorner = isSlow && Self.turns(step) && context.views.armCount(before: step.first) > 2
        if context.path.metric.mode == .foot && lasts(step, steps, i) < 300 && crossesStreet(step) { continue }
        if let back = wayBack(to: label, from: i, in: steps) {
          skipped.insert(back)
          continue
        }
        let returns = RoadNames.isSameRoad(label, step.exit.label)
        let showsLanes = !TurnLanes(context: context).lanes(before: step.first).isEmpty
        let least = isCorner ? Self.lastingRoundCorner : Self.lasting
        if !showsLanes && (returns || lasts(step, steps, i) < least) { continue }
      }
      result.append(step)
      if !step.isQuiet { label = context.facts[step.nameIndex].label }
    }
    return result
  }

  /// The step at which a walker or cyclist is back on a road after a detour without any junction, as over a side path:
  /// with nothing to decide on the way, neither name is news.
  private func wayBack(to label: RoadTitle, from i: Int, in steps: [PathStep]) -> Int? {
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

  /// Whether a step turns by more than a slight bend.
  private static func turns(_ step: PathStep) -> Bool {
    ![.straight, .slightLeft, .slightRight].contains(step.decision.modifier)
  }

  /// Metres for which the step's name is kept: silent junctions do not end it.
  private func lasts(_ step: PathStep, _ steps: [PathStep], _ i: Int) -> Double {
    var next = i + 1
    while next < steps.count {
      if !steps[next].isQuiet {
        guard isSlow, let back = farSide(of: steps[next], next, steps, along: step) else { break }
        next = back
      }
      next += 1
    }
    let to = next < steps.count ? steps[next].first : context.count
    return context.length(step.first, to)
  }

  /// Where the road of a step goes on behind a street that is drawn as an area across it.
  private func farSide(of near: PathStep, _ i: Int, _ steps: [PathStep], along step: PathStep) -> Int? {
    guard near.kind == .newName, !Self.turns(near),
      let far = steps.indices.dropFirst(i + 1).first(where: { !steps[$0].isQuiet }),
      steps[far].kind == .newName, !Self.turns(steps[far]),
      context.length(near.first, steps[far].first) <= Self.across,
      RoadNames.isSameRoad(step.exit.label, steps[far].exit.label)
    else { return nil }
    return far
  }
}
