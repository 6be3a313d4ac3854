/// Greatest flows in one cell where each stretch carries one unit either way: Dinic's algorithm with current arcs,
/// breadth first from all sources at once.
final class UnitFlow {
  /// Marks in `level` that are no levels: sources are above all levels, targets below.
  private static let source = UInt32.max
  private static let target: UInt32 = 1

  /// The level at which the latest search found a node, counted on from `base`; not above it: not found. Levels rise
  /// from search to search, so that nothing has to be cleared between them.
  private let level = Scratch<UInt32>()
  private var base: UInt32 = 0
  private var nextBase: UInt32 = 0
  /// The first arc of a node that may still lead back to the sources.
  private let current = Scratch<UInt32>()
  private let queue = Scratch<UInt32>()
  /// −1, 0 or 1 on each arc, the opposite on its twin.
  private let flow = Scratch<Int8>()
  private let pathArc = Scratch<UInt32>()
  private let pathNode = Scratch<UInt32>()
  /// Sources and targets with a neighbour that is none of their own: the others carry nothing.
  private let sources = Scratch<UInt32>()
  private let targets = Scratch<UInt32>()
  private var sourceCount = 0
  private var targetCount = 0
  /// Targets the latest search found, some of them more than once.
  private let reached = Scratch<UInt32>()
  private var reachedCount = 0
  /// Nodes the latest search found.
  private var foundCount = 0

  /// Makes room for a cell.
  func reserve(for view: CellView) {
    level.reserve(view.nodeCount)
    current.reserve(view.nodeCount)
    queue.reserve(view.nodeCount)
    pathArc.reserve(view.nodeCount)
    pathNode.reserve(view.nodeCount)
    sources.reserve(view.nodeCount)
    targets.reserve(view.nodeCount)
    reached.reserve(view.arcCount)
    flow.reserve(view.arcCount)
  }

  /// Finds a greatest flow from the first nodes of a list to the last.
  ///
  /// - Parameters:
  ///   - view: The cell, for which room was made.
  ///   - sorted: Its nodes.
  ///   - terminals: How many nodes at either end are sources and targets, at most half of all.
  ///   - limit: A flow that is of no use any more.
  /// - Returns: the flow; nil when it reaches the limit.
  func greatest(in view: CellView, sorted: UnsafeMutablePointer<UInt32>, terminals: Int, limit: Int) -> Int? {
    let count = view.nodeCount, level = level.start
    level.update(repeating: 0, count: count)
    flow.start.update(repeating: 0, count: view.arcCount)
    nextBase = 2
    for index in 0..<terminals {
      level[Int(sorted[index])] = Self.source
      level[Int(sorted[count &- 1 &- index])] = Self.target
    }
    sourceCount = border(view, sorted, terminals, mark: Self.source, into: sources.start)
    targetCount = border(view, sorted + (count - terminals), terminals, mark: Self.target, into: targets.start)
    var total = 0
    while let depth = searchForward(view) {
      for index in 0..<reachedCount {
        total &+= push(view, from: Int(reached.start[index]), depth: depth, atMost: limit &- total)
        if total >= limit { return nil }
      }
    }
    return total
  }

  /// The nodes on the sources' side of the cut nearest to the sources, after a greatest flow.
  var foundFromSources: Int { foundCount }

  /// Writes the cut nearest to the sources: 0 for each node on their side, 1 for the others.
  func writeSourceSide(count: Int, into side: UnsafeMutablePointer<UInt8>) {
    let level = level.start, base = base
    for node in 0..<count { side[node] = level[node] > base ? 0 : 1 }
  }

  /// Finds the cut nearest to the targets, after a greatest flow.
  ///
  /// - Returns: the number of nodes on the targets' side, without the targets.
  func searchBackward(_ view: CellView) -> Int {
    let level = level.start, queue = queue.start, flow = flow.start
    base = nextBase
    let base = base
    queue.update(from: targets.start, count: targetCount)
    var position = 0, tail = targetCount
    while position < tail {
      let node = Int(queue[position])
      position &+= 1
      for arc in Int(view.first[node])..<Int(view.first[node &+ 1]) where flow[arc] > -1 {
        let other = Int(view.head[arc])
        if level[other] > base || level[other] == Self.target { continue }
        level[other] = base &+ 1
        queue[tail] = UInt32(truncatingIfNeeded: other)
        tail &+= 1
      }
    }
    return tail &- targetCount
  }

