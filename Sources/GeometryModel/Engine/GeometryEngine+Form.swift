extension GeometryEngine {
  /// The smallest convex shape round a shape.
  ///
  /// - Parameter geometry: The shape.
  /// - Returns: an area; a line or point where the vertices are in line; nil where the shape is empty.
  public static func convexHull(for geometry: Geometry) -> Geometry? {
    convexHull(of: [geometry], system: geometry.spatialReference)
  }

  /// The smallest convex shape round several shapes.
  ///
  /// - Parameters:
  ///   - geometries: The shapes, in one system.
  ///   - shouldMerge: Whether one shape is made round all of them; otherwise one round each.
  /// - Returns: the convex shapes; empty shapes are left out.
  public static func convexHull(for geometries: [Geometry], shouldMerge: Bool) -> [Geometry] {
    if !shouldMerge { return geometries.compactMap { convexHull(for: $0) } }
    let system = geometries.lazy.compactMap(\.spatialReference).first
    guard geometries.allSatisfy({ $0.spatialReference == nil || $0.spatialReference == system }) else { return [] }
    return convexHull(of: geometries, system: system).map { [$0] } ?? []
  }

  private static func convexHull(of geometries: [Geometry], system: SpatialReference?) -> Geometry? {
    let places = geometries.flatMap { geometry in
      (geometry as? Envelope).map(\.box.ring) ?? geometry.vertexLists.flatMap(\.positions)
    }
    let ring = convexRing(places)
    switch ring.count {
    case 0: return nil
    case 1: return Point(ring[0], spatialReference: system)
    case 2: return Polyline([Vertices(ring)], system: system)
    default: return Polygon([Vertices(ring.reversed())], system: system)
    }
  }

  /// The smallest upright rectangle round several shapes.
  ///
  /// - Parameter geometries: The shapes, in one system.
  /// - Returns: the rectangle; nil where every shape is empty or the systems differ.
  public static func combineExtents(of geometries: some Sequence<Geometry>) -> Envelope? {
    var box = Box()
    var system: SpatialReference?
    for geometry in geometries {
      if let other = geometry.spatialReference {
        guard system == nil || system == other else { return nil }
        system = other
      }
      box.add(geometry.extent.box)
    }
    return box.isEmpty ? nil : Envelope(box, spatialReference: system)
  }

  /// A line or area with fewer vertices, by the method of Douglas and Peucker.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - maxDeviation: How far a dropped vertex may be from the new line, in the unit of the system; at least 0.
  ///   - removeDegenerateParts: Whether paths and rings that shrink to nothing are left out.
  /// - Returns: the shape; points and rectangles as they are; nil where the deviation is negative or not a number.
  public static func generalize(
    _ geometry: Geometry, maxDeviation: Double, removeDegenerateParts: Bool
  ) -> Geometry? {
    guard maxDeviation >= 0 else { return nil }
    guard let shape = geometry as? Multipart else { return geometry }
    let isArea = shape is Polygon
    let parts = shape.vertexLists.map { generalized($0, maxDeviation) }.filter { part in
      guard removeDegenerateParts else { return true }
      return isArea
        ? part.count > 3 && signedArea(part.positions) != 0 : Set(part.positions).count > 1
    }
    return isArea
      ? Polygon(parts, system: shape.spatialReference) : Polyline(parts, system: shape.spatialReference)
  }

  private static func generalized(_ list: Vertices, _ deviation: Double) -> Vertices {
    guard list.count > 2 else { return list }
    var isKept = Array(repeating: false, count: list.count)
    (isKept[0], isKept[list.count - 1]) = (true, true)
    var stack = [(0, list.count - 1)]
    while let (first, last) = stack.popLast() {
      guard last - first > 1 else { continue }
      let base = SegmentIndex.Segment(start: list.positions[first], end: list.positions[last], part: 0)
      var (farthest, reach) = (first, -1.0)
      for index in first + 1..<last {
        let distance = GeometryModel.distance(list.positions[index], base)
        if distance > reach { (farthest, reach) = (index, distance) }
      }
      guard reach > deviation else { continue }
      isKept[farthest] = true
      stack.append((first, farthest))
      stack.append((farthest, last))
    }
    var kept = Vertices()
    for index in isKept.indices where isKept[index] { kept.append(list.point(index, nil)) }
    return kept
  }

  /// The outline of an area, the ends of a line.
  ///
  /// - Parameter geometry: The shape.
  /// - Returns: a line for an area; a multipoint for a line; nil for points and empty shapes.
  public static func boundary(of geometry: Geometry) -> Geometry? {
    guard !geometry.isEmpty, geometry.dimension > 0 else { return nil }
    let system = geometry.spatialReference
    if geometry.dimension == 2 { return Polyline(outlines(geometry).map { Vertices($0) }, system: system) }
    let ends = Shape(geometry).ends.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    return Multipoint(Vertices(ends), spatialReference: system)
  }

  /// A point inside an area.
  ///
  /// - Parameter polygon: The area.
  /// - Returns: the point; nil where the area is empty or has no inside.
  public static func labelPoint(for polygon: Polygon) -> Point? {
    let tolerance = tolerance(polygon.spatialReference, polygon.extent.box)
    return Shape(polygon).insidePlaces(tolerance: tolerance).first.map {
      Point($0, spatialReference: polygon.spatialReference)
    }
  }

  /// A shape made regular.
  ///
  /// Equal points become one; vertices that repeat are dropped from lines; areas are cut where their rings cross, what is
  /// covered an even number of times is left out, and the rings are turned so that outer ones run clockwise.
  ///
  /// - Parameter geometry: The shape.
  /// - Returns: the regular shape.
  public static func simplify(_ geometry: Geometry) -> Geometry? {
    let system = geometry.spatialReference
    let tolerance = tolerance(system, geometry.extent.box)
    switch geometry {
    case let points as Multipoint:
      var table = NodeTable(tolerance: tolerance)
      let kept = points.points.filter { point in
        let before = table.count
        return table.node(point.position) == before
      }
      return Multipoint(points: kept, spatialReference: system)
    case let line as Polyline:
      return Polyline(line.vertexLists.map(\.withoutRepeats).filter { $0.count > 1 }, system: system)
    case let area as Polygon:
      return Polygon(RingArrangement(area.vertexLists.map(\.positions), tolerance: tolerance).rings, system: system)
    default: return geometry
    }
  }

  /// Whether a shape is regular, as `simplify` makes it; a line must not cross itself either.
  ///
  /// - Parameter geometry: The shape.
  /// - Returns: true where it is.
  public static func isSimple(_ geometry: Geometry) -> Bool {
    let tolerance = tolerance(geometry.spatialReference, geometry.extent.box)
    switch geometry {
    case let points as Multipoint:
      var table = NodeTable(tolerance: tolerance)
      for point in points.points { _ = table.node(point.position) }
      return table.count == points.points.count
    case is Polyline:
      return !selfMeets(geometry, tolerance)
    case let area as Polygon:
      guard !selfMeets(geometry, tolerance), area.vertexLists.allSatisfy({ $0.count > 3 }) else { return false }
      let shape = Shape(area)
      return area.vertexLists.allSatisfy { ring in isTurnedRight(ring.positions, shape, tolerance) }
    default: return true
    }
  }

  /// Whether the area lies on the right of a ring.
  private static func isTurnedRight(_ ring: [Position], _ shape: Shape, _ tolerance: Double) -> Bool {
    guard
      let (start, end) = zip(ring, ring.dropFirst()).max(by: { a, b in a.0.distance(to: a.1) < b.0.distance(to: b.1) })
    else {
      return false
    }
    let along = end - start
    let right = Position(x: along.y, y: -along.x) * (4 * tolerance / max(along.length, .leastNormalMagnitude))
    return shape.locate(start.interpolated(to: end, fraction: 0.5) + right, tolerance: 0) == .interior
  }

  /// Whether pieces meet other than where neighbours join.
  private static func selfMeets(_ geometry: Geometry, _ tolerance: Double) -> Bool {
    let shape = Shape(geometry)
    for (index, segment) in shape.index.segments.enumerated() {
      var meets = false
      shape.index.forEach(near: segment.box) { other, rival in
        guard other > index else { return true }
        for share in meetings(segment, rival, tolerance: tolerance) {
          let place = segment.start.interpolated(to: segment.end, fraction: share)
          let isEnd = [segment.start, segment.end].contains { $0.distance(to: place) <= tolerance }
          let isRivalEnd = [rival.start, rival.end].contains { $0.distance(to: place) <= tolerance }
          if !(isEnd && isRivalEnd) { meets = true }
        }
        if meetings(segment, rival, tolerance: tolerance).count > 1 { meets = true }
        return !meets
      }
      if meets { return true }
    }
    return false
  }
}
