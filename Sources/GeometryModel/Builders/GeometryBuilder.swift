/// Makes a geometry step by step.
///
/// A builder belongs to one task at a time.
public class GeometryBuilder {
  /// The coordinate system of what is built.
  public let spatialReference: SpatialReference?

  init(spatialReference: SpatialReference?) { self.spatialReference = spatialReference }

  /// Whether nothing was added yet.
  public var isEmpty: Bool { geometry.isEmpty }
  /// The smallest upright rectangle that holds what was added.
  public var extent: Envelope { geometry.extent }
  /// What was built so far.
  var geometry: Geometry { Multipoint(points: [], spatialReference: spatialReference) }
}

/// Makes a shape of parts step by step.
public class MultipartBuilder: GeometryBuilder {
  /// The parts, each of which can be changed.
  public var parts: [MutablePart] = []

  /// Begins a builder.
  ///
  /// - Parameter spatialReference: The coordinate system.
  public override init(spatialReference: SpatialReference? = nil) { super.init(spatialReference: spatialReference) }

  init(copying shape: Multipart?) {
    super.init(spatialReference: shape?.spatialReference)
    replaceParts(with: shape)
  }

  /// Appends a vertex to the last part, beginning one where there is none.
  ///
  /// - Parameter point: The vertex.
  /// - Returns: its index in the part.
  @discardableResult public func add(_ point: Point) -> Int {
    if parts.isEmpty { parts.append(MutablePart(spatialReference: spatialReference)) }
    return parts[parts.count - 1].add(point)
  }

  /// Appends vertices to the last part, beginning one where there is none.
  ///
  /// - Parameter points: The vertices.
  public func add(contentsOf points: some Sequence<Point>) {
    for point in points { add(point) }
  }

  /// Appends a part.
  ///
  /// - Parameter part: The part.
  /// - Returns: its index.
  @discardableResult public func addPart(_ part: MutablePart) -> Int {
    parts.append(part)
    return parts.count - 1
  }

  func replaceParts(with shape: Multipart?) {
    parts = (shape?.parts ?? []).map { MutablePart($0.points.vertices, spatialReference) }
  }

  var partVertices: [Vertices] { parts.map(\.vertices) }
}

/// Makes a line step by step.
public final class PolylineBuilder: MultipartBuilder {
  /// Begins with a line.
  ///
  /// - Parameter polyline: What to begin with.
  public init(polyline: Polyline?) { super.init(copying: polyline) }

  /// Begins without a vertex.
  ///
  /// - Parameter spatialReference: The coordinate system.
  public override init(spatialReference: SpatialReference? = nil) { super.init(spatialReference: spatialReference) }

  /// The line built so far.
  ///
  /// - Returns: the line.
  public func toGeometry() -> Polyline { Polyline(partVertices, system: spatialReference) }

  /// Drops what was built, and goes on from a line.
  ///
  /// - Parameter geometry: The line; nil for none.
  public func replaceGeometry(with geometry: Polyline?) { replaceParts(with: geometry) }

  /// Whether a line can be drawn: some part has two vertices.
  public var isSketchValid: Bool { parts.contains { $0.vertices.count >= 2 } }

  override var geometry: Geometry { toGeometry() }
}

/// Makes an area step by step.
public final class PolygonBuilder: MultipartBuilder {
  /// Begins with an area.
  ///
  /// - Parameter polygon: What to begin with.
  public init(polygon: Polygon?) { super.init(copying: polygon) }

  /// Begins without a vertex.
  ///
  /// - Parameter spatialReference: The coordinate system.
  public override init(spatialReference: SpatialReference? = nil) { super.init(spatialReference: spatialReference) }

  /// The area built so far, its rings closed.
  ///
  /// - Returns: the area.
  public func toGeometry() -> Polygon { Polygon(partVertices, system: spatialReference) }

  /// Drops what was built, and goes on from an area.
  ///
  /// - Parameter geometry: The area; nil for none.
  public func replaceGeometry(with geometry: Polygon?) { replaceParts(with: geometry) }

  /// Whether an area can be drawn: some ring has three vertices.
  public var isSketchValid: Bool { parts.contains { $0.vertices.count >= 3 } }

  override var geometry: Geometry { toGeometry() }
}

/// Makes a multipoint step by step.
public final class MultipointBuilder: GeometryBuilder {
  /// The places.
  public var points: [Point] = []

  /// Begins without a place.
  ///
  /// - Parameter spatialReference: The coordinate system.
  public override init(spatialReference: SpatialReference? = nil) { super.init(spatialReference: spatialReference) }

  /// Begins with places.
  ///
  /// - Parameters:
  ///   - points: The places.
  ///   - spatialReference: The coordinate system; that of the first point where not given.
  public init(points: some Sequence<Point>, spatialReference: SpatialReference? = nil) {
    self.points = Array(points)
    super.init(spatialReference: spatialReference ?? self.points.first?.spatialReference)
  }

