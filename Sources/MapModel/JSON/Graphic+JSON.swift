public import Foundation
import GeometryModel

extension Graphic {
  /// The graphic as Esri JSON: `geometry`, `symbol` and `attributes`, and Guidepost's own `visible` and `zIndex` where
  /// they are not as usual.
  ///
  /// Attributes are texts, numbers, flags and nulls; dates become milliseconds since 1970, and all else its
  /// description.
  ///
  /// - Returns: one JSON object.
  public func toJSON() -> String { jsonText.json }

  /// Reads a graphic.
  ///
  /// - Parameter json: One JSON object, as `toJSON` writes it or a feature set has it. Whole numbers among the
  ///   attributes become `Int`, others `Double`.
  /// - Returns: the graphic.
  /// - Throws: `SymbolError` where the text is not JSON or a member is not as Esri JSON has it; `GeometryError` where
  ///   the geometry is not.
  public static func fromJSON(_ json: String) throws -> Graphic { try read(JSONObject(parsing: json, "graphic")) }

  /// Reads a graphic.
  ///
  /// - Parameter json: One JSON object in UTF-8.
  /// - Returns: the graphic.
  /// - Throws: `SymbolError` or `GeometryError` as for a text.
  public static func fromJSON(_ json: Data) throws -> Graphic { try fromJSON(String(decoding: json, as: UTF8.self)) }

  static func read(_ json: JSONObject, in reference: JSONValue? = nil) throws -> Graphic {
    var attributes: [String: any Sendable] = [:]
    for (key, value) in try json.object("attributes")?.members ?? [:] {
      attributes[key] = try attribute(value, at: "\(json.name("attributes")).\(key)")
    }
    let graphic = Graphic(
      geometry: try geometry(json, in: reference), attributes: attributes,
      symbol: try json.object("symbol").map { try SymbolReader($0).symbol() })
    graphic.isVisible = try json.flag("visible") ?? true
    guard let zIndex = Int(exactly: try json.number("zIndex") ?? 0) else {
      throw SymbolError(json.name("zIndex"), "is no whole number", remedy: "Write a whole number, without quotes.")
    }
    graphic.zIndex = zIndex
    return graphic
  }

  /// The geometry, in the system of the set where it names none itself.
  private static func geometry(_ json: JSONObject, in reference: JSONValue?) throws -> Geometry? {
    guard let value = json["geometry"] else { return nil }
    guard case .object(var members) = value, let reference, members["spatialReference"] == nil else {
      return try Geometry.reading(value)
    }
    members["spatialReference"] = reference
    return try Geometry.reading(.object(members))
  }

  private static func attribute(_ value: JSONValue, at place: String) throws -> (any Sendable)? {
    switch value {
    case .null: return nil
    case .bool(let flag): return flag
    case .string(let text): return text
    case .number(let number): return Int(exactly: number) ?? number
    case .array, .object:
      throw SymbolError(place, "is a list or an object", remedy: "Attributes are texts, numbers, flags or null.")
    }
  }

  var jsonText: JSONText {
    let attributes = attributes.sorted { $0.key < $1.key }.map { ($0.key, Self.json($0.value)) }
    return .object([
      "geometry": geometry.map { .raw($0.toJSON()) }, "symbol": symbol?.jsonText, "attributes": .members(attributes),
      "visible": isVisible ? nil : .flag(false), "zIndex": zIndex == 0 ? nil : .whole(zIndex),
    ])
  }

  private static func json(_ value: any Sendable) -> JSONText {
    switch value {
    case let text as String: .text(text)
    case let flag as Bool: .flag(flag)
    case let number as any BinaryInteger: .raw("\(number)")
    case let date as Date: .number((date.timeIntervalSince1970 * 1000).rounded())
    default: attributeNumber(value).map(JSONText.number) ?? .text("\(value)")
    }
  }
}

extension GraphicsOverlay {
  /// The overlay as JSON: its graphics as the `features` of an Esri feature set, its renderer as `drawingInfo` of an
  /// Esri layer, and `id`, `visibility` and `opacity` as layers of a web map have them.
  ///
  /// - Returns: one JSON object.
  public func toJSON() -> String {
    JSONText.object([
      "id": .text(id), "visibility": .flag(isVisible), "opacity": .number(opacity),
      "drawingInfo": renderer.map { .object(["renderer": $0.jsonText]) },
      "features": .list(graphics.map(\.jsonText)),
    ]).json
  }

  /// Reads an overlay, or an Esri feature set.
  ///
  /// - Parameter json: One JSON object. A `spatialReference` beside the features is that of all geometries without one
  ///   of their own.
  /// - Returns: the overlay.
  /// - Throws: `SymbolError` or `GeometryError`, as for graphics and renderers.
  public static func fromJSON(_ json: String) throws -> GraphicsOverlay {
    let json = try JSONObject(parsing: json, "overlay")
    let reference = try json.object("spatialReference")?.value
    let overlay = GraphicsOverlay(graphics: try json.objects("features").map { try Graphic.read($0, in: reference) })
    overlay.id = json.text("id") ?? ""
    overlay.isVisible = try json.flag("visibility") ?? true
    overlay.opacity = min(1, max(0, try json.number("opacity") ?? 1))
    overlay.renderer = try json.object("drawingInfo")?.object("renderer").map(Renderer.read)
    return overlay
  }

  /// Reads an overlay, or an Esri feature set.
  ///
  /// - Parameter json: One JSON object in UTF-8.
  /// - Returns: the overlay.
  /// - Throws: `SymbolError` or `GeometryError`, as for a text.
  public static func fromJSON(_ json: Data) throws -> GraphicsOverlay {
    try fromJSON(String(decoding: json, as: UTF8.self))
  }
}

extension Viewpoint {
  /// The viewpoint as Esri JSON: `targetGeometry`, `scale` where it has one, and `rotation`.
  ///
  /// - Returns: one JSON object.
  public func toJSON() -> String {
    JSONText.object([
      "rotation": .number(rotation), "scale": kind == .centerAndScale ? .number(targetScale) : nil,
      "targetGeometry": .raw(targetGeometry.toJSON()),
    ]).json
  }

  /// Reads a viewpoint.
  ///
  /// - Parameter json: One JSON object, as `toJSON` writes it or a web map has it.
  /// - Returns: the viewpoint; about a place where there is a scale and the geometry is a point.
  /// - Throws: `SymbolError` where there is no geometry; `GeometryError` where it is not as Esri JSON has it.
  public static func fromJSON(_ json: String) throws -> Viewpoint {
    let json = try JSONObject(parsing: json, "viewpoint")
    let rotation = try json.number("rotation") ?? 0
    guard let target = json["targetGeometry"] else {
      throw SymbolError("targetGeometry", "is missing", remedy: "Write the point or the shape that is to be seen.")
    }
    let geometry = try Geometry.reading(target)
    if let scale = try json.number("scale"), let center = geometry as? Point {
      return Viewpoint(center: center, scale: scale, rotation: rotation)
    }
    return Viewpoint(boundingGeometry: geometry, rotation: rotation)
  }
}
