import MappedStorage
import RoadNetwork
import TravelProfile

/// Lanes of a carriageway that has just split, as one saw them before: side by side.
///
/// Where a slip road leaves the carriageway it belongs to, each of the two has arrows of its own. A driver sees one
/// row of lanes.
struct SplitLanes {
  let context: PathContext
  /// A split further back than this many metres is out of sight.
  private static let sight = 30.0

  /// All lanes of the split, those of the branch the path is on, and where in the row these begin.
  func lanes(before index: Int) -> (lanes: [Lane], own: [Lane], offset: Int)? {
    let turnLanes = TurnLanes(context: context)
    let own = turnLanes.tagged(context.path.edges[index - 1])
    guard !own.isEmpty, let split = split(before: index), let view = context.views[split],
      let arm = view.index(of: context.path.edges[split])
    else { return nil }
    for other in [arm + 1, arm - 1] where other > 0 && other < view.arms.count && view.arms[other].isEnterable {
      let beside = turnLanes.tagged(view.arms[other].edge)
      guard !beside.isEmpty, isSlip(view.arms[arm].edge, view.arms[other].edge) else { continue }
      // Arms are ordered from right to left.
      return other > arm ? (beside + own, own, beside.count) : (own + beside, own, 0)
    }
    return nil
  }

  /// The junction behind at which the path's carriageway split, with no other between.
  private func split(before index: Int) -> Int? {
    var from = index - 1
    while from > 0, context.length(from, index) <= Self.sight {
      if context.views.armCount(before: from) > 2 { return from }
      from -= 1
    }
    return nil
  }

  /// Whether two branches are one-way and come to the same crossing road, each at a junction of its own.
  private func isSlip(_ a: EdgeID, _ b: EdgeID) -> Bool {
    let metric = context.path.metric
    guard !metric.isUsable(a.reversed), !metric.isUsable(b.reversed) else { return false }
    let first = crossing(after: a)
    let second = crossing(after: b)
    return first.contains { road in second.contains { RoadNames.isSameRoad(road, $0) } }
  }

  /// The roads one meets at the end of a branch, its own left out.
  private func crossing(after edge: EdgeID) -> [RoadTitle] {
    let view = JunctionView(context.reader, arrivingOn: edge, chosen: nil)
    return view.arms.dropFirst().map(\.facts.label).filter { !RoadNames.isSameRoad($0, view.entry.label) }
  }
}
