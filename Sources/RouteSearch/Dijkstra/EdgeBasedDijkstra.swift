internal import Geodesy
internal import RoadNetwork
public import TravelProfile

/// Exact shortest paths on the edge-based graph of a metric: Dijkstra's algorithm over states.
///
/// Convention: the label of a state is the weight up to the *end* of its edge; an arc s→t costs
/// `turnWeight[arc] + edgeWeight[edge(t)]`. Sources are left by an arc at once, so a target on a source's own edge
/// is only met by coming round to it: the direct way along one edge is the caller's to compare.
///
/// One object per thread; it keeps its arrays between searches. Not `Sendable`.
public final class EdgeBasedDijkstra {
  /// The metric searched.
  public let metric: Metric
  /// States settled by the last search.
  public private(set) var settledCount = 0
  /// States settled by all searches so far.
  public private(set) var totalSettledCount = 0

  private let label: UnsafeMutablePointer<UInt32>
  private let parent: UnsafeMutablePointer<UInt32>
  private let targetMark: UnsafeMutablePointer<UInt8>
  private var touched: [UInt32] = []
  private var heap: SearchHeap
  private let stateCount: Int

  /// Marks a parent that is a source; the low bits hold the source's position.
  private static let sourceBit: UInt32 = 0x8000_0000

  /// Makes a workspace for a metric.
  public init(metric: Metric) {
    self.metric = metric
    stateCount = metric.topology.stateCount
    label = .allocate(capacity: max(1, stateCount))
    parent = .allocate(capacity: max(1, stateCount))
    targetMark = .allocate(capacity: max(1, stateCount))
    label.initialize(repeating: Weight.infinity.rawValue, count: stateCount)
    parent.initialize(repeating: 0, count: stateCount)
    targetMark.initialize(repeating: 0, count: stateCount)
    heap = SearchHeap(capacity: 1024)
  }

  deinit {
    label.deallocate()
    parent.deallocate()
    targetMark.deallocate()
  }

  /// How far a search goes.
  public enum Extent: Sendable {
    /// Until the cheapest target is certain.
    case cheapestTarget
    /// Until every target that can be reached is certain.
    case everyTarget
  }

  /// Finds the shortest path to the cheapest target, or to every target.
  ///
  /// - Parameters:
  ///   - sources: where the traveller may begin.
  ///   - targets: where the traveller may end.
  ///   - extent: whether one path is wanted or one for each target.
  ///   - overlay: what the request changes on the metric. The label of an edge that is closed somewhere counts up to
  ///     there, and nothing follows it: targets beyond must not be asked for.
  ///   - isCancelled: asked at the start and every 4,096 settled states; true stops the search, which then finds nothing.
  /// - Returns: the paths found, at most one for each target, in the order of the targets; with
  ///   `cheapestTarget` at most one.
  public func paths(
    from sources: [SearchSource], to targets: [SearchTarget], extent: Extent = .cheapestTarget,
    overlay: MetricOverlay? = nil, isCancelled: () -> Bool = { false }
  ) -> [SearchPath] {
    defer { reset(targets) }
    settledCount = 0
    if isCancelled() { return [] }
    defer { totalSettledCount += settledCount }
    var openTargets = 0
    for target in targets where targetMark[Int(target.state.rawValue)] == 0 {
      targetMark[Int(target.state.rawValue)] = 1
      openTargets += 1
    }
    // A settled label can be lowered at a target by at most this much: it bounds when the cheapest is certain.
    let slack = targets.reduce(UInt32(0)) { max($0, $1.remainder) }
    SearchGraph.with(metric, overlay) { graph in
      for (position, source) in sources.enumerated() where source.weight < Weight.infinity.rawValue {
        relax(graph, from: source.state.rawValue, at: source.weight, parent: Self.sourceBit | UInt32(position))
      }
      settle(graph, targets, openTargets: openTargets, slack: slack, extent: extent, isCancelled: isCancelled)
    }
    return collect(targets, sources, extent: extent)
  }

  private func settle(
    _ graph: SearchGraph, _ targets: [SearchTarget], openTargets: Int, slack: UInt32, extent: Extent,
    isCancelled: () -> Bool
  ) {
    var openTargets = openTargets
    var best = Int64.max
    while heap.count > 0 {
      if extent == .cheapestTarget, Int64(heap.smallestWeight) - Int64(slack) >= best { break }
      let (weight, state) = heap.pop()
      if weight > label[Int(state)] { continue }
      settledCount &+= 1
      if settledCount & 4095 == 0, isCancelled() {
        for target in targets { targetMark[Int(target.state.rawValue)] = 0 }
        return
      }
      if targetMark[Int(state)] == 1 {
        targetMark[Int(state)] = 2
        openTargets -= 1
        if extent == .cheapestTarget { best = min(best, cheapestEnd(at: state, weight: weight, targets)) }
        if openTargets == 0 { break }
      }
      if graph.isBlocked(state) { continue }
      relax(graph, from: state, at: weight, parent: state)
    }
  }

  private func cheapestEnd(at state: UInt32, weight: UInt32, _ targets: [SearchTarget]) -> Int64 {
    var best = Int64.max
    for target in targets where target.state.rawValue == state {
      best = min(best, Int64(weight) - Int64(target.remainder) + Int64(target.penalty))
    }
    return best
  }

  /// Offers every arc of a state to its head.
  private func relax(_ graph: SearchGraph, from state: UInt32, at weight: UInt32, parent newParent: UInt32) {
    let infinity = Weight.infinity.rawValue
    var arc = Int(graph.firstArc[Int(state)])
    let end = Int(graph.firstArc[Int(state) &+ 1])
    while arc < end {
      let target = graph.arcTarget[arc]
      let sum = weight &+ graph.step(arc, onto: graph.stateEdge[Int(target)])
      if sum < label[Int(target)] {
        if label[Int(target)] == infinity { touched.append(target) }
        label[Int(target)] = sum
        parent[Int(target)] = newParent
        heap.push(weight: sum, state: target)
      }
      arc &+= 1
    }
  }

  private func collect(_ targets: [SearchTarget], _ sources: [SearchSource], extent: Extent) -> [SearchPath] {
    var found: [SearchPath] = []
    for (position, target) in targets.enumerated() where targetMark[Int(target.state.rawValue)] == 2 {
      let total = Int64(label[Int(target.state.rawValue)]) - Int64(target.remainder) + Int64(target.penalty)
      guard total < Int64(Weight.infinity.rawValue) else { continue }
      let weight = UInt32(max(0, total))
      if extent == .cheapestTarget, let current = found.first {
        if current.weight <= weight { continue }
        found.removeAll()
      }
      found.append(SearchPath(source: 0, target: position, states: [], weight: weight))
    }
    return found.map { trace($0, to: targets[$0.target].state, sources) }
  }

  private func trace(_ path: SearchPath, to state: StateID, _ sources: [SearchSource]) -> SearchPath {
    var path = path
    var states = [state]
    var current = parent[Int(state.rawValue)]
    while current & Self.sourceBit == 0 {
      states.append(StateID(rawValue: current))
      current = parent[Int(current)]
    }
    path.source = Int(current & ~Self.sourceBit)
    states.append(sources[path.source].state)
    path.states = states.reversed()
    return path
  }

  private func reset(_ targets: [SearchTarget]) {
    for state in touched { label[Int(state)] = Weight.infinity.rawValue }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    for target in targets { targetMark[Int(target.state.rawValue)] = 0 }
  }
}
