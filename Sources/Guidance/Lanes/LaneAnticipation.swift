import Directions

/// A place on the path with lanes, and what one does there.
struct LanePlace {
  var lanes: [Maneuver.Lane]
  /// Nil where one only passes.
  var modifier: Maneuver.Modifier?
  /// Metres to the next place.
  var length: Double
  var drivesOnLeft: Bool

  var goesStraight: Bool { modifier == nil || modifier == .straight }

  /// From the first to the last lane that leads along the path.
  var valid: Range<Int> {
    guard let first = lanes.firstIndex(where: \.isValid), let last = lanes.lastIndex(where: \.isValid) else {
      return 0..<0
    }
    return first..<last + 1
  }
}

/// Narrows the lanes before a junction to those from which the next ones can be reached without crossing traffic.
struct LaneAnticipation {
  /// Metres one needs to change over by one lane.
  private static let perLane = 200.0
  /// Rounding of lengths must not decide.
  private static let slack = 1.0

  private enum Side { case left, right }

  /// Walks backwards through chains of places that follow each other soon, so that the last narrows the first.
  ///
  /// `places` are all junctions of the path in order, those without lanes among them: they end a chain.
  func narrowed(_ places: [LanePlace]) -> [LanePlace] {
    var result = places
    var side: Side?
    var passed = 0.0
    for i in result.indices.dropLast().reversed() {
      guard isSoonFollowed(result[i]), isSoonFollowed(result[i + 1]) else {
        side = nil
        passed = 0
        continue
      }
      let next = result[i + 1]
      side = Self.side(of: next.modifier) ?? side
      passed = result[i].modifier == nil ? passed + result[i].length : 0
      let surplus = result[i].valid.count - next.valid.count
      guard surplus > 0, passed + Self.slack < Double(surplus) * Self.perLane else {
        if surplus > 0 { side = nil }
        continue
      }
      narrow(&result[i], before: next, side ?? (next.drivesOnLeft ? .left : .right))
    }
    return result
  }

  /// Whether one may have to cross the lanes beside the own ones in too short a time.
  private func isSoonFollowed(_ place: LanePlace) -> Bool {
    let valid = place.valid
    guard !valid.isEmpty else { return false }
    let beside = max(valid.lowerBound, place.lanes.count - valid.upperBound)
    return place.length + Self.slack < Self.perLane * Double(1 + beside)
  }

  /// Keeps as many lanes as are wanted next, on the side of what follows and as far inside as these lie.
  private func narrow(_ place: inout LanePlace, before next: LanePlace, _ side: Side) {
    let valid = place.valid
    let wanted = next.valid
    if place.goesStraight && place.lanes.count == next.lanes.count && valid.overlaps(wanted) {
      // The row of lanes goes on: each leads to its own continuation.
      for lane in valid where !wanted.contains(lane) { place.lanes[lane].isValid = false }
      return
    }
    var first: Int
    switch side {
    case .left: first = valid.lowerBound + min(wanted.lowerBound, wanted.count)
    case .right:
      first = valid.upperBound - wanted.count - min(next.lanes.count - wanted.upperBound, wanted.count)
    }
    first = min(max(first, valid.lowerBound), valid.upperBound - wanted.count)
    for lane in valid where lane < first || lane >= first + wanted.count { place.lanes[lane].isValid = false }
  }

  private static func side(of modifier: Maneuver.Modifier?) -> Side? {
    guard let modifier else { return nil }
    return modifier.isLeft ? .left : modifier.isRight ? .right : nil
  }
}
