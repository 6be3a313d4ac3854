public import Foundation
import GeometryModel

extension Renderer {
  /// The renderer as Esri JSON.
  ///
  /// - Returns: one JSON object of the type `simple`, `uniqueValue` or `classBreaks`.
  public func toJSON() -> String { jsonText.json }

  /// Reads a renderer.
  ///
  /// Called on `Renderer` it gives whichever kind the text describes; called on `SimpleRenderer` and so on, only that
  /// kind.
  ///
  /// - Parameter json: One JSON object, as `toJSON` writes it or a web map has it.
  /// - Returns: the renderer.
  /// - Throws: `SymbolError` where the text is not JSON, no renderer that is known, or one of another kind.
  public static func fromJSON(_ json: String) throws -> Self {
    let renderer = try read(JSONObject(parsing: json, "renderer"))
    guard let typed = renderer as? Self else {
      throw SymbolError(
        "The text", "describes a \(type(of: renderer)), but a \(Self.self) was asked for",
        remedy: "Read it with Renderer.fromJSON.")
    }
    return typed
  }

  /// Reads a renderer.
  ///
  /// - Parameter json: One JSON object in UTF-8.
  /// - Returns: the renderer.
  /// - Throws: `SymbolError` as for a text.
  public static func fromJSON(_ json: Data) throws -> Self { try fromJSON(String(decoding: json, as: UTF8.self)) }

  static func read(_ json: JSONObject) throws -> Renderer {
    switch json.text("type") {
    case "simple":
      let renderer = SimpleRenderer(symbol: try symbol(json, "symbol"))
      renderer.label = json.text("label") ?? ""
      renderer.description = json.text("description") ?? ""
      return renderer
    case "uniqueValue":
      let renderer = UniqueValueRenderer(
        fieldNames: ["field1", "field2", "field3"].compactMap(json.text),
        uniqueValues: try json.objects("uniqueValueInfos").map(uniqueValue),
        defaultLabel: json.text("defaultLabel") ?? "", defaultSymbol: try symbol(json, "defaultSymbol"))
      renderer.fieldDelimiter = json.text("fieldDelimiter") ?? ","
      return renderer
    case "classBreaks": return try classBreaks(json)
    case let type:
      throw SymbolError(
        json.name("type"), type.map { "is \"\($0.prefix(40))\"" } ?? "is missing",
        remedy: "Known types are simple, uniqueValue and classBreaks.")
    }
  }

  private static func symbol(_ json: JSONObject, _ key: String) throws -> Symbol? {
    try json.object(key).map { try SymbolReader($0).symbol() }
  }

  private static func uniqueValue(_ json: JSONObject) throws -> UniqueValue {
    guard let value = json.text("value") ?? json["value"]?.number.map({ JSONText.number($0).json }) else {
      throw SymbolError(json.name("value"), "is missing", remedy: "Write the value for which the symbol is meant.")
    }
    return UniqueValue(
      description: json.text("description") ?? "", label: json.text("label") ?? "",
      symbol: try symbol(json, "symbol"), values: [value])
  }

  private static func classBreaks(_ json: JSONObject) throws -> ClassBreaksRenderer {
    var minimum = try json.number("minValue") ?? -.infinity
    var breaks: [ClassBreak] = []
    for info in try json.objects("classBreakInfos") {
      guard let maximum = try info.number("classMaxValue") else {
        throw SymbolError(info.name("classMaxValue"), "is missing", remedy: "Write the largest value of the class.")
      }
      breaks.append(
        ClassBreak(
          description: info.text("description") ?? "", label: info.text("label") ?? "",
          minValue: try info.number("classMinValue") ?? minimum, maxValue: maximum, symbol: try symbol(info, "symbol")))
      minimum = maximum
    }
    let renderer = ClassBreaksRenderer(fieldName: json.text("field") ?? "", classBreaks: breaks)
    renderer.defaultLabel = json.text("defaultLabel") ?? ""
    renderer.defaultSymbol = try symbol(json, "defaultSymbol")
    return renderer
  }

  var jsonText: JSONText {
    switch self {
    case let simple as SimpleRenderer:
      .object([
        "type": .text("simple"), "label": .text(simple.label), "description": .text(simple.description),
        "symbol": simple.symbol?.jsonText,
      ])
    case let unique as UniqueValueRenderer: unique.uniqueJSON
    case let classes as ClassBreaksRenderer: classes.classesJSON
    default: .object([:])
    }
  }
}

extension UniqueValueRenderer {
  fileprivate var uniqueJSON: JSONText {
    let names = fieldNames
    func field(_ index: Int) -> JSONText? { names.indices.contains(index) ? .text(names[index]) : nil }
    let delimiter = fieldDelimiter
    return .object([
      "type": .text("uniqueValue"), "field1": field(0), "field2": field(1), "field3": field(2),
      "fieldDelimiter": .text(delimiter), "defaultLabel": .text(defaultLabel),
      "defaultSymbol": defaultSymbol?.jsonText,
      "uniqueValueInfos": .list(
        uniqueValues.map { value in
          .object([
            "value": .text(value.values.joined(separator: delimiter)), "label": .text(value.label),
            "description": .text(value.description), "symbol": value.symbol?.jsonText,
          ])
        }),
    ])
  }
}

extension ClassBreaksRenderer {
  fileprivate var classesJSON: JSONText {
    let breaks = classBreaks
    return .object([
      "type": .text("classBreaks"), "field": .text(fieldName), "defaultLabel": .text(defaultLabel),
      "defaultSymbol": defaultSymbol?.jsonText,
      "minValue": breaks.first.flatMap { $0.minValue.isFinite ? .number($0.minValue) : nil },
      "classBreakInfos": .list(
        breaks.map { item in
          .object([
            "classMinValue": item.minValue.isFinite ? .number(item.minValue) : nil,
            "classMaxValue": .number(item.maxValue), "label": .text(item.label),
            "description": .text(item.description), "symbol": item.symbol?.jsonText,
          ])
        }),
    ])
  }
}
