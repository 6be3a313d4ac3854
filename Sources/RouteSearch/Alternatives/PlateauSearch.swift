internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
public import TravelProfile

/// Finds ways that a traveller might take instead of the shortest, as plateaus of two shortest-path trees.
///
/// One tree grows from the sources, one against the direction of travel from the targets. A *plateau* is a chain of
/// states that both trees run along: up to its end the way from the source is shortest, from its beginning on the way
/// to the target is. A long plateau is a stretch that many would agree on; what joins it at both ends to source and
/// target makes a path. The method is Cambridge Vehicle Information Technology's "choice routing", as described with
/// via-node alternatives by Abraham, Delling, Goldberg and Werneck (2013).
///
/// One object per thread; it keeps its arrays between searches. Not `Sendable`.
public final class PlateauSearch {
  /// A way over one plateau.
  public struct Path: Sendable {
    /// The path.
    public var path: SearchPath
    /// The positions of the plateau's first and last state in the path.
    public var plateau: ClosedRange<Int>
  }
  /// One plateau with the weight of the whole path over it.
  private struct Plateau {
    var first, last: UInt32
    var weight: UInt32
    var length: UInt32
  }

  /// The metric searched.
  public let metric: Metric
  /// States settled by all searches so far, in both trees.
  public private(set) var totalSettledCount = 0
  private let incoming: IncomingArcs
  private let forward: TreeLabels
  private let backward: TreeLabels

  /// The most plateaus that are looked at; those after them share nearly everything with better ones.
  private static let most = 100

  /// Makes a workspace.
  ///
  /// - Parameters:
  ///   - metric: the metric to search.
  ///   - incoming: the arcs of its graph.
  public init(metric: Metric, incoming: IncomingArcs) {
    self.metric = metric
    self.incoming = incoming
    forward = TreeLabels(stateCount: metric.topology.stateCount)
    backward = TreeLabels(stateCount: metric.topology.stateCount)
  }

  /// Calls `body` with ways over plateaus, the most promising first: short ways over long plateaus.
  ///
  /// - Parameters:
  ///   - sources: where the traveller may begin.
  ///   - targets: where the traveller may end.
  ///   - limit: the greatest weight of a path.
  ///   - overlay: what the request changes on the metric.
  ///   - isCancelled: asked every 4,096 settled states; true ends the search, which then finds nothing more.
  ///   - body: takes a path and says whether to go on. The shortest path is among them.
  public func forEachPath(
    from sources: [SearchSource], to targets: [SearchTarget], upTo limit: UInt32, overlay: MetricOverlay? = nil,
    isCancelled: () -> Bool = { false }, _ body: (Path) -> Bool
  ) {
    defer {
      forward.reset()
      backward.reset()
    }
    if isCancelled() { return }
    var joint: [UInt32]?
    ChangedEdges.with(overlay) { changes in
      guard growForward(sources, limit, changes, isCancelled) else { return }
      joint = growBackward(targets, limit, changes, isCancelled)
    }
    guard let joint else { return }
    for plateau in plateaus(joint).prefix(Self.most) where !isCancelled() {
      guard body(path(over: plateau, sources, targets)) else { return }
    }
  }

  // MARK: Trees

  private func growForward(
    _ sources: [SearchSource], _ limit: UInt32, _ changes: ChangedEdges?, _ isCancelled: () -> Bool
  ) -> Bool {
    for (position, source) in sources.enumerated() where source.weight <= limit {
      leave(source.state.rawValue, source.weight, link: TreeLabels.endBit | UInt32(position), changes)
    }
    var settled = 0
    defer { totalSettledCount += settled }
    while let (weight, state) = forward.settle(upTo: limit) {
      settled &+= 1
      if settled & 4095 == 0, isCancelled() { return false }
      if let changes, changes.isBlocked(metric.topology.stateEdge[state]) { continue }
      leave(state, weight, link: state, changes)
    }
    return true
  }

  /// Offers every arc of a state to its head.
  private func leave(_ state: UInt32, _ weight: UInt32, link: UInt32, _ changes: ChangedEdges?) {
    let topology = metric.topology
    for arc in topology.arcs(of: StateID(rawValue: state)) {
      let head = topology.arcTarget[arc]
      forward.offer(head, Self.sum(weight, step(arc, onto: head, changes)), link: link)
    }
  }

