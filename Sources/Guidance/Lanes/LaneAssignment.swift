import RoadNetwork

/// Gives the lanes before a junction to the ways out of it.
///
/// Arrows and ways must agree from left to right and leave none out. Where they do not, they were painted for another
/// junction or are mistaken, and it is better to say nothing.
struct LaneAssignment {
  let junction: LaneJunction
  private var view: JunctionView { junction.view }

  /// The lanes that lead to each arm, by the arm's position; nil where arrows and arms do not agree.
  func lanesByArm(_ groups: [LaneGroup]) -> [Int: ClosedRange<Int>]? {
    guard var arms = marked(groups) else { return nil }
    let unserved = view.enterable.filter { arm in !arms.contains { $0 == arm } }
    var ranges = groups.map(\.lanes)
    if let bare = groups.firstIndex(where: { $0.marking == .none }) {
      guard serve(unserved, from: bare, groups, &arms, &ranges) else { return nil }
    } else if !unserved.isEmpty {
      return nil
    }
    var result: [Int: ClosedRange<Int>] = [:]
    for (arm, range) in zip(arms, ranges) { if let arm { result[arm] = range } }
    return result.merging(shared(unserved, groups)) { first, _ in first }
  }

  /// The arm of each group with an arrow, nil for bare lanes; nil where an arrow fits no arm or two fit one.
  private func marked(_ groups: [LaneGroup]) -> [Int?]? {
    var arms: [Int?] = groups.map { $0.marking == .none ? nil : junction.arm(for: $0.marking) }
    for (i, group) in groups.enumerated() where group.marking == .reverse {
      // Turning back happens from an outermost lane, away from the kerb.
      guard i == 0 || i == groups.count - 1 else { return nil }
      let isLeft = groups.count == 1 ? !view.entry.drivesOnLeft : i == 0
      let neighbour = isLeft ? arms.dropFirst(i + 1).first : arms[..<i].last
      arms[i] = junction.armForReverse(besides: neighbour ?? nil, isLeft: isLeft)
    }
    for (i, group) in groups.enumerated() where group.marking != .none && arms[i] == nil { return nil }
    // Arms are ordered from right to left, the way back first; lanes from left to right.
    let placed = arms.enumerated().compactMap { i, arm in groups[i].marking == .reverse && arm == 0 ? nil : arm }
    for (left, right) in zip(placed, placed.dropFirst()) where left <= right { return nil }
    return arms
  }

  /// Lets bare lanes lead to the arms no arrow leads to, or to the neighbours of the bare lanes.
  private func serve(
    _ unserved: [Int], from bare: Int, _ groups: [LaneGroup], _ arms: inout [Int?], _ ranges: inout [ClosedRange<Int>]
  ) -> Bool {
    let lanes = groups[bare].lanes
    let left = bare > 0 ? bare - 1 : nil
    let right = bare + 1 < groups.count ? bare + 1 : nil
    guard unserved.allSatisfy({ lies($0, between: left.flatMap { arms[$0] }, and: right.flatMap { arms[$0] }) })
    else { return false }
    if unserved.isEmpty {
      if let left { ranges[left] = ranges[left].lowerBound...(right == nil ? lanes.upperBound : lanes.lowerBound) }
      if let right { ranges[right] = (left == nil ? lanes.lowerBound : lanes.upperBound)...ranges[right].upperBound }
      return left != nil || right != nil
    }
    guard unserved.count == 1 else {
      return lanes.count == 1 || unserved.contains { junction.isStraight($0) }
    }
    arms[bare] = unserved[0]
    guard !junction.isStraight(unserved[0]) else { return true }
    // One does not turn across a lane that goes straight on: the turn is left to the outermost lane.
    if right.map({ groups[$0].marking == .through }) == true, let right, left == nil {
      ranges[right] = lanes.lowerBound...ranges[right].upperBound
      ranges[bare] = lanes.lowerBound...lanes.lowerBound
    } else if left.map({ groups[$0].marking == .through }) == true, let left, right == nil {
      ranges[left] = ranges[left].lowerBound...lanes.upperBound
      ranges[bare] = lanes.upperBound...lanes.upperBound
    }
    return true
  }

  /// Bare lanes that lead to several arms: all go straight on, only the outermost turn.
  private func shared(_ unserved: [Int], _ groups: [LaneGroup]) -> [Int: ClosedRange<Int>] {
    guard unserved.count > 1, let lanes = groups.first(where: { $0.marking == .none })?.lanes else { return [:] }
    let straight = unserved.first { junction.isStraight($0) }
    var result: [Int: ClosedRange<Int>] = [:]
    for arm in unserved {
      guard let straight, arm != straight else {
        result[arm] = lanes
        continue
      }
      result[arm] = arm > straight ? lanes.lowerBound...lanes.lowerBound : lanes.upperBound...lanes.upperBound
    }
    return result
  }

  private func lies(_ arm: Int, between left: Int?, and right: Int?) -> Bool {
    (left.map { arm < $0 || $0 == 0 } ?? true) && (right.map { arm > $0 } ?? true)
  }
}
