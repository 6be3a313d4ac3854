/// Finds the upward arcs that contraction makes: a way high → low → higher over a contracted state becomes an arc.
///
/// Works from the lowest rank up. What a rank's arcs are is known when all ranks below it have been looked at.
struct ArcClosure {
  /// The arcs of one direction while they are found.
  private struct Side {
    var first: [UInt32] = [0]
    var head: [UInt32] = []
    /// The lower end of each arc.
    var low: [UInt32] = []
    /// The next arc with the same higher end.
    var next: [UInt32] = []
    /// The last found arc of each higher end.
    var latest: [UInt32]
    /// The last rank from which each rank was found.
    var mark: [UInt32]

    init(_ count: Int) {
      latest = [UInt32](repeating: EliminationTree.none, count: count)
      mark = latest
    }

    @inline(__always) mutating func find(_ high: UInt32, from low: UInt32) {
      if mark[Int(high)] != low {
        mark[Int(high)] = low
        head.append(high)
      }
    }

    mutating func finish(_ rank: UInt32) {
      let begin = Int(first[Int(rank)])
      head[begin...].sort()
      for arc in begin..<head.count {
        let high = Int(head[arc])
        low.append(rank)
        next.append(latest[high])
        latest[high] = UInt32(arc)
      }
      first.append(UInt32(head.count))
    }

    /// Finds for `rank` every higher rank above the low end of an arc of `other` that ends at `rank`.
    @inline(__always) mutating func findOver(_ other: borrowing Side, from rank: UInt32) {
      var arc = other.latest[Int(rank)]
      while arc != EliminationTree.none {
        let low = Int(other.low[Int(arc)])
        var index = Int(first[low + 1])
        let begin = Int(first[low])
        while index > begin, head[index - 1] > rank {
          find(head[index - 1], from: rank)
          index -= 1
        }
        arc = other.next[Int(arc)]
      }
    }
  }

  private var up: Side
  private var down: Side

  /// The arcs travelled upwards.
  var forward: (first: [UInt32], head: [UInt32]) { (up.first, up.head) }
  /// The arcs travelled downwards.
  var backward: (first: [UInt32], head: [UInt32]) { (down.first, down.head) }

  /// Contracts a graph.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - rank: the rank of each state.
  ///   - state: the state of each rank.
  init(_ graph: HierarchyGraph, rank: [UInt32], state: [UInt32]) {
    let count = graph.stateCount
    let incoming = Self.incoming(graph, rank)
    up = Side(count)
    down = Side(count)
    for low in 0..<UInt32(count) {
      let state = Int(state[Int(low)])
      for arc in Int(graph.firstArc[state])..<Int(graph.firstArc[state + 1]) {
        let high = rank[Int(graph.arcTarget[arc])]
        if high > low { up.find(high, from: low) }
      }
      for index in Int(incoming.first[Int(low)])..<Int(incoming.first[Int(low) + 1]) {
        down.find(incoming.tail[index], from: low)
      }
      // A way low → below → high comes down to a state below and goes up from it, and the other way round.
      up.findOver(down, from: low)
      down.findOver(up, from: low)
      up.finish(low)
      down.finish(low)
    }
  }

  /// For each rank the higher ranks from which an arc of the graph comes down to it.
  private static func incoming(_ graph: HierarchyGraph, _ rank: [UInt32]) -> (first: [UInt32], tail: [UInt32]) {
    var first = [UInt32](repeating: 0, count: graph.stateCount + 1)
    graph.forEachArc { _, tail, head in
      if rank[tail] > rank[head] { first[Int(rank[head]) + 1] += 1 }
    }
    for index in 0..<graph.stateCount { first[index + 1] += first[index] }
    var next = first
    var tails = [UInt32](repeating: 0, count: Int(first[graph.stateCount]))
    graph.forEachArc { _, tail, head in
      guard rank[tail] > rank[head] else { return }
      let low = Int(rank[head])
      tails[Int(next[low])] = rank[tail]
      next[low] += 1
    }
    return (first, tails)
  }
}
