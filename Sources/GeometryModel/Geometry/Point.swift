/// A place.
public final class Point: Geometry, @unchecked Sendable {  // Sendable: every property is constant.
  /// East, or degrees of longitude.
  public let x: Double
  /// North, or degrees of latitude.
  public let y: Double
  /// Height; nil where none was given.
  public let z: Double?
  /// Measure; nil where none was given.
  public let m: Double?

  /// A place.
  ///
  /// - Parameters:
  ///   - x: East, or degrees of longitude.
  ///   - y: North, or degrees of latitude.
  ///   - z: Height.
  ///   - m: Measure.
  ///   - spatialReference: The coordinate system.
  public init(
    x: Double, y: Double, z: Double? = nil, m: Double? = nil, spatialReference: SpatialReference? = nil
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.m = m
    super.init(spatialReference: spatialReference)
  }

  /// A place on WGS 84.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator, −90 to 90.
  ///   - longitude: Degrees east of Greenwich; beyond ±180 it goes on round the world.
  public convenience init(latitude: Double, longitude: Double) {
    self.init(x: longitude, y: latitude, spatialReference: .wgs84)
  }

  convenience init(_ position: Position, spatialReference: SpatialReference?) {
    self.init(x: position.x, y: position.y, spatialReference: spatialReference)
  }

  /// Whether the point has no place: a coordinate is not a number.
  public override var isEmpty: Bool { x.isNaN || y.isNaN }

  package var position: Position { Position(x: x, y: y) }

  package override var vertexLists: [Vertices] { isEmpty ? [] : [Vertices(CollectionOfOne(self))] }
}

/// Several places.
public final class Multipoint: Geometry, @unchecked Sendable {  // Sendable: every property is constant.
  /// The places.
  public let points: PointCollection

  /// Several places.
  ///
  /// - Parameters:
  ///   - points: The places.
  ///   - spatialReference: The coordinate system; that of the first point where not given.
  public init(points: some Sequence<Point>, spatialReference: SpatialReference? = nil) {
    let points = Array(points)
    let system = spatialReference ?? points.first?.spatialReference
    self.points = PointCollection(Vertices(points), system)
    super.init(spatialReference: system)
  }

  package init(_ vertices: Vertices, spatialReference: SpatialReference?) {
    points = PointCollection(vertices, spatialReference)
    super.init(spatialReference: spatialReference)
  }

  package override var vertexLists: [Vertices] { points.vertices.count == 0 ? [] : [points.vertices] }
}

/// The places of a shape, as a collection that makes each point when it is asked for.
public struct PointCollection: RandomAccessCollection, Hashable, Sendable {
  let vertices: Vertices
  let spatialReference: SpatialReference?

  init(_ vertices: Vertices, _ spatialReference: SpatialReference?) {
    self.vertices = vertices
    self.spatialReference = spatialReference
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of places.
  public var endIndex: Int { vertices.count }
  /// A place.
  ///
  /// - Parameter index: Which, from 0.
  public subscript(index: Int) -> Point { vertices.point(index, spatialReference) }
}