  /// Writes the cut nearest to the targets: 1 for each node on their side, 0 for the others.
  func writeTargetSide(count: Int, into side: UnsafeMutablePointer<UInt8>) {
    let level = level.start, base = base
    for node in 0..<count {
      let value = level[node]
      side[node] = value == Self.target || value > base && value != Self.source ? 1 : 0
    }
  }

  /// Lists those of the nodes that have a neighbour with another mark.
  private func border(
    _ view: CellView, _ nodes: UnsafeMutablePointer<UInt32>, _ count: Int, mark: UInt32,
    into list: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let level = level.start
    var listed = 0
    for index in 0..<count {
      let node = Int(nodes[index])
      for arc in Int(view.first[node])..<Int(view.first[node &+ 1]) where level[Int(view.head[arc])] != mark {
        list[listed] = nodes[index]
        listed &+= 1
        break
      }
    }
    return listed
  }

  /// Finds the targets nearest to the sources over arcs that are not full.
  ///
  /// - Returns: the level of those targets; nil when there is no way to any.
  private func searchForward(_ view: CellView) -> UInt32? {
    let level = level.start, queue = queue.start, flow = flow.start, current = current.start
    let reached = reached.start
    base = nextBase
    let base = base
    var depth = base, position = 0, tail = sourceCount, hits = 0
    queue.update(from: sources.start, count: sourceCount)
    while position < tail, hits == 0 {
      let end = tail
      depth &+= 1
      while position < end {
        let node = Int(queue[position])
        position &+= 1
        for arc in Int(view.first[node])..<Int(view.first[node &+ 1]) where flow[arc] < 1 {
          let other = Int(view.head[arc])
          let value = level[other]
          if value > base { continue }
          current[other] = view.first[other]
          if value == Self.target {
            reached[hits] = UInt32(truncatingIfNeeded: other)
            hits &+= 1
          } else {
            level[other] = depth
            queue[tail] = UInt32(truncatingIfNeeded: other)
            tail &+= 1
          }
        }
      }
    }
    reachedCount = hits
    foundCount = tail &- sourceCount
    nextBase = depth
    return hits > 0 ? depth : nil
  }

  /// Sends units from the sources to a target, looking for their ways from its end, down the levels.
  ///
  /// - Returns: how many units went.
  private func push(_ view: CellView, from target: Int, depth: UInt32, atMost limit: Int) -> Int {
    let level = level.start, flow = flow.start, current = current.start
    let pathArc = pathArc.start, pathNode = pathNode.start
    let lowest = base &+ 1
    var node = target, own = depth, length = 0, pushed = 0
    while true {
      let wanted = own == lowest ? Self.source : own &- 1
      let end = view.first[node &+ 1]
      var arc = current[node]
      while arc < end, level[Int(view.head[Int(arc)])] != wanted || flow[Int(arc)] < 0 { arc &+= 1 }
      current[node] = arc
      if arc < end {
        pathNode[length] = UInt32(truncatingIfNeeded: node)
        pathArc[length] = arc
        length &+= 1
        if own > lowest {
          node = Int(view.head[Int(arc)])
          own &-= 1
          continue
        }
        for step in 0..<length {
          let arc = Int(pathArc[step])
          flow[arc] &-= 1
          flow[Int(view.twin[arc])] &+= 1
        }
        pushed &+= 1
        if pushed == limit { return pushed }
        node = target
        own = depth
        length = 0
      } else {
        if length == 0 { return pushed }
        length &-= 1
        node = Int(pathNode[length])
        current[node] &+= 1
        own &+= 1
      }
    }
  }
}
