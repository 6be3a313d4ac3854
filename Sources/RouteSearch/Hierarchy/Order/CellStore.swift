/// A connected part of the graph that is still to be cut: ranges in the arrays of a ``CellStore``.
struct DissectionCell {
  /// Which of the two banks holds the cell.
  var bank: Int
  var nodeStart: Int
  var nodeCount: Int
  var arcStart: Int
  var arcCount: Int
  /// Where the cell's directed edges begin in the order; the cell fills as many places as it has directed edges.
  var rankStart: Int
  var edgeCount: Int
  /// Directed edges of the separators above.
  var depth: Int
}

/// The graphs of all cells, each renumbered from 0 and lying in one piece.
///
/// The parts of a cell fit into its own ranges. They are written to the other of two banks, so that threads that work
/// on different cells never touch the same memory, and nothing is copied back.
final class CellStore: @unchecked Sendable {  // Sendable: a cell's ranges belong to the one thread that cuts it.
  /// One copy of the arrays.
  struct Bank {
    /// Number of the node in the graph given.
    let node: UnsafeMutablePointer<UInt32>
    /// First arc of each node relative to the cell's arcs, and an end; a cell begins at twice its `nodeStart`.
    let first: UnsafeMutablePointer<UInt32>
    /// For each direction the cell's nodes from one end to the other.
    let sorted: [UnsafeMutablePointer<UInt32>]
    /// Node to which the arc leads, in the cell's numbers.
    let head: UnsafeMutablePointer<UInt32>
    /// The same arc seen from its other end, relative to the cell's arcs.
    let twin: UnsafeMutablePointer<UInt32>
    /// Directed edge: 2·stretch, and 1 more against the stretch.
    let edge: UnsafeMutablePointer<UInt32>

    init(nodeCount: Int, arcCount: Int) {
      node = .allocate(capacity: nodeCount)
      first = .allocate(capacity: 2 * nodeCount)
      sorted = (0..<CellStore.directions).map { _ in .allocate(capacity: nodeCount) }
      head = .allocate(capacity: arcCount)
      twin = .allocate(capacity: arcCount)
      edge = .allocate(capacity: arcCount)
    }

    func deallocate() {
      for pointer in sorted + [node, first, head, twin, edge] { pointer.deallocate() }
    }
  }

  /// Directions in which cells are sorted: 0°, 45°, 90° and 135°.
  static let directions = 4

  let banks: [Bank]
  /// Loops by node: `loop[firstLoop[v]..<firstLoop[v + 1]]` are stretches.
  let firstLoop: UnsafeMutablePointer<UInt32>
  let loop: UnsafeMutablePointer<UInt32>
  /// The order, lowest rank first.
  let order: UnsafeMutablePointer<UInt32>
  let nodeCount: Int
  let edgeCount: Int
  /// All of the graph, in bank 0, unsorted; it need not be connected.
  let whole: DissectionCell

  init(_ graph: DissectionGraph) {
    nodeCount = graph.nodeCount
    edgeCount = 2 * graph.stretchCount
    let loops = (0..<graph.stretchCount).reduce(0) { $0 + (graph.tail[$1] == graph.head[$1] ? 1 : 0) }
    let arcCount = edgeCount - 2 * loops
    banks = (0..<2).map { _ in Bank(nodeCount: graph.nodeCount, arcCount: arcCount) }
    firstLoop = .allocate(capacity: nodeCount + 1)
    loop = .allocate(capacity: loops)
    order = .allocate(capacity: edgeCount)
    whole = DissectionCell(
      bank: 0, nodeStart: 0, nodeCount: nodeCount, arcStart: 0, arcCount: arcCount, rankStart: 0,
      edgeCount: edgeCount, depth: 0)
    fill(from: graph)
  }

  deinit {
    for bank in banks { bank.deallocate() }
    firstLoop.deallocate()
    loop.deallocate()
    order.deallocate()
  }

  /// Writes the loops and the arcs of the whole graph.
  private func fill(from graph: DissectionGraph) {
    let bank = banks[0], first = bank.first
    firstLoop.initialize(repeating: 0, count: nodeCount + 1)
    first.initialize(repeating: 0, count: 2 * nodeCount)
    guard nodeCount > 0 else { return }
    for stretch in 0..<graph.stretchCount {
      let tail = Int(graph.tail[stretch]), head = Int(graph.head[stretch])
      if tail == head {
        firstLoop[tail] += 1
      } else {
        first[tail] += 1
        first[head] += 1
      }
    }
    // Sums up to and with each node: counted down again while filling, they end as the starts.
    for node in 1..<max(1, nodeCount) {
      firstLoop[node] += firstLoop[node - 1]
      first[node] += first[node - 1]
    }
    firstLoop[nodeCount] = firstLoop[nodeCount - 1]
    first[nodeCount] = UInt32(whole.arcCount)
    for stretch in (0..<graph.stretchCount).reversed() {
      let tail = Int(graph.tail[stretch]), head = Int(graph.head[stretch])
      if tail == head {
        firstLoop[tail] -= 1
        loop[Int(firstLoop[tail])] = UInt32(stretch)
        continue
      }
      first[tail] -= 1
      first[head] -= 1
      let out = first[tail], back = first[head]
      bank.head[Int(out)] = UInt32(head)
      bank.head[Int(back)] = UInt32(tail)
      bank.twin[Int(out)] = back
      bank.twin[Int(back)] = out
      bank.edge[Int(out)] = UInt32(2 * stretch)
      bank.edge[Int(back)] = UInt32(2 * stretch + 1)
    }
    for node in 0..<nodeCount { bank.node[node] = UInt32(node) }
  }

  /// The arrays of a cell, from its own start on.
  func view(of cell: DissectionCell) -> CellView {
    let bank = banks[cell.bank]
    return CellView(
      nodeCount: cell.nodeCount, arcCount: cell.arcCount, node: bank.node + cell.nodeStart,
      first: bank.first + 2 * cell.nodeStart, head: bank.head + cell.arcStart, twin: bank.twin + cell.arcStart,
      edge: bank.edge + cell.arcStart)
  }

  /// Gives the loops of a cell of one node their ranks.
  func rankLoops(of cell: DissectionCell) {
    let node = Int(banks[cell.bank].node[cell.nodeStart])
    var rank = cell.rankStart
    for index in Int(firstLoop[node])..<Int(firstLoop[node + 1]) {
      order[rank] = 2 * loop[index]
      order[rank + 1] = 2 * loop[index] + 1
      rank += 2
    }
  }

  /// The nodes of a cell from one end to the other.
  func sorted(_ direction: Int, of cell: DissectionCell) -> UnsafeMutablePointer<UInt32> {
    banks[cell.bank].sorted[direction] + cell.nodeStart
  }
}

/// The graph of one cell.
struct CellView {
  let nodeCount: Int
  let arcCount: Int
  let node: UnsafeMutablePointer<UInt32>
  let first: UnsafeMutablePointer<UInt32>
  let head: UnsafeMutablePointer<UInt32>
  let twin: UnsafeMutablePointer<UInt32>
  let edge: UnsafeMutablePointer<UInt32>
}
