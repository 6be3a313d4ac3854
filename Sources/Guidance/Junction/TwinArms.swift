import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Joins arms that are one way to walkers and cyclists: the outline of a square beside the street through it, and a
/// way drawn twice.
struct TwinArms {
  let reader: RoadReader
  /// Degrees between arms that practically have one direction.
  static let sameDirection = 8.0
  /// Over so many metres a way drawn twice stays beside its twin, within so many metres of it.
  private static let reach = 30.0
  private static let beside = 5.0

  /// Makes the twins of a junction single arms. The arm of `chosen` stays what it is, and so does the way back.
  func join(_ view: inout JunctionView, chosen: EdgeID) {
    guard reader.mode == .foot || reader.mode == .bicycle, view.arms.count > 2 else { return }
    var i = 0
    while i < view.arms.count {
      if let twin = view.arms.indices.first(where: { $0 > i && areTwins(view, i, $0, chosen) }) {
        join(&view, i, twin, chosen)
        i = 0
      } else {
        i += 1
      }
    }
  }

  private func areTwins(_ view: JunctionView, _ i: Int, _ j: Int, _ chosen: EdgeID) -> Bool {
    let a = view.arms[i]
    let b = view.arms[j]
    // Whoever turns round into the twin of the way back must be told.
    if i == 0 && b.holds(chosen) { return false }
    guard abs(ArmBearing.deviation(from: a.bearing, to: b.bearing)) <= Self.sameDirection,
      a.facts.travel == b.facts.travel
    else { return false }
    return a.facts.isArea || b.facts.isArea || isBeside(a, b)
  }

  private func isBeside(_ a: Arm, _ b: Arm) -> Bool {
    let named = [a, b].allSatisfy { !$0.facts.label.isEmpty }
    if named && !RoadNames.isSameRoad(a.facts.label, b.facts.label) { return false }
    let x = RoadWalk(reader: reader, isIncoming: false).line(along: a.edge, reach: Self.reach)
    let y = RoadWalk(reader: reader, isIncoming: false).line(along: b.edge, reach: Self.reach)
    guard let start = x.first else { return false }
    let ruler = LocalRuler(latitude: start.latitude)
    return stride(from: 5, through: Self.reach, by: 5).allSatisfy { along in
      let p = ShapePoint.point(on: x, at: along, ruler)
      let q = ShapePoint.point(on: y, at: along, ruler)
      return ruler.distance(from: p, to: q) <= Self.beside
    }
  }

  private func join(_ view: inout JunctionView, _ i: Int, _ j: Int, _ chosen: EdgeID) {
    let a = view.arms[i]
    let b = view.arms[j]
    let keepsFirst = i == 0 || a.holds(chosen) || !b.holds(chosen) && a.facts.priority <= b.facts.priority
    var arm = keepsFirst ? a : b
    let other = keepsFirst ? b : a
    arm.joined += [other.edge] + other.joined
    if i > 0 { arm.isEnterable = a.isEnterable || b.isEnterable }
    arm.isIncoming = a.isIncoming || b.isIncoming
    arm.isOutgoing = a.isOutgoing || b.isOutgoing
    var arms = Array(view.arms)
    arms[i] = arm
    arms.remove(at: j)
    ArmRow.sort(&arms, from: 0, back: view.entry.edge.reversed)
    view.arms = ArmRow(reader, arms)
  }
}
