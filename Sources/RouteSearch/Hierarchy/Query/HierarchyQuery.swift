internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
public import TravelProfile

/// Exact shortest paths by a metric's contraction hierarchy. Finds what `EdgeBasedDijkstra` finds on the same metric:
/// paths of the same weight, where several are shortest perhaps another of them.
///
/// One object per thread; it keeps its arrays between searches. Not `Sendable`.
public final class HierarchyQuery {
  /// The metric searched.
  public let metric: Metric
  /// The metric's hierarchy.
  public let hierarchy: HierarchyMetric
  let walk: HierarchyWalk
  private var ranks: [UInt32] = []
  private var pending: [UInt32] = []
  private var seeds: [Seed] = []

  /// A way to begin: at the end of a source's edge, or after an arc where that edge is a target too.
  private struct Seed {
    var source: Int
    /// Whether the source's state goes before the seed's.
    var isAfterArc: Bool
  }

  /// Makes a workspace.
  ///
  /// - Parameters:
  ///   - metric: the metric.
  ///   - hierarchy: the hierarchy of the metric's layer, customized for the metric.
  public init(metric: Metric, hierarchy: HierarchyMetric) {
    self.metric = metric
    self.hierarchy = hierarchy
    walk = HierarchyWalk(hierarchy)
  }

  /// Finds the shortest path to the cheapest target, or to every target.
  ///
  /// - Parameters:
  ///   - sources: where the traveller may begin.
  ///   - targets: where the traveller may end.
  ///   - extent: whether one path is wanted or one for each target.
  /// - Returns: the paths found, at most one for each target, in the order of the targets; with `cheapestTarget` at
  ///   most one.
  public func paths(
    from sources: [SearchSource], to targets: [SearchTarget], extent: EdgeBasedDijkstra.Extent = .cheapestTarget
  ) -> [SearchPath] {
    guard !sources.isEmpty, !targets.isEmpty else { return [] }
    switch extent {
    case .cheapestTarget: return cheapest(sources, targets).map { [$0] } ?? []
    case .everyTarget: return targets.indices.compactMap { path(sources, targets, only: $0) }
    }
  }

  private func cheapest(_ sources: [SearchSource], _ targets: [SearchTarget]) -> SearchPath? {
    // The part of a target's edge that is not driven is taken off afterwards, so that no seed is negative.
    let most = targets.reduce(UInt32(0)) { max($0, $1.remainder) }
    addSources(sources, targets)
    for (position, target) in targets.enumerated() {
      let (weight, overflow) = (most - target.remainder).addingReportingOverflow(target.penalty)
      guard !overflow, weight < Weight.infinity.rawValue else { continue }
      walk.addTarget(hierarchy.topology.rank.base[Int(target.state.rawValue)], weight: weight, number: position)
    }
    if let meeting = walk.meet() {
      let total = Int64(meeting.weight) - Int64(most)
      return path(meeting, sources, targets, targetNumber: nil, weight: UInt32(max(0, total)))
    }
    // What is added to targets may have brought the sum to infinity: without it none is lost.
    if most == 0, targets.allSatisfy({ $0.penalty == 0 }) { return nil }
    return targets.indices.lazy.compactMap { self.path(sources, targets, only: $0) }.min { $0.weight < $1.weight }
  }

  private func path(_ sources: [SearchSource], _ targets: [SearchTarget], only number: Int) -> SearchPath? {
    let target = targets[number]
    addSources(sources, [target])
    walk.addTarget(hierarchy.topology.rank.base[Int(target.state.rawValue)], weight: 0, number: number)
    guard let meeting = walk.meet() else { return nil }
    let total = Int64(meeting.weight) - Int64(target.remainder) + Int64(target.penalty)
    guard total < Int64(Weight.infinity.rawValue) else { return nil }
    return path(meeting, sources, targets, targetNumber: number, weight: UInt32(max(0, total)))
  }

  /// Sources are left by an arc: one whose own state is a target begins behind its arcs.
  private func addSources(_ sources: [SearchSource], _ targets: [SearchTarget]) {
    seeds.removeAll(keepingCapacity: true)
    let rank = hierarchy.topology.rank.base
    for (position, source) in sources.enumerated() where source.weight < Weight.infinity.rawValue {
      guard targets.contains(where: { $0.state == source.state }) else {
        walk.addSource(rank[Int(source.state.rawValue)], weight: source.weight, number: seeds.count)
        seeds.append(Seed(source: position, isAfterArc: false))
        continue
      }
      for arc in metric.topology.arcs(of: source.state) {
        let weight = source.weight &+ metric.arcWeight(arc)
        guard weight < Weight.infinity.rawValue else { continue }
        walk.addSource(rank[Int(metric.topology.arcTarget[arc])], weight: weight, number: seeds.count)
        seeds.append(Seed(source: position, isAfterArc: true))
      }
    }
  }

  private func path(
    _ meeting: HierarchyWalk.Meeting, _ sources: [SearchSource], _ targets: [SearchTarget], targetNumber: Int?,
    weight: UInt32
  ) -> SearchPath? {
    let ends = walk.trace(meeting, into: &ranks)
    // A forged tree can leave labels of earlier searches behind.
    guard ends.source < seeds.count, ends.target < targets.count else { return nil }
    let seed = seeds[ends.source]
    let state = hierarchy.topology.state.base
    var path = SearchPath(source: seed.source, target: targetNumber ?? ends.target, states: [], weight: weight)
    if seed.isAfterArc { path.states.append(sources[seed.source].state) }
    path.states.append(StateID(rawValue: state[Int(ranks[0])]))
    hierarchy.unpack(ranks, pending: &pending) { path.states.append(StateID(rawValue: state[Int($0)])) }
    return path
  }
}

extension Metric {
  /// The weight of an arc: its turn and the edge it leads onto.
  @inline(__always) func arcWeight(_ arc: Int) -> UInt32 {
    let edge = topology.stateEdge[topology.arcTarget[arc]]
    return min(0x7FFF_FFFF, turnWeight[arc] &+ edgeWeight[Int(edge)])
  }
}
