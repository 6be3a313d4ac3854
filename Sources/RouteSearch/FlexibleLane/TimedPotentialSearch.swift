internal import Geodesy
internal import MappedStorage
public import RoadNetwork
public import TravelProfile

/// `TimeDependentDijkstra` led by bounds: A* with the least weights at the best of times, by their hierarchy. Finds the
/// same labels, to the millisecond.
///
/// Why the order of settling does not matter: the label of a state is the least, by weight and then by time, that the
/// final labels of the states before it offer; every step weighs something, so those are lighter. Bounds never fall by
/// more than a step weighs at any moment, hence a state before has a key (weight and bound) that is no greater, and of
/// equal keys the lighter is settled first: every offer that can matter is made before a state is settled. Which of two
/// equal labels stands depends on the order of settling in Dijkstra's algorithm, and is decided here as it is there.
///
/// Where some stretch is cheapened or a step may weigh nothing this does not hold, and `TimeDependentDijkstra` itself is
/// asked.
///
/// One object per thread; it keeps its arrays between searches. Not `Sendable`.
public final class TimedPotentialSearch {
  /// The costs.
  public let timed: TimedMetric
  /// States settled by the last call.
  public private(set) var settledCount = 0
  /// States settled by all calls so far.
  public private(set) var totalSettledCount = 0
  /// Whether the last call was led by bounds.
  public private(set) var isBounded = false

  /// What is known of a state.
  private struct Label {
    var weight = Weight.infinity.rawValue
    var endTime: UInt32 = 0
    /// At least what is still to come, by how much targets' seeds are raised more.
    var bound: UInt32 = 0
    var parent: UInt32 = 0
    var mark = Mark.none
  }
  private enum Mark: UInt8 { case none, open, settled }

  private struct Progress {
    /// By how much the seeds of targets are raised so that none is negative.
    var raise: Int64 = 0
    var best = Int64.max
    var openTargets = 0
  }
  /// What one call asks.
  private struct Query {
    let sources: [TimedSource]
    let targets: [TimedTarget]
    let departure: Instant
    let overlay: MetricOverlay?
    let isCancelled: () -> Bool
  }

  /// No edge or turn weighs less at any time.
  private let atBest: Metric
  /// Whether every step weighs something.
  private let hasWeightySteps: Bool
  private let labels: UnsafeMutablePointer<Label>
  private var touched: [UInt32] = []
  private var heap = OrderedHeap(capacity: 1024)
  private let potential: HierarchyPotential
  private let probe: ReachabilityProbe
  private let incoming: () -> IncomingArcs
  private lazy var exact = TimeDependentDijkstra(timed)
  private var isStopped = false
  /// Where the search under way stands.
  private var progress = Progress()

  private static let sourceBit: UInt32 = 0x8000_0000
  private static let infinity = Weight.infinity.rawValue
  /// Up to so many targets are sought one by one where all are wanted.
  private static let fewTargets = 8

  /// Makes a workspace for costs in time.
  ///
  /// - Parameters:
  ///   - timed: the costs.
  ///   - atBest: `timed.atBest()`.
  ///   - hierarchy: the hierarchy of the metric's layer, customized for `atBest`.
  ///   - incoming: gives the arcs of the metric's graph; asked when a search gets long.
  public init(
    _ timed: TimedMetric, atBest: Metric, hierarchy: HierarchyMetric, incoming: @escaping () -> IncomingArcs
  ) {
    self.timed = timed
    self.atBest = atBest
    self.incoming = incoming
    let topology = atBest.topology
    hasWeightySteps = !topology.stateEdge.contains { atBest.edgeWeight[Int($0)] == 0 }
    labels = .allocate(capacity: max(1, topology.stateCount))
    labels.initialize(repeating: Label(), count: topology.stateCount)
    potential = HierarchyPotential(hierarchy)
    probe = ReachabilityProbe(stateCount: topology.stateCount)
  }

  deinit { labels.deallocate() }

