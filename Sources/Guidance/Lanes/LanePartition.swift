import RoadNetwork

/// Parts the lanes before a junction into those for its own turns and those for the junction that follows.
///
/// Arrows painted before a crossing of two carriageways also name turns that are only possible at the second one: until
/// there their lanes go straight on.
struct LanePartition {
  /// Groups for this junction; lanes of later turns are with the lanes that go straight on.
  private(set) var here: [LaneGroup] = []
  /// Groups for the following junction.
  private(set) var later: [LaneGroup] = []

  /// Nil where an arrow fits neither junction.
  init?(_ groups: [LaneGroup], at junction: LaneJunction, following: LaneJunction) {
    guard let ahead = junction.straightOn else { return nil }
    var through: Int?
    var bare: LaneGroup?
    for group in groups where group.marking != .reverse {
      if group.marking == .none {
        bare = group
        continue
      }
      let first = junction.arm(for: group.marking)
      let second = following.arm(for: group.marking)
      if first == nil && second == nil { return nil }
      let goesOn = group.marking == .through
      let fitsSecondBetter =
        first.map { a in second.map { Self.isNearer(group, following, $0, than: junction, a) } ?? false } ?? true
      if second != nil && (goesOn || fitsSecondBetter) { later.append(group) }
      if first != nil && (goesOn || second == nil || !fitsSecondBetter) {
        if first == ahead { through = here.count }
        here.append(group)
      }
    }
    keepStraightOn(through, bare, following)
    if let bare, through != nil, here.count < junction.view.enterable.count { here.append(bare) }
    here.sort { ($0.lanes.lowerBound, $0.lanes.upperBound) < ($1.lanes.lowerBound, $1.lanes.upperBound) }
  }

  private static func isNearer(
    _ group: LaneGroup, _ following: LaneJunction, _ second: Int, than junction: LaneJunction, _ first: Int
  ) -> Bool {
    let ideal = group.marking.idealAngle
    return following.distance(second, from: ideal) < junction.distance(first, from: ideal)
  }

  /// Joins the lanes of later turns with those that go straight on.
  private mutating func keepStraightOn(_ through: Int?, _ bare: LaneGroup?, _ following: LaneJunction) {
    let turns = later.count
    if let bare, turns < following.view.enterable.count { later.append(bare) }
    later.sort { $0.lanes.lowerBound < $1.lanes.lowerBound }
    var lanes: ClosedRange<Int>?
    for group in later { lanes = lanes.map { Self.union($0, group.lanes) } ?? group.lanes }
    if let through {
      if let lanes { here[through].lanes = Self.union(here[through].lanes, lanes) }
    } else if let bare {
      here.append(LaneGroup(marking: .none, lanes: lanes.map { Self.union($0, bare.lanes) } ?? bare.lanes))
    } else if let lanes, turns == following.view.enterable.count {
      here.append(LaneGroup(marking: .through, lanes: lanes))
    }
  }

  private static func union(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> ClosedRange<Int> {
    min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }
}
