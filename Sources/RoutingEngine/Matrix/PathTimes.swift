internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// The times and lengths along the paths of one search, which have most of their states in common.
struct PathTimes {
  /// A time and a length.
  struct Run {
    var milliseconds: UInt64 = 0
    var millimeters: UInt64 = 0
    static func += (a: inout Run, b: Run) {
      a.milliseconds += b.milliseconds
      a.millimeters += b.millimeters
    }
  }

  private let search: any LegSearch
  private let metric: Metric
  private let topology: LayerTopology
  /// What it takes from the start to the end of a state's edge.
  private var known: [UInt32: Run] = [:]

  init(search: any LegSearch) {
    self.search = search
    metric = search.metric
    topology = metric.topology
  }

  /// What a path takes.
  mutating func run(_ states: [StateID], from start: UInt32, to end: UInt32) -> Run {
    let last = states.count - 1
    guard last > 0 else { return part(states[0], from: start, to: max(start, end)) }
    // On from the last state that another path has passed.
    var position = last - 1
    while position > 0, known[states[position].rawValue] == nil { position -= 1 }
    var run = known[states[position].rawValue] ?? Run()
    if position == 0 { run = part(states[0], from: start, to: length(states[0])) }
    while position < last - 1 {
      position += 1
      run.milliseconds += turn(states[position - 1], states[position])
      run += part(states[position], from: 0, to: length(states[position]))
      known[states[position].rawValue] = run
    }
    run.milliseconds += turn(states[last - 1], states[last])
    run += part(states[last], from: 0, to: end)
    return run
  }

  private func length(_ state: StateID) -> UInt32 { metric.network.length(of: topology.edge(of: state)).rawValue }

  private func part(_ state: StateID, from start: UInt32, to end: UInt32) -> Run {
    let passage = search.passage(of: topology.edge(of: state), enteredAt: 0)
    let cost = passage.cost(from: Millimeters(rawValue: start), to: Millimeters(rawValue: end))
    return Run(milliseconds: UInt64(cost.duration.rawValue), millimeters: UInt64(end - start))
  }

  private func turn(_ state: StateID, _ next: StateID) -> UInt64 {
    for arc in topology.arcs(of: state) where topology.arcTarget[arc] == next.rawValue {
      return UInt64(metric.turnDuration[arc])
    }
    return 0
  }
}
