import GeometryModel

/// Brings shapes into the coordinate system of the answer.
struct ReplyGeometry {
  let system: SpatialReference
  let operations: (any CoordinateOperations)?

  /// The vertices of a shape, part by part.
  ///
  /// - Throws: `ServiceError` where the system of the answer cannot hold it.
  func parts(_ geometry: Geometry?) throws(ServiceError) -> [Vertices] {
    guard let geometry else { return [] }
    return try parts(geometry.vertexLists, geometry.spatialReference ?? .wgs84)
  }

  /// The vertices of parts.
  ///
  /// - Throws: `ServiceError` where the system of the answer cannot hold it.
  func parts(_ parts: [Vertices], _ from: SpatialReference) throws(ServiceError) -> [Vertices] {
    if from == system { return parts }
    if let projected = GeometryEngine.project(Polyline(parts, system: from), into: system), !parts.isEmpty {
      return projected.vertexLists
    }
    guard let operations else {
      throw ServiceError.parameter("outSR", "\(system) is not known; use 4326 or 102100.")
    }
    var changed = parts
    for index in changed.indices {
      if from == .webMercator,
        let geographic = GeometryEngine.project(Polyline([parts[index]], system: from), into: .wgs84)
      {
        changed[index].positions = geographic.vertexLists.first?.positions ?? []
      } else if from != .wgs84 {
        try ServiceError.naming("outSR") { () throws(CoordinateFault) in
          try operations.toWGS84(&changed[index].positions, from: from)
        }
      }
      if system == .wgs84 { continue }
      try ServiceError.naming("outSR") { () throws(CoordinateFault) in
        try operations.fromWGS84(&changed[index].positions, to: system)
      }
    }
    return changed
  }

  /// A place.
  func point(_ point: Point?) throws(ServiceError) -> Position? {
    try parts(point).first?.positions.first
  }
}

extension [Vertices] {
  /// The length on the plane of the coordinates.
  var planarLength: Double {
    reduce(0) { sum, part in
      var length = sum
      for index in part.positions.indices.dropFirst() {
        length += part.positions[index].distance(to: part.positions[index - 1])
      }
      return length
    }
  }

  /// What rings enclose on the plane of the coordinates; holes, which run the other way, are taken off.
  var planarArea: Double {
    let doubled = reduce(0.0) { sum, ring in
      guard let origin = ring.positions.first else { return sum }
      var area = sum
      for index in ring.positions.indices.dropFirst() {
        area += (ring.positions[index] - origin).cross(ring.positions[index - 1] - origin)
      }
      return area
    }
    return abs(doubled) / 2
  }

  /// The smallest rectangle about the vertices.
  var box: Box {
    var box = Box()
    for part in self { for position in part.positions { box.add(position) } }
    return box
  }
}
