/// Reads one geometry of Esri JSON.
struct EsriReader {
  private let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  func geometry() throws -> Geometry {
    let system = try SpatialReference(json["spatialReference"])
    if json["curvePaths"] != nil || json["curveRings"] != nil {
      throw GeometryError(
        .unsupported, "The geometry has curves (curvePaths or curveRings).",
        remedy: "Ask its source for straight segments, for example with returnTrueCurves=false.")
    }
    if json["x"] != nil { return try point(system) }
    if json["xmin"] != nil { return try envelope(system) }
    if let points = json["points"] { return Multipoint(try vertices(points, "points"), spatialReference: system) }
    if let paths = json["paths"] { return Polyline(try parts(paths, "paths"), system: system) }
    if let rings = json["rings"] { return Polygon(try parts(rings, "rings"), system: system) }
    throw GeometryError(
      .notAGeometry, "The JSON has none of x, xmin, points, paths and rings.",
      remedy: "Pass the geometry itself, not the feature or the feature set around it.")
  }

  private func point(_ system: SpatialReference?) throws -> Point {
    if isEmptyNumber(json["x"]) { return Point(x: .nan, y: .nan, spatialReference: system) }
    guard let x = json["x"]?.number, let y = json["y"]?.number else { throw fault("x or y") }
    return Point(x: x, y: y, z: json["z"]?.number, m: json["m"]?.number, spatialReference: system)
  }

  private func isEmptyNumber(_ value: JSONValue?) -> Bool {
    value?.string == "NaN" || value?.isNull == true
  }

  private func envelope(_ system: SpatialReference?) throws -> Envelope {
    if isEmptyNumber(json["xmin"]) { return Envelope(Box(), spatialReference: system) }
    guard let xMin = json["xmin"]?.number, let yMin = json["ymin"]?.number, let xMax = json["xmax"]?.number,
      let yMax = json["ymax"]?.number
    else { throw fault("xmin, ymin, xmax or ymax") }
    return Envelope(xMin: xMin, yMin: yMin, xMax: xMax, yMax: yMax, spatialReference: system)
  }

  private func parts(_ value: JSONValue, _ key: String) throws -> [Vertices] {
    guard let lists = value.array else { throw fault(key) }
    return try lists.enumerated().map { try vertices($1, "\(key)[\($0)]") }
  }

  private func vertices(_ value: JSONValue, _ place: String) throws -> Vertices {
    guard let list = value.array else { throw fault(place) }
    let hasZ = json["hasZ"]?.isTrue == true
    let hasM = json["hasM"]?.isTrue == true
    var vertices = Vertices()
    vertices.positions.reserveCapacity(list.count)
    for (index, entry) in list.enumerated() {
      guard let numbers = entry.array, numbers.count >= 2, let x = numbers[0].number, let y = numbers[1].number else {
        throw fault("\(place)[\(index)]")
      }
      // Without flags a third number is a height; measures come only with their flag.
      let measureIndex = hasZ ? 3 : 2
      let z = numbers.count > 2 && (hasZ || !hasM) ? numbers[2].number : nil
      let m = hasM && numbers.count > measureIndex ? numbers[measureIndex].number : nil
      vertices.append(Point(x: x, y: y, z: z, m: m))
    }
    return vertices
  }

  private func fault(_ place: String) -> GeometryError {
    GeometryError(
      .notAGeometry, "\(place) is not as Esri JSON has it.",
      remedy: "Coordinates are numbers; vertices are lists of two to four numbers.")
  }
}
