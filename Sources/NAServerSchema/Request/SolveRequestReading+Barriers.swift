import GeometryModel
import RouteModel

extension SolveRequestReading {
  /// Factors that make sense.
  private static let factors = 0.000_001...1_000_000.0

  /// Reads the barriers of all three kinds.
  mutating func readBarriers() throws(ServiceError) {
    let limits = reader.limits
    let points = try barriers("barriers", "Barriers", limits.pointBarriers, "Location") {
      (feature, label, shapes) throws(ServiceError) in
      try shapes.point(feature, label).map { PointBarrier(point: $0) }
    }
    for (barrier, attributes) in points { try read(attributes, into: barrier) }
    parameters.setPointBarriers(points.map(\.barrier))

    let lines = try barriers("polylineBarriers", "PolylineBarriers", limits.polylineBarriers, "Locations") {
      (feature, label, shapes) throws(ServiceError) in
      try shapes.line(feature, label).map { PolylineBarrier(polyline: $0) }
    }
    for (barrier, attributes) in lines { barrier.scaleFactors = try readShape(attributes, into: barrier) }
    try limits.check(
      vertices: lines.reduce(0) { $0 + Self.vertexCount($1.barrier.geometry) }, in: "PolylineBarriers")
    parameters.setPolylineBarriers(lines.map(\.barrier))

    let areas = try barriers("polygonBarriers", "PolygonBarriers", limits.polygonBarriers, "Locations") {
      (feature, label, shapes) throws(ServiceError) in
      try shapes.area(feature, label).map { PolygonBarrier(polygon: $0) }
    }
    for (barrier, attributes) in areas { barrier.scaleFactors = try readShape(attributes, into: barrier) }
    try limits.check(
      vertices: areas.reduce(0) { $0 + Self.vertexCount($1.barrier.geometry) }, in: "PolygonBarriers")
    parameters.setPolygonBarriers(areas.map(\.barrier))
  }

  private static func vertexCount(_ shape: Geometry) -> Int { shape.vertexLists.reduce(0) { $0 + $1.count } }

  /// The barriers of one set that have a place.
  private mutating func barriers<Kind: Barrier>(
    _ parameter: String, _ className: String, _ limit: Int, _ usualName: String,
    _ make: (InputFeature, String, ShapeReader) throws(ServiceError) -> Kind?
  ) throws(ServiceError) -> [(barrier: Kind, attributes: AttributeReader)] {
    guard let text = fields[parameter] else { return [] }
    let features = try features(text, parameter, className, limit)
    let shapes = ShapeReader(parameter: parameter, operations: reader.operations)
    var numbers = ObjectNumbers(features, preserves: output.preservesObjectIDs)
    var barriers: [(Kind, AttributeReader)] = []
    var unlocated: [String] = []
    for feature in features {
      let attributes = AttributeReader(feature, "barrier", parameter: parameter)
      let given = try attributes.text("Name", atMost: reader.limits.nameLength) ?? ""
      let name = given.trimmed.isEmpty ? "\(usualName) \(feature.number)" : given
      let id = try numbers.next(feature, attributes)
      guard let barrier = try make(feature, attributes.label, shapes) else {
        unlocated.append(Self.unlocated(name, in: className))
        continue
      }
      (barrier.name, barrier.id) = (name, id)
      barriers.append((barrier, attributes))
    }
    if !unlocated.isEmpty, !parameters.ignoresInvalidLocations { throw .incomplete(unlocated) }
    for message in unlocated { tell(message) }
    return barriers
  }

  private mutating func read(_ reader: AttributeReader, into barrier: PointBarrier) throws(ServiceError) {
    barrier.kind = try reader.code("BarrierType", StopCodes.pointBarrierKinds) ?? .restriction
    barrier.addedCosts = try costs(reader, "Attr_", 0...1e9, idle: 0)
    barrier.isFullEdge = try reader.code("FullEdge", StopCodes.fullEdge) ?? false
    barrier.curbApproach = try reader.code("CurbApproach", StopCodes.curbApproaches)
    barrier.bearing = try reader.number("Bearing", in: -360_000...360_000)
    if let tolerance = try reader.number("BearingTol", in: 0...180) { barrier.bearingTolerance = tolerance }
  }

  /// - Returns: the factors by which costs are multiplied.
  private mutating func readShape(_ reader: AttributeReader, into barrier: Barrier) throws(ServiceError)
    -> [String: Double]
  {
    barrier.kind = try reader.code("BarrierType", StopCodes.shapeBarrierKinds) ?? .restriction
    barrier.addedCosts = try costs(reader, SolveRequestWriter.addedCostPrefix, 0...1e9, idle: 0)
    return try costs(reader, "Attr_", Self.factors, idle: 1)
  }

  private mutating func costs(
    _ reader: AttributeReader, _ prefix: String, _ range: ClosedRange<Double>, idle: Double
  ) throws(ServiceError) -> [String: Double] {
    var unknown: [String] = []
    let costs = try reader.costs(prefix: prefix, range: range, idle: idle, names: self.reader.costNames) {
      unknown.append($0)
    }
    for name in unknown { tell("\(name) does not count: the network has no such cost.") }
    return costs
  }
}