  /// Finds the shortest path to the cheapest target, or to every target.
  ///
  /// - Parameters:
  ///   - sources: where the traveller may begin.
  ///   - targets: where the traveller may end.
  ///   - departure: the moment from which all times count.
  ///   - extent: whether one path is wanted or one for each target.
  ///   - overlay: what the request changes on the metric. The label of an edge that is closed somewhere counts up to
  ///     there, and nothing follows it: targets beyond must not be asked for.
  ///   - isCancelled: asked at the start and every 4,096 settled states; true stops the search, which then finds nothing.
  /// - Returns: the paths found, at most one for each target, in the order of the targets; with
  ///   `cheapestTarget` at most one.
  public func paths(
    from sources: [TimedSource], to targets: [TimedTarget], departure: Instant,
    extent: EdgeBasedDijkstra.Extent = .cheapestTarget, overlay: MetricOverlay? = nil,
    isCancelled: () -> Bool = { false }
  ) -> [TimedPath] {
    let overlay = overlay.flatMap { $0.count > 0 ? $0 : nil }
    settledCount = 0
    isStopped = false
    defer { totalSettledCount += settledCount }
    isBounded = boundsHold(targets, overlay) && (extent == .cheapestTarget || targets.count <= Self.fewTargets)
    if isBounded {
      let found = withoutActuallyEscaping(isCancelled) { isCancelled in
        let query = Query(
          sources: sources, targets: targets, departure: departure, overlay: overlay, isCancelled: isCancelled)
        return extent == .cheapestTarget
          ? search(query, targets.indices) : targets.indices.flatMap { search(query, $0..<$0 + 1) }
      }
      if isStopped { return [] }
      if isBounded { return found }
    }
    let found = exact.paths(
      from: sources, to: targets, departure: departure, extent: extent, overlay: overlay, isCancelled: isCancelled)
    settledCount += exact.settledCount
    return found
  }

  /// Whether bounds lead to the labels of Dijkstra's algorithm.
  private func boundsHold(_ targets: [TimedTarget], _ overlay: MetricOverlay?) -> Bool {
    guard hasWeightySteps else { return false }
    guard let overlay else { return true }
    // A way may weigh nothing that ends where something is closed right behind a junction.
    return !overlay.cheapens
      && targets.allSatisfy { target in
        let passage = atBest.passage(of: atBest.topology.edge(of: target.state), overlay)
        return !passage.isBlocked || passage.entered.weight > .zero
      }
  }

  // MARK: One search

  private func search(_ query: Query, _ wanted: Range<Int>) -> [TimedPath] {
    progress = Progress()
    isStopped = isStopped || query.isCancelled()
    guard isBounded, !isStopped else { return [] }
    defer { reset(query, wanted) }
    setBounds(query, wanted)
    for target in query.targets[wanted] where labels[Int(target.state.rawValue)].mark == .none {
      labels[Int(target.state.rawValue)].mark = .open
      progress.openTargets += 1
    }
    for (position, source) in query.sources.enumerated() where source.weight < Self.infinity {
      relax(
        query, source.state, weight: source.weight, endTime: source.endTime, enteredAt: source.enteredAt,
        parent: Self.sourceBit | UInt32(position))
    }
    settle(query, wanted)
    if isStopped { return [] }
    // A state without a bound may lie on a way whose sum is below infinity once what targets add is taken off.
    if progress.best >= Int64(Self.infinity) - progress.raise, isConnected(query, wanted) { isBounded = false }
    return collect(query, wanted)
  }

  /// Bounds go on to the end of a target's edge as it is unchanged; what the target adds makes up for that.
  private func setBounds(_ query: Query, _ wanted: Range<Int>) {
    /// What a way that ends at a target weighs at least beyond one to the end of the unchanged edge.
    func beyond(_ target: TimedTarget) -> Int64 {
      let edge = atBest.topology.edge(of: target.state)
      let passage = atBest.passage(of: edge, query.overlay)
      return Int64(passage.before(target.offset).weight.rawValue) - Int64(atBest.cost(of: edge).weight.rawValue)
        + Int64(target.penalty)
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
      // No state before a target can bring anything better; a label that a target has may still be final.
      if Int64(heap.smallestKey) - progress.raise >= progress.best, !awaitsBetter(query, wanted) { break }
      let (weight, state) = heap.pop()
      let label = labels[Int(state)]
      if weight > label.weight { continue }
      settledCount &+= 1
      if settledCount & 4095 == 0, query.isCancelled() {
        isStopped = true
        return
      }
      if probe.isDue(at: settledCount), isCutOff(query, wanted) { break }
      if label.mark == .open {
        labels[Int(state)].mark = .settled
        progress.openTargets -= 1
        for target in query.targets[wanted] where target.state.rawValue == state {
          progress.best = min(progress.best, arrival(at: target, query).weight)
        }
        if progress.openTargets == 0 { break }
      }
      let id = StateID(rawValue: state)
      if let overlay = query.overlay, overlay.isBlocked(timed.metric.topology.edge(of: id)) { continue }
      relax(
        query, id, weight: weight, endTime: label.endTime, enteredAt: enteredAt(state, query), parent: state)
    }
  }

