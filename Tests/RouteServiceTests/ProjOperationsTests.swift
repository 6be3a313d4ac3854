import GeometryModel
import NAServerSchema
import Testing

@testable import RouteService

/// Coordinates in other systems against published values.
@Suite struct ProjOperationsTests {
  private let operations = ProjOperations(capacity: 2)

  private func system(_ wkid: Int) throws -> SpatialReference {
    try #require(WKID(wkid).flatMap { SpatialReference(wkid: $0) })
  }

  /// EPSG Guidance Note 7-2, example of the Transverse Mercator on OSGB 36 has its own datum; so plain cases: the origin of
  /// UTM zone 32 lies at 500,000 m east on the equator at 9° east, by definition.
  @Test func theOriginOfAZoneIsWhereItsDefinitionSays() throws {
    var positions = [Position(x: 9, y: 0)]
    try operations.fromWGS84(&positions, to: try system(32632))
    #expect(abs(positions[0].x - 500_000) < 1e-6 && abs(positions[0].y) < 1e-6)
  }

  @Test(arguments: [32632, 2056, 3035, 3857, 102_100, 54030, 4258]) func thereAndBackIsTheSame(_ wkid: Int) throws {
    let places = [Position(x: 8.54, y: 47.37), Position(x: 7.44, y: 46.95), Position(x: 9.5, y: 47.14)]
    var positions = places
    try operations.fromWGS84(&positions, to: try system(wkid))
    try operations.toWGS84(&positions, from: try system(wkid))
    for (position, place) in zip(positions, places) { #expect(position.distance(to: place) < 1e-6) }
  }

  /// The old observatory of Bern is the origin of the Swiss grid LV95: 2,600,000 / 1,200,000, at 7°26′22.50″ E,
  /// 46°57′08.66″ N on the Bessel ellipsoid; on WGS 84 it lies at 7.438632° E, 46.951083° N (swisstopo).
  @Test func bernIsTheOriginOfTheSwissGrid() throws {
    var positions = [Position(x: 7.438632, y: 46.951083)]
    try operations.fromWGS84(&positions, to: try system(2056))
    #expect(abs(positions[0].x - 2_600_000) < 2 && abs(positions[0].y - 1_200_000) < 2)
  }

  @Test func unknownSystemsAreNamed() throws {
    var positions = [Position(x: 0, y: 0)]
    let error = #expect(throws: CoordinateFault.self) { try operations.toWGS84(&positions, from: try system(999_999)) }
    #expect(error?.words.contains("999999") == true)
  }

  @Test func textsThatMayNameFilesAreRefused() throws {
    let text =
      #"GEOGCS["x",DATUM["x",SPHEROID["x",6378137,298]],PRIMEM["G",0],UNIT["d",0.017],EXTENSION["PROJ4","+proj=longlat +nadgrids=/etc/passwd"]]"#
    let system = try #require(SpatialReference(wkText: text))
    var positions = [Position(x: 0, y: 0)]
    #expect(throws: CoordinateFault.self) { try operations.toWGS84(&positions, from: system) }
  }

  @Test func placesOutsideASystemAreRefused() throws {
    var positions = [Position(x: .infinity, y: 4)]
    #expect(throws: CoordinateFault.self) { try operations.fromWGS84(&positions, to: try system(32632)) }
  }

  @Test func manyThreadsMayAsk() async throws {
    let operations = operations
    let systems = try [32632, 2056, 3035].map(system)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          var positions = [Position(x: 8, y: 47)]
          try operations.fromWGS84(&positions, to: systems[number % 3])
          try operations.toWGS84(&positions, from: systems[number % 3])
          #expect(positions[0].distance(to: Position(x: 8, y: 47)) < 1e-6)
        }
      }
      try await group.waitForAll()
    }
  }
}
