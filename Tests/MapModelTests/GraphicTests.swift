import Foundation
import GeometryModel
import MapModel
import Testing

@Suite struct GraphicTests {
  private let place = Point(x: 13.5, y: 52.25, z: 30, spatialReference: .wgs84)

  @Test("a graphic comes back as it was written, with every kind of attribute")
  func roundTrip() throws {
    let graphic = Graphic(
      geometry: place,
      attributes: [
        "name": "Depot \"A\" \u{1}\u{7f} ü 🚲", "count": 3, "share": 0.25, "isOpen": true, "small": Int8(-4),
        "built": Date(timeIntervalSince1970: 1.5), "odd": [1, 2],
      ], symbol: SymbolJSONTests.marker)
    graphic.isVisible = false
    graphic.zIndex = -7
    let again = try Graphic.fromJSON(graphic.toJSON())
    #expect(again.geometry == place && again.symbol?.toJSON() == SymbolJSONTests.marker.toJSON())
    #expect(!again.isVisible && again.zIndex == -7)
    #expect(again.attributes["name"] as? String == "Depot \"A\" \u{1}\u{7f} ü 🚲")
    #expect(again.attributes["count"] as? Int == 3 && again.attributes["share"] as? Double == 0.25)
    #expect(again.attributes["isOpen"] as? Bool == true && again.attributes["small"] as? Int == -4)
    #expect(again.attributes["built"] as? Int == 1500 && again.attributes["odd"] as? String == "[1, 2]")
    #expect(try Graphic.fromJSON(again.toJSON()).toJSON() == again.toJSON())
    #expect(Graphic().toJSON() == #"{"attributes":{}}"#)
  }

  @Test("geometries of every kind survive")
  func geometries() throws {
    let square = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1)]
    let shapes: [Geometry] = [
      place, Polyline(points: square, spatialReference: .webMercator),
      Polygon(points: square, spatialReference: .wgs84),
      Multipoint(points: square), Envelope(xMin: 1, yMin: 2, xMax: 3, yMax: 4, spatialReference: .wgs84),
    ]
    for shape in shapes {
      #expect(try Graphic.fromJSON(Graphic(geometry: shape).toJSON()).geometry == shape)
    }
  }

  @Test("an overlay comes back, and a feature set is one")
  func overlay() throws {
    let overlay = GraphicsOverlay(graphics: [Graphic(geometry: place), Graphic(attributes: ["n": 1])])
    overlay.renderer = SimpleRenderer(symbol: SymbolJSONTests.line)
    (overlay.id, overlay.opacity, overlay.isVisible) = ("routes", 0.5, false)
    let again = try GraphicsOverlay.fromJSON(overlay.toJSON())
    #expect(again.toJSON() == overlay.toJSON())
    #expect(again.id == "routes" && again.opacity == 0.5 && !again.isVisible && again.graphics.count == 2)
    let features = try GraphicsOverlay.fromJSON(
      #"""
      {"geometryType":"esriGeometryPoint","spatialReference":{"wkid":102100},"fields":[],
       "features":[{"geometry":{"x":1,"y":2},"attributes":{"OBJECTID":1,"note":null}}]}
      """#)
    let point = try #require(features.graphics.first?.geometry as? Point)
    #expect(point.spatialReference == .webMercator && point.x == 1)
    #expect(features.graphics.first?.attributes.count == 1)
  }

  @Test(
    "what is no graphic or overlay is refused",
    arguments: [
      "", "[]", "3", #"{"geometry":7}"#, #"{"geometry":{}}"#, #"{"geometry":{"x":"a","y":1}}"#, #"{"attributes":[]}"#,
      #"{"attributes":{"a":{}}}"#, #"{"symbol":{"type":"odd"}}"#, #"{"visible":"no"}"#, #"{"zIndex":1.5}"#,
      #"{"zIndex":1e300}"#, #"{"geometry":{"paths":[[[1]]]}}"#, #"{"geometry":{"curvePaths":[]}}"#,
    ])
  func refused(json: String) {
    #expect(throws: (any Error).self) { try Graphic.fromJSON(json) }
    let overlay = #"{"features":[\#(json.isEmpty ? "{" : json)]}"#
    #expect(throws: (any Error).self) { try GraphicsOverlay.fromJSON(overlay) }
  }

  @Test("places in messages say which feature it is")
  func places() {
    #expect {
      try GraphicsOverlay.fromJSON(#"{"features":[{},{"symbol":{"type":"esriSLS","width":"x"}}]}"#)
    } throws: {
      ($0 as? SymbolError)?.message.contains("features[1].symbol.width") == true
    }
  }

  @Test("graphics are added, taken away, chosen and measured")
  func overlayState() {
    let (a, b) = (Graphic(geometry: place), Graphic(geometry: Point(x: 14, y: 53, spatialReference: .wgs84)))
    let overlay = GraphicsOverlay()
    #expect(overlay.extent == nil)
    overlay.addGraphic(a)
    overlay.addGraphics([b])
    #expect(overlay.graphics == [a, b] && overlay.extent?.xMax == 14 && overlay.extent?.yMin == 52.25)
    overlay.selectGraphics([b])
    #expect(overlay.selectedGraphics == [b] && !a.isSelected)
    overlay.unselectGraphics([b])
    overlay.selectGraphics([a, b, Graphic()])
    overlay.clearSelection()
    #expect(overlay.selectedGraphics.isEmpty)
    overlay.removeGraphic(Graphic())
    overlay.removeGraphics([a])
    #expect(overlay.graphics == [b])
    overlay.removeAllGraphics()
    #expect(overlay.graphics.isEmpty)
    a.setAttributeValue(5, forKey: "n")
    a.setAttributeValue(nil, forKey: "n")
    #expect(a.attributes.isEmpty)
  }

  @Test("changes can be awaited: first the value of the moment, at last the latest")
  func streams() async {
    let overlay = GraphicsOverlay(graphics: [Graphic()])
    let graphic = Graphic()
    let counts = overlay.$graphics
    let watch = Task {
      var seen: [Int] = []
      for await graphics in counts {
        seen.append(graphics.count)
        if graphics.count == 3 { break }
      }
      return seen
    }
    overlay.addGraphic(graphic)
    overlay.addGraphic(Graphic())
    let seen = await watch.value
    #expect(seen == seen.sorted() && seen.last == 3)
    var first = graphic.$isVisible.makeAsyncIterator()
    #expect(await first.next(isolation: nil) == true)
  }

  @Test("many tasks may change one overlay")
  func concurrency() async {
    let overlay = GraphicsOverlay()
    let shared = Graphic()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let own = Graphic(attributes: ["n": number])
          overlay.addGraphic(own)
          shared.setAttributeValue(number, forKey: "n\(number)")
          shared.zIndex = number
          if number.isMultiple(of: 2) { overlay.removeGraphic(own) }
          _ = overlay.toJSON().count + (overlay.extent == nil ? 0 : 1)
        }
      }
    }
    #expect(overlay.graphics.count == 100 && shared.attributes.count == 200)
  }
}
