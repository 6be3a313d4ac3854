import Foundation
import GeometryModel

/// Reads one symbol of Esri JSON.
struct SymbolReader {
  private let json: JSONObject

  init(_ json: JSONObject) { self.json = json }

  func symbol() throws -> Symbol {
    switch json.text("type") {
    case "esriSLS": return try line()
    case "esriSFS":
      return SimpleFillSymbol(style: try style(.solid), color: try color("color", .clear), outline: try outline())
    case "esriSMS":
      let marker = SimpleMarkerSymbol(
        style: try style(.circle), color: try color("color", .clear), size: try json.number("size") ?? 8)
      marker.outline = try outline()
      return try placed(marker)
    case "esriTS": return try placed(text())
    case "esriPMS": return try placed(picture())
    case "composite": return CompositeSymbol(symbols: try json.objects("symbols").map { try SymbolReader($0).symbol() })
    case let type:
      throw SymbolError(
        json.name("type"), type.map { "is \"\($0.prefix(40))\"" } ?? "is missing",
        remedy: "Known types are esriSMS, esriSLS, esriSFS, esriTS, esriPMS and composite.")
    }
  }

  private func line() throws -> SimpleLineSymbol {
    SimpleLineSymbol(style: try style(.solid), color: try color("color", .black), width: try json.number("width") ?? 1)
  }

  private func outline() throws -> SimpleLineSymbol? {
    // Outlines often leave their type out.
    try json.object("outline").map { try SymbolReader($0).line() }
  }

  private func text() throws -> TextSymbol {
    let font = try json.object("font")
    let symbol = TextSymbol(
      text: json.text("text") ?? "", color: try color("color", .black), size: try font?.number("size") ?? 10,
      horizontalAlignment: try choice("horizontalAlignment", .center),
      verticalAlignment: try choice("verticalAlignment", .middle))
    symbol.haloColor = try color("haloColor", .clear)
    symbol.haloWidth = try json.number("haloSize") ?? 0
    symbol.backgroundColor = try color("backgroundColor", .clear)
    symbol.fontFamily = font?.text("family") ?? ""
    return symbol
  }

  private func picture() throws -> PictureMarkerSymbol {
    let picture = PictureMarkerSymbol(url: try address())
    picture.width = try json.number("width") ?? 0
    picture.height = try json.number("height") ?? 0
    picture.opacity = try json.number("opacity") ?? 1
    return picture
  }

  private func address() throws -> URL {
    let inside = json.text("imageData").map { "data:\(json.text("contentType") ?? "image/png");base64,\($0)" }
    guard let address = inside ?? json.text("url"), !address.isEmpty, let url = URL(string: address) else {
      throw SymbolError(
        json.name("url"), "is missing or no address",
        remedy: "Name the picture by url, or put it into imageData with its contentType.")
    }
    return url
  }

  private func placed<Marker: MarkerSymbol>(_ marker: Marker) throws -> Marker {
    let angle = try json.number("angle") ?? 0
    marker.angle = angle == 0 ? 0 : -angle
    marker.offsetX = try json.number("xoffset") ?? 0
    marker.offsetY = try json.number("yoffset") ?? 0
    return marker
  }

  private func style<S: RawRepresentable & CaseIterable>(_ usual: S) throws -> S where S.RawValue == String {
    try choice("style", usual)
  }

  private func choice<S: RawRepresentable & CaseIterable>(_ key: String, _ usual: S) throws -> S
  where S.RawValue == String {
    guard let name = json.text(key) else { return usual }
    guard let choice = S(rawValue: name) else {
      throw SymbolError(
        json.name(key), "is \"\(name.prefix(40))\", which is not known",
        remedy: "Take one of \(S.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return choice
  }

  private func color(_ key: String, _ usual: UIColor) throws -> UIColor {
    guard let value = json[key] else { return usual }
    let numbers = value.array?.compactMap(\.number) ?? []
    guard (3...4).contains(numbers.count), numbers.count == value.array?.count else {
      throw SymbolError(
        json.name(key), "is no list of three or four numbers",
        remedy: "Write red, green, blue and opacity, each 0 to 255.")
    }
    let shares = numbers.map { $0 / 255 }
    return UIColor(red: shares[0], green: shares[1], blue: shares[2], alpha: shares.count == 4 ? shares[3] : 1)
  }
}