  /// Grows the tree towards the targets among the states that lie on a path within the limit.
  ///
  /// - Returns: the states that both trees have; nil when cancelled.
  private func growBackward(
    _ targets: [SearchTarget], _ limit: UInt32, _ changes: ChangedEdges?, _ isCancelled: () -> Bool
  ) -> [UInt32]? {
    for (position, target) in targets.enumerated() {
      for index in arcs(into: target.state.rawValue) {
        let step = step(Int(incoming.arc[index]), onto: target.state.rawValue, changes)
        guard step < Weight.infinity.rawValue else { continue }
        let weight = Self.sum(step - min(step, target.remainder), target.penalty)
        backward.offer(incoming.tail[index], weight, link: TreeLabels.endBit | UInt32(position))
      }
    }
    var joint: [UInt32] = []
    var settled = 0
    defer { totalSettledCount += settled }
    if isCancelled() { return nil }
    while let (weight, state) = backward.settle(upTo: limit) {
      settled &+= 1
      if settled & 4095 == 0, isCancelled() { return nil }
      guard UInt64(weight) + UInt64(forward.label[Int(state)]) <= UInt64(limit) else { continue }
      if let changes, changes.isBlocked(metric.topology.stateEdge[state]) { continue }
      joint.append(state)
      for index in arcs(into: state) {
        let step = step(Int(incoming.arc[index]), onto: state, changes)
        backward.offer(incoming.tail[index], Self.sum(weight, step), link: state)
      }
    }
    return joint
  }

  private func arcs(into state: UInt32) -> Range<Int> {
    Int(incoming.first[Int(state)])..<Int(incoming.first[Int(state) + 1])
  }

  @inline(__always) private func step(_ arc: Int, onto head: UInt32, _ changes: ChangedEdges?) -> UInt32 {
    let edge = metric.topology.stateEdge[head]
    return Self.sum(metric.turnWeight[arc], changes?.weight(of: edge) ?? metric.edgeWeight[Int(edge)])
  }

  /// The sum of two weights that are each at most infinity.
  @inline(__always) private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    min(Weight.infinity.rawValue, a &+ b)
  }

  // MARK: Plateaus

  private func plateaus(_ joint: [UInt32]) -> [Plateau] {
    var list: [Plateau] = []
    for first in joint where !continues(before: first) {
      var last = first
      while let next = Self.state(backward.link[Int(last)]), forward.link[Int(next)] == last { last = next }
      list.append(
        Plateau(
          first: first, last: last, weight: forward.label[Int(first)] + backward.label[Int(first)],
          length: forward.label[Int(last)] - forward.label[Int(first)]))
    }
    // Twice the path less the plateau: a detour must be made up for by a stretch that is worth it.
    func rank(_ plateau: Plateau) -> Int64 { 2 * Int64(plateau.weight) - Int64(plateau.length) }
    return list.sorted { (rank($0), $0.first) < (rank($1), $1.first) }
  }

  /// Whether both trees come to a state from one and the same state before it.
  private func continues(before state: UInt32) -> Bool {
    guard let before = Self.state(forward.link[Int(state)]) else { return false }
    return backward.label[Int(before)] < Weight.infinity.rawValue && backward.link[Int(before)] == state
  }

  private static func state(_ link: UInt32) -> UInt32? { link & TreeLabels.endBit == 0 ? link : nil }

  private func path(over plateau: Plateau, _ sources: [SearchSource], _ targets: [SearchTarget]) -> Path {
    var before = [plateau.first]
    var link = forward.link[Int(plateau.first)]
    while let state = Self.state(link) {
      before.append(state)
      link = forward.link[Int(state)]
    }
    let source = Int(link & ~TreeLabels.endBit)
    before.append(sources[source].state.rawValue)
    var states = Array(before.reversed())
    let first = states.count - 1
    var last = first
    var current = plateau.first
    while let next = Self.state(backward.link[Int(current)]) {
      if current == plateau.last { last = states.count - 1 }
      states.append(next)
      current = next
    }
    if current == plateau.last { last = states.count - 1 }
    let target = Int(backward.link[Int(current)] & ~TreeLabels.endBit)
    states.append(targets[target].state.rawValue)
    return Path(
      path: SearchPath(
        source: source, target: target, states: states.map { StateID(rawValue: $0) }, weight: plateau.weight),
      plateau: first...max(first, last))
  }
}
