internal import Geodesy
internal import RoadNetwork

/// The edge-based graph of a handmade network: every turn between edges that meet.
struct HandmadeLayer {
  let tables: NetworkTables
  let layer: NetworkLayer
  let adjustTurn: (EdgeID, EdgeID, inout TurnFacts) -> Void

  func layerTables() -> NetworkTables.LayerTables {
    let edges = (0..<UInt32(tables.pairTail.count * 2)).map(EdgeID.init(rawValue:))
    var out = NetworkTables.LayerTables()
    out.edgeState = edges.map { _ in .max }
    for edge in edges where isUsed(edge) {
      out.edgeState[Int(edge.rawValue)] = UInt32(out.stateEdge.count)
      out.stateEdge.append(edge.rawValue)
    }
    out.baseStateCount = out.stateEdge.count
    for state in out.stateEdge {
      let from = EdgeID(rawValue: state)
      for to in edges where tables.node(from, atHead: true) == tables.node(to, atHead: false) && isUsed(to) {
        out.arcTarget.append(out.edgeState[Int(to.rawValue)])
        out.arcTurn.append(turn(from, to))
      }
      out.firstArc.append(UInt32(out.arcTarget.count))
    }
    return out
  }

  private func isUsed(_ edge: EdgeID) -> Bool {
    let access = tables.attributes[Int(tables.pairAttributes[Int(edge.pair)])].access(edge.direction)
    return !access.passableModes.isDisjoint(with: layer.modes)
  }

  private func turn(_ from: EdgeID, _ to: EdgeID) -> TurnFacts {
    let incoming = bearing(from, atHead: true)
    let outgoing = bearing(to, atHead: false)
    let angle = (outgoing - incoming + 540).truncatingRemainder(dividingBy: 360) - 180
    var facts = TurnFacts(angle: Int(angle.rounded()))
    facts.isUTurn = to == from.reversed
    let node = tables.node(from, atHead: true)
    facts.armCount = tables.pairTail.indices.reduce(0) { count, pair in
      let used = isUsed(EdgeID(pair: UInt32(pair), .forward)) || isUsed(EdgeID(pair: UInt32(pair), .backward))
      let ends = (tables.pairTail[pair] == node ? 1 : 0) + (tables.pairHead[pair] == node ? 1 : 0)
      return count + (used ? ends : 0)
    }
    facts.passesBarrier = !facts.isUTurn && tables.nodeBarrier[Int(node)] != 0
    adjustTurn(from, to, &facts)
    return facts
  }

  /// The bearing of an edge's first or last segment in direction of travel.
  private func bearing(_ edge: EdgeID, atHead: Bool) -> Double {
    let range = Int(tables.shapeFirst[Int(edge.pair)])..<Int(tables.shapeFirst[Int(edge.pair) + 1])
    let drawn = Array(tables.shapes[range])
    let shape = edge.direction == .forward ? drawn : drawn.reversed()
    let (a, b) = atHead ? (shape[shape.count - 2], shape[shape.count - 1]) : (shape[0], shape[1])
    return LocalRuler(latitude: a.latitude).bearing(from: a, to: b)
  }
}

extension NetworkTables {
  /// The node at one end of a directed edge.
  func node(_ edge: EdgeID, atHead: Bool) -> UInt32 {
    (edge.direction == .forward) == atHead ? pairHead[Int(edge.pair)] : pairTail[Int(edge.pair)]
  }
}

/// Strongly connected components of a handmade network by mutual reach: slow and plain.
struct HandmadeComponents {
  let tables: NetworkTables
  let mode: Mode

  func components() -> (ids: [UInt32], sizes: [UInt32]) {
    let edges = (0..<UInt32(tables.pairTail.count * 2)).map(EdgeID.init(rawValue:)).filter { edge in
      tables.attributes[Int(tables.pairAttributes[Int(edge.pair)])].access(edge.direction)[mode].isPassable
    }
    var ids = [UInt32](repeating: .max, count: tables.pairTail.count * 2)
    var sizes: [UInt32] = []
    for edge in edges where ids[Int(edge.rawValue)] == .max {
      let members = reach(edge, edges, forward: true).intersection(reach(edge, edges, forward: false))
      for member in members { ids[Int(member.rawValue)] = UInt32(sizes.count) }
      sizes.append(UInt32(members.count))
    }
    return (ids, sizes)
  }

  private func reach(_ start: EdgeID, _ edges: [EdgeID], forward: Bool) -> Set<EdgeID> {
    var reached: Set<EdgeID> = [start]
    var waiting = [start]
    while let edge = waiting.popLast() {
      let node = tables.node(edge, atHead: forward)
      for next in edges where tables.node(next, atHead: !forward) == node && reached.insert(next).inserted {
        waiting.append(next)
      }
    }
    return reached
  }
}
