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
  /// The place on its street; nil where there is none, or it is not known.
  @Locked package var position: NetworkPosition?
  @Locked package var addedCosts: [String: Double] = [:]
  @Locked package var scaleFactors: [String: Double] = [:]

  init() {}

  /// What passing a point, crossing a line or entering an area adds to a cost. For lines and areas this is Guidepost's
  /// own.
  ///
  /// - Parameter attributeName: The cost attribute.
  /// - Returns: the cost in the unit of the attribute; 0 where none was set.
  public func addedCost(forCostAttributeNamed attributeName: String) -> Double { addedCosts[attributeName] ?? 0 }

  /// Adds a cost to passing a point, crossing a line or entering an area; it counts only where the kind is
  /// `costAdjustment`. For lines and areas this is Guidepost's own.
  ///
  /// - Parameters:
  ///   - cost: How much, in the unit of the attribute, from 0; at most 1,000,000 seconds or metres.
  ///   - attributeName: The cost attribute. Which way is taken depends on the impedance of the travel mode alone.
  public func setAddedCost(_ cost: Double, forCostAttributeNamed attributeName: String) {
    _addedCosts.withLock { $0[attributeName] = cost }
  }

  func setScale(_ factor: Double, _ attributeName: String) {
    _scaleFactors.withLock { $0[attributeName] = factor }
  }

  /// Takes over what was set on another barrier.
  func take(_ other: Barrier) {
    name = other.name
    id = other.id
    kind = other.kind
    addedCosts = other.addedCosts
    scaleFactors = other.scaleFactors
  }
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

  /// Whether a restriction closes its street from one junction to the next instead of at the one place.
  @Locked public var isFullEdge = false
  /// For a point beside a street that is travelled both ways: `leftSide` or `rightSide` where the barrier holds only for
  /// vehicles that have it on that side; anything else holds for both directions.
  @Locked public var curbApproach: CurbApproach?
  /// The direction of the barrier's street in degrees clockwise from north; streets that run neither so nor the opposite
  /// way are passed over. nil for the nearest street.
  @Locked public var bearing: Double?
  /// The whole range of directions that fit, in degrees, 0 to 180: half of it to either side.
  @Locked public var bearingTolerance = 30.0

  /// The same barrier again.
  package func copy() -> PointBarrier {
    let copy = PointBarrier(point: geometry)
    copy.take(self)
    copy.isFullEdge = isFullEdge
    copy.curbApproach = curbApproach
    copy.bearing = bearing
    copy.bearingTolerance = bearingTolerance
    return copy
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
  public func scaleFactor(forCostAttributeNamed attributeName: String) -> Double { scaleFactors[attributeName] ?? 1 }

  /// Multiplies a cost along the line; it counts only where the kind is `costAdjustment`.
  ///
  /// - Parameters:
  ///   - factor: From 0.000001 to 1,000,000; 2 for twice as dear. Streets are scaled; turns keep their cost.
  ///   - attributeName: The cost attribute.
  public func setScaleFactor(_ factor: Double, forCostAttributeNamed attributeName: String) {
    setScale(factor, attributeName)
  }

  /// The same barrier again.
  package func copy() -> PolylineBarrier {
    let copy = PolylineBarrier(polyline: geometry)
    copy.take(self)
    return copy
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
  public func scaleFactor(forCostAttributeNamed attributeName: String) -> Double { scaleFactors[attributeName] ?? 1 }

  /// Multiplies a cost inside; it counts only where the kind is `costAdjustment`.
  ///
  /// - Parameters:
  ///   - factor: From 0.000001 to 1,000,000; 2 for twice as dear. Streets are scaled; turns keep their cost.
  ///   - attributeName: The cost attribute.
  public func setScaleFactor(_ factor: Double, forCostAttributeNamed attributeName: String) {
    setScale(factor, attributeName)
  }

  /// The same barrier again.
  package func copy() -> PolygonBarrier {
    let copy = PolygonBarrier(polygon: geometry)
    copy.take(self)
    return copy
  }
}
