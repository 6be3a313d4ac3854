public import Foundation

extension Geometry {
  /// The shape as Esri JSON: `x`, `y`; `points`; `xmin` … `ymax`; `paths`; or `rings`, and the `spatialReference`.
  ///
  /// Empty points are written with `"x": "NaN"`; numbers are written so that reading them gives the same number.
  ///
  /// - Returns: one JSON object.
  public func toJSON() -> String {
    var text = "{"
    writeEsri(into: &text)
    if let spatialReference {
      if text.count > 1 { text += "," }
      text += "\"spatialReference\":\(spatialReference.toJSON())"
    }
    return text + "}"
  }

  private func writeEsri(into text: inout String) {
    switch self {
    case let point as Point:
      if point.isEmpty {
        text += #""x":"NaN","y":"NaN""#
        return
      }
      text += "\"x\":\(jsonNumber(point.x)),\"y\":\(jsonNumber(point.y))"
      if let z = point.z { text += ",\"z\":\(jsonNumber(z))" }
      if let m = point.m { text += ",\"m\":\(jsonNumber(m))" }
    case let envelope as Envelope:
      let edges = [
        ("xmin", envelope.xMin), ("ymin", envelope.yMin), ("xmax", envelope.xMax), ("ymax", envelope.yMax),
      ]
      text += edges.map { "\"\($0)\":\(jsonNumber($1))" }.joined(separator: ",")
    case is Multipoint:
      writeFlags(into: &text)
      text += "\"points\":"
      write(vertexLists.first ?? Vertices(), into: &text)
    default:
      writeFlags(into: &text)
      text += self is Polygon ? "\"rings\":[" : "\"paths\":["
      for (index, part) in vertexLists.enumerated() {
        if index > 0 { text += "," }
        write(part, into: &text)
      }
      text += "]"
    }
  }

  private func writeFlags(into text: inout String) {
    if hasZ { text += "\"hasZ\":true," }
    if hasM { text += "\"hasM\":true," }
  }

  private func write(_ vertices: Vertices, into text: inout String) {
    let (hasZ, hasM) = (hasZ, hasM)
    text += "["
    for index in vertices.positions.indices {
      if index > 0 { text += "," }
      text += "[\(jsonNumber(vertices.positions[index].x)),\(jsonNumber(vertices.positions[index].y))"
      if hasZ { text += ",\(jsonNumber(vertices.heights?[index] ?? .nan))" }
      if hasM { text += ",\(jsonNumber(vertices.measures?[index] ?? .nan))" }
      text += "]"
    }
    text += "]"
  }

  /// Reads Esri JSON.
  ///
  /// Called on `Geometry` it gives whichever kind the text describes; called on `Point`, `Polyline` and so on, only
  /// that kind.
  ///
  /// - Parameter json: One JSON object.
  /// - Returns: the geometry.
  /// - Throws: `GeometryError` where the text is not JSON, describes no geometry or one of another kind, or has curves.
  public static func fromJSON(_ json: String) throws -> Self { try fromJSON(Data(json.utf8)) }

  /// Reads Esri JSON.
  ///
  /// - Parameter json: One JSON object in UTF-8.
  /// - Returns: the geometry.
  /// - Throws: `GeometryError` where the text is not JSON, describes no geometry or one of another kind, or has curves.
  public static func fromJSON(_ json: Data) throws -> Self {
    try asked(EsriReader(JSONValue(parsing: json)).geometry())
  }

  /// Reads Esri JSON inside other JSON.
  ///
  /// - Throws: `GeometryError` where it describes no geometry or has curves.
  package static func reading(_ json: JSONValue) throws -> Geometry { try EsriReader(json).geometry() }

  /// The geometry as the kind on which a reader was called.
  static func asked(_ geometry: Geometry) throws -> Self {
    guard let typed = geometry as? Self else {
      throw GeometryError(
        .otherKind, "The text describes a \(type(of: geometry)), but a \(Self.self) was asked for.",
        remedy: "Read it with \(type(of: geometry)).fromJSON, or with Geometry.fromJSON for any kind.")
    }
    return typed
  }
}

/// A number as JSON has it; `null` where JSON has none.
func jsonNumber(_ number: Double) -> String { number.isFinite ? "\(number)" : "null" }

/// A text as JSON has it, in quotation marks.
func jsonText(_ text: String) -> String {
  var written = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": written += "\\\""
    case "\\": written += "\\\\"
    case "\n": written += "\\n"
    case "\t": written += "\\t"
    case "\r": written += "\\r"
    case "\u{0}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: written.unicodeScalars.append(scalar)
    }
  }
  return written + "\""
}

extension SpatialReference {
  /// The system as Esri JSON: `wkid`, `latestWkid`, `vcsWkid`, or `wkt`.
  ///
  /// - Returns: one JSON object.
  public func toJSON() -> String {
    guard let wkid else {
      return "{\"wkt\":\(jsonText(wkText))}"
    }
    let written = isWebMercator ? "\"wkid\":102100,\"latestWkid\":3857" : "\"wkid\":\(wkid)"
    return "{\(written)\(verticalWKID.map { ",\"vcsWkid\":\($0)" } ?? "")}"
  }

  /// The system described by the JSON; nil for none.
  init?(_ json: JSONValue?) throws {
    guard let json, !json.isNull else { return nil }
    if let text = json["wkt"]?.string ?? json["wkt2"]?.string {
      if let known = SpatialReference(wkText: text) {
        self = known
        return
      }
    }
    let number = json["latestWkid"]?.number ?? json["wkid"]?.number
    guard let number, let whole = Int(exactly: number), let wkid = WKID(whole) else {
      if case .object(let entries) = json, entries.isEmpty { return nil }
      throw GeometryError(
        .notAGeometry, "spatialReference names no coordinate system.",
        remedy: "Write it as {\"wkid\": 4326} or {\"wkid\": 102100}, or leave it out.")
    }
    let vertical = (json["latestVcsWkid"] ?? json["vcsWkid"])?.number.flatMap { Int(exactly: $0) }
    self.init(wkid: wkid, verticalWKID: vertical.flatMap { WKID($0) })
  }
}
