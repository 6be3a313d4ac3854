extension GeometryEngine {
  /// A shape with further vertices on its straight lines.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - maxSegmentLength: The greatest distance between neighbouring vertices afterwards, in the unit of the system.
  /// - Returns: the shape; a rectangle becomes an area. nil where the length is not positive or asks for more than ten
  ///   million vertices.
  public static func densify(_ geometry: Geometry, maxSegmentLength: Double) -> Geometry? {
    guard maxSegmentLength > 0 else { return nil }
    return densified(geometry) { start, end in
      let count = (start.distance(to: end) / maxSegmentLength).rounded(.up)
      return (count, { start.interpolated(to: end, fraction: $0) })
    }
  }

  /// A shape with further vertices on the lines that join its own over the ellipsoid.
  ///
  /// - Parameters:
  ///   - geometry: The shape, on WGS 84 or in Web Mercator.
  ///   - maxSegmentLength: The greatest distance between neighbouring vertices afterwards.
  ///   - lengthUnit: The unit of the distance; metres where nil.
  ///   - curveType: Which line joins neighbouring vertices.
  /// - Returns: the shape, its longitudes going on beyond ±180° where a line crosses that meridian; a rectangle becomes
  ///   an area. nil where the system is not known, a place is not on the Earth, the length not positive, or more than ten
  ///   million vertices asked for.
  public static func geodeticDensify(
    _ geometry: Geometry, maxSegmentLength: Double, lengthUnit: LinearUnit?, curveType: GeodeticCurveType
  ) -> Geometry? {
    let meters = (lengthUnit ?? .meters).toMeters(maxSegmentLength)
    guard let system = geodeticSystem(geometry), meters > 0 else { return nil }
    return densified(geometry) { start, end in
      let segment = CurveSegment(start, end, system, curveType)
      let count = (segment.length * segment.greatestStretch(curveType) / meters).rounded(.up)
      return (
        count,
        {
          let place = segment.place(at: $0)
          return system.isWebMercator ? WebMercator.projected(longitude: place.x, latitude: place.y) : place
        }
      )
    }
  }

  private static let mostVertices = 10_000_000.0

  /// `divide` gives the number of pieces of a line, and the places between them.
  private static func densified(
    _ geometry: Geometry, _ divide: (Position, Position) -> (Double, (Double) -> Position)
  ) -> Geometry? {
    if geometry is Point || geometry is Multipoint { return geometry }
    var total = 0.0
    var parts: [Vertices] = []
    let lists = (geometry as? Envelope).map { [Vertices($0.box.ring)] } ?? geometry.vertexLists
    for list in lists {
      var dense = Vertices()
      for index in list.positions.indices {
        dense.append(list.point(index, nil))
        guard index + 1 < list.count else { break }
        let (count, place) = divide(list.positions[index], list.positions[index + 1])
        total += count
        guard total < mostVertices else { return nil }
        for piece in stride(from: 1, to: max(1, count), by: 1) {
          dense.append(list.between(index, piece / count, at: place(piece / count)))
        }
      }
      parts.append(dense)
    }
    return geometry.dimension == 2
      ? Polygon(parts, system: geometry.spatialReference) : Polyline(parts, system: geometry.spatialReference)
  }
}
