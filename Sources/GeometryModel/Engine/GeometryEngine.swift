/// Measures, moves and compares geometries.
///
/// Lengths and areas without the word *geodetic* are those of the plane, in the unit of the coordinate system. Where two
/// shapes are compared, they must be in one system; where one of them has none, it is taken to be in the other's.
/// Operations that cannot be done, because a system is unknown or a shape is empty, give nil, not a number, or false.
public enum GeometryEngine {
  /// Which line joins two places on the ellipsoid.
  public enum GeodeticCurveType: Sendable, Hashable, CaseIterable {
    /// The shortest line.
    case geodesic
    /// The line of constant bearing.
    case loxodrome
    /// The section of the plane through both places and the centre.
    case greatElliptic
    /// The section of the plane through both places that holds the vertical of the first.
    case normalSection
    /// The straight line of the geometry's own coordinate system.
    case shapePreserving
  }

  /// The system in which two shapes can be compared; nil where they cannot.
  package static func commonSystem(_ a: Geometry, _ b: Geometry) -> SpatialReference?? {
    guard let first = a.spatialReference, let second = b.spatialReference else {
      return .some(a.spatialReference ?? b.spatialReference)
    }
    return first == second ? .some(first) : nil
  }

  /// The system of a shape whose every place is on the Earth; nil where one is not, or the system is not known.
  static func geodeticSystem(_ geometry: Geometry) -> SpatialReference? {
    guard let system = geometry.spatialReference, let turn = system.turn else { return nil }
    let northmost = system.isGeographic ? 90 : Double.greatestFiniteMagnitude
    // Longitudes that go round the world more often have no digits left to tell a place.
    let isOnEarth = geometry.vertexLists.allSatisfy { list in
      list.positions.allSatisfy { abs($0.y) <= northmost && abs($0.x) <= 1e6 * turn }
    }
    return isOnEarth ? system : nil
  }

  /// How near two coordinates must be to count as one, in the unit of the system: about a millimetre.
  package static func tolerance(_ system: SpatialReference?, _ box: Box) -> Double {
    if let system {
      if system.isGeographic { return 8.983e-9 }
      if system.isWebMercator { return 0.001 }
    }
    let reach = [box.low.x, box.low.y, box.high.x, box.high.y].filter(\.isFinite).map(abs).max() ?? 0
    return Swift.max(reach * 1e-12, 1e-12)
  }
}

/// Twice the signed area would be the sum of cross products; positive where the ring runs counter-clockwise.
package func signedArea(_ ring: [Position]) -> Double {
  guard let origin = ring.first, ring.count > 2 else { return 0 }
  var sum = 0.0
  for index in 1..<ring.count - 1 { sum += (ring[index] - origin).cross(ring[index + 1] - origin) }
  return sum / 2
}

/// The whole part of a number, held to a range; the low end for what is not a number.
func wholeNumber(_ value: Double, in range: ClosedRange<Int>) -> Int {
  value > Double(range.lowerBound) ? Int(min(value, Double(range.upperBound))) : range.lowerBound
}

/// Every position of a shape moved by a function; heights and measures stay.
func mapped(_ geometry: Geometry, to system: SpatialReference?, _ move: (Position) -> Position) -> Geometry? {
  func moved(_ vertices: Vertices) -> Vertices? {
    var moved = vertices
    moved.positions = vertices.positions.map(move)
    return moved.positions.allSatisfy(\.isFinite) ? moved : nil
  }
  switch geometry {
  case let point as Point:
    if point.isEmpty { return Point(x: .nan, y: .nan, spatialReference: system) }
    let position = move(point.position)
    guard position.isFinite else { return nil }
    return Point(x: position.x, y: position.y, z: point.z, m: point.m, spatialReference: system)
  case let points as Multipoint:
    return moved(points.points.vertices).map { Multipoint($0, spatialReference: system) }
  case let envelope as Envelope:
    if envelope.isEmpty { return Envelope(Box(), spatialReference: system) }
    let ring = envelope.box.ring.map(move)
    return ring.allSatisfy(\.isFinite) ? Envelope(Box(ring), spatialReference: system) : nil
  default:
    let parts = geometry.vertexLists.compactMap(moved)
    guard parts.count == geometry.vertexLists.count else { return nil }
    return geometry is Polygon ? Polygon(parts, system: system) : Polyline(parts, system: system)
  }
}
