internal import Geodesy
internal import MappedStorage
internal import RoadNetwork

/// What all turns at the end of one edge have in common.
struct JunctionFacts {
  let headControls: TrafficControls
  let node: NodeFlags
  var barrier: BarrierAssessment?

  /// The facts at the head of an edge; `barriers` holds the assessments of the network's barriers.
  init(after edge: EdgeID, in network: RoadNetwork, barriers: [BarrierAssessment]) {
    let head = network.head(of: edge)
    let barrierIndex = Int(network.nodeBarrier[head.rawValue])
    headControls = network.edgeHeadControls[edge.rawValue]
    node = network.nodeFlags[head.rawValue]
    barrier = barrierIndex == 0 ? nil : barriers[barrierIndex]
  }
}

extension TravelProfile {
  /// The cost of a turn at a junction.
  func turnCost(
    _ facts: TurnFacts, from: RoadAssessment, to: RoadAssessment, at junction: JunctionFacts, isDeadEnd: Bool
  ) -> TravelCost {
    turnCost(
      facts, from: from, to: to, headControls: junction.headControls, node: junction.node, barrier: junction.barrier,
      isDeadEnd: isDeadEnd)
  }
}
