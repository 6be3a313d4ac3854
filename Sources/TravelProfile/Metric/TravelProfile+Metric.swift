internal import Geodesy
internal import MappedStorage
public import RoadNetwork

extension TravelProfile {
  /// The metric of a network: `edgeCost` of every directed edge and `turnCost` of every arc of the mode's layer.
  ///
  /// - Parameters:
  ///   - network: the network.
  ///   - live: what is known of its directed edges right now; nil for nothing.
  /// - Returns: the metric.
  public func metric(for network: RoadNetwork, live: LiveSpeeds? = nil) -> Metric {
    let builder = MetricBuilder(profile: self, network: network, live: live.flatMap { $0.count > 0 ? $0 : nil })
    let edges = builder.edgeColumns()
    let turns = builder.turnColumns()
    return Metric(
      network: network, mode: mode, edgeWeight: edges.weight, edgeDuration: edges.duration,
      turnWeight: turns.weight, turnDuration: turns.duration, live: builder.live, usualWeight: edges.usualWeight)
  }
}

/// Applies a profile to whole columns. Facts are judged once per distinct record, not once per edge.
private struct MetricBuilder {
  let profile: TravelProfile
  let network: RoadNetwork
  let topology: LayerTopology
  /// Conditional rules count where they hold at any time: those that speak of the vehicle alone.
  let law: ConditionalLaw
  /// Two per attribute record: forward, backward.
  let roads: [RoadAssessment]
  let barriers: [BarrierAssessment]
  let live: LiveSpeeds?
  private let hasClosures: Bool

  init(profile: TravelProfile, network: RoadNetwork, live: LiveSpeeds?) {
    self.profile = profile
    self.network = network
    self.live = live
    hasClosures = live.map { $0.closedCount > 0 } ?? false
    topology = network.topology(profile.mode.layer)
    let law = ConditionalLaw(network: network, profile: profile)
    self.law = law
    roads = (0..<UInt32(network.attributes.count)).flatMap { record in
      [EdgeDirection.forward, .backward].map { law.assessment(record: record, $0, at: nil, place: nil) }
    }
    barriers = law.barrierAssessments()
  }

  func edgeColumns() -> (weight: Column<UInt32>, duration: Column<UInt32>, usualWeight: Column<UInt32>) {
    let weight = column(count: network.pairCount * 2)
    let duration = column(count: network.pairCount * 2)
    for edge in 0..<(network.pairCount * 2) {
      let cost = edgeCost(edge, live: nil)
      weight[edge] = cost.weight.rawValue
      duration[edge] = cost.duration.rawValue
    }
    let usualWeight = column(count: live?.count ?? 0)
    for position in 0..<usualWeight.count {
      guard let live else { break }
      let edge = Int(live.edges[position])
      usualWeight[position] = weight[edge]
      let cost = edgeCost(edge, live: live.change(at: position))
      weight[edge] = cost.weight.rawValue
      duration[edge] = cost.duration.rawValue
    }
    return (weight.column(), duration.column(), usualWeight.column())
  }

  private func edgeCost(_ edge: Int, live: LiveSpeeds.Change?) -> TravelCost {
    let pair = edge >> 1
    return profile.edgeCost(
      roads[Int(network.pairAttributes[pair]) * 2 + (edge & 1)], length: network.pairLength[pair],
      timetabled: network.pairDuration[pair], controls: network.edgeControls[edge], live: live)
  }

  func turnColumns() -> (weight: Column<UInt32>, duration: Column<UInt32>) {
    var isDeadEnd = [Bool](repeating: false, count: topology.baseStateCount)
    let weight = column(count: topology.arcCount)
    let duration = column(count: topology.arcCount)
    for state in 0..<UInt32(topology.stateCount) {
      costArcs(of: StateID(rawValue: state), &isDeadEnd, weight, duration)
    }
    return (weight.column(), duration.column())
  }

  /// Costs the plain turns of a state first: whether any is possible tells if its U-turn is one at a dead end.
  /// Copies ask their base state, which comes before them.
  private func costArcs(
    of state: StateID, _ isDeadEnd: inout [Bool], _ weight: borrowing ColumnBuilder<UInt32>,
    _ duration: borrowing ColumnBuilder<UInt32>
  ) {
    let edge = topology.edge(of: state)
    let from = roads[road(edge)]
    let junction = JunctionFacts(after: edge, in: network, barriers: barriers)
    func cost(_ arc: Int, isDeadEnd: Bool) -> Bool {
      let target = topology.edge(of: StateID(rawValue: topology.arcTarget[arc]))
      let isForbidden = law.forbids(arc: arc, in: topology, at: nil, place: nil)
      let cost =
        isForbidden
        ? .impassable
        : profile.turnCost(
          topology.arcTurn[arc], from: from, to: roads[road(target)], at: junction, isDeadEnd: isDeadEnd)
      weight[arc] = cost.weight.rawValue
      duration[arc] = cost.duration.rawValue
      return cost.isFinite && !isClosed(target)
    }
    var goesOn = false
    for arc in topology.arcs(of: state) where !topology.arcTurn[arc].isUTurn {
      if cost(arc, isDeadEnd: false) { goesOn = true }
    }
    let base = Int(topology.edgeState[edge.rawValue])
    if Int(state.rawValue) < isDeadEnd.count { isDeadEnd[Int(state.rawValue)] = !goesOn }
    let endsHere = base < isDeadEnd.count && isDeadEnd[base]
    for arc in topology.arcs(of: state) where topology.arcTurn[arc].isUTurn {
      _ = cost(arc, isDeadEnd: endsHere)
    }
  }

  private func isClosed(_ edge: EdgeID) -> Bool { hasClosures && (live?.closes(edge) ?? false) }

  private func road(_ edge: EdgeID) -> Int {
    Int(network.pairAttributes[edge.pair]) * 2 + Int(edge.direction.rawValue)
  }

  private func column(count: Int) -> ColumnBuilder<UInt32> {
    ColumnBuilder(repeating: Weight.infinity.rawValue, count: count)
  }
}
