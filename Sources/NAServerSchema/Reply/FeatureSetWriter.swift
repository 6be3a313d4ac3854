import GeometryModel
import JSONText

/// A value of an attribute.
enum FieldValue {
  case null
  case int(Int)
  case number(Double)
  case text(String)

  static func int(_ value: Int?) -> FieldValue { value.map { .int($0) } ?? .null }
  static func number(_ value: Double?) -> FieldValue { value.map { .number($0) } ?? .null }
  static func text(_ value: String?) -> FieldValue { value.map { .text($0) } ?? .null }
}

/// An attribute by its name.
typealias Field = (name: String, value: FieldValue)

/// What kind of shape the features of a set have.
enum ReplyShapeType: String {
  case point = "esriGeometryPoint"
  case polyline = "esriGeometryPolyline"
  case polygon = "esriGeometryPolygon"

  /// The member that holds the vertices.
  var member: String { self == .polygon ? "rings" : "paths" }
}

/// A feature with its vertices in the coordinate system of the answer; nil parts for one without a shape.
struct ReplyFeature {
  var fields: [Field]
  var parts: [Vertices]?
}

/// Writes feature sets, shapes and coordinates.
struct FeatureSetWriter {
  let output: SolveOutput

  /// Writes a set. The names are those of the attributes of a set without features.
  func write(
    _ key: String, _ type: ReplyShapeType, _ features: [ReplyFeature], names: [String], hasM: Bool = false,
    to out: inout JSONWriter
  ) {
    out.object(key) { out in
      out.object("fieldAliases") { out in
        for name in features.first?.fields.map(\.name) ?? names { out.write(name, name) }
      }
      out.write("geometryType", type.rawValue)
      output.spatialReference.write("spatialReference", to: &out)
      let hasZ = hasHeights(features)
      if hasZ { out.write("hasZ", true) }
      if hasM { out.write("hasM", true) }
      out.array("features") { out in
        for feature in features { write(feature, type, (hasZ, hasM), to: &out) }
      }
    }
  }

  private func write(
    _ feature: ReplyFeature, _ type: ReplyShapeType, _ has: (z: Bool, m: Bool), to out: inout JSONWriter
  ) {
    out.object { out in
      out.object("attributes") { out in for field in feature.fields { Self.write(field, to: &out) } }
      guard let parts = feature.parts else { return }
      out.object("geometry") { out in
        if type == .point { return writePoint(parts.first, has.z, to: &out) }
        if has.z { out.write("hasZ", true) }
        if has.m { out.write("hasM", true) }
        out.array(type.member) { out in for part in parts { write(part, has, to: &out) } }
      }
    }
  }

  static func write(_ field: Field, to out: inout JSONWriter) {
    switch field.value {
    case .null: out.write(field.name, String?.none)
    case .int(let value): out.write(field.name, value)
    case .number(let value): out.write(field.name, value)
    case .text(let value): out.write(field.name, value)
    }
  }

  private func writePoint(_ vertices: Vertices?, _ hasZ: Bool, to out: inout JSONWriter) {
    guard let position = vertices?.positions.first else {
      out.write("x", "NaN")
      out.write("y", "NaN")
      return
    }
    out.raw("x") { append(position.x, output.decimals.xy, to: &$0) }
    out.raw("y") { append(position.y, output.decimals.xy, to: &$0) }
    if hasZ, let height = vertices?.heights?.first { out.raw("z") { append(height, output.decimals.z, to: &$0) } }
  }

  /// Writes the vertices of one part without an object for any of them.
  func write(_ part: Vertices, _ has: (z: Bool, m: Bool), to out: inout JSONWriter) {
    out.raw { append(part, has, to: &$0) }
  }

  func append(_ part: Vertices, _ has: (z: Bool, m: Bool), to out: inout JSONWriter) {
    out.bytes.append(UInt8(ascii: "["))
    let (xy, z, m) = (shapeDecimals, output.decimals.z, output.decimals.m ?? 7)
    for index in part.positions.indices {
      let position = part.positions[index]
      if index > 0 {
        out.bytes.append(UInt8(ascii: "]"))
        out.bytes.append(UInt8(ascii: ","))
      }
      out.bytes.append(UInt8(ascii: "["))
      append(position.x, xy, to: &out)
      out.bytes.append(UInt8(ascii: ","))
      append(position.y, xy, to: &out)
      if has.z {
        out.bytes.append(UInt8(ascii: ","))
        append(part.heights?[index] ?? .nan, z, to: &out)
      }
      if has.m {
        out.bytes.append(UInt8(ascii: ","))
        append(part.measures?[index] ?? .nan, m, to: &out)
      }
    }
    if part.count > 0 { out.bytes.append(UInt8(ascii: "]")) }
    out.bytes.append(UInt8(ascii: "]"))
  }

  /// Metres on a plane have no use for what is smaller than a ten-millionth; degrees are written as they are.
  private var shapeDecimals: Int? { output.decimals.xy ?? (output.spatialReference == .wgs84 ? nil : 7) }

  private func append(_ value: Double, _ decimals: Int?, to out: inout JSONWriter) {
    if let decimals { out.append(value, decimals: decimals) } else { out.append(value) }
  }

  private func hasHeights(_ features: [ReplyFeature]) -> Bool {
    output.returnsZ && features.contains { $0.parts?.contains { $0.heights != nil } == true }
  }
}
