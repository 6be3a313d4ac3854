internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
public import TravelProfile

/// Exact shortest paths under what one request changes on a metric: A* with the least weights of the unchanged metric, by
/// its hierarchy, as bounds. Finds what `EdgeBasedDijkstra` finds under the same changes: paths of the same weight, where
/// several are shortest perhaps another of them.
///
/// Bounds hold where nothing gets cheaper; where something does, they are scaled by the smallest share of its weight that
/// an edge keeps, and given up where that leaves little of them.
///
/// One object per thread; it keeps its arrays between searches. Not `Sendable`.
public final class PotentialSearch {
  /// The metric that requests change.
  public let metric: Metric
  /// States settled by the last call.
  public private(set) var settledCount = 0
  /// States settled by all calls so far.
  public private(set) var totalSettledCount = 0
  /// Whether the last call was led by bounds.
  public private(set) var isBounded = false

  /// What is known of a state.
  private struct Label {
    var weight = Weight.infinity.rawValue
    /// At least what is still to come, by how much targets' seeds are raised more.
    var bound: UInt32 = 0
    var parent: UInt32 = 0
    var isTarget = false
  }

  private struct Progress {
    /// 65,536ths of a bound that hold.
    var scale: UInt32
    /// By how much the seeds of targets are raised so that none is negative.
    var raise: Int64 = 0
    /// The weight of the best path to a target so far.
    var best = Int64.max
  }
  /// What one call asks.
  private struct Query {
    let graph: SearchGraph
    let sources: [SearchSource]
    let targets: [SearchTarget]
    let isCancelled: () -> Bool
  }

  private let labels: UnsafeMutablePointer<Label>
  private var touched: [UInt32] = []
  private var heap = SearchHeap(capacity: 1024)
  private let potential: HierarchyPotential
  private let probe: ReachabilityProbe
  private let incoming: () -> IncomingArcs
  /// Asked where bounds do not help.
  private lazy var plain = EdgeBasedDijkstra(metric: metric)
  private var isStopped = false
  /// Where the search under way stands.
  private var progress = Progress(scale: 0)

  /// Marks a parent that is a source; the low bits hold the source's position.
  private static let sourceBit: UInt32 = 0x8000_0000
  private static let infinity = Weight.infinity.rawValue
  /// The scale of bounds that hold as they are.
  private static let whole: UInt32 = 65_536
  /// Bounds scaled to less than this lead so badly that they cost more than they save.
  private static let leastScale: UInt32 = 52_429
  /// Up to so many targets are sought one by one where all are wanted.
  private static let fewTargets = 8

  /// Makes a workspace.
  ///
  /// - Parameters:
  ///   - metric: the metric that requests change.
  ///   - hierarchy: the hierarchy of the metric's layer, customized for the metric.
  ///   - incoming: gives the arcs of the metric's graph; asked when a search gets long.
  public init(metric: Metric, hierarchy: HierarchyMetric, incoming: @escaping () -> IncomingArcs) {
    self.metric = metric
    self.incoming = incoming
    let stateCount = metric.topology.stateCount
    labels = .allocate(capacity: max(1, stateCount))
    labels.initialize(repeating: Label(), count: stateCount)
    potential = HierarchyPotential(hierarchy)
    probe = ReachabilityProbe(stateCount: stateCount)
  }

