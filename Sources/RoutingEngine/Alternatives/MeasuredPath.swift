internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// A leg with what every edge of it costs, at the times at which it is travelled.
struct MeasuredPath {
  let path: LegPath
  let edges: [EdgeID]
  /// The weight from the beginning to the end of each edge; to the goal for the last.
  private(set) var weights: [UInt64] = []
  /// What a traveller counts on each edge with the turn onto it: milliseconds, or millimetres where a route is to be
  /// short.
  private(set) var measures: [UInt64] = []
  /// Millimetres travelled on each edge.
  private(set) var lengths: [UInt64] = []
  /// When each edge is entered and when its end is reached, in milliseconds since the departure.
  private(set) var entered: [UInt32] = []
  private(set) var ends: [UInt32] = []

  /// Measures a leg; nil where it cannot be travelled at its time.
  init?(_ path: LegPath, _ search: any LegSearch, objective: TravelTuning.Objective) {
    let metric = search.metric
    self.path = path
    edges = path.states.map { metric.topology.edge(of: $0) }
    var (weight, time, enteredAt) = (UInt64(0), path.startTime, path.enteredAt)
    for (position, state) in path.states.enumerated() {
      var turn = TravelCost.zero
      if position > 0 {
        let before = path.states[position - 1]
        guard
          let arc = metric.topology.arcs(of: before).first(where: { metric.topology.arcTarget[$0] == state.rawValue })
        else { return nil }
        turn = search.turnCost(of: before, arc: arc, enteredAt: enteredAt, at: time)
        enteredAt = time
      }
      let start = position == 0 ? path.startOffset : 0
      let length = metric.network.length(of: edges[position]).rawValue
      let end = position == path.states.count - 1 ? path.endOffset : length
      let along = search.passage(of: edges[position], enteredAt: enteredAt)
        .cost(from: Millimeters(rawValue: start), to: Millimeters(rawValue: max(start, end)))
      guard turn.isFinite, along.isFinite else { return nil }
      weight += UInt64(turn.weight.rawValue) + UInt64(along.weight.rawValue)
      let duration = turn.duration.rawValue + along.duration.rawValue
      let driven = UInt64(max(start, end) - start)
      time += duration
      weights.append(weight)
      lengths.append(driven)
      measures.append(objective == .distance ? driven : UInt64(duration))
      entered.append(enteredAt)
      ends.append(time)
    }
  }

  /// The weight of the whole leg.
  var weight: UInt64 { weights.last ?? 0 }
  /// What a traveller counts of the whole leg.
  var measure: UInt64 { measures.reduce(0, +) }
  /// The length of the whole leg in millimetres.
  var length: UInt64 { lengths.reduce(0, +) }

  /// Whether a junction is met twice: a detour that comes back to where it left.
  func meetsItself(in network: RoadNetwork) -> Bool {
    var met = Set<NodeID>()
    return edges.dropFirst().contains { !met.insert(network.tail(of: $0)).inserted }
  }
}
