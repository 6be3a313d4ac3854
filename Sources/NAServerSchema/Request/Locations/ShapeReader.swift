import GeometryModel

/// Makes shapes of the model from those of features, in a coordinate system that the solver knows.
struct ShapeReader {
  let parameter: String
  let operations: (any CoordinateOperations)?

  /// The system that a feature's shape is in.
  func system(of feature: InputFeature) throws(ServiceError) -> SpatialReference {
    try SpatialReference.reading(feature.geometry?["spatialReference"], parameter: parameter) ?? feature.system
  }

  /// The place of a feature; nil where it has none on the Earth.
  func point(_ feature: InputFeature, _ label: String) throws(ServiceError) -> Point? {
    guard let shape = try shape(feature, label) else { return nil }
    guard let point = shape.geometry as? Point else { throw otherKind(shape.geometry, label, "x and y") }
    guard !point.isEmpty else { return nil }
    var positions = [point.position]
    guard try bring(&positions, from: shape.system) else { return nil }
    let system = shape.system.isBuiltIn ? shape.system : .wgs84
    guard Self.isOnEarth(positions[0], system) else { return nil }
    return Point(x: positions[0].x, y: positions[0].y, z: point.z, m: point.m, spatialReference: system)
  }

  /// The point of a feature as it is given, in a system of the solver's, wherever it lies.
  func givenPoint(_ feature: InputFeature, _ label: String) throws(ServiceError) -> Point? {
    guard let shape = try shape(feature, label), shape.system.isBuiltIn, let point = shape.geometry as? Point,
      !point.isEmpty
    else { return nil }
    return Point(x: point.x, y: point.y, spatialReference: shape.system)
  }

  /// The line of a feature; nil where it has none on the Earth.
  func line(_ feature: InputFeature, _ label: String) throws(ServiceError) -> Polyline? {
    guard let shape = try shape(feature, label) else { return nil }
    guard shape.geometry is Polyline else { throw otherKind(shape.geometry, label, "paths") }
    guard let parts = try parts(shape) else { return nil }
    return Polyline(parts.lists, system: parts.system)
  }

  /// The area of a feature, which may be given as a rectangle; nil where it has none on the Earth.
  func area(_ feature: InputFeature, _ label: String) throws(ServiceError) -> Polygon? {
    guard var shape = try shape(feature, label) else { return nil }
    if let box = shape.geometry as? Envelope, !box.isEmpty {
      let ring = [(box.xMin, box.yMin), (box.xMin, box.yMax), (box.xMax, box.yMax), (box.xMax, box.yMin)]
      shape.geometry = Polygon([Vertices(ring.map { Position(x: $0.0, y: $0.1) })], system: shape.system)
    }
    guard shape.geometry is Polygon else { throw otherKind(shape.geometry, label, "rings") }
    guard let parts = try parts(shape) else { return nil }
    return Polygon(parts.lists, system: parts.system)
  }

  private func shape(_ feature: InputFeature, _ label: String) throws(ServiceError)
    -> (geometry: Geometry, system: SpatialReference)?
  {
    guard let json = feature.geometry, case .object(var entries) = json, !entries.isEmpty else { return nil }
    let system = try system(of: feature)
    entries["spatialReference"] = nil
    if entries.isEmpty { return nil }
    for key in ["x", "y", "z"] {
      if case .string = entries[key], let number = entries[key]?.decimal { entries[key] = .number(number) }
    }
    do {
      return (try Geometry.reading(.object(entries)), system)
    } catch {
      let fault = (error as? GeometryError)?.message ?? "It is not as Esri JSON has it."
      throw .parameter(parameter, "The geometry of \(label) cannot be read: \(fault)")
    }
  }

  private func parts(_ shape: (geometry: Geometry, system: SpatialReference)) throws(ServiceError)
    -> (lists: [Vertices], system: SpatialReference)?
  {
    var lists = shape.geometry.vertexLists
    guard lists.contains(where: { $0.count > 0 }) else { return nil }
    let system = shape.system.isBuiltIn ? shape.system : .wgs84
    for index in lists.indices {
      guard try bring(&lists[index].positions, from: shape.system) else { return nil }
      guard lists[index].positions.allSatisfy({ Self.isOnEarth($0, system) }) else { return nil }
    }
    return (lists, system)
  }

  /// Changes positions into longitudes and latitudes where the solver does not know their system.
  ///
  /// - Returns: whether each has a place on the Earth.
  /// - Throws: `ServiceError` where the system is not known.
  private func bring(_ positions: inout [Position], from system: SpatialReference) throws(ServiceError) -> Bool {
    if system.isBuiltIn { return true }
    guard let operations else {
      throw .parameter(parameter, "The coordinate system \(system) is not known here. Use 4326 or 3857.")
    }
    var none: [Position] = []
    try ServiceError.naming(parameter) { () throws(CoordinateFault) in
      try operations.toWGS84(&none, from: system)
    }
    do {
      try operations.toWGS84(&positions, from: system)
    } catch {
      return false
    }
    return positions.allSatisfy(\.isFinite)
  }

  /// Longitudes may go round the world some thousand times, as clients of round maps let them.
  private static func isOnEarth(_ place: Position, _ system: SpatialReference) -> Bool {
    guard place.isFinite else { return false }
    if system == .wgs84 { return abs(place.y) <= 90 && abs(place.x) <= 1e6 }
    return abs(place.x) <= 1e11 && abs(place.y) <= 1e9
  }

  private func otherKind(_ geometry: Geometry, _ label: String, _ wanted: String) -> ServiceError {
    .parameter(parameter, "The geometry of \(label) is a \(type(of: geometry)). Give one with \(wanted).")
  }
}