  /// Whether a target that is not settled would be the best with the label it has.
  private func awaitsBetter(_ query: Query, _ wanted: Range<Int>) -> Bool {
    query.targets[wanted].contains { target in
      let label = labels[Int(target.state.rawValue)]
      return label.mark == .open && label.weight < Self.infinity && arrival(at: target, query).weight < progress.best
    }
  }

  /// Whether no way leads to a target at the best of times, as far as the probe can tell with less effort than the search
  /// has had so far.
  private func isCutOff(_ query: Query, _ wanted: Range<Int>) -> Bool {
    guard progress.best == .max else { return false }
    SearchGraph.with(atBest, query.overlay?.laid(over: atBest)) { graph in
      probe.look(graph, incoming()) { ends(query, wanted) }
    }
    return probe.verdict == .separate
  }

  /// Whether a way leads to a target at the best of times, whatever it weighs.
  private func isConnected(_ query: Query, _ wanted: Range<Int>) -> Bool {
    SearchGraph.with(atBest, query.overlay?.laid(over: atBest)) { graph in
      probe.decide(graph, incoming(), { ends(query, wanted) }, isCancelled: query.isCancelled)
    }
    return probe.verdict != .separate
  }

  private func ends(_ query: Query, _ wanted: Range<Int>) -> ReachabilityProbe.Ends {
    ReachabilityProbe.Ends(
      sources: query.sources.filter { $0.weight < Self.infinity }.map(\.state.rawValue),
      targets: query.targets[wanted].map(\.state.rawValue))
  }

  /// When the edge of a labelled state was entered: when the end of the edge before was reached.
  private func enteredAt(_ state: UInt32, _ query: Query) -> UInt32 {
    let before = labels[Int(state)].parent
    return before & Self.sourceBit == 0
      ? labels[Int(before)].endTime : query.sources[Int(before & ~Self.sourceBit)].endTime
  }

  private func local(_ time: UInt32, _ query: Query) -> LocalInstant {
    query.departure.advanced(by: Milliseconds(rawValue: time)).local
  }

  /// What it costs to stop at a target whose state has a label, and when that is.
  private func arrival(at target: TimedTarget, _ query: Query) -> (weight: Int64, time: UInt32) {
    let label = labels[Int(target.state.rawValue)]
    let edge = timed.metric.topology.edge(of: target.state)
    let left = timed.passage(of: edge, at: local(enteredAt(target.state.rawValue, query), query), query.overlay)
      .remainder(after: target.offset)
    return (
      Int64(label.weight) - Int64(left.weight.rawValue) + Int64(target.penalty),
      TimedPath.arrival(label.endTime, before: left.duration.rawValue)
    )
  }

  // MARK: Labels

  /// Offers every arc of a state to its head.
  private func relax(
    _ query: Query, _ state: StateID, weight: UInt32, endTime: UInt32, enteredAt: UInt32, parent: UInt32
  ) {
    let metric = timed.metric
    let topology = metric.topology
    if timed.hasHours, timed.isTimed[Int(state.rawValue)] {
      timed.forEachArc(of: state, enteredAt: local(enteredAt, query), at: local(endTime, query)) { arc, turn, edge in
        let target = topology.arcTarget[arc]
        let along = query.overlay?.entered(topology.edge(of: StateID(rawValue: target)), base: edge) ?? edge
        offer(
          query, target, weight: weight, turn.weight.rawValue, along.weight.rawValue, endTime: endTime,
          turn.duration.rawValue &+ along.duration.rawValue, parent: parent)
      }
      return
    }
    for arc in topology.arcs(of: state) {
      let target = topology.arcTarget[arc]
      let edge = topology.stateEdge[target]
      var (along, duration) = (metric.edgeWeight[Int(edge)], metric.edgeDuration[Int(edge)])
      if let overlay = query.overlay, let slot = overlay.slot(of: EdgeID(rawValue: edge)) {
        (along, duration) = (overlay.weights[slot], overlay.durations[slot])
      }
      offer(
        query, target, weight: weight, metric.turnWeight[arc], along, endTime: endTime,
        metric.turnDuration[arc] &+ duration, parent: parent)
    }
  }

