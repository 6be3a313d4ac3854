import Directions
import RoadNetwork

/// Folds steps that follow each other over short pieces of footways: round a corner, over a street, across a square.
struct Tangles {
  let context: PathContext
  /// Metres between two steps of one tangle, and of all of it.
  private static let gap = 25.0
  private static let whole = 60.0
  /// A jog of more metres to the side is two turns to a walker, unless it leads over a street.
  private static let jog = 15.0

  func folded(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    var i = 0
    while i < steps.count {
      var last = i
      while last + 1 < steps.count, isTangled(steps[last], steps[last + 1]),
        context.length(steps[i].first, steps[last + 1].first) <= Self.whole
      {
        last += 1
      }
      // The longest run that can be told as one.
      while last > i {
        if let one = one(Array(steps[i...last])) {
          if !one.isQuiet { result.append(one) }
          break
        }
        last -= 1
      }
      if last == i { result.append(steps[i]) }
      i = last + 1
    }
    return result
  }

  private func isTangled(_ a: PathStep, _ b: PathStep) -> Bool {
    guard isFoldable(a), isFoldable(b), a.exit.travel == b.exit.travel, a.entry.travel == a.exit.travel,
      context.length(a.first, b.first) <= Self.gap
    else { return false }
    let ways = WayKinds(context: context)
    // A few metres of street between two bends of which one is slight are part of the bend.
    let isShort =
      context.length(a.first, b.first) <= Self.jog && min(abs(a.decision.angle), abs(b.decision.angle)) <= 45
    return (a.first..<b.first).allSatisfy { i in
      let facts = context.facts[i]
      let isOwn =
        facts.label.isEmpty || RoadNames.isSameRoad(facts.label, a.entry.label)
        || RoadNames.isSameRoad(facts.label, b.exit.label)
      return (facts.isMinor && isOwn || isShort) && !ways.kind(i).changesLevel && !ways.isElevator(before: i + 1)
    }
  }

  private func isFoldable(_ step: PathStep) -> Bool {
    guard step.passage == nil, [.turn, .endOfRoad, .fork, .newName].contains(step.kind) else { return false }
    let ways = WayKinds(context: context)
    return !ways.changesLevel(step.first) && !ways.kind(step.nameIndex).changesLevel
  }

  /// The group as one step; nil where its parts must be told.
  private func one(_ group: [PathStep]) -> PathStep? {
    guard let first = group.first, let last = group.last else { return nil }
    var one = StrollHeading(context: context).one(group)
    let rivals = Rivals(context: context)
    if one.decision.modifier != .straight,
      rivals.arePresent(at: first, told: one.decision.angle, leadingTo: last.exit)
    {
      guard let later = later(group, told: one) else { return nil }
      one = later
    }
    guard abs(one.decision.angle) < 150 else { return nil }
    let crossed = crossedStreet(from: first.first, to: last.first)
    let isJog = abs(one.decision.angle) <= 30
    if isJog && crossed == nil && longestSideways(group) > Self.jog { return nil }
    let turns = group.contains { abs($0.decision.angle) > 45 }
    if let crossed, turns {
      one.crossedStreet = crossed
      if isJog { one.decision = Decision(.turn, .straight, one.decision.angle) }
    }
    return one
  }

  /// A tangle told at the place of its own turn, where its first place has another way to that side.
  private func later(_ group: [PathStep], told: PathStep) -> PathStep? {
    guard let last = group.last,
      let place = group.indices.dropFirst().max(by: { a, b in
        towards(told, group[a]) < towards(told, group[b])
      }), towards(told, group[place]) > 20
    else { return nil }
    var one = StrollHeading(context: context).one(Array(group[place...]))
    one.entry = group[0].entry
    guard one.decision.modifier.isRight == told.decision.modifier.isRight,
      one.decision.modifier.isLeft == told.decision.modifier.isLeft,
      !Rivals(context: context).arePresent(at: one, told: one.decision.angle, leadingTo: last.exit)
    else { return nil }
    return one
  }

  /// Degrees that a step turns to the told side.
  private func towards(_ told: PathStep, _ step: PathStep) -> Double {
    told.decision.angle < 0 ? -step.decision.angle : step.decision.angle
  }

  /// Metres of the longest piece between two steps that is left at an angle.
  private func longestSideways(_ group: [PathStep]) -> Double {
    zip(group, group.dropFirst()).map { a, b in
      abs(a.decision.angle) > 45 && abs(b.decision.angle) > 45 ? context.length(a.first, b.first) : 0
    }.max() ?? 0
  }

  /// What a street is called, perhaps nothing, of those with traffic that passes from one side of the path to the other; nil where
  /// none does.
  private func crossedStreet(from first: Int, to last: Int) -> RoadTitle? {
    guard first < last else { return nil }
    for i in first + 1...last {
      guard let view = context.views[i], let chosen = view.index(of: context.path.edges[i]), view.entry.isMinor,
        view.arms[chosen].facts.isMinor
      else { continue }
      let streets = view.arms.indices.dropFirst().filter { $0 != chosen && !view.arms[$0].facts.isMinor }
      let ahead = view.arms[chosen].angle
      guard let right = streets.first(where: { view.arms[$0].angle > ahead }),
        streets.contains(where: { view.arms[$0].angle < ahead })
      else { continue }
      return view.arms[right].facts.label
    }
    return nil
  }
}
