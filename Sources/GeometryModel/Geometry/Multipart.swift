/// A shape of several parts: a `Polyline` of paths or a `Polygon` of rings.
public class Multipart: Geometry, @unchecked Sendable {  // Sendable: every property is constant.
  /// The paths or rings.
  public let parts: [Part]

  init(_ parts: [Vertices], spatialReference: SpatialReference?) {
    self.parts = parts.map { Part($0, spatialReference) }
    super.init(spatialReference: spatialReference)
  }

  package override var vertexLists: [Vertices] { parts.map(\.points.vertices) }
}

/// A path of a line, or a ring of an area.
public struct Part: Hashable, Sendable {
  /// The vertices; a ring ends with its first one.
  public let points: PointCollection

  init(_ vertices: Vertices, _ spatialReference: SpatialReference?) {
    points = PointCollection(vertices, spatialReference)
  }

  /// A part through points.
  ///
  /// - Parameters:
  ///   - points: The vertices.
  ///   - spatialReference: The coordinate system; that of the first point where not given.
  public init(points: some Sequence<Point>, spatialReference: SpatialReference? = nil) {
    let points = Array(points)
    self.init(Vertices(points), spatialReference ?? points.first?.spatialReference)
  }

  /// The coordinate system.
  public var spatialReference: SpatialReference? { points.spatialReference }
  /// The first vertex.
  public var startPoint: Point? { points.first }
  /// The last vertex.
  public var endPoint: Point? { points.last }
  /// Whether there is no vertex.
  public var isEmpty: Bool { points.isEmpty }
  /// The straight pieces between neighbouring vertices.
  public var segments: [LineSegment] {
    zip(points, points.dropFirst()).map { LineSegment(startPoint: $0, endPoint: $1) }
  }
}

/// A straight piece of a path or ring.
public struct LineSegment: Hashable, Sendable {
  /// Where it begins.
  public let startPoint: Point
  /// Where it ends.
  public let endPoint: Point

  /// A straight piece.
  ///
  /// - Parameters:
  ///   - startPoint: Where it begins.
  ///   - endPoint: Where it ends.
  public init(startPoint: Point, endPoint: Point) {
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// The coordinate system.
  public var spatialReference: SpatialReference? { startPoint.spatialReference }
}

/// A line of one or more paths.
public final class Polyline: Multipart, @unchecked Sendable {  // Sendable: every property is constant.
  /// A line of one path.
  ///
  /// - Parameters:
  ///   - points: The vertices.
  ///   - spatialReference: The coordinate system; that of the first point where not given.
  public convenience init(points: some Sequence<Point>, spatialReference: SpatialReference? = nil) {
    self.init(parts: CollectionOfOne(Part(points: points, spatialReference: spatialReference)))
  }

  /// A line of paths; those without a vertex are left out.
  ///
  /// - Parameter parts: The paths.
  public convenience init(parts: some Sequence<Part>) {
    let parts = Array(parts)
    self.init(parts.map(\.points.vertices), system: parts.lazy.compactMap(\.spatialReference).first)
  }

  package init(_ parts: [Vertices], system: SpatialReference?) {
    super.init(parts.filter { $0.count > 0 }, spatialReference: system)
  }

  package override var dimension: Int { 1 }
}

/// An area bounded by rings: clockwise rings bound it from outside, the others are holes.
public final class Polygon: Multipart, @unchecked Sendable {  // Sendable: every property is constant.
  /// An area within one ring.
  ///
  /// - Parameters:
  ///   - points: The vertices; the first need not be repeated at the end.
  ///   - spatialReference: The coordinate system; that of the first point where not given.
  public convenience init(points: some Sequence<Point>, spatialReference: SpatialReference? = nil) {
    self.init(parts: CollectionOfOne(Part(points: points, spatialReference: spatialReference)))
  }

  /// An area within rings; those without a vertex are left out.
  ///
  /// - Parameter parts: The rings.
  public convenience init(parts: some Sequence<Part>) {
    let parts = Array(parts)
    self.init(parts.map(\.points.vertices), system: parts.lazy.compactMap(\.spatialReference).first)
  }

  package init(_ rings: [Vertices], system: SpatialReference?) {
    super.init(rings.filter { $0.count > 0 }.map(\.closed), spatialReference: system)
  }

  /// The outline as a line.
  ///
  /// - Returns: the rings as paths.
  public func toPolyline() -> Polyline { Polyline(vertexLists, system: spatialReference) }

  package override var dimension: Int { 2 }
}
