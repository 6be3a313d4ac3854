public import Geodesy
public import RoadNetwork
public import RoutingEngine

import MappedStorage

/// Routes on a drawn map between stops written as letters, for tests that say which streets are driven.
public struct MapRouter {
  /// The map.
  public let map: DrawnMap
  /// The imported network.
  public let network: RoadNetwork
  /// The engine.
  public let engine: RoutingEngine

  /// Imports a map.
  ///
  /// - Parameter map: the map.
  /// - Throws: whatever the import throws.
  public init(_ map: DrawnMap) throws {
    self.map = map
    network = try map.network()
    engine = RoutingEngine(network: network)
  }

  /// The coordinate of a stop: `"a"` a node, `"ab 0.25"` a quarter of the straight way from a to b.
  ///
  /// - Parameter stop: the stop.
  /// - Returns: the coordinate.
  /// - Throws: `DrawnMap.DrawingError` when the text is not understood.
  public func location(_ stop: String) throws -> Coordinate { try map.location(stop) }

  /// The route over stops.
  ///
  /// - Parameters:
  ///   - stops: the stops, see `location(_:)`.
  ///   - mode: how to travel.
  ///   - uTurns: whether the route may turn at stops between.
  ///   - departure: when the journey starts; nil for no time.
  ///   - configure: sets what else the request asks.
  /// - Returns: the route.
  /// - Throws: `RoutingError`; `DrawnMap.DrawingError` when a stop is not understood.
  public func route(
    _ stops: String..., mode: Mode = .car, uTurns: RouteRequest.StopUTurns = .allowed, departure: Instant? = nil,
    configure: (inout RouteRequest) -> Void = { _ in }
  ) throws -> RouteResult {
    var request = RouteRequest(stops: try stops.map { RouteRequest.Stop(try location($0)) }, mode: mode)
    request.stopUTurns = uTurns
    request.departure = departure
    configure(&request)
    return try engine.route(request)
  }

  /// The ways of a route by their letters, once for every edge, over all legs.
  ///
  /// - Parameter route: the route.
  /// - Returns: the letters.
  public func ways(_ route: RouteResult) -> [String] {
    route.legs.flatMap(\.edges).map { map.ways[Int(network.pairWayID[$0.pair]) - 1001].nodes }
  }
}
