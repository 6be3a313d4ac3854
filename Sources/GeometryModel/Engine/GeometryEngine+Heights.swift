extension GeometryEngine {
  /// A copy of a shape with one height for every vertex, or without heights.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - z: The height; nil, or not a number, for none.
  /// - Returns: the copy. A rectangle has no heights and is returned as it is.
  public static func makeGeometry<G: Geometry>(from geometry: G, z: Double?) -> G {
    remade(geometry) { $0.heights = constant(z, $0.count) }
  }

  /// A copy of a shape with one measure for every vertex, or without measures.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - m: The measure; nil, or not a number, for none.
  /// - Returns: the copy. A rectangle has no measures and is returned as it is.
  public static func makeGeometry<G: Geometry>(from geometry: G, m: Double?) -> G {
    remade(geometry) { $0.measures = constant(m, $0.count) }
  }

  /// A copy of a shape with one height and one measure for every vertex, or without.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - z: The height; nil, or not a number, for none.
  ///   - m: The measure; nil, or not a number, for none.
  /// - Returns: the copy. A rectangle has neither and is returned as it is.
  public static func makeGeometry<G: Geometry>(from geometry: G, z: Double?, m: Double?) -> G {
    makeGeometry(from: makeGeometry(from: geometry, z: z), m: m)
  }

  private static func constant(_ value: Double?, _ count: Int) -> [Double]? {
    value?.orNil.map { Array(repeating: $0, count: count) }
  }

  private static func remade<G: Geometry>(_ geometry: G, _ change: (inout Vertices) -> Void) -> G {
    func changed(_ vertices: Vertices) -> Vertices {
      var vertices = vertices
      change(&vertices)
      return vertices
    }
    let system = geometry.spatialReference
    let made: Geometry
    switch geometry {
    case let point as Point:
      // A point that has no place has no vertex either.
      made = point.isEmpty ? point : changed(Vertices(CollectionOfOne(point))).point(0, system)
    case let points as Multipoint: made = Multipoint(changed(points.points.vertices), spatialReference: system)
    case let line as Polyline: made = Polyline(line.vertexLists.map(changed), system: system)
    case let area as Polygon: made = Polygon(area.vertexLists.map(changed), system: system)
    default: made = geometry
    }
    return made as? G ?? geometry
  }
}
