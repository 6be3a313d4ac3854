import Directions
import MappedStorage
import RoadNetwork
import TravelProfile

/// Finds the lanes before a junction of the path and which of them lead along it.
struct TurnLanes {
  let context: PathContext
  /// Lanes are looked for before the junction behind, when it is at most this many metres back.
  private static let borrowed = 30.0
  private var network: RoadNetwork { context.path.metric.network }

  /// The lanes before the junction at the tail of a path edge, those valid marked that lead along the path.
  ///
  /// Empty where none are tagged, and where their arrows do not agree with the ways out.
  func lanes(before index: Int) -> [Maneuver.Lane] {
    guard mayHaveLanes(before: index), context.views.armCount(before: index) > 2, let view = context.views[index],
      !view.touchesRing, let chosen = view.index(of: context.path.edges[index])
    else { return [] }
    // What each way out would be told as is worth finding only where there are lanes.
    if let split = SplitLanes(context: context).lanes(before: index) {
      return shown(split.lanes, valid: assigned(split.own, junction(view), 0)?[chosen], from: split.offset)
    }
    let lanes = tagged(context.path.edges[index - 1])
    if !lanes.isEmpty { return shown(lanes, valid: assigned(lanes, junction(view), index)?[chosen], from: 0) }
    guard let source = source(before: index) else { return [] }
    let far = tagged(context.path.edges[source - 1])
    return shown(far, valid: inherited(far, at: source, junction(view))?[chosen], from: 0)
  }

  // MARK: Which lanes

  /// Whether lanes are tagged where those for a junction are looked for.
  func mayHaveLanes(before index: Int) -> Bool {
    var from = index
    while from > 0, from == index || context.length(from, index) <= Self.borrowed {
      if network.laneCount(of: context.path.edges[from - 1]) > 0 { return true }
      from -= 1
    }
    return false
  }

  /// Lanes of an edge that the mode may use; empty when no arrow is tagged.
  func tagged(_ edge: EdgeID) -> [Lane] {
    guard network.laneCount(of: edge) > 0 else { return [] }
    let mode = context.path.metric.mode
    let lanes = network.lanes(of: edge).filter { !$0.closedModes.contains(mode) }
    return lanes.contains { !$0.shows(.none) } ? lanes : []
  }

  /// The path index before which the lanes for a junction were painted: at most one junction lies between.
  private func source(before index: Int) -> Int? {
    var from = index - 1
    var passed = 0
    while from > 0, context.length(from, index) <= Self.borrowed {
      guard let view = context.views[from], let arm = view.index(of: context.path.edges[from]),
        view.straightest(where: { _ in true }) == arm
      else { return nil }
      if view.arms.count > 2 { passed += 1 }
      if passed > 1 { return nil }
      if !tagged(context.path.edges[from - 1]).isEmpty { return from }
      from -= 1
    }
    return nil
  }

  // MARK: Where they lead

  private func junction(_ view: JunctionView) -> LaneJunction { LaneJunction(view, network: network) }

  /// Lanes by arm, with those of later turns going straight on where the junction's own turns do not explain all.
  private func assigned(_ lanes: [Lane], _ junction: LaneJunction, _ index: Int) -> [Int: ClosedRange<Int>]? {
    guard let groups = LaneGroup.groups(of: lanes), !groups.contains(where: { $0.marking.isMerge }) else { return nil }
    let assignment = LaneAssignment(junction: junction)
    if let own = assignment.lanesByArm(groups) { return own }
    guard let following = following(junction),
      let parts = LanePartition(groups, at: junction, following: following)
    else { return nil }
    return assignment.lanesByArm(parts.here)
  }

  /// Lanes by arm at a junction whose lanes were painted before an earlier place.
  private func inherited(_ lanes: [Lane], at source: Int, _ junction: LaneJunction) -> [Int: ClosedRange<Int>]? {
    guard let groups = LaneGroup.groups(of: lanes), !groups.contains(where: { $0.marking.isMerge }),
      let before = context.views[source].map(self.junction)
    else { return nil }
    let assignment = LaneAssignment(junction: junction)
    if before.view.arms.count <= 2 { return assignment.lanesByArm(groups) }
    guard let parts = LanePartition(groups, at: before, following: junction) else { return nil }
    return assignment.lanesByArm(parts.later)
  }

  /// The junction, or the bend between two roads, that one comes to by going straight on.
  private func following(_ junction: LaneJunction) -> LaneJunction? {
    guard let ahead = junction.straightOn else { return nil }
    let pairs = CarriagewayPairs(reader: context.reader)
    var edge = junction.view.arms[ahead].edge
    for _ in 0..<8 {
      var view = JunctionView(context.reader, arrivingOn: edge, chosen: nil)
      pairs.join(&view)
      let next = LaneJunction(view, network: network)
      guard view.arms.count == 2, view.arms[1].isEnterable, next.isStraight(1) else { return next }
      edge = view.arms[1].edge
    }
    return nil
  }

  // MARK: What is shown

  private func shown(_ lanes: [Lane], valid: ClosedRange<Int>?, from offset: Int) -> [Maneuver.Lane] {
    guard let valid else { return [] }
    return lanes.enumerated().map { i, lane in
      let marks = Lane.Marking.allCases.filter { lane.shows($0) }
      return Maneuver.Lane(markings: marks.map(Self.word), isValid: valid.contains(i - offset))
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
