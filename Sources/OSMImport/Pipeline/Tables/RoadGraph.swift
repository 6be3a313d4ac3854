import RoadNetwork

/// Who may use which directed edge, and which edges meet at which node: what the stages after the tables ask.
struct RoadGraph {
  /// Node each directed edge leaves.
  let tail: [UInt32]
  /// Directed edges by the node they leave.
  let firstEdge: [UInt32]
  let edges: [UInt32]
  /// Modes that facts let pass each directed edge now.
  let passable: [ModeSet]
  /// Modes that may pass each directed edge now or while some condition holds.
  let usable: [ModeSet]

  init(_ tables: NetworkTables) {
    (firstEdge, edges) = tables.nodeAdjacency()
    var tail: [UInt32] = []
    var passable: [ModeSet] = []
    var usable: [ModeSet] = []
    tail.reserveCapacity(tables.pairTail.count * 2)
    let open = tables.attributes.map { Self.openModes(of: $0, in: tables) }
    for pair in tables.pairTail.indices {
      tail.append(tables.pairTail[pair])
      tail.append(tables.pairHead[pair])
      let modes = open[Int(tables.pairAttributes[pair])]
      passable.append(contentsOf: modes.passable)
      usable.append(contentsOf: modes.usable)
    }
    self.tail = tail
    self.passable = passable
    self.usable = usable
  }

  var edgeCount: Int { tail.count }
  var nodeCount: Int { firstEdge.count - 1 }

  func head(_ edge: UInt32) -> UInt32 { tail[Int(edge ^ 1)] }

  /// Directed edges that leave a node, in order.
  func edges(leaving node: UInt32) -> ArraySlice<UInt32> {
    edges[Int(firstEdge[Int(node)])..<Int(firstEdge[Int(node) + 1])]
  }

  /// Number of ends of road at a node that some of `modes` may use in either direction.
  func armCount(at node: UInt32, modes: ModeSet) -> Int {
    edges(leaving: node).count { isArm($0, modes: modes) }
  }

  func isArm(_ edge: UInt32, modes: ModeSet) -> Bool {
    !usable[Int(edge)].union(usable[Int(edge ^ 1)]).isDisjoint(with: modes)
  }

  /// The modes that may pass now, and those that may at some time, along (0) and against (1) the way.
  private static func openModes(
    of row: RoadAttributes, in tables: NetworkTables
  ) -> (passable: [ModeSet], usable: [ModeSet]) {
    let passable = [row.accessForward.passableModes, row.accessBackward.passableModes]
    var usable = passable
    let first = Int(tables.conditionSetFirst[Int(row.conditionSet)])
    let end = Int(tables.conditionSetFirst[Int(row.conditionSet) + 1])
    for rule in tables.conditionalRules[first..<end] {
      switch ConditionalRule.Subject(rawValue: rule.subject) {
      case .access:
        guard Access(rawValue: UInt8(truncatingIfNeeded: rule.value)).isPassable else { continue }
        for direction in 0..<2 where rule.directions & (1 << direction) != 0 { usable[direction].formUnion(rule.modes) }
      case .oneway:
        let modes = rule.modes.intersection(passable[0].union(passable[1]))
        if rule.value != 2 { usable[0].formUnion(modes) }
        if rule.value != 1 { usable[1].formUnion(modes) }
      default: continue
      }
    }
    return (passable, usable)
  }
}
