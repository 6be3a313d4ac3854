internal import MappedStorage

/// Tells soon where no way leads from the sources of a search to its targets: a set of states grows from each side, over
/// arcs that are open, in turns. One that can grow no more without having met the other is cut off.
///
/// One object per thread; it keeps its arrays between searches.
final class ReachabilityProbe {
  /// What is known.
  enum Verdict { case unknown, connected, separate }

  /// The states one side has come to; those from `next` on have not been looked at.
  private struct Side {
    var states: [UInt32] = []
    var next = 0
    let bit: UInt32

    mutating func removeAll() {
      states.removeAll(keepingCapacity: true)
      next = 0
    }
  }

  private(set) var verdict = Verdict.unknown
  private let marks: UnsafeMutablePointer<UInt32>
  private let stateCount: Int
  /// The lowest two bits of a mark are the sides that came to a state in the round of the others.
  private var round: UInt32 = 0
  private var ahead = Side(bit: 1)
  private var back = Side(bit: 2)
  /// How many states each side has looked at, and whether the ends are known.
  private var looked = 0
  private var hasBegun = false
  /// How many states a search settles before the probe looks next.
  private var due = 0

  /// Most searches end before they have settled so many states.
  private static let patience = 512

  /// The ends of a search.
  struct Ends {
    /// The states of sources that can be used.
    let sources: [UInt32]
    /// The states of targets.
    let targets: [UInt32]
  }

  init(stateCount: Int) {
    self.stateCount = stateCount
    marks = .allocate(capacity: max(1, stateCount))
    marks.initialize(repeating: 0, count: stateCount)
  }

  deinit { marks.deallocate() }

  /// Forgets the ends before.
  ///
  /// - Parameter settled: how many states have been settled by earlier searches of the same count.
  func reset(after settled: Int) {
    verdict = .unknown
    hasBegun = false
    looked = 0
    due = settled + Self.patience
  }

  /// Whether a search has settled so many states that a look is worth its while.
  @inline(__always) func isDue(at settled: Int) -> Bool { settled >= due && verdict == .unknown }

  /// Looks at about as many states as the search has settled since the last time.
  func look(_ graph: SearchGraph, _ incoming: IncomingArcs, _ ends: () -> Ends) {
    begin(graph, ends)
    let count = max(Self.patience, looked)
    grow(graph, incoming, by: count)
    looked += count
    due += count
  }

  /// Looks on until it is known whether a way leads from the sources to the targets.
  ///
  /// - Parameters:
  ///   - graph: the graph with its changes.
  ///   - incoming: its arcs by their heads.
  ///   - ends: gives the ends, where they are not known yet.
  ///   - isCancelled: asked every 4,096 states; true leaves it unknown.
  func decide(_ graph: SearchGraph, _ incoming: IncomingArcs, _ ends: () -> Ends, isCancelled: () -> Bool) {
    begin(graph, ends)
    while verdict == .unknown, !isCancelled() { grow(graph, incoming, by: 2048) }
  }

  private func begin(_ graph: SearchGraph, _ ends: () -> Ends) {
    if hasBegun { return }
    hasBegun = true
    if round >= .max - 7 {
      marks.update(repeating: 0, count: stateCount)
      round = 0
    }
    round += 4
    ahead.removeAll()
    back.removeAll()
    let ends = ends()
    for target in ends.targets { reach(target, &back) }
    // Sources are left by an arc, also where what follows their edge is closed to those who drive along all of it.
    for source in ends.sources { leave(source, graph) }
  }

  /// Looks at some more states on each side, in turns.
  private func grow(_ graph: SearchGraph, _ incoming: IncomingArcs, by count: Int) {
    for _ in 0..<count {
      guard verdict == .unknown else { return }
      guard ahead.next < ahead.states.count, back.next < back.states.count else {
        verdict = .separate
        return
      }
      let state = ahead.states[ahead.next]
      ahead.next += 1
      if !graph.isBlocked(state) { leave(state, graph) }
      let end = back.states[back.next]
      back.next += 1
      comeTo(end, graph, incoming)
    }
  }

  private func leave(_ state: UInt32, _ graph: SearchGraph) {
    for arc in Int(graph.firstArc[Int(state)])..<Int(graph.firstArc[Int(state) + 1]) {
      let head = graph.arcTarget[arc]
      if graph.isOpen(arc, onto: head) { reach(head, &ahead) }
    }
  }

  private func comeTo(_ state: UInt32, _ graph: SearchGraph, _ incoming: IncomingArcs) {
    for index in Int(incoming.first[Int(state)])..<Int(incoming.first[Int(state) + 1]) {
      let tail = incoming.tail[index]
      if graph.isOpen(Int(incoming.arc[index]), onto: state), !graph.isBlocked(tail) { reach(tail, &back) }
    }
  }

  @inline(__always) private func reach(_ state: UInt32, _ side: inout Side) {
    var mark = marks[Int(state)]
    if mark < round { mark = round }
    if mark & side.bit != 0 { return }
    mark |= side.bit
    marks[Int(state)] = mark
    if mark & 3 == 3 { verdict = .connected }
    side.states.append(state)
  }
}

extension SearchGraph {
  /// Whether an arc and the edge it leads onto can be travelled.
  @inline(__always) fileprivate func isOpen(_ arc: Int, onto head: UInt32) -> Bool {
    step(arc, onto: stateEdge[Int(head)]) < 0x7FFF_FFFF
  }
}
