internal import Geodesy
internal import MappedStorage
public import RoadNetwork
public import TravelProfile

/// Dijkstra's algorithm over states whose costs follow the rules in force when the traveller gets there.
///
/// A label is a weight with the time at which the end of the state's edge is reached. States are settled by weight,
/// and the label of least weight (of equal ones the earlier) settles its state for good: nobody waits for a street to
/// open or arrives later on purpose. With no rules in the network it finds what `EdgeBasedDijkstra` finds.
///
/// One object per thread; it keeps its arrays between searches. Not `Sendable`.
public final class TimeDependentDijkstra {
  /// The costs.
  public let timed: TimedMetric
  /// States settled by the last search.
  public private(set) var settledCount = 0
  /// States settled by all searches so far.
  public private(set) var totalSettledCount = 0

  private let label: UnsafeMutablePointer<UInt32>
  private let endTime: UnsafeMutablePointer<UInt32>
  private let parent: UnsafeMutablePointer<UInt32>
  private let targetMark: UnsafeMutablePointer<UInt8>
  private var touched: [UInt32] = []
  private var heap: SearchHeap
  private let stateCount: Int

  private static let sourceBit: UInt32 = 0x8000_0000
  private static let infinity = Weight.infinity.rawValue
  private enum Mark { static let none: UInt8 = 0, open: UInt8 = 1, settled: UInt8 = 2 }

  /// Makes a workspace for costs in time.
  public init(_ timed: TimedMetric) {
    self.timed = timed
    stateCount = timed.metric.topology.stateCount
    label = .allocate(capacity: max(1, stateCount))
    endTime = .allocate(capacity: max(1, stateCount))
    parent = .allocate(capacity: max(1, stateCount))
    targetMark = .allocate(capacity: max(1, stateCount))
    label.initialize(repeating: Self.infinity, count: stateCount)
    endTime.initialize(repeating: 0, count: stateCount)
    parent.initialize(repeating: 0, count: stateCount)
    targetMark.initialize(repeating: Mark.none, count: stateCount)
    heap = SearchHeap(capacity: 1024)
  }

  deinit {
    label.deallocate()
    endTime.deallocate()
    parent.deallocate()
    targetMark.deallocate()
  }

