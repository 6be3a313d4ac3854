/// A path or ring being built.
public final class MutablePart {
  var vertices: Vertices
  /// The coordinate system.
  public let spatialReference: SpatialReference?

  init(_ vertices: Vertices, _ spatialReference: SpatialReference?) {
    self.vertices = vertices
    self.spatialReference = spatialReference
  }

  /// A part without a vertex.
  ///
  /// - Parameter spatialReference: The coordinate system.
  public convenience init(spatialReference: SpatialReference? = nil) { self.init(Vertices(), spatialReference) }

  /// A part through points.
  ///
  /// - Parameters:
  ///   - points: The vertices.
  ///   - spatialReference: The coordinate system; that of the first point where not given.
  public convenience init(points: some Sequence<Point>, spatialReference: SpatialReference? = nil) {
    let points = Array(points)
    self.init(Vertices(points), spatialReference ?? points.first?.spatialReference)
  }

  /// The vertices.
  public var points: PointCollection { PointCollection(vertices, spatialReference) }
  /// The first vertex.
  public var startPoint: Point? { points.first }
  /// The last vertex.
  public var endPoint: Point? { points.last }
  /// Whether there is no vertex.
  public var isEmpty: Bool { points.isEmpty }

  /// Appends a vertex.
  ///
  /// - Parameter point: The vertex.
  /// - Returns: its index.
  @discardableResult public func add(_ point: Point) -> Int {
    vertices.append(point)
    return vertices.count - 1
  }

  /// Appends vertices.
  ///
  /// - Parameter points: The vertices.
  public func add(contentsOf points: some Sequence<Point>) {
    for point in points { vertices.append(point) }
  }

  /// Puts a vertex before another.
  ///
  /// - Parameters:
  ///   - point: The vertex.
  ///   - index: Its index afterwards, from 0 up to the number of vertices; beyond, it is held to that range.
  public func insert(_ point: Point, at index: Int) {
    var points = Array(points)
    points.insert(point, at: min(max(0, index), points.count))
    vertices = Vertices(points)
  }

  /// Takes another place for a vertex; nothing happens where there is no such vertex.
  ///
  /// - Parameters:
  ///   - index: Which.
  ///   - point: The place.
  public func replacePoint(at index: Int, with point: Point) {
    guard vertices.positions.indices.contains(index) else { return }
    var points = Array(points)
    points[index] = point
    vertices = Vertices(points)
  }

  /// Takes a vertex away; nothing happens where there is no such vertex.
  ///
  /// - Parameter index: Which.
  public func removePoint(at index: Int) {
    guard vertices.positions.indices.contains(index) else { return }
    vertices.positions.remove(at: index)
    vertices.heights?.remove(at: index)
    vertices.measures?.remove(at: index)
  }

  /// Takes every vertex away.
  public func removeAllPoints() { vertices = Vertices() }
}
