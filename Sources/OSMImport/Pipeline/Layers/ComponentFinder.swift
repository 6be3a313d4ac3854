import RoadNetwork

/// Strongly connected components of the directed edges a mode may use, on facts alone: sections for local traffic
/// count as open, conditions as not fulfilled, and turning back counts only where there is no other way on.
struct ComponentFinder {
  private let mode: Mode
  private let edgeCount: Int
  private let firstNext: [UInt32]
  private let next: [UInt32]
  private let isOpen: [Bool]

  init(_ mode: Mode, tables: NetworkTables, graph: RoadGraph) {
    self.mode = mode
    edgeCount = graph.edgeCount
    let layer = tables.layers[Int(mode.layer.rawValue)]
    let isOpen = graph.passable.map { $0.contains(mode) }
    var firstNext: [UInt32] = [0]
    var next: [UInt32] = []
    for edge in 0..<graph.edgeCount {
      let state = layer.edgeState[edge]
      if isOpen[edge], state != .max {
        let arcs = Int(layer.firstArc[Int(state)])..<Int(layer.firstArc[Int(state) + 1])
        let barrier = tables.barriers[Int(tables.nodeBarrier[Int(graph.head(UInt32(edge)))])]
        let before = next.count
        var back: UInt32?
        for arc in arcs {
          let turn = layer.arcTurn[arc]
          let target = layer.stateEdge[Int(layer.arcTarget[arc])]
          guard isOpen[Int(target)], !turn.forbiddenModes.contains(mode) else { continue }
          guard !turn.passesBarrier || barrier.access[mode].isPassable else { continue }
          if turn.isUTurn { back = target } else { next.append(target) }
        }
        if next.count == before, let back { next.append(back) }
      }
      firstNext.append(UInt32(truncatingIfNeeded: next.count))
    }
    self.isOpen = isOpen
    self.firstNext = firstNext
    self.next = next
  }

  /// The component of each edge, numbered in the order of their first edges, `UInt32.max` where the mode may not go;
  /// and the number of edges in each. Tarjan's algorithm with its stacks in arrays: maps are deeper than call stacks.
  func components() -> (ofEdge: [UInt32], sizes: [UInt32]) {
    var order = Array(repeating: UInt32.max, count: edgeCount)
    var low = order
    var component = order
    var stack: [UInt32] = []
    var calls: [(edge: UInt32, position: UInt32)] = []
    var visited: UInt32 = 0
    var found: UInt32 = 0

    func enter(_ edge: UInt32) {
      order[Int(edge)] = visited
      low[Int(edge)] = visited
      visited += 1
      stack.append(edge)
      calls.append((edge, firstNext[Int(edge)]))
    }
    for root in 0..<UInt32(edgeCount) where isOpen[Int(root)] && order[Int(root)] == .max {
      enter(root)
      while let (edge, position) = calls.last {
        if position < firstNext[Int(edge) + 1] {
          calls[calls.count - 1].position += 1
          let target = next[Int(position)]
          if order[Int(target)] == .max {
            enter(target)
          } else if component[Int(target)] == .max {
            low[Int(edge)] = min(low[Int(edge)], order[Int(target)])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last { low[Int(caller.edge)] = min(low[Int(caller.edge)], low[Int(edge)]) }
        guard low[Int(edge)] == order[Int(edge)] else { continue }
        while let member = stack.popLast() {
          component[Int(member)] = found
          if member == edge { break }
        }
        found += 1
      }
    }
    return renumbered(component, count: Int(found))
  }

  private func renumbered(_ component: [UInt32], count: Int) -> (ofEdge: [UInt32], sizes: [UInt32]) {
    var number = Array(repeating: UInt32.max, count: count)
    var sizes: [UInt32] = []
    var ofEdge = component
    for edge in component.indices where component[edge] != .max {
      let old = Int(component[edge])
      if number[old] == .max {
        number[old] = UInt32(sizes.count)
        sizes.append(0)
      }
      ofEdge[edge] = number[old]
      sizes[Int(number[old])] += 1
    }
    return (ofEdge, sizes)
  }
}