  @inline(__always) private func offer(
    _ query: Query, _ target: UInt32, weight: UInt32, _ turn: UInt32, _ along: UInt32, endTime time: UInt32,
    _ duration: UInt32, parent: UInt32
  ) {
    let sum = weight &+ min(Self.infinity, turn &+ along)
    let label = labels + Int(target)
    guard sum < Self.infinity, sum <= label.pointee.weight else { return }
    let arrival = min(Self.infinity, time &+ min(Self.infinity, duration))
    if sum < label.pointee.weight {
      if label.pointee.weight == Self.infinity {
        guard let bound = bound(of: target, query) else { return }
        label.pointee.bound = bound
        touched.append(target)
      }
      heap.push(key: sum &+ label.pointee.bound, weight: sum, state: target)
    } else if arrival > label.pointee.endTime
      || arrival == label.pointee.endTime && !isSettledBefore(parent, label.pointee.parent)
    {
      return
    }
    label.pointee.weight = sum
    label.pointee.endTime = arrival
    label.pointee.parent = parent
  }

  /// At least what is still to come behind a state; nil where nothing can.
  private func bound(of state: UInt32, _ query: Query) -> UInt32? {
    let bound = potential.bound(of: state)
    guard bound < Self.infinity else { return nil }
    guard let overlay = query.overlay else { return bound }
    let edge = timed.metric.topology.edge(of: StateID(rawValue: state))
    guard overlay.isBlocked(edge) else { return bound }
    // What is closed on a street ends its label early, and the bound still counts the rest of it.
    if labels[Int(state)].mark == .none { return nil }
    let entered = atBest.passage(of: edge, overlay).entered.weight.rawValue
    let whole = atBest.cost(of: edge).weight.rawValue
    return min(Self.infinity, bound &+ (whole - min(whole, entered)))
  }

  /// Whether Dijkstra's algorithm settles one parent before another: sources first, then by weight and number.
  private func isSettledBefore(_ a: UInt32, _ b: UInt32) -> Bool {
    if b & Self.sourceBit != 0 { return false }
    return (labels[Int(a)].weight, a) < (labels[Int(b)].weight, b)
  }

  // MARK: Answers

  private func collect(_ query: Query, _ wanted: Range<Int>) -> [TimedPath] {
    var found: [TimedPath] = []
    for position in wanted {
      let target = query.targets[position]
      guard labels[Int(target.state.rawValue)].mark == .settled else { continue }
      let arrival = arrival(at: target, query)
      guard arrival.weight < Int64(Self.infinity) else { continue }
      let weight = UInt32(max(0, arrival.weight))
      if let current = found.first {
        if current.path.weight <= weight { continue }
        found.removeAll()
      }
      found.append(
        TimedPath(
          path: SearchPath(source: 0, target: position, states: [], weight: weight),
          enteredAt: enteredAt(target.state.rawValue, query), arrivalTime: arrival.time))
    }
    return found.map { found in
      var found = found
      (found.path.source, found.path.states) = trace(to: query.targets[found.path.target].state, query)
      return found
    }
  }

  private func trace(to state: StateID, _ query: Query) -> (source: Int, states: [StateID]) {
    var states = [state]
    var current = labels[Int(state.rawValue)].parent
    while current & Self.sourceBit == 0 {
      states.append(StateID(rawValue: current))
      current = labels[Int(current)].parent
    }
    let source = Int(current & ~Self.sourceBit)
    states.append(query.sources[source].state)
    return (source, states.reversed())
  }

  private func reset(_ query: Query, _ wanted: Range<Int>) {
    for state in touched { labels[Int(state)].weight = Self.infinity }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    for target in query.targets[wanted] { labels[Int(target.state.rawValue)].mark = .none }
  }
}
