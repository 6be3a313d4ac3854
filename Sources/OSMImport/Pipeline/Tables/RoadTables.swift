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
    for way in 0..<ways.count {
      let pieces = roads.pieces(of: way)
      guard !pieces.isEmpty else { continue }
      let facts = ways.facts[way]
      let name = shared.name(facts.name)
      let signs = [shared.sign(facts.signForward), shared.sign(facts.signBackward)]
      let lanes = [shared.lanes(facts.lanesForward), shared.lanes(facts.lanesBackward)]
      for piece in pieces {
        let side = facts.drivesOnLeft ?? drivesOnLeft[piece]
        tables.pairAttributes.append(try shared.attributes(of: facts, drivesOnLeft: side))
        tables.pairTail.append(roads.roadNodeOf[Int(roads.pieceNodes[roads.pieceFirst[piece]])])
        tables.pairHead.append(roads.roadNodeOf[Int(roads.pieceNodes[roads.pieceFirst[piece + 1] - 1])])
        tables.pairName.append(name)
        tables.pairWayID.append(ways.ids[way])
        tables.edgeSign.append(contentsOf: signs)
        tables.edgeLanes.append(contentsOf: lanes)
      }
    }
  }
}
