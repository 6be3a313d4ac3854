/// The elimination tree of a graph under an order: the parent of a state is the lowest of its neighbours above it once
/// all states below have been contracted (Bauer, Columbus, Rutter and Wagner, 2016).
///
/// Ranks are renumbered into the tree's post-order, which contracts to the same hierarchy: a subtree is then a range.
struct EliminationTree {
  /// The rank of each state.
  private(set) var rank: [UInt32]
  /// The state of each rank.
  private(set) var state: [UInt32]
  /// The parent of each rank; `UInt32.max` for a root. Always greater than the rank.
  private(set) var parent: [UInt32]

  /// Marks a root.
  static let none = UInt32.max

  /// Makes the tree of a graph.
  ///
  /// - Parameters:
  ///   - graph: the graph; directions do not count.
  ///   - order: every state once, the one contracted first in front.
  init(_ graph: HierarchyGraph, order: [UInt32]) {
    state = order
    rank = [UInt32](repeating: 0, count: order.count)
    for (position, state) in order.enumerated() { rank[Int(state)] = UInt32(position) }
    parent = Self.parents(of: Self.upward(graph, rank))
    renumber()
  }

  /// For each rank its neighbours of higher rank, some of them more than once.
  private static func upward(_ graph: HierarchyGraph, _ rank: [UInt32]) -> (first: [UInt32], head: [UInt32]) {
    var first = [UInt32](repeating: 0, count: graph.stateCount + 1)
    graph.forEachArc { _, tail, head in first[Int(min(rank[tail], rank[head])) + 1] += 1 }
    for index in 0..<graph.stateCount { first[index + 1] += first[index] }
    var next = first
    var heads = [UInt32](repeating: 0, count: Int(first[graph.stateCount]))
    graph.forEachArc { _, tail, head in
      let (a, b) = (rank[tail], rank[head])
      let low = Int(min(a, b))
      heads[Int(next[low])] = max(a, b)
      next[low] += 1
    }
    return (first, heads)
  }

  /// What is above a rank after contraction is what is above it in the graph and above its children.
  private static func parents(of upward: (first: [UInt32], head: [UInt32])) -> [UInt32] {
    let count = upward.first.count - 1
    var parent = [UInt32](repeating: none, count: count)
    var firstChild = parent
    var nextSibling = parent
    var mark = parent
    var start = [Int](repeating: 0, count: count + 1)
    var above: [UInt32] = []
    above.reserveCapacity(upward.head.count * 3)
    for low in 0..<count {
      start[low] = above.count
      var lowest = none
      func add(_ high: UInt32) {
        if high != UInt32(low), mark[Int(high)] != UInt32(low) {
          mark[Int(high)] = UInt32(low)
          above.append(high)
          lowest = min(lowest, high)
        }
      }
      for index in Int(upward.first[low])..<Int(upward.first[low + 1]) { add(upward.head[index]) }
      var child = firstChild[low]
      while child != none {
        for index in start[Int(child)]..<start[Int(child) + 1] { add(above[index]) }
        child = nextSibling[Int(child)]
      }
      start[low + 1] = above.count
      parent[low] = lowest
      if lowest != none {
        nextSibling[low] = firstChild[Int(lowest)]
        firstChild[Int(lowest)] = UInt32(low)
      }
    }
    return parent
  }

  private mutating func renumber() {
    let count = parent.count
    var size = [UInt32](repeating: 1, count: count)
    for low in 0..<count where parent[low] != Self.none { size[Int(parent[low])] += size[low] }
    // Each subtree gets a range that ends with its root; children take their ranges in order of rank.
    var begin = [UInt32](repeating: 0, count: count)
    var free = begin
    var nextRoot: UInt32 = 0
    var position = [UInt32](repeating: 0, count: count)
    for old in (0..<count).reversed() {
      // Seen from above, later children come first: their ranges are taken from the end.
      if parent[old] == Self.none {
        nextRoot += size[old]
        begin[old] = UInt32(count) - nextRoot
      } else {
        let above = Int(parent[old])
        free[above] += size[old]
        begin[old] = begin[above] + size[above] - 1 - free[above]
      }
      position[old] = begin[old] + size[old] - 1
    }
    var newParent = parent
    var newState = state
    for old in 0..<count {
      let new = Int(position[old])
      newParent[new] = parent[old] == Self.none ? Self.none : position[Int(parent[old])]
      newState[new] = state[old]
    }
    parent = newParent
    state = newState
    for (position, state) in state.enumerated() { rank[Int(state)] = UInt32(position) }
  }
}
