/// Takes a cell apart along a cut: the connected parts become cells, the cut edges get the cell's highest ranks.
final class CellSplitter {
  private let store: CellStore
  /// The cell's nodes in the order in which they are found, part by part: their new numbers.
  private let found = Scratch<UInt32>()
  private let number = Scratch<UInt32>()
  private let part = Scratch<UInt32>()
  private let movedArc = Scratch<UInt32>()
  private let cursor = Scratch<UInt32>()
  /// The parts of the cell split last.
  private(set) var parts: [DissectionCell] = []
  /// How many stretches the cut took.
  private(set) var cut = 0

  init(_ store: CellStore) { self.store = store }

  /// Splits a cell and leaves its connected ``parts`` in the other bank.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - side: 0 or 1 for each of its nodes: on which side of the cut.
  func split(_ cell: DissectionCell, side: UnsafeMutablePointer<UInt8>) {
    parts.removeAll(keepingCapacity: true)
    let view = store.view(of: cell)
    found.reserve(cell.nodeCount)
    number.reserve(cell.nodeCount)
    part.reserve(cell.nodeCount)
    movedArc.reserve(cell.arcCount)
    findParts(of: cell, view, side)
    cut = writeSeparator(of: cell, view, side)
    cursor.reserve(parts.count)
    for index in parts.indices {
      parts[index].depth = cell.depth + 2 * cut
      moveGraph(to: parts[index], from: cell, view)
    }
    for direction in 0..<CellStore.directions { distribute(direction, of: cell) }
  }

  /// Finds the parts breadth first, so that the new numbers of neighbours are close together and every node but a
  /// part's first has a neighbour with a lower number.
  private func findParts(of cell: DissectionCell, _ view: CellView, _ side: UnsafeMutablePointer<UInt8>) {
    let found = found.start, number = number.start, part = part.start
    let count = cell.nodeCount
    part.update(repeating: .max, count: count)
    var tail = 0, arcStart = cell.arcStart, rankStart = cell.rankStart
    for start in 0..<count where part[start] == .max {
      let index = UInt32(truncatingIfNeeded: parts.count)
      let begin = tail
      var position = tail, arcs = 0, loops = 0
      part[start] = index
      found[tail] = UInt32(truncatingIfNeeded: start)
      tail &+= 1
      while position < tail {
        let node = Int(found[position])
        number[node] = UInt32(truncatingIfNeeded: position &- begin)
        position &+= 1
        let own = Int(view.node[node])
        loops &+= Int(store.firstLoop[own &+ 1] &- store.firstLoop[own])
        for arc in Int(view.first[node])..<Int(view.first[node &+ 1]) {
          let other = Int(view.head[arc])
          if side[other] != side[node] { continue }
          arcs &+= 1
          if part[other] == .max {
            part[other] = index
            found[tail] = UInt32(truncatingIfNeeded: other)
            tail &+= 1
          }
        }
      }
      parts.append(
        DissectionCell(
          bank: 1 - cell.bank, nodeStart: cell.nodeStart + begin, nodeCount: tail - begin, arcStart: arcStart,
          arcCount: arcs, rankStart: rankStart, edgeCount: arcs + 2 * loops, depth: 0))
      arcStart += arcs
      rankStart += arcs + 2 * loops
    }
  }

  /// Gives the cut edges the last ranks of the cell: all edges from side 0 to side 1, then all edges back.
  ///
  /// A shortcut between two edges of the same group is more often possible in one direction only.
  ///
  /// - Returns: the number of stretches cut.
  private func writeSeparator(of cell: DissectionCell, _ view: CellView, _ side: UnsafeMutablePointer<UInt8>) -> Int {
    let inside = parts.reduce(0) { $0 + $1.edgeCount }
    let cut = (cell.edgeCount - inside) / 2
    guard cut > 0 else { return 0 }
    var rank = cell.rankStart + inside
    for position in 0..<cell.nodeCount {
      let node = Int(found.start[position])
      if side[node] != 0 { continue }
      for arc in Int(view.first[node])..<Int(view.first[node &+ 1]) where side[Int(view.head[arc])] != 0 {
        store.order[rank] = view.edge[arc]
        store.order[rank &+ cut] = view.edge[arc] ^ 1
        rank &+= 1
      }
    }
    return cut
  }

  private func moveGraph(to target: DissectionCell, from cell: DissectionCell, _ view: CellView) {
    let into = store.view(of: target)
    let found = found.start + (target.nodeStart - cell.nodeStart), number = number.start, part = part.start
    let movedArc = movedArc.start
    let index = part[Int(found[0])]
    var moved: UInt32 = 0
    for position in 0..<target.nodeCount {
      let node = Int(found[position])
      into.node[position] = view.node[node]
      into.first[position] = moved
      for arc in Int(view.first[node])..<Int(view.first[node &+ 1]) {
        let other = Int(view.head[arc])
        // Nodes of one part are on one side: an arc is cut or stays inside.
        if part[other] != index { continue }
        let place = Int(moved)
        moved &+= 1
        into.head[place] = number[other]
        into.edge[place] = view.edge[arc]
        movedArc[arc] = UInt32(truncatingIfNeeded: place)
        if number[other] < UInt32(truncatingIfNeeded: position) {
          let twin = movedArc[Int(view.twin[arc])]
          into.twin[place] = twin
          into.twin[Int(twin)] = UInt32(truncatingIfNeeded: place)
        }
      }
    }
    into.first[target.nodeCount] = moved
  }

  /// Hands the nodes of the cell, sorted in one direction, to their parts, which are then sorted too.
  private func distribute(_ direction: Int, of cell: DissectionCell) {
    let from = store.sorted(direction, of: cell)
    let into = store.banks[1 - cell.bank].sorted[direction]
    let cursor = cursor.start, number = number.start, part = part.start
    for (index, part) in parts.enumerated() { cursor[index] = UInt32(truncatingIfNeeded: part.nodeStart) }
    for position in 0..<cell.nodeCount {
      let node = Int(from[position])
      let owner = Int(part[node])
      into[Int(cursor[owner])] = number[node]
      cursor[owner] &+= 1
    }
  }
}
