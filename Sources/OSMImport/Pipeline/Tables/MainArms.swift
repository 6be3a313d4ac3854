import RoadNetwork

/// The two arms of a junction that a barrier which blocks by its kind does not bind.
///
/// A bollard drawn on the node where a path meets a street stands on the path: the two arms of highest class that
/// bear the same name pass it.
struct MainArms {
  let graph: RoadGraph
  let tables: NetworkTables

  /// Pairs of the main arms at a node for the modes of a layer, as edges that leave it; empty when the node is no
  /// junction of the layer or no two arms share a name.
  func arms(at node: UInt32, modes: ModeSet) -> [UInt32] {
    let arms = graph.edges(leaving: node).filter { graph.isArm($0, modes: modes) }
    guard arms.count >= 3 else { return [] }
    let ranked = arms.sorted { (rank($0), $0) < (rank($1), $1) }
    for first in ranked.indices {
      let name = tables.pairName[Int(ranked[first] >> 1)]
      let second = ranked[(first + 1)...].first { tables.pairName[Int($0 >> 1)] == name }
      if let second { return [ranked[first], second] }
    }
    return []
  }

  private func rank(_ edge: UInt32) -> Int {
    tables.attributes[Int(tables.pairAttributes[Int(edge >> 1)])].roadClass.importance
  }
}
