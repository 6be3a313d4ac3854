public import Geodesy
internal import MappedStorage
public import RoadNetwork
internal import TravelProfile

/// How a barrier was found on the network.
public struct BarrierPlacement: Hashable, Sendable {
  /// Whether it touches a street that the mode may use.
  public var isLocated: Bool
  /// For a point, the metres to its street.
  public var distance: Double
  /// For a point, its place on the nearest street that it holds for.
  public var place: Place?

  /// A place on a stretch of road.
  public struct Place: Hashable, Sendable {
    /// The stretch of road.
    public var pair: UInt32
    /// How far along the stretch as drawn.
    public var offset: Millimeters
    /// Side of the stretch as drawn on which the point lies: −1 left, 1 right, 0 on it.
    public var side: Int8
  }

  /// Nothing found.
  static let none = BarrierPlacement(isLocated: false, distance: 0)
}

/// What the barriers of a request do to some cost along streets, be it one that the search minimises or not.
///
/// The cost is counted in thousandths, as seconds are in milliseconds and metres in millimetres; of the barriers the
/// durations count.
public struct BarrierSurcharge: Sendable {
  private let overlay: MetricOverlay?
  private let network: RoadNetwork

  init(_ barriers: RequestBarriers, _ network: RoadNetwork) {
    overlay = barriers.overlay
    self.network = network
  }

  /// The cost along the edges of a leg.
  ///
  /// - Parameters:
  ///   - leg: the leg.
  ///   - whole: what an edge costs from end to end without barriers, in thousandths.
  /// - Returns: the cost in thousandths.
  public func cost(along leg: RouteResult.Leg, _ whole: (EdgeID) -> UInt32) -> UInt64 {
    var sum: UInt64 = 0
    for (position, edge) in leg.edges.enumerated() {
      let length = network.length(of: edge)
      let start = position == 0 ? leg.startOffset.rawValue : 0
      let driven = Millimeters(meters: leg.edgeLengths[position]).rawValue
      let end = min(length.rawValue, start + driven)
      let base = TravelCost(weight: .zero, duration: Milliseconds(rawValue: whole(edge)))
      let passage = EdgePassage(base: base, length: length, change: overlay?.change(of: edge))
      let before = passage.before(Millimeters(rawValue: start)).duration.rawValue
      let after = passage.before(Millimeters(rawValue: end)).duration.rawValue
      sum += UInt64(after - min(before, after))
    }
    return sum
  }
}

extension RoutingEngine {
  /// How the barriers of a request are found on the network.
  ///
  /// - Parameters:
  ///   - request: the barriers and how to travel.
  ///   - isCancelled: asked for each barrier; true leaves out the rest.
  /// - Returns: one placement for each barrier, in order; fewer where cancelled.
  /// - Throws: `RoutingError` `badRequest` with barriers that make no sense, `unusableMode`.
  public func placements(
    of request: RouteRequest, isCancelled: () -> Bool = { false }
  ) throws -> [BarrierPlacement] {
    try request.checkBarriers()
    return try prepared(request).barriers(of: request, isCancelled: isCancelled).placements
  }

  /// What the barriers of a request do to a cost that `BarrierSurcharge` counts.
  ///
  /// - Parameters:
  ///   - request: the barriers, whose durations are those of the cost, and how to travel.
  ///   - isCancelled: asked for each barrier; true leaves out the rest.
  /// - Returns: the surcharge.
  /// - Throws: `RoutingError` `badRequest` with barriers that make no sense, `unusableMode`.
  public func surcharge(
    of request: RouteRequest, isCancelled: () -> Bool = { false }
  ) throws -> BarrierSurcharge {
    try request.checkBarriers()
    return BarrierSurcharge(try prepared(request).barriers(of: request, isCancelled: isCancelled), network)
  }
}
