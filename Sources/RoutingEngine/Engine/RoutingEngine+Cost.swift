internal import Geodesy
internal import Guidance
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

/// What a route takes.
public struct RouteCost: Hashable, Sendable {
  /// What the search minimised, in milliseconds of generalised time.
  public var weight: UInt64
  /// Seconds.
  public var duration: Double
  /// Metres.
  public var length: Double
}

extension RoutingEngine {
  /// How long the route of a request takes and how far it leads, without the route: its line, names, maneuvers and
  /// notices are not made.
  ///
  /// - Parameters:
  ///   - request: the stops and how to travel; alternatives and directions do not count.
  ///   - isCancelled: asked now and then; true ends the search as if there were no route.
  /// - Returns: the cost of the route that `route(_:isCancelled:)` finds, or of another of the same weight.
  /// - Throws: as `route(_:isCancelled:)`.
  public func cost(of request: RouteRequest, isCancelled: () -> Bool = { false }) throws -> RouteCost {
    try check(request)
    var request = request
    try pinCosts(of: &request)
    let candidates = try candidates(for: request, isCancelled: isCancelled)
    let prepared = try prepared(request)
    let barriers = prepared.barriers(of: request, isCancelled: isCancelled)
    return try prepared.withSearch(for: request, barriers.overlay) { search in
      try withoutActuallyEscaping(isCancelled) { isCancelled in
        let solver = LegSolver(
          search: search, visits: request.stops, uTurns: request.stopUTurns, isCancelled: isCancelled)
        let (_, solution) = try solve(solver, try open(candidates, request, barriers), request, prepared)
        let builder = prepared.legBuilder(for: request, barriers.overlay)
        var cost = RouteCost(weight: solution.weight, duration: 0, length: 0)
        for path in solution.legs {
          let run = builder.run(path)
          cost.duration += run.seconds
          cost.length += run.meters
        }
        return cost
      }
    }
  }
}

extension LegBuilder {
  /// The duration and length of a leg, turns included.
  fileprivate func run(_ path: LegPath) -> (seconds: Double, meters: Double) {
    let topology = metric.topology
    let network = metric.network
    var millimeters: UInt64 = 0
    var milliseconds: UInt64 = 0
    for (position, state) in path.states.enumerated() {
      let edge = topology.edge(of: state)
      let whole = network.length(of: edge).rawValue
      let start = position == 0 ? path.startOffset : 0
      let end = max(start, position == path.states.count - 1 ? path.endOffset : whole)
      millimeters += UInt64(end - start)
      if hours != nil { continue }
      if end - start == whole, overlay == nil {
        milliseconds += UInt64(metric.edgeDuration[edge.rawValue])
      } else {
        let part = metric.passage(of: edge, overlay)
          .cost(from: Millimeters(rawValue: start), to: Millimeters(rawValue: end))
        milliseconds += UInt64(part.duration.rawValue)
      }
      if position > 0 { milliseconds += UInt64(turnDuration(from: path.states[position - 1], to: state)) }
    }
    let meters = Double(millimeters) / 1000
    guard hours != nil else { return (Double(milliseconds) / 1000, meters) }
    // Times depend on each other along the way: the leg is timed as when it is told.
    let nowhere = Coordinate(latitudeE7: 0, longitudeE7: 0)
    let guided = guidedPath(path, origin: nowhere, destination: nowhere)
    return (guided.edgeDurations.reduce(0, +) + guided.turnDurations.reduce(0, +), meters)
  }

  private func turnDuration(from state: StateID, to next: StateID) -> UInt32 {
    for arc in metric.topology.arcs(of: state) where metric.topology.arcTarget[arc] == next.rawValue {
      return metric.turnDuration[arc]
    }
    return 0
  }
}
