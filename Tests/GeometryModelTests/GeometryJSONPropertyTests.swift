import Foundation
import GeometryModel
import TestSupport
import Testing

/// What is written can be read again, and what cannot be read is refused with an error that says why.
@Suite struct GeometryJSONPropertyTests {
  static func systems() throws -> [SpatialReference?] {
    let number = try #require(WKID(2056))
    return [
      nil, .wgs84, .webMercator, SpatialReference(wkid: number),
      SpatialReference(wkid: .wgs84, verticalWKID: WKID(5773)),
      SpatialReference(wkText: "PROJCS[\"A \\ \"\"name\"\"\n\tof \u{1}two lines, é\",UNIT[\"Meter\",1.0]]"),
    ]
  }

  /// Shapes with heights and measures for all vertices, some or none; empty ones among them.
  private func shapes(seed: UInt64, count: Int, _ system: SpatialReference?) -> [Geometry] {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      switch Int.random(in: 0...3, using: &random) {
      case 0: Double(Int.random(in: -180...180, using: &random))
      case 1: .random(in: -1e-7...1e-7, using: &random)
      case 2: .random(in: -2e7...2e7, using: &random)
      default: .random(in: -1e300...1e300, using: &random)
      }
    }
    func part(_ count: Int, _ z: Int, _ m: Int) -> Part {
      let points = (0..<count).map { index in
        Point(
          x: number(), y: number(), z: z == 2 || (z == 1 && index % 2 == 0) ? number() : nil,
          m: m == 2 || (m == 1 && index % 3 == 0) ? number() : nil, spatialReference: system)
      }
      return Part(points: points, spatialReference: system)
    }
    return (0..<count).map { round in
      let (z, m) = (round % 3, round / 3 % 3)
      let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        part(Int.random(in: 1...6, using: &random), z, m)
      }
      switch round % 5 {
      case 0: return part(1, z, m).points[0]
      case 1: return Multipoint(points: parts.flatMap(\.points), spatialReference: system)
      case 2:
        return parts.isEmpty
          ? Envelope(xMin: .nan, yMin: 0, xMax: 0, yMax: 0, spatialReference: system)
          : Envelope(xMin: number(), yMin: number(), xMax: number(), yMax: number(), spatialReference: system)
      case 3: return parts.isEmpty ? Polyline(points: [], spatialReference: system) : Polyline(parts: parts)
      default: return parts.isEmpty ? Polygon(points: [], spatialReference: system) : Polygon(parts: parts)
      }
    }
  }

  @Test func readsWhatItWrites() throws {
    for (index, system) in try Self.systems().enumerated() {
      for shape in shapes(seed: UInt64(200 + index), count: 300, system) {
        let text = shape.toJSON()
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let again = try Geometry.fromJSON(text)
        #expect(again == shape && type(of: again) == type(of: shape), "\(text)")
        #expect(
          again.hasZ == shape.hasZ && again.hasM == shape.hasM && again.spatialReference == shape.spatialReference)
        #expect(again.toJSON() == text)
      }
    }
  }

  /// RFC 7946 has no measures and one coordinate system. Rings may come in another order, but cover the same.
  @Test func readsTheGeoJSONItWrites() throws {
    for shape in shapes(seed: 210, count: 300, .wgs84) where !(shape is Envelope) {
      let plain = GeometryEngine.makeGeometry(from: shape, m: nil)
      let text = try #require(plain.toGeoJSON())
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let again = try Geometry.fromGeoJSON(text)
      #expect(type(of: again) == type(of: plain))
      if !(plain is Polygon) { #expect(again == plain, "\(text)") }
    }
    var drawn = RandomShapes(seed: 211, grid: 6)
    for _ in 0..<200 {
      let area = drawn.shape(.polygon)
      let again = try Geometry.fromGeoJSON(try #require(area.toGeoJSON()))
      #expect(GeometryEngine.area(of: again) == GeometryEngine.area(of: area))
      let bare = try Geometry.fromJSON(again.toJSON().replacingOccurrences(of: "{\"wkid\":4326}", with: "{}"))
      #expect(GeometryEngine.isGeometry(bare, equivalentTo: area), "\(area)")
    }
  }

  /// Coordinates that JSON does not have: what is written is JSON all the same, and is read or refused.
  @Test func writesJSONWhateverTheNumbers() throws {
    var strange = StrangeShapes(seed: 220, isFinite: false)
    for _ in 0..<1000 {
      let shape = strange.shape(.wgs84)
      for text in [shape.toJSON(), shape.toGeoJSON() ?? "null"] {
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      }
      do {
        _ = try Geometry.fromJSON(shape.toJSON())
      } catch let error as GeometryError {
        #expect(error.code == .notAGeometry && !error.message.isEmpty && !error.remedy.isEmpty)
      }
    }
  }

  // MARK: Hostile text

  /// Texts with bytes lost, doubled, swapped and made up.
  @Test func survivesDamage() {
    var random = SeededGenerator(seed: 230)
    let texts = shapes(seed: 231, count: 60, .webMercator).flatMap { [$0.toJSON(), $0.toGeoJSON() ?? ""] }
    let bytes = Array("{}[]\",:0e-.nullNaN\\ux\u{0}é".utf8)
    for text in texts {
      for _ in 0..<40 {
        var damaged = Array(text.utf8)
        for _ in 0...Int.random(in: 0...3, using: &random) where !damaged.isEmpty {
          let place = Int.random(in: 0..<damaged.count, using: &random)
          switch Int.random(in: 0...3, using: &random) {
          case 0: damaged.remove(at: place)
          case 1: damaged[place] = bytes[Int.random(in: 0..<bytes.count, using: &random)]
          case 2: damaged.insert(contentsOf: damaged[place...].prefix(9), at: place)
          default: damaged.removeSubrange(place...)
          }
        }
        expectShapeOrError(Data(damaged))
      }
    }
  }

  private func expectShapeOrError(_ data: Data) {
    for read in [Geometry.fromJSON(_:) as (Data) throws -> Geometry, Geometry.fromGeoJSON(_:)] {
      do {
        let shape = try read(data)
        #expect(!shape.toJSON().isEmpty)
      } catch {
        #expect(error is GeometryError, "\(error)")
      }
    }
  }

  @Test(arguments: [
    "", " ", "null", "5", "\"x\"", "[]", "[[[]]]", "NaN", "{\"x\":NaN,\"y\":1}", "{\"x\":Infinity,\"y\":1}",
    "{\"x\":1e999,\"y\":1}", "{\"x\":1}", "{\"x\":true,\"y\":false}", "{\"x\":[1],\"y\":{}}", "{\"points\":{}}",
    "{\"points\":[1,2]}", "{\"points\":[[1,2],null]}", "{\"points\":[[\"1\",\"2\"]]}", "{\"paths\":[1]}",
    "{\"paths\":[[[1,2],[3]]]}", "{\"rings\":null}", "{\"rings\":[[{}]]}", "{\"xmin\":1,\"ymin\":\"2\"}",
    "{\"x\":1,\"y\":2,\"spatialReference\":7}", "{\"x\":1,\"y\":2,\"spatialReference\":{\"wkid\":1e300}}",
    "{\"x\":1,\"y\":2,\"spatialReference\":{\"wkid\":1.5}}",
    "{\"x\":1,\"y\":2,\"spatialReference\":{\"wkid\":\"4326\"}}",
    "{\"x\":1,\"y\":2,\"spatialReference\":{\"wkt\":\"nonsense\"}}", "{\"x\":1,\"y\":2", "{\"x\":1,\"y\":2}}",
  ]) func refusesWrongTypes(_ text: String) {
    let error = #expect(throws: GeometryError.self) { try Geometry.fromJSON(text) }
    #expect(error?.remedy.isEmpty == false)
  }

  @Test(arguments: [
    "{\"type\":\"Point\"}", "{\"type\":\"Point\",\"coordinates\":[1]}",
    "{\"type\":\"Point\",\"coordinates\":{\"x\":1}}",
    "{\"type\":\"LineString\",\"coordinates\":[1,2]}", "{\"type\":\"Polygon\",\"coordinates\":[[1,2]]}",
    "{\"type\":\"MultiPolygon\",\"coordinates\":[[[1,2]]]}", "{\"type\":7}", "{\"type\":\"Feature\",\"geometry\":null}",
    "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Feature\"}}", "{\"type\":\"Point\",\"coordinates\":[null,1]}",
  ]) func refusesWrongGeoJSON(_ text: String) {
    let error = #expect(throws: GeometryError.self) { try Geometry.fromGeoJSON(text) }
    #expect(error?.remedy.isEmpty == false)
  }

  @Test(arguments: ["[", "{\"x\":", "{\"rings\":[", "{\"type\":\"Feature\",\"geometry\":", "[{\"a\":"])
  func refusesDeepNesting(_ opening: String) {
    for depth in [600, 200_000] {
      let text = String(repeating: opening, count: depth)
      let error = #expect(throws: GeometryError.self) { try Geometry.fromJSON(text) }
      #expect(error?.code == .notJSON)
    }
    // Closed as it should be, but too deep to be a geometry.
    let text = "{\"rings\":" + String(repeating: "[", count: 400) + String(repeating: "]", count: 400) + "}"
    #expect(throws: GeometryError.self) { try Geometry.fromJSON(text) }
  }

  @Test func readsManyVertices() throws {
    let count = 100_000
    let vertex = "[8.123456789,47.987654321],"
    let text = "{\"paths\":[[" + String(repeating: vertex, count: count).dropLast() + "]]}"
    let line = try Polyline.fromJSON(text)
    #expect(line.parts[0].points.count == count)
    #expect(line.parts[0].endPoint == Point(x: 8.123456789, y: 47.987654321))
    // As many parts without a vertex are none.
    #expect(try Polyline.fromJSON("{\"paths\":[" + String(repeating: "[],", count: count).dropLast() + "]}").isEmpty)
  }
}
