internal import Geodesy
package import RoadNetwork
internal import RouteSearch
package import TravelProfile

/// Searches between two states, without stops and streets: the work that programs for graphs alone can do, too, so
/// that benchmarks and checks compare it.
package struct StateSearch {
  private let search: any LegSearch

  fileprivate init(_ search: any LegSearch) { self.search = search }

  /// The weight of the cheapest way from the end of a state's edge to the end of another's; nil where none leads.
  package func weight(from source: StateID, to target: StateID) -> UInt32? { path(from: source, to: target)?.weight }

  /// The cheapest way itself: its weight and its states, both ends included; nil where none leads.
  package func path(from source: StateID, to target: StateID) -> (weight: UInt32, states: [StateID])? {
    let end = search.metric.network.length(of: search.metric.topology.edge(of: target))
    let found = search.paths(
      from: [TimedSource(state: source, weight: 0, endTime: 0, enteredAt: 0)],
      to: [TimedTarget(state: target, offset: end, penalty: 0)], extent: .cheapestTarget, isCancelled: { false })
    return found.first.map { ($0.path.weight, $0.path.states) }
  }
}

extension RoutingEngine {
  /// Lends a search between states of a profile's layer.
  package func withStateSearch<Result>(
    of profile: TravelProfile, _ body: (StateSearch) throws -> Result
  ) rethrows -> Result {
    let request = RouteRequest(stops: [], mode: profile.mode)
    return try prepared(profile).withSearch(for: request, nil) { try body(StateSearch($0)) }
  }
}
