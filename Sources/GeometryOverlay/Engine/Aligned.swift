import GeometryModel

/// Shapes brought to the coordinate system of the first that has one, their coordinates finite.
struct Aligned {
  let geometries: [Geometry]
  let system: SpatialReference?

  /// nil where there is no shape, a coordinate is not finite, or a shape has no place in the system of the first.
  init?(_ geometries: [Geometry]) {
    let system = geometries.lazy.compactMap(\.spatialReference).first
    let aligned = geometries.compactMap { geometry in
      system.map { GeometryEngine.project(geometry, into: $0) } ?? geometry
    }
    guard !geometries.isEmpty, aligned.count == geometries.count,
      aligned.allSatisfy({ $0.vertexLists.allSatisfy { $0.positions.allSatisfy(\.isFinite) } })
    else { return nil }
    self.geometries = aligned
    self.system = system
  }
}

/// Two shapes in one system.
struct AlignedPair {
  let first: Geometry
  let second: Geometry
  let system: SpatialReference?

  init?(_ geometry1: Geometry, _ geometry2: Geometry) {
    guard let aligned = Aligned([geometry1, geometry2]) else { return nil }
    (first, second) = (aligned.geometries[0], aligned.geometries[1])
    system = aligned.system
  }

  /// A shape without a place, of the kind that an operation on the two would give.
  func empty(ofDimension dimension: Int) -> Geometry {
    switch dimension {
    case 0:
      first is Point || second is Point
        ? Point(x: .nan, y: .nan, spatialReference: system) : Multipoint(points: [], spatialReference: system)
    case 1: Polyline([Vertices](), system: system)
    default: Polygon([Vertices](), system: system)
    }
  }
}
