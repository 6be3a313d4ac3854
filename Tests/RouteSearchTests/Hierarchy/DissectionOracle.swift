import RouteSearch

/// Says of an order whether it is one of a nested dissection, from the order and the graph alone.
struct DissectionOracle {
  let graph: DissectionGraph
  let order: [UInt32]
  private var label: [Int]

  init(_ graph: DissectionGraph, _ order: [UInt32]) {
    self.graph = graph
    self.order = order
    label = Array(repeating: 0, count: graph.nodeCount)
  }

  /// Whether every directed edge has exactly one rank.
  var isPermutation: Bool { order.sorted() == (0..<UInt32(2 * graph.stretchCount)).map { $0 } }

  /// The first interval of ranks that is no cell with a separator at its end; nil when all are.
  mutating func firstFault() -> Range<Int>? {
    var cells: [Range<Int>] = []
    guard let components = intervals(of: 0..<order.count) else { return 0..<order.count }
    cells += components
    while let cell = cells.popLast() {
      if cell.allSatisfy({ isLoop(order[$0]) }) { continue }
      guard let parts = partsBelowSeparator(of: cell) else { return cell }
      cells += parts
    }
    return nil
  }

  /// Looks for a separator at the end of a cell: as many edges from one side to the other as back, in that order.
  ///
  /// - Returns: the intervals of the parts that it leaves; nil when the end of the cell is no separator.
  private mutating func partsBelowSeparator(of cell: Range<Int>) -> [Range<Int>]? {
    for cut in 1...max(1, cell.count / 2) where 2 * cut <= cell.count {
      let start = cell.upperBound - 2 * cut
      let isMirrored = (0..<cut).allSatisfy { order[start + $0] ^ 1 == order[start + cut + $0] }
      guard isMirrored, let parts = intervals(of: cell.lowerBound..<start) else { continue }
      let forward = order[start..<start + cut]
      if hasTwoSides(forward) { return parts }
    }
    return nil
  }

  /// Whether no two parts are on different sides for one edge and on the same, or the other way round, for another.
  private func hasTwoSides(_ forward: ArraySlice<UInt32>) -> Bool {
    let from = Set(forward.map { label[ends($0).from] })
    let into = Set(forward.map { label[ends($0).into] })
    return from.isDisjoint(with: into)
  }

  /// The connected parts of the edges of an interval, if each of them is an interval.
  ///
  /// Labels the nodes by their part; nodes without an edge in the interval are parts of their own.
  private mutating func intervals(of ranks: Range<Int>) -> [Range<Int>]? {
    label = Array(0..<graph.nodeCount)
    func root(_ node: Int) -> Int {
      var node = node
      while label[node] != node { node = label[node] }
      return node
    }
    for rank in ranks {
      let (from, into) = ends(order[rank])
      let low = min(root(from), root(into)), high = max(root(from), root(into))
      label[high] = low
    }
    for node in label.indices { label[node] = root(node) }
    var parts: [Range<Int>] = [], seen: Set<Int> = []
    for rank in ranks {
      let own = label[ends(order[rank]).from]
      if let last = parts.last, label[ends(order[last.lowerBound]).from] == own {
        parts[parts.count - 1] = last.lowerBound..<rank + 1
      } else {
        guard seen.insert(own).inserted else { return nil }
        parts.append(rank..<rank + 1)
      }
    }
    return parts
  }

  private func isLoop(_ edge: UInt32) -> Bool { ends(edge).from == ends(edge).into }

  private func ends(_ edge: UInt32) -> (from: Int, into: Int) {
    let tail = Int(graph.tail[Int(edge >> 1)]), head = Int(graph.head[Int(edge >> 1)])
    return edge & 1 == 0 ? (tail, head) : (head, tail)
  }
}
