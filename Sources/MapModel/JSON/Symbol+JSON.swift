public import Foundation
import GeometryModel

extension Symbol {
  /// The symbol as Esri JSON.
  ///
  /// - Returns: one JSON object of the type `esriSMS`, `esriSLS`, `esriSFS`, `esriTS` or `esriPMS`; for several symbols
  ///   one of the type `composite`, Guidepost's own, with `symbols` from the bottom to the top.
  public func toJSON() -> String { jsonText.json }

  /// Reads a symbol.
  ///
  /// Called on `Symbol` it gives whichever kind the text describes; called on `SimpleLineSymbol` and so on, only that
  /// kind.
  ///
  /// - Parameter json: One JSON object, as `toJSON` writes it or a web map has it.
  /// - Returns: the symbol.
  /// - Throws: `SymbolError` where the text is not JSON, no symbol that is known, or one of another kind.
  public static func fromJSON(_ json: String) throws -> Self {
    let symbol = try SymbolReader(JSONObject(parsing: json, "symbol")).symbol()
    guard let typed = symbol as? Self else {
      throw SymbolError(
        "The text", "describes a \(type(of: symbol)), but a \(Self.self) was asked for",
        remedy: "Read it with Symbol.fromJSON.")
    }
    return typed
  }

  /// Reads a symbol.
  ///
  /// - Parameter json: One JSON object in UTF-8.
  /// - Returns: the symbol.
  /// - Throws: `SymbolError` as for a text.
  public static func fromJSON(_ json: Data) throws -> Self { try fromJSON(String(decoding: json, as: UTF8.self)) }

  var jsonText: JSONText {
    switch self {
    case let line as SimpleLineSymbol:
      return .object([
        "type": .text("esriSLS"), "style": .text(line.style.rawValue), "color": line.color.esriJSON,
        "width": .number(line.width),
      ])
    case let marker as SimpleMarkerSymbol:
      return .object([
        "type": .text("esriSMS"), "style": .text(marker.style.rawValue), "color": marker.color.esriJSON,
        "size": .number(marker.size), "outline": marker.outline?.jsonText, "angle": marker.esriAngle,
        "xoffset": .number(marker.offsetX), "yoffset": .number(marker.offsetY),
      ])
    case let fill as SimpleFillSymbol:
      return .object([
        "type": .text("esriSFS"), "style": .text(fill.style.rawValue), "color": fill.color.esriJSON,
        "outline": fill.outline?.jsonText,
      ])
    case let text as TextSymbol: return text.textJSON
    case let picture as PictureMarkerSymbol: return picture.pictureJSON
    case let composite as CompositeSymbol:
      return .object(["type": .text("composite"), "symbols": .list(composite.symbols.map(\.jsonText))])
    default: return .object([:])
    }
  }
}

extension MarkerSymbol {
  /// Esri JSON counts angles counter-clockwise.
  fileprivate var esriAngle: JSONText { .number(angle == 0 ? 0 : -angle) }
}

extension TextSymbol {
  fileprivate var textJSON: JSONText {
    .object([
      "type": .text("esriTS"), "text": .text(text), "color": color.esriJSON,
      "horizontalAlignment": .text(horizontalAlignment.rawValue),
      "verticalAlignment": .text(verticalAlignment.rawValue), "haloColor": haloColor.esriJSON,
      "haloSize": .number(haloWidth), "backgroundColor": backgroundColor.esriJSON,
      "font": .object(["family": .text(fontFamily), "size": .number(size)]), "angle": esriAngle,
      "xoffset": .number(offsetX), "yoffset": .number(offsetY),
    ])
  }
}

extension PictureMarkerSymbol {
  fileprivate var pictureJSON: JSONText {
    let address = url.absoluteString
    // A picture inside an address is a picture inside the JSON: `data:image/png;base64,iVBOR…`.
    let parts = address.hasPrefix("data:") ? address.dropFirst(5).split(separator: ";base64,", maxSplits: 1) : []
    let isInside = parts.count == 2
    return .object([
      "type": .text("esriPMS"), "url": isInside ? nil : .text(address),
      "imageData": isInside ? .text(String(parts[1])) : nil, "contentType": isInside ? .text(String(parts[0])) : nil,
      "width": .number(width), "height": .number(height), "opacity": .number(opacity), "angle": esriAngle,
      "xoffset": .number(offsetX), "yoffset": .number(offsetY),
    ])
  }
}

extension UIColor {
  fileprivate var esriJSON: JSONText { .list(esriComponents.map(JSONText.whole)) }
}
