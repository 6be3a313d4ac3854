import Geodesy
import RoadNetwork

/// Fills the node, pair and edge columns of a network from roads cut into pieces.
struct RoadTables {
  let ways: RoadWays
  let nodes: NodeTable
  let roads: SplitRoads
  let measure: PieceMeasure

  func fill(
    _ tables: inout NetworkTables, shared: inout SharedTables, durations: [Milliseconds], drivesOnLeft: [Bool]
  ) throws {
    guard roads.pieceCount <= Int(UInt32.max / 4), roads.pieceNodes.count < Int(UInt32.max) else {
      throw ImportError(.tooLarge, "the map has more than 2³⁰ stretches of road; import a smaller extract")
    }
    try fillNodes(&tables, shared: &shared)
    try fillPairs(&tables, shared: &shared, drivesOnLeft: drivesOnLeft)
    tables.pairLength = measure.meters.map { max(Millimeters(rawValue: 1), Millimeters(meters: $0)) }
    tables.pairDuration = durations
    tables.shapeFirst = roads.pieceFirst.map { UInt32($0) }
    tables.shapes = roads.pieceNodes.map { nodes.coordinates[Int($0)] }
  }

  private func fillNodes(_ tables: inout NetworkTables, shared: inout SharedTables) throws {
    for node in roads.roadNodes {
      let position = Int(node)
      let facts = nodes.facts(position)
      tables.nodeCoordinate.append(nodes.coordinates[position])
      tables.nodeOSMID.append(nodes.ids[position])
      var flags = facts?.flags ?? []
      if roads.isEdgeOfData[position] { flags.insert(.edgeOfData) }
      tables.nodeFlags.append(flags)
      tables.nodeBarrier.append(try facts.map { try shared.barrier(of: $0) } ?? 0)
      tables.nodeName.append(facts.map { shared.name($0.name) } ?? 0)
    }
  }

  private func fillPairs(_ tables: inout NetworkTables, shared: inout SharedTables, drivesOnLeft: [Bool]) throws {
    // By row of facts, and by row and side of the road: ways share facts.
    var known = [Texts?](repeating: nil, count: ways.facts.rows.count)
    var attributes = [UInt32?](repeating: nil, count: 2 * ways.facts.rows.count)
    for way in 0..<ways.count {
      let pieces = roads.pieces(of: way)
      guard !pieces.isEmpty else { continue }
      let row = Int(ways.facts.rowOfWay[way])
      let texts = known[row] ?? texts(of: ways.facts.rows[row], &shared)
      known[row] = texts
      for piece in pieces {
        let isLeft = texts.drivesOnLeft ?? drivesOnLeft[piece]
        let side = 2 * row + (isLeft ? 1 : 0)
        let index = try attributes[side] ?? shared.attributes(of: ways.facts.rows[row], drivesOnLeft: isLeft)
        attributes[side] = index
        tables.pairAttributes.append(index)
        tables.pairTail.append(roads.roadNodeOf[Int(roads.pieceNodes[roads.pieceFirst[piece]])])
        tables.pairHead.append(roads.roadNodeOf[Int(roads.pieceNodes[roads.pieceFirst[piece + 1] - 1])])
        tables.pairName.append(texts.name)
        tables.pairWayID.append(ways.ids[way])
        tables.edgeSign.append(texts.signForward)
        tables.edgeSign.append(texts.signBackward)
        tables.edgeLanes.append(texts.lanesForward)
        tables.edgeLanes.append(texts.lanesBackward)
      }
    }
  }

  /// Where the shared tables hold what facts say.
  private struct Texts {
    var name: UInt32
    var signForward: UInt32
    var signBackward: UInt32
    var lanesForward: UInt32
    var lanesBackward: UInt32
    var drivesOnLeft: Bool?
  }

  private func texts(of facts: WayFacts, _ shared: inout SharedTables) -> Texts {
    Texts(
      name: shared.name(facts.name), signForward: shared.sign(facts.signForward),
      signBackward: shared.sign(facts.signBackward), lanesForward: shared.lanes(facts.lanesForward),
      lanesBackward: shared.lanes(facts.lanesBackward), drivesOnLeft: facts.drivesOnLeft)
  }
}
