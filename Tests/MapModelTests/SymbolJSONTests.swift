import Foundation
import GeometryModel
import MapModel
import Testing

/// Expected JSON is that of the Esri web map specification, except where Guidepost's own is named.
@Suite struct SymbolJSONTests {
  static var line: SimpleLineSymbol { SimpleLineSymbol(style: .dashDot, color: .systemBlue, width: 2.5) }
  static var marker: SimpleMarkerSymbol {
    let marker = SimpleMarkerSymbol(style: .diamond, color: UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5), size: 14)
    marker.outline = SimpleLineSymbol(style: .solid, color: .white, width: 1)
    (marker.angle, marker.offsetX, marker.offsetY) = (45, 3, -4.5)
    return marker
  }
  static var text: TextSymbol {
    let text = TextSymbol(
      text: "Halte \"A\"\n", color: .black, size: 11, horizontalAlignment: .left, verticalAlignment: .baseline)
    (text.haloColor, text.haloWidth, text.backgroundColor, text.fontFamily) = (.white, 2, .yellow, "Noto Sans")
    return text
  }
  static func picture(_ address: String) throws -> PictureMarkerSymbol {
    let picture = PictureMarkerSymbol(url: try #require(URL(string: address)))
    (picture.width, picture.height, picture.opacity) = (24, 32, 0.75)
    return picture
  }
  static func all() throws -> [Symbol] {
    let fills = SimpleFillSymbol.Style.allCases.map { SimpleFillSymbol(style: $0, color: .green, outline: line) }
    let lines = SimpleLineSymbol.Style.allCases.map { SimpleLineSymbol(style: $0) }
    let markers = SimpleMarkerSymbol.Style.allCases.map { SimpleMarkerSymbol(style: $0) }
    let pictures = [try picture("https://example.org/pin.png"), try picture("data:image/svg+xml;base64,PHN2Zy8+")]
    let simple: [Symbol] = fills + lines + markers + pictures + [marker, text]
    return simple + [CompositeSymbol(symbols: simple), CompositeSymbol()]
  }

  private func members(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test("every symbol comes back as it was written")
  func roundTrips() throws {
    for symbol in try Self.all() {
      let json = symbol.toJSON()
      let again = try Symbol.fromJSON(json)
      #expect(type(of: again) == type(of: symbol))
      #expect(again.toJSON() == json)
    }
  }

  @Test("members are those that web maps have")
  func forms() throws {
    let marker = try members(Self.marker.toJSON())
    #expect(marker["type"] as? String == "esriSMS" && marker["style"] as? String == "esriSMSDiamond")
    #expect(marker["color"] as? [Int] == [255, 128, 0, 128] && marker["size"] as? Int == 14)
    // Clockwise here, counter-clockwise there.
    #expect(marker["angle"] as? Double == -45 && marker["xoffset"] as? Int == 3 && marker["yoffset"] as? Double == -4.5)
    #expect((marker["outline"] as? [String: Any])?["type"] as? String == "esriSLS")
    let text = try members(Self.text.toJSON())
    #expect(text["type"] as? String == "esriTS" && text["text"] as? String == "Halte \"A\"\n")
    #expect((text["font"] as? [String: Any])?["family"] as? String == "Noto Sans")
    let inside = try members(Self.picture("data:image/png;base64,iVBO").toJSON())
    #expect(inside["imageData"] as? String == "iVBO" && inside["contentType"] as? String == "image/png")
    #expect(inside["url"] == nil)
  }

  @Test("symbols of web maps are read: short colours, outlines without type, nothing but a type")
  func foreign() throws {
    let marker = try SimpleMarkerSymbol.fromJSON(
      #"{"type":"esriSMS","color":[255,0,0],"outline":{"width":3,"color":[0,0,0,255]},"unknown":[1]}"#)
    #expect(marker.color == .red && marker.style == .circle && marker.size == 8)
    #expect(marker.outline?.width == 3 && marker.outline?.color == .black)
    #expect(try SimpleLineSymbol.fromJSON(#"{"type":"esriSLS","color":null}"#).color == .black)
    #expect(try SimpleFillSymbol.fromJSON(#"{"type":"esriSFS"}"#).outline == nil)
    let colors = try SimpleFillSymbol.fromJSON(#"{"type":"esriSFS","color":[-5,300,0.4,255]}"#)
    #expect(colors.color == UIColor(red: 0, green: 1, blue: 0.4 / 255, alpha: 1))
  }

  @Test(
    "what is no symbol is refused, with its place",
    arguments: [
      ("", "The text"), ("[]", "The text"), ("{", "The text"), ("null", "The text"), ("{}", "type"),
      (#"{"type":7}"#, "type"), (#"{"type":"esriXYZ"}"#, "esriXYZ"),
      (#"{"type":"esriSLS","style":"esriSLSWavy"}"#, "esriSLSWavy"),
      (#"{"type":"esriSLS","width":"wide"}"#, "width"), (#"{"type":"esriSLS","color":[1,2]}"#, "color"),
      (#"{"type":"esriSLS","color":["a","b","c"]}"#, "color"), (#"{"type":"esriSLS","color":"red"}"#, "color"),
      (#"{"type":"esriSMS","outline":5}"#, "outline"),
      (#"{"type":"esriSMS","outline":{"width":true}}"#, "outline.width"),
      (#"{"type":"esriPMS"}"#, "url"), (#"{"type":"esriPMS","url":""}"#, "url"),
      (#"{"type":"esriTS","verticalAlignment":"under"}"#, "verticalAlignment"),
      (#"{"type":"composite","symbols":{}}"#, "symbols"),
      (#"{"type":"composite","symbols":[{"type":"esriSLS"},{"type":"odd"}]}"#, "symbols[1].type"),
    ])
  func refused(json: String, place: String) {
    #expect {
      try Symbol.fromJSON(json)
    } throws: { error in
      guard let error = error as? SymbolError else { return false }
      return error.message.contains(place) && !error.remedy.isEmpty && error.errorDescription == error.message
    }
  }

  @Test("a symbol of another kind than asked for is refused")
  func otherKind() {
    #expect(throws: SymbolError.self) { try SimpleLineSymbol.fromJSON(#"{"type":"esriSMS"}"#) }
    #expect(throws: SymbolError.self) { try SimpleRenderer.fromJSON(#"{"type":"uniqueValue"}"#) }
  }

  @Test("truncated texts and nests without end are refused, not followed")
  func hostile() throws {
    let json = CompositeSymbol(symbols: [Self.marker, Self.text]).toJSON()
    for length in stride(from: 0, to: json.utf8.count, by: 7) {
      #expect(throws: (any Error).self) {
        try Symbol.fromJSON(String(decoding: json.utf8.prefix(length), as: UTF8.self))
      }
    }
    let deep = String(repeating: #"{"type":"composite","symbols":["#, count: 20_000)
    #expect(throws: SymbolError.self) { try Symbol.fromJSON(deep + String(repeating: "]}", count: 20_000)) }
  }

  @Test("numbers that JSON does not have become null, and read as usual")
  func notANumber() throws {
    let line = SimpleLineSymbol(width: .nan)
    #expect(try SimpleLineSymbol.fromJSON(line.toJSON()).width == 1)
  }
}

@Suite struct RendererTests {
  private func graphic(_ attributes: [String: any Sendable]) -> Graphic { Graphic(attributes: attributes) }

  private func unique() -> UniqueValueRenderer {
    let renderer = UniqueValueRenderer(
      fieldNames: ["kind"],
      uniqueValues: [UniqueValue(label: "Depot", symbol: SymbolJSONTests.marker, values: ["depot"])],
      defaultLabel: "Other", defaultSymbol: SymbolJSONTests.line)
    renderer.addUniqueValue(UniqueValue(description: "Three", symbol: SymbolJSONTests.text, values: [3]))
    return renderer
  }

  private func classes() -> ClassBreaksRenderer {
    let renderer = ClassBreaksRenderer(
      fieldName: "minutes",
      classBreaks: [ClassBreak(label: "short", minValue: 0, maxValue: 10, symbol: SymbolJSONTests.line)])
    renderer.addClassBreak(ClassBreak(label: "long", minValue: 10, maxValue: 60, symbol: SymbolJSONTests.marker))
    return renderer
  }

  @Test("every renderer comes back as it was written")
  func roundTrips() throws {
    let simple = SimpleRenderer(symbol: SymbolJSONTests.line)
    (simple.label, simple.description) = ("Way", "The way")
    for renderer in [simple, SimpleRenderer(), unique(), classes()] as [Renderer] {
      let again = try Renderer.fromJSON(renderer.toJSON())
      #expect(type(of: again) == type(of: renderer) && again.toJSON() == renderer.toJSON())
    }
  }

  @Test("values choose symbols")
  func uniqueValues() throws {
    for renderer in [unique(), try UniqueValueRenderer.fromJSON(unique().toJSON())] {
      #expect(renderer.symbol(for: graphic(["kind": "depot"])) is SimpleMarkerSymbol)
      #expect(renderer.symbol(for: graphic(["kind": 3])) is TextSymbol)
      #expect(renderer.symbol(for: graphic(["kind": 3.0])) is TextSymbol)
      #expect(renderer.symbol(for: graphic(["kind": "station"])) is SimpleLineSymbol)
      #expect(renderer.symbol(for: graphic([:])) is SimpleLineSymbol)
    }
    let two = UniqueValueRenderer(
      fieldNames: ["a", "b"], uniqueValues: [UniqueValue(symbol: SymbolJSONTests.line, values: ["x", 1])])
    for renderer in [two, try UniqueValueRenderer.fromJSON(two.toJSON())] {
      #expect(renderer.symbol(for: graphic(["a": "x", "b": 1])) is SimpleLineSymbol)
      #expect(renderer.symbol(for: graphic(["a": "x", "b": 2])) == nil)
    }
  }

  @Test("ranges choose symbols: the first from its least value on, the others above it")
  func classBreaks() throws {
    for renderer in [classes(), try ClassBreaksRenderer.fromJSON(classes().toJSON())] {
      #expect(renderer.symbol(for: graphic(["minutes": 0])) is SimpleLineSymbol)
      #expect(renderer.symbol(for: graphic(["minutes": 10.0])) is SimpleLineSymbol)
      #expect(renderer.symbol(for: graphic(["minutes": 10.5])) is SimpleMarkerSymbol)
      #expect(renderer.symbol(for: graphic(["minutes": 61])) == nil)
      #expect(renderer.symbol(for: graphic(["minutes": "10"])) == nil)
    }
    let old = try ClassBreaksRenderer.fromJSON(
      #"{"type":"classBreaks","field":"n","minValue":1,"classBreakInfos":[{"classMaxValue":2},{"classMaxValue":4}]}"#)
    #expect(old.classBreaks.map(\.minValue) == [1, 2])
  }

  @Test(
    "what is no renderer is refused",
    arguments: [
      "", "{}", #"{"type":"heatmap"}"#, #"{"type":"simple","symbol":[]}"#, #"{"type":"simple","symbol":{}}"#,
      #"{"type":"uniqueValue","uniqueValueInfos":[{}]}"#, #"{"type":"uniqueValue","uniqueValueInfos":3}"#,
      #"{"type":"classBreaks","classBreakInfos":[{"label":"x"}]}"#,
    ])
  func refused(json: String) { #expect(throws: SymbolError.self) { try Renderer.fromJSON(json) } }
}
