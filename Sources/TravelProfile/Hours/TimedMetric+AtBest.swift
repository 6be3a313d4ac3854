internal import Geodesy
internal import MappedStorage
internal import RoadNetwork

extension TimedMetric {
  /// A metric that no moment undercuts: every edge and every turn weighs and takes as little as under any of the rules
  /// with hours that stand there, whether or not these ever hold together. What may open is open.
  ///
  /// - Returns: the metric; the plain one where nothing changes with time.
  public func atBest() -> Metric {
    guard hasHours else { return metric }
    var best = BestOfTimes(self)
    let topology = metric.topology
    var edges = (weight: Array(metric.edgeWeight), duration: Array(metric.edgeDuration))
    for edge in edges.weight.indices where law.changesWithTime(EdgeID(rawValue: UInt32(edge))) {
      let cost = best.edgeCost(EdgeID(rawValue: UInt32(edge)))
      (edges.weight[edge], edges.duration[edge]) = (cost.weight.rawValue, cost.duration.rawValue)
    }
    var turns = (weight: Array(metric.turnWeight), duration: Array(metric.turnDuration))
    for state in isTimed.indices where isTimed[state] {
      let state = StateID(rawValue: UInt32(state))
      let edge = topology.edge(of: state)
      for arc in topology.arcs(of: state) {
        let cost = best.turnCost(arc, after: edge)
        (turns.weight[arc], turns.duration[arc]) = (cost.weight.rawValue, cost.duration.rawValue)
      }
    }
    return Metric(
      network: metric.network, mode: metric.mode, edgeWeight: Column(copying: edges.weight),
      edgeDuration: Column(copying: edges.duration), turnWeight: Column(copying: turns.weight),
      turnDuration: Column(copying: turns.duration))
  }
}

/// The least costs over all assessments that the rules on the way allow. Each record of facts is judged once.
private struct BestOfTimes {
  let timed: TimedMetric
  private var roads: [UInt32: [RoadAssessment]?] = [:]
  private var barriers: [Int: [BarrierAssessment]?] = [:]

  init(_ timed: TimedMetric) { self.timed = timed }

  private var network: RoadNetwork { timed.metric.network }

  /// Nil where there are too many to tell.
  private mutating func assessments(of edge: EdgeID) -> [RoadAssessment]? {
    let record = network.pairAttributes[edge.pair]
    let key = record << 1 | UInt32(edge.direction.rawValue)
    if let known = roads[key] { return known }
    let new = timed.law.possibleAssessments(record: record, edge.direction)
    roads[key] = new
    return new
  }

  private mutating func assessments(ofBarrier barrier: Int) -> [BarrierAssessment]? {
    if let known = barriers[barrier] { return known }
    let new = timed.law.possibleAssessments(barrier: barrier)
    barriers[barrier] = new
    return new
  }

  mutating func edgeCost(_ edge: EdgeID) -> TravelCost {
    let length = network.pairLength[edge.pair]
    guard let roads = assessments(of: edge) else {
      // As little as an edge of its length may cost at all.
      let least: UInt32 = length.rawValue > 0 ? 1 : 0
      return TravelCost(weight: Weight(least), duration: Milliseconds(rawValue: least))
    }
    return roads.reduce(.impassable) { best, road in
      best.least(
        timed.law.profile.edgeCost(
          road, length: length, timetabled: network.pairDuration[edge.pair],
          controls: network.edgeControls[edge.rawValue]))
    }
  }

  mutating func turnCost(_ arc: Int, after edge: EdgeID) -> TravelCost {
    let topology = timed.metric.topology
    if timed.law.forbidsAlways(arc: arc, in: topology) { return .impassable }
    let target = topology.edge(of: StateID(rawValue: topology.arcTarget[arc]))
    let facts = topology.arcTurn[arc]
    let node = network.head(of: edge)
    let barrier = Int(network.nodeBarrier[node.rawValue])
    var guards: [BarrierAssessment?] = [nil]
    if barrier != 0 {
      guard let possible = assessments(ofBarrier: barrier) else { return .zero }
      guards = possible
    }
    guard let from = assessments(of: edge), let to = assessments(of: target) else { return .zero }
    var best = TravelCost.impassable
    // Where other ways are closed for a while, turning back is done at a dead end.
    for isDeadEnd in facts.isUTurn ? [false, true] : [false] {
      for (from, to) in from.flatMap({ from in to.map { (from, $0) } }) {
        for barrier in guards {
          best = best.least(
            timed.law.profile.turnCost(
              facts, from: from, to: to, headControls: network.edgeHeadControls[edge.rawValue],
              node: network.nodeFlags[node.rawValue], barrier: barrier, isDeadEnd: isDeadEnd))
        }
      }
    }
    return best
  }
}

extension TravelCost {
  /// The less of each of two costs' parts.
  fileprivate func least(_ other: TravelCost) -> TravelCost {
    TravelCost(
      weight: min(weight, other.weight),
      duration: Milliseconds(rawValue: min(duration.rawValue, other.duration.rawValue)))
  }
}
