import Foundation
import GeometryModel
import TestSupport
import Testing

@Suite struct GeodeticTests {
  typealias Curve = GeometryEngine.GeodeticCurveType

  private func distance(_ a: Point, _ b: Point, _ curve: Curve) throws -> GeodeticDistanceResult {
    try #require(
      GeometryEngine.geodeticDistance(from: a, to: b, distanceUnit: nil, azimuthUnit: nil, curveType: curve))
  }

  private func place(_ random: inout SeededGenerator) -> Point {
    Point(latitude: .random(in: -85...85, using: &random), longitude: .random(in: -180...180, using: &random))
  }

  /// Where one sets out on the bearing of a line and goes its length along a line of the same kind, one arrives at its
  /// end; only the line straight in degrees has no bearing of its own.
  @Test(arguments: [Curve.geodesic, .loxodrome, .greatElliptic, .normalSection])
  func arrivesWhereItMeasured(_ curve: Curve) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let (a, b) = (place(&random), place(&random))
      let line = try distance(a, b, curve)
      let moved = GeometryEngine.geodeticMove(
        [a], distance: line.distance.value, distanceUnit: nil, azimuth: line.azimuth1.value, azimuthUnit: nil,
        curveType: curve)
      let miss = try distance(try #require(moved.first), b, .geodesic).distance.value
      // Bearings carry sixteen digits: half round the world that is some tens of nanometres; near the antipode more.
      #expect(miss < 0.001, "\(a) → \(b) by \(curve): missed by \(miss) m")
    }
  }

  /// No line is shorter than the geodesic; over a few kilometres all of them agree.
  @Test func noLineIsShorterThanTheGeodesic() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let (a, b) = (place(&random), place(&random))
      let shortest = try distance(a, b, .geodesic).distance.value
      for curve in Curve.allCases where curve != .shapePreserving {
        #expect(try distance(a, b, curve).distance.value > shortest - 1e-6, "\(a) → \(b) by \(curve)")
      }
      let near = Point(latitude: a.y + 0.01, longitude: a.x + 0.01)
      let short = try distance(a, near, .geodesic).distance.value
      for curve in Curve.allCases {
        #expect(abs(try distance(a, near, curve).distance.value / short - 1) < 1e-6, "\(a) by \(curve)")
      }
    }
  }

  /// The quarter of a meridian of WGS 84 is 10,001,965.729 m long; along the equator a degree is a · π / 180.
  @Test(arguments: [Curve.geodesic, .loxodrome, .greatElliptic, .normalSection])
  func knowsTheMeridianAndTheEquator(_ curve: Curve) throws {
    let meridian = try distance(Point(latitude: 0, longitude: 20), Point(latitude: 89.999999, longitude: 20), curve)
    #expect(abs(meridian.distance.value + 0.1117 - 10_001_965.729) < 0.01)
    let equator = try distance(Point(latitude: 0, longitude: 20), Point(latitude: 0, longitude: 21), curve)
    #expect(abs(equator.distance.value - 6_378_137 * .pi / 180) < 1e-6)
    #expect(equator.azimuth1.value == 90)
    #expect(equator.azimuth2.value == -90)
  }

  @Test func keepsTheBearingOfALoxodrome() throws {
    let (a, b) = (Point(latitude: 40, longitude: -74), Point(latitude: 51, longitude: 0))
    let line = try #require(
      GeometryEngine.geodeticDensify(
        Polyline(points: [a, b]), maxSegmentLength: 50, lengthUnit: .kilometers, curveType: .loxodrome) as? Polyline)
    let bearing = try distance(a, b, .loxodrome).azimuth1.value
    for segment in line.parts[0].segments {
      #expect(abs(try distance(segment.startPoint, segment.endPoint, .loxodrome).azimuth1.value - bearing) < 1e-6)
    }
  }

  @Test(arguments: Curve.allCases, [SpatialReference.wgs84, .webMercator])
  func densifiesWithoutChangingTheLength(_ curve: Curve, _ system: SpatialReference) throws {
    let line = try #require(
      GeometryEngine.project(
        Polyline(points: [
          Point(latitude: 41, longitude: -8), Point(latitude: 60, longitude: 25), Point(latitude: 60, longitude: 26),
        ]), into: system))
    let dense = try #require(
      GeometryEngine.geodeticDensify(line, maxSegmentLength: 10_000, lengthUnit: .meters, curveType: curve) as? Polyline
    )
    for segment in dense.parts[0].segments {
      #expect(try distance(segment.startPoint, segment.endPoint, .geodesic).distance.value < 10_100)
    }
    let before = GeometryEngine.geodeticLength(of: line, lengthUnit: .meters, curveType: curve)
    let after = GeometryEngine.geodeticLength(of: dense, lengthUnit: .meters, curveType: .geodesic)
    #expect(abs(after / before - 1) < 1e-6)
    #expect(dense.parts[0].startPoint == line.parts[0].startPoint)
    #expect(dense.parts[0].endPoint == line.parts[0].endPoint)
  }

  /// A line from 170° east to 170° west goes over the 180th meridian, not round the world.
  @Test func goesTheShortWayOverTheMeridian() throws {
    let line = Polyline(points: [Point(latitude: -17, longitude: 170), Point(latitude: -17, longitude: -170)])
    let dense = try #require(
      GeometryEngine.geodeticDensify(line, maxSegmentLength: 100, lengthUnit: .kilometers, curveType: .geodesic))
    #expect(dense.extent.width < 360)
    #expect(abs(GeometryEngine.geodeticLength(of: line, lengthUnit: .kilometers, curveType: .geodesic) - 2129) < 5)
  }

  /// The surface of WGS 84 is 510,065,621.724 km².
  @Test func knowsTheAreaOfAnEighthOfTheWorld() {
    let eighth = Polygon(points: [
      Point(latitude: 0, longitude: 0), Point(latitude: 90, longitude: 0), Point(latitude: 0, longitude: 90),
    ])
    let area = GeometryEngine.geodeticArea(of: eighth, unit: .squareKilometers, curveType: .geodesic)
    #expect(abs(area - 510_065_621.724 / 8) < 0.01)
  }

  @Test func measuresRoundAPole() {
    let cap = Polygon(
      points: stride(from: 360.0, to: 0, by: -1).map { Point(latitude: 80, longitude: $0 > 180 ? $0 - 360 : $0) })
    let north = GeometryEngine.geodeticArea(of: cap, unit: .squareKilometers, curveType: .geodesic)
    // On the sphere of the same surface, with 80° brought to its authalic latitude 79.9566°.
    let sphere = 2 * Double.pi * 6371.0072 * 6371.0072 * (1 - sin(79.95657 * .pi / 180))
    #expect(abs(north / sphere - 1) < 0.001)
  }

  /// Cutting an area in two does not change the sum, and turning a ring round changes the sign.
  @Test func addsUp() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let (a, b) = (place(&random), place(&random))
      let (c, d) = (Point(latitude: b.y, longitude: a.x), Point(latitude: a.y, longitude: b.x))
      guard abs(a.x - b.x) < 170 else { continue }
      func area(_ points: [Point]) -> Double {
        GeometryEngine.geodeticArea(of: Polygon(points: points), unit: nil, curveType: .geodesic)
      }
      #expect(abs(area([a, c, b, d]) - area([a, c, b]) - area([a, b, d])) < 1)
      #expect(abs(area([a, c, b]) + area([b, c, a])) < 1)
    }
  }

  @Test func readsAndGivesUnits() throws {
    let a = Point(latitude: 0, longitude: 0)
    let line = try #require(
      GeometryEngine.geodeticDistance(
        from: a, to: Point(latitude: 0, longitude: 1), distanceUnit: .miles, azimuthUnit: .radians, curveType: .geodesic
      ))
    #expect(abs(line.distance.value - 69.1707) < 1e-3)
    #expect(abs(line.azimuth1.value - .pi / 2) < 1e-12)
    #expect(abs(line.distance.converted(to: .meters).value - 111_319.4908) < 0.001)
    #expect(LinearUnit.miles.convert(to: .feet, value: 1) == 5280)
    #expect(UnitLength.miles.linearUnit == .miles)
    #expect(AngularUnit.degrees.convert(to: .minutes, value: 1.5).rounded() == 90)
    #expect(abs(AreaUnit.acres.convert(to: .squareYards, value: 1) - 4840) < 1e-9)
  }

  @Test func refusesWhatItCannotMeasure() {
    let unknown = SpatialReference(wkid: WKID(2056) ?? .wgs84)
    let line = Polyline(points: [Point(x: 1, y: 2), Point(x: 3, y: 4)], spatialReference: unknown)
    #expect(GeometryEngine.geodeticLength(of: line, lengthUnit: nil, curveType: .geodesic).isNaN)
    #expect(GeometryEngine.geodeticDensify(line, maxSegmentLength: 1, lengthUnit: nil, curveType: .geodesic) == nil)
    #expect(GeometryEngine.densify(line, maxSegmentLength: 0) == nil)
    #expect(GeometryEngine.densify(line, maxSegmentLength: 1e-12) == nil)
    #expect(
      GeometryEngine.geodeticMove(
        [Point(latitude: 0, longitude: 0)], distance: .nan, distanceUnit: nil, azimuth: 0, azimuthUnit: nil,
        curveType: .geodesic
      ).isEmpty)
  }
}
