import Directions
import RoadNetwork
import TravelProfile

/// Matches painted lanes to what the path does.
struct TurnLanes {
  let context: PathContext

  /// The lanes before the junction at the tail of a path edge, those valid marked that lead along the path.
  func lanes(before index: Int) -> [Maneuver.Lane] {
    guard index > 0, let view = context.views[index], view.arms.count > 2, !context.facts[index - 1].isRing,
      !context.facts[index].isRing, let chosen = view.index(of: context.path.edges[index])
    else { return [] }
    let metric = context.path.metric
    let lanes = metric.network.lanes(of: context.path.edges[index - 1])
      .filter { !$0.closedModes.contains(metric.mode) }
    guard lanes.contains(where: { lane in Lane.Marking.allCases.contains { $0 != .none && lane.has($0) } })
    else { return [] }
    let target = LaneMatching(view: view, lanes: lanes).markings(leadingTo: chosen)
    return lanes.map { lane in
      let marks = Lane.Marking.allCases.filter { lane.has($0) }
      let shown = marks.isEmpty ? [Lane.Marking.none] : marks
      return Maneuver.Lane(markings: shown.map(Self.word), isValid: shown.contains { target.contains($0) })
    }
  }

  /// Markings as the words OpenStreetMap and its readers use.
  static func word(_ marking: Lane.Marking) -> String {
    switch marking {
    case .none: "none"
    case .reverse: "uturn"
    case .sharpLeft: "sharp left"
    case .left: "left"
    case .slightLeft: "slight left"
    case .through: "straight"
    case .slightRight: "slight right"
    case .right: "right"
    case .sharpRight: "sharp right"
    case .mergeToLeft: "merge to left"
    case .mergeToRight: "merge to right"
    }
  }
}

/// Assigns the markings before a junction to its arms.
struct LaneMatching {
  let view: JunctionView
  let lanes: [Lane]

  /// The markings whose best arm is the given one.
  func markings(leadingTo chosen: Int) -> Set<Lane.Marking> {
    var result: Set<Lane.Marking> = []
    for marking in Lane.Marking.allCases where lanes.contains(where: { $0.has(marking) }) {
      if bestArm(for: marking) == chosen { result.insert(marking) }
    }
    return result
  }

  private func bestArm(for marking: Lane.Marking) -> Int? {
    let ideal = Self.idealAngle(marking)
    var candidates = view.enterable
    if marking == .reverse || candidates.isEmpty { candidates = [0] }
    return candidates.min { distance(view.arms[$0], ideal) < distance(view.arms[$1], ideal) }
  }

  private func distance(_ arm: Arm, _ ideal: Double) -> Double {
    abs(ArmBearing.deviation(from: ideal, to: arm.angle))
  }

  private static func idealAngle(_ marking: Lane.Marking) -> Double {
    switch marking {
    case .none, .through: 0
    case .reverse: 180
    case .sharpLeft: -145
    case .left: -90
    case .slightLeft, .mergeToLeft: -45
    case .slightRight, .mergeToRight: 45
    case .right: 90
    case .sharpRight: 145
    }
  }
}
