import Foundation

extension Symbol {
  /// The symbol as Esri JSON.
  ///
  /// - Returns: one JSON object, with `type` first in importance: `esriSMS`, `esriSLS`, `esriSFS`, `esriTS`, `esriPMS`,
  ///   or `CIMSymbolReference` with the symbols of a composite.
  public func toJSON() -> String { jsonText(jsonObject) }

  /// Reads a symbol.
  ///
  /// - Parameter json: One JSON object, as `toJSON` writes it or a web map has it.
  /// - Returns: the symbol.
  /// - Throws: `SymbolError` where the text is not JSON or no symbol that is known.
  public static func fromJSON(_ json: String) throws -> Symbol {
    try symbol(jsonDictionary(json))
  }

  var jsonObject: [String: Any] {
    switch self {
    case let line as SimpleLineSymbol:
      return ["type": "esriSLS", "style": line.style.rawValue, "color": line.color.esriComponents, "width": line.width]
    case let marker as SimpleMarkerSymbol:
      var object = placed([
        "type": "esriSMS", "style": marker.style.rawValue, "color": marker.color.esriComponents, "size": marker.size,
      ])
      object["outline"] = marker.outline?.jsonObject
      return object
    case let fill as SimpleFillSymbol:
      var object: [String: Any] = [
        "type": "esriSFS", "style": fill.style.rawValue, "color": fill.color.esriComponents,
      ]
      object["outline"] = fill.outline?.jsonObject
      return object
    case let text as TextSymbol:
      return placed([
        "type": "esriTS", "text": text.text, "color": text.color.esriComponents,
        "horizontalAlignment": text.horizontalAlignment.rawValue, "verticalAlignment": text.verticalAlignment.rawValue,
        "haloColor": text.haloColor.esriComponents, "haloSize": text.haloWidth,
        "backgroundColor": text.backgroundColor.esriComponents,
        "font": ["family": text.fontFamily, "size": text.size] as [String: Any],
      ])
    case let picture as PictureMarkerSymbol:
      return placed([
        "type": "esriPMS", "url": picture.url.absoluteString, "width": picture.width, "height": picture.height,
        "opacity": picture.opacity,
      ])
    case let composite as CompositeSymbol:
      return ["type": "composite", "symbols": composite.symbols.map(\.jsonObject)]
    default: return [:]
    }
  }

  private func placed(_ object: [String: Any]) -> [String: Any] {
    guard let marker = self as? MarkerSymbol else { return object }
    var object = object
    // Esri JSON counts angles counter-clockwise.
    object["angle"] = -marker.angle
    object["xoffset"] = marker.offsetX
    object["yoffset"] = marker.offsetY
    return object
  }

  static func symbol(_ object: [String: Any]) throws -> Symbol {
    switch object["type"] as? String {
    case "esriSLS": return try line(object)
    case "esriSFS":
      let outline = try (object["outline"] as? [String: Any]).map(line)
      return SimpleFillSymbol(
        style: try style(object, .solid), color: try color(object, "color", .clear), outline: outline)
    case "esriSMS":
      let marker = SimpleMarkerSymbol(
        style: try style(object, .circle), color: try color(object, "color", .clear), size: number(object, "size") ?? 8)
      marker.outline = try (object["outline"] as? [String: Any]).map(line)
      return place(marker, object)
    case "esriTS": return place(try text(object), object)
    case "esriPMS":
      guard let address = object["url"] as? String, let url = URL(string: address) else {
        throw SymbolError("url of esriPMS", "is missing or no address", remedy: "Pictures are read by address only.")
      }
      let picture = PictureMarkerSymbol(url: url)
      picture.width = number(object, "width") ?? 0
      picture.height = number(object, "height") ?? 0
      picture.opacity = number(object, "opacity") ?? 1
      return place(picture, object)
    case "composite":
      guard let symbols = object["symbols"] as? [[String: Any]] else {
        throw SymbolError("symbols", "is no list of symbols", remedy: "Write a list, if need be an empty one.")
      }
      return CompositeSymbol(symbols: try symbols.map(symbol))
    case let type:
      throw SymbolError(
        "type", "is \(type ?? "missing")",
        remedy: "Known types are esriSMS, esriSLS, esriSFS, esriTS, esriPMS and composite.")
    }
  }

