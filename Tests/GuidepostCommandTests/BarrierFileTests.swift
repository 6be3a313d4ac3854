import Foundation
import Geodesy
import RoutingEngine
import Testing

@testable import GuidepostCommand

/// Barriers from GeoJSON files, and `guidepost route` with them.
@Suite struct BarrierFileTests {
  typealias Barrier = RouteRequest.Barrier

  private func barriers(_ text: String) throws -> [Barrier] {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "closed.geojson")
    return try BarrierFile.barriers(path: folder.path("closed.geojson"))
  }

  private static func feature(_ geometry: String, _ properties: String = "{}") -> String {
    "{\"type\":\"Feature\",\"properties\":\(properties),\"geometry\":\(geometry)}"
  }
  private static func collection(_ features: String...) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
  }
  private static let point = "{\"type\":\"Point\",\"coordinates\":[24.9,60.1,7]}"
  private static let line = "{\"type\":\"LineString\",\"coordinates\":[[24.9,60.1],[24.8,60.2]]}"
  private static let area = "{\"type\":\"Polygon\",\"coordinates\":[[[24.9,60.1],[24.8,60.2],[24.7,60.0],[24.9,60.1]]]}"

  @Test func everyShapeAndEffect() throws {
    let found = try barriers(
      "\u{FEFF}"
        + Self.collection(
          Self.feature(Self.point), Self.feature(Self.point, #"{"kind":"cost","addedSeconds":30}"#),
          Self.feature(Self.point, #"{"kind":"restriction","wholeStreet":true}"#),
          Self.feature(Self.line, #"{"kind":"cost","factor":0.5,"name":"Fast"}"#), Self.feature(Self.area, "null"),
          Self.feature(#"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}"#)))
    #expect(found.map(\.effect) == [.closed, .addedSeconds(30), .closed, .factor(0.5), .closed, .closed])
    #expect(found.map(\.name) == [nil, nil, nil, "Fast", nil, nil])
    #expect(found.map(\.closesWholeStreet) == [false, false, true, false, false, false])
    let place = try #require(Coordinate(latitude: 60.1, longitude: 24.9))
    #expect(found[0].shape == .point(place))
    guard case .area(let rings) = found[4].shape, case .line(let lines) = found[5].shape else {
      Issue.record("an area and a line: \(found)")
      return
    }
    #expect(rings.map(\.count) == [4])
    #expect(lines.map(\.count) == [2, 2])
    #expect(try barriers(Self.feature(Self.point)).count == 1)
    #expect(try barriers(Self.collection()).isEmpty)
  }

  @Test(arguments: [
    ("", "is not GeoJSON"), ("{", "is not GeoJSON"), ("[]", "is not GeoJSON"), ("{\"type\":\"Point\"}", "not Feature"),
    ("[]", "the whole must be an object"), ("null", "is not GeoJSON"),
    ("{}", #"the member "type" is missing; it must be Feature, or FeatureCollection for a whole file"#),
    (#"{"type":"FeatureCollection"}"#, #"the member "features" is missing; it must be a list of features"#),
    (#"{"type":"FeatureCollection","features":[7]}"#, "feature 1: it must be an object"),
    (#"{"type":"FeatureCollection","features":{}}"#, #"the member "features" must be a list"#),
    (#"{"type":"FeatureCollection","features":[null]}"#, "feature 1: null where an object must stand"),
    (collection(feature(point), "{}"), #"feature 2: the member "type" is missing; it must be Feature"#),
    (
      collection(feature("null")),
      #"feature 1: the member "geometry" is null; it must be a Point, LineString or Polygon"#
    ),
    (collection(#"{"type":"Feature"}"#), #"feature 1: the member "geometry" is missing; it must be a Point"#),
    (feature("{}"), #"the member "geometry.type" is missing; it must be Point, LineString or Polygon"#),
    (feature(#"{"type":"Point"}"#), #"the member "geometry.coordinates" is missing; it must be a list of longitude"#),
    (
      feature(#"{"type":"LineString","coordinates":[[1,2],[3,"x"]]}"#),
      #"the member "geometry.coordinates[1][1]" must be a number"#
    ),
    (feature(#"{"type":"Polygon","coordinates":[1]}"#), #"the member "geometry.coordinates[0]" must be a list"#),
    (feature(point, #"{"wholeStreet":"yes"}"#), #"the member "properties.wholeStreet" must be true or false"#),
    (collection(feature(point), feature(point, #"{"kind":"wall"}"#)), "feature 2: the kind 'wall' is neither"),
    (feature(point, #"{"kind":"cost"}"#), "needs addedSeconds (a point) or factor"),
    (feature(point, #"{"kind":"cost","factor":2}"#), "a factor goes with a line or an area"),
    (feature(line, #"{"kind":"cost","addedSeconds":2}"#), "added seconds go with a point"),
    (feature(line, #"{"kind":"cost","factor":0}"#), "the factor 0.0 is not"),
    (feature(line, #"{"factor":2}"#), "go with \"kind\": \"cost\""),
    (feature(line, #"{"wholeStreet":true}"#), "only a closing point"),
    (feature(line, #"{"kind":"cost","factor":"x"}"#), #"the member "properties.factor" must be a number"#),
    (feature(#"{"type":"Point","coordinates":[60.1,124.9]}"#), "latitude 124.9 is not on Earth; longitude comes first"),
    (feature(#"{"type":"Point","coordinates":[60.1]}"#), "needs longitude and latitude"),
    (feature(#"{"type":"Polygon","coordinates":[[[1,2],[3,4]]]}"#), "a ring needs three different places"),
    (feature(#"{"type":"GeometryCollection","geometries":[]}"#), "the geometry is 'GeometryCollection'"),
  ]) func faultsNameFileAndFeature(text: String, message: String) throws {
    let failure = #expect(throws: CommandFailure.self) { try barriers(text) }
    #expect(failure?.exit == .badInput)
    #expect(failure?.message.contains("closed.geojson") == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    for word in ["CodingKey", "container", "Decod", "Swift"] {
      #expect(failure?.message.contains(word) == false, "\(failure?.message ?? "")")
    }
  }
}

/// The program itself with barriers, on a small drawn town.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct BarrierProcessTests {
  private func area(around place: String) -> String {
    let numbers = place.split(separator: ",").compactMap { Double($0) }
    let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1), (-1, -1)].map {
      "[\(numbers[1] + $0.1 * 1e-4),\(numbers[0] + $0.0 * 1e-4)]"
    }
    return "{\"type\":\"Feature\",\"properties\":{\"name\":\"Works\"},\"geometry\":{\"type\":\"Polygon\","
      + "\"coordinates\":[[\(corners.joined(separator: ","))]]}}"
  }

  @Test func exitCodesTellWhatIsWrong() throws {
    let folder = try SmallTown.imported()
    func route(_ barriers: String, _ options: [String] = []) throws -> GuidepostProcess.Outcome {
      try GuidepostProcess.run(
        [
          "route", folder.path("town.guidepost"), "--from", SmallTown.place("a"), "--to", SmallTown.place("d"),
          "--barriers", barriers,
        ] + options)
    }
    let file = folder.path("barriers.geojson")
    try folder.write("{\"type\":\"FeatureCollection\",\"features\":[]}", to: "barriers.geojson")
    #expect(try route(file).status == 0)
    #expect(try route(folder.path("absent")).status == 66)
    #expect(try route(file, ["--output", file]).status == 64)
    try folder.write("{", to: "barriers.geojson")
    #expect(try route(file).status == 65)
    try folder.write(area(around: SmallTown.place("d")), to: "barriers.geojson")
    let inside = try route(file, ["--format", "json"])
    #expect(inside.status == 5)
    #expect(inside.output.contains("\"stopInBarrier\""))
    #expect(inside.errors.contains("stop 2 (the end) lies in the closed area of barrier 1 \"Works\""))
  }
}
