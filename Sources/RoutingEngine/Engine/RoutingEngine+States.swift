internal import Geodesy
package import RoadNetwork
internal import RouteSearch
package import TravelProfile

/// Searches between two states, without stops and streets: the work that programs for graphs alone can do, too, so
/// that benchmarks and checks compare it.
package struct StateSearch {
  private let search: any LegSearch
  /// The hierarchy's own search, where the engine would use it.
  private let query: HierarchyQuery?

  fileprivate init(_ search: any LegSearch) {
    self.search = search
    query = (search as? HierarchyLegSearch)?.search
  }

  /// Whether a hierarchy answers.
  package var usesHierarchy: Bool { query != nil }

  /// The weight of the cheapest way from the end of a state's edge to the end of another state's; nil where none leads.
  package func weight(from source: StateID, to target: StateID) -> UInt32? {
    guard let query else { return path(from: source, to: target)?.weight }
    return query.weight(from: source, to: target)
  }

  /// The cheapest way itself: its weight and its states, both ends included; nil where none leads.
  package func path(from source: StateID, to target: StateID) -> (weight: UInt32, states: [StateID])? {
    if let query {
      let found = query.paths(
        from: [SearchSource(state: source, weight: 0)], to: [SearchTarget(state: target, remainder: 0)])
      return found.first.map { ($0.weight, $0.states) }
    }
    let end = search.metric.network.length(of: search.metric.topology.edge(of: target))
    let found = search.paths(
      from: [TimedSource(state: source, weight: 0, endTime: 0, enteredAt: 0)],
      to: [TimedTarget(state: target, offset: end, penalty: 0)], extent: .cheapestTarget, isCancelled: { false })
    return found.first.map { ($0.path.weight, $0.path.states) }
  }
}

extension RoutingEngine {
  /// Lends a search between states of a profile's layer.
  ///
  /// - Throws: What `body` throws; `StorageError` where the network's hierarchy is damaged.
  package func withStateSearch<Result>(
    of profile: TravelProfile, _ body: (StateSearch) throws -> Result
  ) throws -> Result {
    let request = RouteRequest(stops: [], mode: profile.mode)
    return try prepared(profile).withSearch(for: request, nil) { try body(StateSearch($0)) }
  }
}
