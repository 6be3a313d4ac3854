import Directions

/// Narrows the lanes of a maneuver to those from which the next one can be reached without crossing traffic.
struct LaneAnticipation {
  /// A maneuver further away than this, per lane to cross, leaves time to change lanes.
  private static let reach = 200.0

  /// Walks backwards, so that a chain of maneuvers narrows its first.
  func narrowed(_ maneuvers: [Maneuver]) -> [Maneuver] {
    var result = maneuvers
    guard result.count > 2 else { return result }
    for i in stride(from: result.count - 3, through: 1, by: -1) {
      let valid = result[i].lanes.indices.filter { result[i].lanes[$0].isValid }
      let next = result[i + 1].lanes
      let nextValid = next.indices.filter { next[$0].isValid }
      guard valid.count > nextValid.count, let low = nextValid.first, let high = nextValid.last else { continue }
      let toCross = max(0, valid.count - nextValid.count)
      guard result[i].length < Self.reach * Double(1 + toCross) else { continue }
      let kept = Self.kept(valid, lanesAfter: next.count, low: low, high: high)
      guard !kept.isEmpty else { continue }
      for lane in valid where !kept.contains(lane) { result[i].lanes[lane].isValid = false }
      if !result[i].intersections.isEmpty { result[i].intersections[0].lanes = result[i].lanes }
    }
    return result
  }

  /// Which of the valid lanes lead to the lanes wanted next.
  ///
  /// Lanes go over one to one from the side on which the wanted lanes lie.
  private static func kept(_ valid: [Int], lanesAfter: Int, low: Int, high: Int) -> [Int] {
    let isLeftSide = low <= lanesAfter - 1 - high
    if isLeftSide { return valid.enumerated().filter { $0.offset >= low && $0.offset <= high }.map(\.element) }
    let fromRight = lanesAfter - 1
    return valid.reversed().enumerated()
      .filter { fromRight - $0.offset >= low && fromRight - $0.offset <= high }.map(\.element)
  }
}