  private static func line(_ object: [String: Any]) throws -> SimpleLineSymbol {
    SimpleLineSymbol(
      style: try style(object, .solid), color: try color(object, "color", .black), width: number(object, "width") ?? 1)
  }

  private static func text(_ object: [String: Any]) throws -> TextSymbol {
    let font = object["font"] as? [String: Any] ?? [:]
    let symbol = TextSymbol(
      text: object["text"] as? String ?? "", color: try color(object, "color", .black),
      size: number(font, "size") ?? 10,
      horizontalAlignment: (object["horizontalAlignment"] as? String).flatMap { .init(rawValue: $0) } ?? .center,
      verticalAlignment: (object["verticalAlignment"] as? String).flatMap { .init(rawValue: $0) } ?? .middle)
    symbol.haloColor = try color(object, "haloColor", .clear)
    symbol.haloWidth = number(object, "haloSize") ?? 0
    symbol.backgroundColor = try color(object, "backgroundColor", .clear)
    symbol.fontFamily = font["family"] as? String ?? ""
    return symbol
  }

  private static func place(_ marker: MarkerSymbol, _ object: [String: Any]) -> MarkerSymbol {
    marker.angle = -(number(object, "angle") ?? 0)
    marker.offsetX = number(object, "xoffset") ?? 0
    marker.offsetY = number(object, "yoffset") ?? 0
    return marker
  }

  private static func style<S: RawRepresentable>(_ object: [String: Any], _ usual: S) throws -> S
  where S.RawValue == String {
    guard let name = object["style"] as? String else { return usual }
    guard let style = S(rawValue: name) else {
      throw SymbolError("style", "is \(name), which is not known", remedy: "Take one of the styles of \(S.self).")
    }
    return style
  }

  private static func color(_ object: [String: Any], _ key: String, _ usual: UIColor) throws -> UIColor {
    guard let value = object[key], !(value is NSNull) else { return usual }
    guard let numbers = value as? [Any], (3...4).contains(numbers.count) else {
      throw SymbolError(
        key, "is no list of three or four numbers", remedy: "Write red, green, blue, opacity: 0 to 255.")
    }
    let shares = numbers.compactMap { ($0 as? NSNumber)?.doubleValue }.map { $0 / 255 }
    guard shares.count == numbers.count else {
      throw SymbolError(key, "holds something that is no number", remedy: "Write red, green, blue, opacity: 0 to 255.")
    }
    return UIColor(red: shares[0], green: shares[1], blue: shares[2], alpha: shares.count == 4 ? shares[3] : 1)
  }
}

extension Renderer {
  /// The renderer as Esri JSON.
  ///
  /// - Returns: one JSON object.
  public func toJSON() -> String {
    guard let simple = self as? SimpleRenderer else { return "{}" }
    var object: [String: Any] = ["type": "simple", "label": simple.label, "description": simple.description]
    object["symbol"] = simple.symbol?.jsonObject
    return jsonText(object)
  }

  /// Reads a renderer.
  ///
  /// - Parameter json: One JSON object.
  /// - Returns: the renderer.
  /// - Throws: `SymbolError` where the text is not JSON or no renderer that is known.
  public static func fromJSON(_ json: String) throws -> Renderer {
    let object = try jsonDictionary(json)
    guard object["type"] as? String == "simple" else {
      throw SymbolError("type", "is no renderer that is known", remedy: "Use a renderer of type simple.")
    }
    let renderer = SimpleRenderer(symbol: try (object["symbol"] as? [String: Any]).map(Symbol.symbol))
    renderer.label = object["label"] as? String ?? ""
    renderer.description = object["description"] as? String ?? ""
    return renderer
  }
}

func number(_ object: [String: Any], _ key: String) -> Double? { (object[key] as? NSNumber)?.doubleValue }

func jsonText(_ object: [String: Any]) -> String {
  let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
  return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
}

func jsonDictionary(_ json: String) throws -> [String: Any] {
  guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else {
    throw SymbolError("The text", "is no JSON object", remedy: "Pass one JSON object.")
  }
  return object
}
