import Foundation
import GeometryModel
import Testing

/// The forms are those of the Esri JSON geometry objects and of RFC 7946.
@Suite struct GeometryJSONTests {
  static let shapes: [Geometry] = [
    Point(x: 8.5, y: 47.25, spatialReference: .wgs84), Point(x: 1, y: 2, z: 3, m: 4),
    Point(x: .nan, y: .nan, spatialReference: .webMercator),
    Multipoint(points: [Point(x: 1, y: 2), Point(x: 3, y: 4)], spatialReference: .wgs84),
    Envelope(xMin: -1, yMin: -2, xMax: 3, yMax: 4, spatialReference: .webMercator),
    Polyline(points: [Point(x: 0, y: 0, z: 5), Point(x: 1, y: 1, z: 6)], spatialReference: .wgs84),
    Polyline(parts: [
      Part(points: [Point(x: 0, y: 0, m: 0), Point(x: 1, y: 1, m: 1.5)]), Part(points: [Point(x: 2, y: 2, m: 3)]),
    ]),
    Polygon(points: [Point(x: 0, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 0)], spatialReference: .wgs84),
  ]

  @Test(arguments: shapes) func readsWhatItWrites(_ shape: Geometry) throws {
    let again = try Geometry.fromJSON(shape.toJSON())
    #expect(type(of: again) == type(of: shape))
    #expect(again == shape)
  }

  @Test func writesTheKeysOfEsriJSON() {
    #expect(Self.shapes[0].toJSON() == #"{"x":8.5,"y":47.25,"spatialReference":{"wkid":4326}}"#)
    #expect(
      Self.shapes[4].toJSON()
        == #"{"xmin":-1.0,"ymin":-2.0,"xmax":3.0,"ymax":4.0,"spatialReference":{"wkid":102100,"latestWkid":3857}}"#)
    #expect(
      Self.shapes[7].toJSON()
        == #"{"rings":[[[0.0,0.0],[0.0,1.0],[1.0,0.0],[0.0,0.0]]],"spatialReference":{"wkid":4326}}"#)
  }

  @Test func tellsBothNumbersOfWebMercatorAsOne() throws {
    let old = try Point.fromJSON(#"{"x":1,"y":2,"spatialReference":{"wkid":102100}}"#)
    #expect(old.spatialReference == .webMercator)
    #expect(old.spatialReference?.hashValue == SpatialReference.webMercator.hashValue)
  }

  @Test(arguments: [
    ("{", GeometryError.Code.notJSON), ("{}", .notAGeometry), (#"{"x":"one","y":2}"#, .notAGeometry),
    (#"{"paths":[[[1]]]}"#, .notAGeometry), (#"{"rings":5}"#, .notAGeometry),
    (#"{"curvePaths":[[[0,0],{"c":[[3,3],[1,4]]}]]}"#, .unsupported),
    (#"{"x":1,"y":2,"spatialReference":{"wkid":-5}}"#, .notAGeometry),
  ]) func namesTheFault(_ text: String, _ code: GeometryError.Code) {
    let error = #expect(throws: GeometryError.self) { try Geometry.fromJSON(text) }
    #expect(error?.code == code)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test func refusesAnotherKind() {
    let error = #expect(throws: GeometryError.self) { try Polygon.fromJSON(#"{"x":1,"y":2}"#) }
    #expect(error?.code == .otherKind)
  }

  @Test func namesTheBrokenVertex() {
    let error = #expect(throws: GeometryError.self) { try Polyline.fromJSON(#"{"paths":[[[1,2],[3,null]]]}"#) }
    #expect(error?.message.contains("paths[0][1]") == true)
  }

  /// RFC 7946 winds outer rings counter-clockwise, Esri clockwise; an area with a hole keeps both through both forms.
  @Test func windsRingsAsEachFormWants() throws {
    let text = #"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,4],[0,0]],[[1,1],[1,2],[2,2],[2,1],[1,1]]]}"#
    let area = try Polygon.fromGeoJSON(text)
    #expect(GeometryEngine.area(of: area) == 15)
    let again = try #require(area.toGeoJSON())
    #expect(
      try JSONSerialization.jsonObject(with: Data(again.utf8)) as? NSDictionary
        == JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func writesGeoJSONOnWGS84() throws {
    let point = try #require(GeometryEngine.project(Point(latitude: 47.5, longitude: 8.25), into: .webMercator))
    let again = try Point.fromGeoJSON(try #require(point.toGeoJSON()))
    #expect(again.isEqual(to: Point(latitude: 47.5, longitude: 8.25), tolerance: 1e-12))
  }

  @Test func readsAFeature() throws {
    let line = try Polyline.fromGeoJSON(
      #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2,3],[4,5,6]]}}"#)
    #expect(line.parts[0].points.map(\.z) == [3, 6])
    #expect(throws: GeometryError.self) { try Geometry.fromGeoJSON(#"{"type":"GeometryCollection"}"#) }
  }
}