  /// What one search is asked.
  private struct Query {
    let sources: [TimedSource]
    let targets: [TimedTarget]
    let departure: Instant
    let extent: EdgeBasedDijkstra.Extent
    let overlay: MetricOverlay?
  }

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
    let query = Query(
      sources: sources, targets: targets, departure: departure, extent: extent,
      overlay: overlay.flatMap { $0.count > 0 ? $0 : nil })
    defer { reset(query) }
    settledCount = 0
    if isCancelled() { return [] }
    defer { totalSettledCount += settledCount }
    for target in targets { targetMark[Int(target.state.rawValue)] = Mark.open }
    for (position, source) in sources.enumerated() where source.weight < Self.infinity {
      relax(
        query, source.state, weight: source.weight, endTime: source.endTime, enteredAt: source.enteredAt,
        parent: Self.sourceBit | UInt32(position))
    }
    guard settle(query, isCancelled: isCancelled) else { return [] }
    return collect(query)
  }

  /// - Returns: false when cancelled.
  private func settle(_ query: Query, isCancelled: () -> Bool) -> Bool {
    var openTargets = Set(query.targets.map(\.state)).count
    var best = Int64.max
    while heap.count > 0 {
      // Later labels can still be lowered at their targets, by as much as is left of a target's edge; targets that
      // have no label yet will be reached from states settled later and only add to their weight.
      let smallest = Int64(heap.smallestWeight)
      if query.extent == .cheapestTarget, smallest >= best, smallest - slack(query) >= best { break }
      let (weight, state) = heap.pop()
      if weight > label[Int(state)] { continue }
      settledCount &+= 1
      if settledCount & 4095 == 0, isCancelled() { return false }
      if targetMark[Int(state)] == Mark.open {
        targetMark[Int(state)] = Mark.settled
        openTargets -= 1
        for target in query.targets where query.extent == .cheapestTarget && target.state.rawValue == state {
          best = min(best, arrival(at: target, query).weight)
        }
        if openTargets == 0 { break }
      }
      if let overlay = query.overlay, overlay.isBlocked(timed.metric.topology.edge(of: StateID(rawValue: state))) {
        continue
      }
      relax(
        query, StateID(rawValue: state), weight: weight, endTime: endTime[Int(state)],
        enteredAt: enteredAt(state, query), parent: state)
    }
    return true
  }

  /// The most that a label of a target not yet settled stands above the weight of arriving there.
  private func slack(_ query: Query) -> Int64 {
    var most: Int64 = 0
    for target in query.targets where targetMark[Int(target.state.rawValue)] == Mark.open {
      let weight = label[Int(target.state.rawValue)]
      guard weight < Self.infinity else { continue }
      most = max(most, Int64(weight) + Int64(target.penalty) - arrival(at: target, query).weight)
    }
    return most
  }

  /// When the edge of a labelled state was entered: when the end of the edge before was reached.
  private func enteredAt(_ state: UInt32, _ query: Query) -> UInt32 {
    let before = parent[Int(state)]
    return before & Self.sourceBit == 0
      ? endTime[Int(before)] : query.sources[Int(before & ~Self.sourceBit)].endTime
  }

  private func local(_ time: UInt32, _ query: Query) -> LocalInstant {
    query.departure.advanced(by: Milliseconds(rawValue: time)).local
  }

  /// What it costs to stop at a target whose state has a label, and when that is.
  private func arrival(at target: TimedTarget, _ query: Query) -> (weight: Int64, time: UInt32) {
    let state = target.state.rawValue
    let edge = timed.metric.topology.edge(of: target.state)
    let left = timed.passage(of: edge, at: local(enteredAt(state, query), query), query.overlay)
      .remainder(after: target.offset)
    return (
      Int64(label[Int(state)]) - Int64(left.weight.rawValue) + Int64(target.penalty),
      TimedPath.arrival(endTime[Int(state)], before: left.duration.rawValue)
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
          target, weight: weight, Weight.sum(turn.weight.rawValue, along.weight.rawValue),
          endTime: endTime, turn.duration.rawValue &+ along.duration.rawValue, parent: parent)
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
        target, weight: weight, Weight.sum(metric.turnWeight[arc], along), endTime: endTime,
        metric.turnDuration[arc] &+ duration, parent: parent)
    }
  }

  @inline(__always) private func offer(
    _ target: UInt32, weight: UInt32, _ step: UInt32, endTime time: UInt32, _ duration: UInt32, parent newParent: UInt32
  ) {
    let sum = weight &+ step
    let index = Int(target)
    guard sum < Self.infinity, sum <= label[index] else { return }
    let arrival = min(Self.infinity, time &+ min(Self.infinity, duration))
    if sum < label[index] {
      if label[index] == Self.infinity { touched.append(target) }
      heap.push(weight: sum, state: target)
    } else if arrival >= endTime[index] {
      return
    }
    label[index] = sum
    endTime[index] = arrival
    parent[index] = newParent
  }

  // MARK: Answers

  private func collect(_ query: Query) -> [TimedPath] {
    var found: [TimedPath] = []
    for (position, target) in query.targets.enumerated()
    where targetMark[Int(target.state.rawValue)] == Mark.settled {
      let arrival = arrival(at: target, query)
      guard arrival.weight < Int64(Self.infinity) else { continue }
      let weight = UInt32(max(0, arrival.weight))
      if query.extent == .cheapestTarget, let current = found.first {
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
    var current = parent[Int(state.rawValue)]
    while current & Self.sourceBit == 0 {
      states.append(StateID(rawValue: current))
      current = parent[Int(current)]
    }
    let source = Int(current & ~Self.sourceBit)
    states.append(query.sources[source].state)
    return (source, states.reversed())
  }

  private func reset(_ query: Query) {
    for state in touched { label[Int(state)] = Self.infinity }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    for target in query.targets { targetMark[Int(target.state.rawValue)] = Mark.none }
  }
}

extension Weight {
  /// The sum of two numbers that are each at most infinity, at most infinity.
  fileprivate static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 { min(Weight.infinity.rawValue, a &+ b) }
}
