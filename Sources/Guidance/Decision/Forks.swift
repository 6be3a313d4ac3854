import Directions

/// Roads that part around straight ahead.
struct Forks {
  let view: JunctionView
  let chosen: Int
  let exit: RoadFacts

  /// The decision where the chosen arm is one of a fork's; nil where there is none.
  func decision() -> Decision? {
    guard let group = group(), let place = group.firstIndex(of: chosen) else { return nil }
    let arm = view.arms[chosen]
    if group.count == 2 {
      let other = view.arms[group[1 - place]]
      if arm.deviation <= 3 && other.deviation > 25 && RoadNames.isSameRoad(view.entry.label, exit.label) {
        return Decision(.suppressed, .straight, arm.angle)
      }
      if other.deviation <= 3 && arm.deviation > 25 && RoadNames.isSameRoad(view.entry.label, other.facts.label) {
        return Decision(.turn, place == 0 ? .slightRight : .slightLeft, arm.angle)
      }
      return Decision(.fork, place == 0 ? .slightRight : .slightLeft, arm.angle)
    }
    return Decision(.fork, place == 0 ? .slightRight : place == 1 ? .straight : .slightLeft, arm.angle)
  }

  /// Two or three neighbouring arms of equal rank around straight ahead, from right to left.
  func group() -> [Int]? {
    let arms = view.arms
    guard let middle = view.straightest(where: { _ in true }), arms[middle].deviation <= 40 else {
      return nil
    }
    var group = [middle]
    var right = middle - 1
    while right > 0 && joins(arms[right], arms[right + 1]) {
      group.insert(right, at: 0)
      right -= 1
    }
    var left = middle + 1
    while left < arms.count && joins(arms[left], arms[left - 1]) {
      group.append(left)
      left += 1
    }
    guard group.count == 2 || group.count == 3 else { return nil }
    if right > 0 && arms[right].angle - arms[right + 1].angle < 60 { return nil }
    if left < arms.count && arms[left - 1].angle - arms[left].angle < 60 { return nil }
    return isEven(group) ? group : nil
  }

  private func joins(_ arm: Arm, _ neighbour: Arm) -> Bool {
    arm.deviation <= 40 || arm.deviation <= 60 && abs(arm.angle - neighbour.angle) <= 40
  }

  private func isEven(_ group: [Int]) -> Bool {
    let arms = group.map { view.arms[$0] }
    guard arms.allSatisfy({ $0.isEnterable && $0.facts.travel == arms[0].facts.travel }) else { return false }
    guard arms.allSatisfy({ $0.facts.isLink }) || arms.allSatisfy({ !$0.facts.isLink }) else { return false }
    let obviousness = Obviousness(view: view)
    for a in arms {
      for b in arms where b.edge != a.edge {
        if obviousness.isObviousByClass(a.facts, beside: b.facts) { return false }
        let isRampSplit = view.entry.isRamp && a.facts.isRamp && b.facts.isRamp
        if !isRampSplit && b.deviation > 1.4 * a.deviation && b.deviation - a.deviation > 25 { return false }
        if view.arms.count >= 4 && abs(a.facts.priority - b.facts.priority) > 1 { return false }
      }
    }
    return true
  }
}
