import Foundation
import Geodesy
import RoutingEngine
import Testing

@testable import GuidepostCommand

/// Stops from files.
@Suite struct StopFileTests {
  private func stops(_ text: String, _ name: String = "stops.csv") throws -> [RouteRequest.Stop] {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    return try StopFile.stops(path: folder.path(name))
  }

  @Test func csvHoldsPlacesNamesAndBearings() throws {
    let found = try stops("name,lon,lat,bearing,colour\n\"Café, Pier 1\",24.94,60.17,90,red\n,-25.5,-60,,\nEnd,0,0\n")
    #expect(found.map(\.location.latitude) == [60.17, -60, 0])
    #expect(found.map(\.location.longitude) == [24.94, -25.5, 0])
    #expect(found.map(\.name) == ["Café, Pier 1", nil, "End"])
    #expect(found.map(\.bearing) == [90, nil, nil])
  }

  @Test(arguments: ["stops.geojson", "stops.csv"]) func geoJSONHoldsThemToo(name: String) throws {
    let found = try stops(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": "Start", "bearing": 270, "x": [1]},
         "geometry": {"type": "Point", "coordinates": [24.94, 60.17, 12]}},
        {"type": "Feature", "properties": null, "geometry": {"type": "Point", "coordinates": [-25.5, -60]}}]}
      """, name)
    #expect(found.map(\.location.latitude) == [60.17, -60])
    #expect(found.map(\.location.longitude) == [24.94, -25.5])
    #expect(found.map(\.name) == ["Start", nil])
    #expect(found.map(\.bearing) == [270, nil])
  }

  @Test(arguments: [
    ("", "line 1: there is no header"), ("60.1,24.9\n60.2,24.9\n", "line 1: the header lacks the column 'lat'"),
    ("lat,name\n1,2\n", "line 1: the header lacks the column 'lon'"),
    ("lat,lon\n1,2\nx,2\n", "line 3: 'x' in column 'lat' is not a number"),
    ("lat,lon\n1,2\n1\n", "line 3: the field 'lon' is missing"),
    ("lat,lon\n1,2\n\n1,nan\n", "line 4: 'nan' in column 'lon' is not a number"),
    ("lat,lon\n1,2\n120,30\n", "line 3: 120.0,30.0 is not on Earth"),
    ("lat,lon\n1e400,24\n1,2\n", "line 2: '1e400' in column 'lat' is not a number"),
    ("lat;lon\n60,1;24,9\n1;2\n", "line 2: '60,1' in column 'lat' is not a number; write a point before the decimals"),
    ("lat,lon,bearing\n1,2,\n1,2,361\n", "line 3: the bearing 361 is not 0 to 360"),
    ("lat,lon\n1,2\n", "holds one stop; a route needs at least two"),
  ]) func csvFaultsNameFileAndLine(text: String, message: String) { expectFault(text, "stops.csv", message) }

  @Test(arguments: [
    ("{", "is not GeoJSON"), ("{\"type\": 5}", "the member \"type\" must be a text"), ("{}", "is not GeoJSON"),
    ("{\"type\":\"FeatureCollection\",\"features\":[]}", "holds no stop"),
    (
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}},
      {"type":"Feature","geometry":{"type":"LineString"}}]}
      """, "feature 2: the geometry is a LineString, not a Point"
    ),
    (
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\","
        + "\"coordinates\":[2,100]}}]}", "feature 1: longitude 2.0, latitude 100.0 is not on Earth"
    ),
    (
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}},
      {"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}}]}
      """, "feature 2: the geometry is a MultiPoint, not a Point; write each stop as a Point of its own"
    ),
    ("{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,4]]}", "the geometry is a MultiPoint, not a Point"),
    ("{\"type\":\"Point\",\"coordinates\":[1]}", "the Point lacks longitude and latitude"),
    ("{\"type\":\"Feature\",\"geometry\":null}", "has no geometry; a stop is a Point"),
    ("{\"a\":" + String(repeating: "[", count: 100_000), "is not GeoJSON"),
  ]) func geoJSONFaultsNameFileAndFeature(text: String, message: String) {
    expectFault(text, "stops.geojson", message)
  }

  private func expectFault(_ text: String, _ name: String, _ message: String) {
    #expect {
      try stops(text, name)
    } throws: { error in
      guard let failure = error as? CommandFailure else { return false }
      return failure.exit == .badInput && failure.message.contains(name) && failure.message.contains(message)
    }
  }

  @Test func absentFilesAndFoldersCannotBeRead() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path("absent"), folder.root.path] {
      #expect {
        try StopFile.stops(path: path)
      } throws: { error in
        (error as? CommandFailure)?.exit == .unreadableFile && "\(error)".contains(path)
      }
    }
  }
}
