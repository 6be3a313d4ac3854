import RoadNetwork

/// What the turns of all layers ask about nodes and stretches of road.
struct JunctionFacts {
  let geometry: TurnGeometry
  /// By stretch of road.
  let isRoundabout: [Bool]
  private let importance: [Int]
  private let name: [UInt32]
  /// By node.
  let hasSignals: [Bool]
  let hasBarrier: [Bool]
  /// By directed edge: signals within 40 m of the junction at its head.
  let hasSignalsAhead: [Bool]
  /// Nodes whose barrier does not bind the main arms of a junction.
  let sparingNodes: [UInt32]

  init(_ tables: NetworkTables, hasSignalsAhead: [Bool]) {
    geometry = TurnGeometry(tables)
    let rows = tables.pairAttributes.map { Int($0) }
    let isRoundaboutRow = tables.attributes.map(\.flags.isRoundabout)
    let importanceOfRow = tables.attributes.map(\.roadClass.importance)
    isRoundabout = rows.map { isRoundaboutRow[$0] }
    importance = rows.map { importanceOfRow[$0] }
    name = tables.pairName
    hasSignals = tables.nodeFlags.map { $0.contains(.trafficSignals) }
    hasBarrier = tables.nodeBarrier.map { $0 != 0 }
    self.hasSignalsAhead = hasSignalsAhead
    let barriers = tables.barriers
    sparingNodes = tables.nodeBarrier.indices.filter { barriers[Int(tables.nodeBarrier[$0])].spareMainArms != 0 }
      .map { UInt32($0) }
  }

  /// The two arms of a junction that a barrier which blocks by its kind does not bind, as edges that leave the node:
  /// the two of highest class that bear the same name. Empty when the node is no junction of the modes or no two arms
  /// share a name.
  ///
  /// A bollard drawn on the node where a path meets a street stands on the path, not across the street.
  func mainArms(at node: UInt32, modes: ModeSet, in graph: RoadGraph) -> [UInt32] {
    let arms = graph.edges(leaving: node).filter { graph.isArm($0, modes: modes) }
    guard arms.count >= 3 else { return [] }
    let ranked = arms.sorted { (importance[Int($0 >> 1)], $0) < (importance[Int($1 >> 1)], $1) }
    for first in ranked.indices {
      let second = ranked[(first + 1)...].first { name[Int($0 >> 1)] == name[Int(ranked[first] >> 1)] }
      if let second { return [ranked[first], second] }
    }
    return []
  }
}
