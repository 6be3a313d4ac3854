public import GeometryModel

/// What a barrier does to the streets that it touches.
public enum BarrierKind: Sendable, Hashable, CaseIterable {
  /// It closes them.
  case restriction
  /// It makes them dearer or cheaper.
  case costAdjustment
}

/// What barriers have in common.
public class Barrier: @unchecked Sendable {  // Sendable: every property is constant or behind a lock.
  /// What messages call it.
  @Locked public var name = ""
  /// A number of the caller's own.
  @Locked public var id = 0
  /// What it does.
  @Locked public var kind = BarrierKind.restriction
  /// How it was found on the network.
  @Locked public package(set) var locationStatus = LocationStatus.notLocated
  @Locked var costs: [String: Double] = [:]

  init() {}

  package var allCosts: [String: Double] { costs }

  func setCost(_ cost: Double, _ attributeName: String) { _costs.withLock { $0[attributeName] = cost } }
}

/// A barrier at one place of a street.
public final class PointBarrier: Barrier, @unchecked Sendable {  // Sendable: as its base.
  /// The place.
  public let geometry: Point

  /// A barrier that closes the street at a place.
  ///
  /// - Parameter point: The place.
  public init(point: Point) {
    geometry = point
    super.init()
  }

  /// What passing the barrier adds to a cost.
  ///
  /// - Parameter attributeName: The cost attribute.
  /// - Returns: the cost in the unit of the attribute; 0 where none was set.
  public func addedCost(forCostAttributeNamed attributeName: String) -> Double { costs[attributeName] ?? 0 }

  /// Adds a cost to passing the barrier, in both directions; it counts only where the kind is `costAdjustment`.
  ///
  /// - Parameters:
  ///   - cost: How much, in the unit of the attribute; at least 0.
  ///   - attributeName: The cost attribute.
  public func setAddedCost(_ cost: Double, forCostAttributeNamed attributeName: String) {
    setCost(cost, attributeName)
  }
}

/// A barrier along a line: it acts on every street that the line crosses or follows.
public final class PolylineBarrier: Barrier, @unchecked Sendable {  // Sendable: as its base.
  /// The line.
  public let geometry: Polyline

  /// A barrier that closes the streets that a line crosses.
  ///
  /// - Parameter polyline: The line.
  public init(polyline: Polyline) {
    geometry = polyline
    super.init()
  }

  /// By what a cost is multiplied along the line.
  ///
  /// - Parameter attributeName: The cost attribute.
  /// - Returns: the factor; 1 where none was set.
  public func scaleFactor(forCostAttributeNamed attributeName: String) -> Double { costs[attributeName] ?? 1 }

  /// Multiplies a cost along the line; it counts only where the kind is `costAdjustment`.
  ///
  /// - Parameters:
  ///   - factor: More than 0; 2 for twice as dear.
  ///   - attributeName: The cost attribute.
  public func setScaleFactor(_ factor: Double, forCostAttributeNamed attributeName: String) {
    setCost(factor, attributeName)
  }
}

/// A barrier over an area: it acts on the parts of streets inside.
public final class PolygonBarrier: Barrier, @unchecked Sendable {  // Sendable: as its base.
  /// The area.
  public let geometry: Polygon

  /// A barrier that closes what lies in an area.
  ///
  /// - Parameter polygon: The area.
  public init(polygon: Polygon) {
    geometry = polygon
    super.init()
  }

  /// By what a cost is multiplied inside.
  ///
  /// - Parameter attributeName: The cost attribute.
  /// - Returns: the factor; 1 where none was set.
  public func scaleFactor(forCostAttributeNamed attributeName: String) -> Double { costs[attributeName] ?? 1 }

  /// Multiplies a cost inside; it counts only where the kind is `costAdjustment`.
  ///
  /// - Parameters:
  ///   - factor: More than 0; 2 for twice as dear.
  ///   - attributeName: The cost attribute.
  public func setScaleFactor(_ factor: Double, forCostAttributeNamed attributeName: String) {
    setCost(factor, attributeName)
  }
}