  /// Begins with the places of a multipoint.
  ///
  /// - Parameter multipoint: What to begin with.
  public init(multipoint: Multipoint?) {
    points = multipoint.map { Array($0.points) } ?? []
    super.init(spatialReference: multipoint?.spatialReference)
  }

  /// Appends a place.
  ///
  /// - Parameter point: The place.
  public func add(_ point: Point) { points.append(point) }

  /// The multipoint built so far.
  ///
  /// - Returns: the multipoint.
  public func toGeometry() -> Multipoint { Multipoint(points: points, spatialReference: spatialReference) }

  /// Drops what was built, and goes on from a multipoint.
  ///
  /// - Parameter geometry: The multipoint; nil for none.
  public func replaceGeometry(with geometry: Multipoint?) { points = geometry.map { Array($0.points) } ?? [] }

  override var geometry: Geometry { toGeometry() }
}

/// Makes a point step by step.
public final class PointBuilder: GeometryBuilder {
  /// East, or degrees of longitude.
  public var x: Double
  /// North, or degrees of latitude.
  public var y: Double
  /// Height.
  public var z: Double?
  /// Measure.
  public var m: Double?

  /// Begins with a place.
  ///
  /// - Parameter point: What to begin with.
  public init(point: Point) {
    (x, y, z, m) = (point.x, point.y, point.z, point.m)
    super.init(spatialReference: point.spatialReference)
  }

  /// Begins with coordinates.
  ///
  /// - Parameters:
  ///   - x: East, or degrees of longitude.
  ///   - y: North, or degrees of latitude.
  ///   - spatialReference: The coordinate system.
  public init(x: Double, y: Double, spatialReference: SpatialReference? = nil) {
    (self.x, self.y) = (x, y)
    super.init(spatialReference: spatialReference)
  }

  /// Moves the place.
  ///
  /// - Parameters:
  ///   - x: East.
  ///   - y: North.
  public func offsetBy(x: Double, y: Double) {
    self.x += x
    self.y += y
  }

  /// The point built so far.
  ///
  /// - Returns: the point.
  public func toGeometry() -> Point { Point(x: x, y: y, z: z, m: m, spatialReference: spatialReference) }

  override var geometry: Geometry { toGeometry() }
}

/// Makes a rectangle step by step.
public final class EnvelopeBuilder: GeometryBuilder {
  var box: Box

  /// Begins with a rectangle.
  ///
  /// - Parameter envelope: What to begin with; nil for an empty one.
  public init(envelope: Envelope?) {
    box = envelope?.box ?? Box()
    super.init(spatialReference: envelope?.spatialReference)
  }

  /// Begins with an empty rectangle.
  ///
  /// - Parameter spatialReference: The coordinate system.
  public override init(spatialReference: SpatialReference? = nil) {
    box = Box()
    super.init(spatialReference: spatialReference)
  }

  /// Western edge.
  public var xMin: Double {
    get { box.low.x }
    set { box.low.x = newValue }
  }
  /// Southern edge.
  public var yMin: Double {
    get { box.low.y }
    set { box.low.y = newValue }
  }
  /// Eastern edge.
  public var xMax: Double {
    get { box.high.x }
    set { box.high.x = newValue }
  }
  /// Northern edge.
  public var yMax: Double {
    get { box.high.y }
    set { box.high.y = newValue }
  }
  /// The middle.
  public var center: Point { Point(box.center, spatialReference: spatialReference) }

  /// Grows or shrinks about the middle.
  ///
  /// - Parameter factor: 2 for twice the width and height; negative numbers empty it.
  public func expand(by factor: Double) {
    guard !box.isEmpty else { return }
    guard factor >= 0 else {
      box = Box()
      return
    }
    let middle = box.center
    box = Box([middle + (box.low - middle) * factor, middle + (box.high - middle) * factor])
  }

  /// Grows or shrinks about the middle by the factor.
  ///
  /// - Parameter factor: 2 for twice the width and height.
  public func expandBy(_ factor: Double) { expand(by: factor) }

  /// Grows to hold another rectangle.
  ///
  /// - Parameter envelope: The other.
  public func union(with envelope: Envelope) { box.add(envelope.box) }

  /// Grows to hold a place.
  ///
  /// - Parameter point: The place.
  public func union(with point: Point) { if !point.isEmpty { box.add(point.position) } }

  /// Moves the rectangle.
  ///
  /// - Parameters:
  ///   - x: East.
  ///   - y: North.
  public func offsetBy(x: Double, y: Double) {
    guard !box.isEmpty else { return }
    box.low = box.low + Position(x: x, y: y)
    box.high = box.high + Position(x: x, y: y)
  }

  /// The rectangle built so far.
  ///
  /// - Returns: the rectangle.
  public func toGeometry() -> Envelope { Envelope(box, spatialReference: spatialReference) }

  override var geometry: Geometry { toGeometry() }
}