  deinit { labels.deallocate() }

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
    from sources: [SearchSource], to targets: [SearchTarget], extent: EdgeBasedDijkstra.Extent = .cheapestTarget,
    overlay: MetricOverlay? = nil, isCancelled: () -> Bool = { false }
  ) -> [SearchPath] {
    settledCount = 0
    isStopped = false
    defer { totalSettledCount += settledCount }
    let scale = overlay?.leastShare ?? Self.whole
    isBounded = scale >= Self.leastScale && (extent == .cheapestTarget || targets.count <= Self.fewTargets)
    if isBounded {
      var found: [SearchPath] = []
      withoutActuallyEscaping(isCancelled) { isCancelled in
        SearchGraph.with(metric, overlay) { graph in
          let query = Query(graph: graph, sources: sources, targets: targets, isCancelled: isCancelled)
          found =
            extent == .cheapestTarget
            ? search(query, targets.indices, scale)
            : targets.indices.flatMap { search(query, $0..<$0 + 1, scale) }
        }
      }
      if isStopped { return [] }
      if isBounded { return found }
    }
    let found = plain.paths(from: sources, to: targets, extent: extent, overlay: overlay, isCancelled: isCancelled)
    settledCount += plain.settledCount
    return found
  }

  // MARK: One search

  private func search(_ query: Query, _ wanted: Range<Int>, _ scale: UInt32) -> [SearchPath] {
    progress = Progress(scale: scale)
    isStopped = isStopped || query.isCancelled()
    guard isBounded, !isStopped else { return [] }
    setBounds(query, wanted)
    defer { reset(query, wanted) }
    for target in query.targets[wanted] { labels[Int(target.state.rawValue)].isTarget = true }
    for (position, source) in query.sources.enumerated() where source.weight < Self.infinity {
      relax(query, wanted, source.state.rawValue, source.weight, parent: Self.sourceBit | UInt32(position))
    }
    settle(query, wanted)
    if isStopped { return [] }
    if scale == Self.whole, progress.best >= Int64(Self.infinity) - progress.raise, isConnected(query, wanted) {
      // A state without a bound may lie on a way whose sum is below infinity once what targets add is taken off.
      isBounded = false
    }
    return collect(query, wanted)
  }

  /// Bounds go on to the end of a target's edge as it is unchanged; what the target adds makes up for that.
  private func setBounds(_ query: Query, _ wanted: Range<Int>) {
    /// What a way that ends at a target weighs beyond one to the end of the unchanged edge.
    func beyond(_ target: SearchTarget) -> Int64 {
      let edge = query.graph.stateEdge[Int(target.state.rawValue)]
      let difference = Int64(query.graph.weight(of: edge)) - Int64(query.graph.edgeWeight[Int(edge)])
      return difference - Int64(target.remainder) + Int64(target.penalty)
    }
    for target in query.targets[wanted] { progress.raise = max(progress.raise, -beyond(target)) }
    potential.begin()
    for target in query.targets[wanted] {
      potential.addTarget(target.state.rawValue, weight: UInt64(progress.raise + beyond(target)))
    }
    potential.finish()
  }

  private func settle(_ query: Query, _ wanted: Range<Int>) {
    probe.reset(after: settledCount)
    while heap.count > 0 {
      if Int64(heap.smallestWeight) - progress.raise >= progress.best { return }
      let (key, state) = heap.pop()
      let label = labels[Int(state)]
      if key > label.weight &+ label.bound { continue }
      settledCount &+= 1
      if settledCount & 4095 == 0, query.isCancelled() {
        isStopped = true
        return
      }
      if probe.isDue(at: settledCount), isCutOff(query, wanted) { return }
      relax(query, wanted, state, label.weight, parent: state)
    }
  }

  /// Whether no way leads to a target, as far as the probe can tell with less effort than the search has had so far.
  private func isCutOff(_ query: Query, _ wanted: Range<Int>) -> Bool {
    guard progress.best == .max else { return false }
    probe.look(query.graph, incoming()) { ends(query, wanted) }
    return probe.verdict == .separate
  }

  /// Whether a way leads to a target at all, whatever it weighs.
  private func isConnected(_ query: Query, _ wanted: Range<Int>) -> Bool {
    probe.decide(query.graph, incoming(), { ends(query, wanted) }, isCancelled: query.isCancelled)
    return probe.verdict != .separate
  }

  private func ends(_ query: Query, _ wanted: Range<Int>) -> ReachabilityProbe.Ends {
    ReachabilityProbe.Ends(
      sources: query.sources.filter { $0.weight < Self.infinity }.map(\.state.rawValue),
      targets: query.targets[wanted].map(\.state.rawValue))
  }

  /// Offers every arc of a state to its head.
  private func relax(_ query: Query, _ wanted: Range<Int>, _ state: UInt32, _ weight: UInt32, parent: UInt32) {
    let graph = query.graph
    var arc = Int(graph.firstArc[Int(state)])
    let end = Int(graph.firstArc[Int(state) &+ 1])
    while arc < end {
      let head = graph.arcTarget[arc]
      let (step, isBlocked) = graph.stepAndBlock(arc, onto: graph.stateEdge[Int(head)])
      let sum = weight &+ step
      if sum < labels[Int(head)].weight { offer(query, wanted, head, sum, parent: parent, isBlocked: isBlocked) }
      arc &+= 1
    }
  }

  /// Lowers the label of a state.
  @inline(__always) private func offer(
    _ query: Query, _ wanted: Range<Int>, _ head: UInt32, _ sum: UInt32, parent: UInt32, isBlocked: Bool
  ) {
    let label = labels + Int(head)
    if label.pointee.weight == Self.infinity {
      guard let bound = bound(of: head) else { return }
      label.pointee.bound = bound
      touched.append(head)
    }
    label.pointee.weight = sum
    label.pointee.parent = parent
    if label.pointee.isTarget { progress.best = min(progress.best, cheapestEnd(at: head, sum, query, wanted)) }
    // Behind what is closed on a street there is nothing to settle, and beyond the best nothing to find.
    if isBlocked { return }
    let key = sum &+ label.pointee.bound
    if Int64(key) - progress.raise < progress.best { heap.push(weight: key, state: head) }
  }

  /// At least what is still to come behind a state; nil where nothing can.
  @inline(__always) private func bound(of state: UInt32) -> UInt32? {
    let bound = potential.bound(of: state)
    // A whole that is cheapened may be below infinity again.
    if progress.scale < Self.whole { return UInt32((UInt64(bound) &* UInt64(progress.scale)) &>> 16) }
    return bound < Self.infinity ? bound : nil
  }

  private func cheapestEnd(at state: UInt32, _ weight: UInt32, _ query: Query, _ wanted: Range<Int>) -> Int64 {
    var best = Int64.max
    for target in query.targets[wanted] where target.state.rawValue == state {
      best = min(best, Int64(weight) - Int64(target.remainder) + Int64(target.penalty))
    }
    return best
  }

  // MARK: Answers

  private func collect(_ query: Query, _ wanted: Range<Int>) -> [SearchPath] {
    var found: [SearchPath] = []
    for position in wanted {
      let target = query.targets[position]
      let label = labels[Int(target.state.rawValue)].weight
      let total = Int64(label) - Int64(target.remainder) + Int64(target.penalty)
      guard label < Self.infinity, total < Int64(Self.infinity) else { continue }
      let weight = UInt32(max(0, total))
      if let current = found.first {
        if current.weight <= weight { continue }
        found.removeAll()
      }
      found.append(SearchPath(source: 0, target: position, states: [], weight: weight))
    }
    return found.map { trace($0, to: query.targets[$0.target].state, query.sources) }
  }

  private func trace(_ path: SearchPath, to state: StateID, _ sources: [SearchSource]) -> SearchPath {
    var path = path
    var states = [state]
    var current = labels[Int(state.rawValue)].parent
    while current & Self.sourceBit == 0 {
      states.append(StateID(rawValue: current))
      current = labels[Int(current)].parent
    }
    path.source = Int(current & ~Self.sourceBit)
    states.append(sources[path.source].state)
    path.states = states.reversed()
    return path
  }

  private func reset(_ query: Query, _ wanted: Range<Int>) {
    for state in touched { labels[Int(state)].weight = Self.infinity }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    for target in query.targets[wanted] { labels[Int(target.state.rawValue)].isTarget = false }
  }
}
