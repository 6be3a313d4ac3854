public import Foundation

extension Geometry {
  /// The shape as a GeoJSON geometry (RFC 7946), which is always on WGS 84.
  ///
  /// Areas are written with outer rings counter-clockwise, each with the holes inside it; rectangles as areas.
  ///
  /// - Returns: one JSON object; nil where the shape cannot be brought to WGS 84.
  public func toGeoJSON() -> String? {
    guard
      let shape = spatialReference.map({ $0.isGeographic ? self : GeometryEngine.project(self, into: .wgs84) }) ?? self
    else { return nil }
    let lists = shape.vertexLists
    switch shape {
    case let point as Point:
      return point.isEmpty ? #"{"type":"Point","coordinates":[]}"# : object("Point", place(lists[0], 0))
    case is Multipoint:
      return object("MultiPoint", line(lists.first ?? Vertices()))
    case is Polyline:
      return lists.count == 1
        ? object("LineString", line(lists[0]))
        : object("MultiLineString", "[\(lists.map(line).joined(separator: ","))]")
    default:
      let areas = RingNesting(shape is Envelope ? [Vertices((shape as? Envelope)?.box.ring ?? [])] : lists).areas
      let written = areas.map { area in
        "[\((CollectionOfOne(area.outer.reversed) + area.holes.map(\.reversed)).map(line).joined(separator: ","))]"
      }
      return written.count == 1
        ? object("Polygon", written[0]) : object("MultiPolygon", "[\(written.joined(separator: ","))]")
    }
  }

  private func object(_ type: String, _ coordinates: String) -> String {
    "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}"
  }

  private func line(_ vertices: Vertices) -> String {
    "[\(vertices.positions.indices.map { place(vertices, $0) }.joined(separator: ","))]"
  }

  private func place(_ vertices: Vertices, _ index: Int) -> String {
    let position = vertices.positions[index]
    let height = vertices.heights?[index].orNil.map { ",\(jsonNumber($0))" } ?? ""
    return "[\(jsonNumber(position.x)),\(jsonNumber(position.y))\(height)]"
  }

  /// Reads a GeoJSON geometry, or the geometry of a GeoJSON feature.
  ///
  /// - Parameter geoJSON: One JSON object.
  /// - Returns: the geometry, on WGS 84.
  /// - Throws: `GeometryError` where the text is not JSON, describes no geometry or one of another kind, or is a
  ///   collection.
  public static func fromGeoJSON(_ geoJSON: String) throws -> Self { try fromGeoJSON(Data(geoJSON.utf8)) }

  /// Reads a GeoJSON geometry, or the geometry of a GeoJSON feature.
  ///
  /// - Parameter geoJSON: One JSON object in UTF-8.
  /// - Returns: the geometry, on WGS 84.
  /// - Throws: `GeometryError` where the text is not JSON, describes no geometry or one of another kind, or is a
  ///   collection.
  public static func fromGeoJSON(_ geoJSON: Data) throws -> Self {
    let json = try JSONValue(parsing: geoJSON)
    return try asked(GeoJSONReader(json["type"]?.string == "Feature" ? json["geometry"] ?? .null : json).geometry())
  }
}

/// Reads one geometry of GeoJSON.
private struct GeoJSONReader {
  let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  func geometry() throws -> Geometry {
    let coordinates = json["coordinates"] ?? .null
    switch json["type"]?.string {
    case "Point":
      if coordinates.array?.isEmpty == true { return Point(x: .nan, y: .nan, spatialReference: .wgs84) }
      return try point(coordinates, "coordinates")
    case "MultiPoint": return Multipoint(try line(coordinates, "coordinates"), spatialReference: .wgs84)
    case "LineString": return Polyline([try line(coordinates, "coordinates")], system: .wgs84)
    case "MultiLineString": return Polyline(try lines(coordinates, "coordinates"), system: .wgs84)
    case "Polygon": return Polygon(try area(coordinates, "coordinates"), system: .wgs84)
    case "MultiPolygon":
      guard let areas = coordinates.array else { throw fault("coordinates") }
      return Polygon(try areas.enumerated().flatMap { try area($1, "coordinates[\($0)]") }, system: .wgs84)
    case "GeometryCollection", "FeatureCollection":
      throw GeometryError(
        .unsupported, "A collection is not one geometry.", remedy: "Read its geometries one by one.")
    default:
      throw GeometryError(
        .notAGeometry, "The JSON has no type that GeoJSON knows.",
        remedy: "Pass a geometry such as {\"type\": \"Point\", \"coordinates\": [8.5, 47.4]} or a feature.")
    }
  }

  /// The rings, the first clockwise as an outer bound, the others the other way as holes.
  private func area(_ value: JSONValue, _ place: String) throws -> [Vertices] {
    try lines(value, place).enumerated().map { index, ring in
      (signedArea(ring.positions) > 0) == (index == 0) ? ring.reversed : ring
    }
  }

  private func lines(_ value: JSONValue, _ place: String) throws -> [Vertices] {
    guard let lists = value.array else { throw fault(place) }
    return try lists.enumerated().map { try line($1, "\(place)[\($0)]") }
  }

  private func line(_ value: JSONValue, _ place: String) throws -> Vertices {
    guard let list = value.array else { throw fault(place) }
    return Vertices(try list.enumerated().map { try point($1, "\(place)[\($0)]") })
  }

  private func point(_ value: JSONValue, _ place: String) throws -> Point {
    guard let numbers = value.array, numbers.count >= 2, let x = numbers[0].number, let y = numbers[1].number else {
      throw fault(place)
    }
    return Point(x: x, y: y, z: numbers.count > 2 ? numbers[2].number : nil, spatialReference: .wgs84)
  }

  private func fault(_ place: String) -> GeometryError {
    GeometryError(
      .notAGeometry, "\(place) is not as GeoJSON has it.",
      remedy: "A position is a list of two or three numbers: longitude, latitude, height.")
  }
}
