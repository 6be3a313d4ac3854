import Foundation
import GeometryModel
import TestSupport
import Testing

@Suite struct PlanarTests {
  private func square(_ x: Double, _ y: Double, _ side: Double) -> Polygon {
    Polygon(points: [
      Point(x: x, y: y), Point(x: x, y: y + side), Point(x: x + side, y: y + side), Point(x: x + side, y: y),
    ])
  }

  private func line(_ places: (Double, Double)...) -> Polyline {
    Polyline(points: places.map { Point(x: $0.0, y: $0.1) })
  }

  private func randomLine(_ random: inout SeededGenerator, _ count: Int) -> Polyline {
    Polyline(
      points: (0..<count).map { _ in
        Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      })
  }

  // MARK: Buffers

  /// A place lies in a buffer where, and only where, the shape is within the distance; the arcs fall short by 0.06 %.
  @Test func buffersHoldWhatIsNear() throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<60 {
      let shape: Geometry =
        round % 3 == 0
        ? randomLine(&random, 2 + round % 7)
        : round % 3 == 1
          ? Multipoint(points: randomLine(&random, 5).parts[0].points)
          : try #require(GeometryEngine.convexHull(for: randomLine(&random, 6)))
      let distance = Double.random(in: 1...30, using: &random)
      let buffer = try #require(GeometryEngine.buffer(around: shape, distance: distance))
      #expect(GeometryEngine.isSimple(buffer), "round \(round)")
      for _ in 0..<200 {
        let place = Point(x: .random(in: -30...130, using: &random), y: .random(in: -30...130, using: &random))
        let apart = try #require(GeometryEngine.distance(from: place, to: shape))
        if apart > distance * 0.999, apart < distance * 1.0001 { continue }
        #expect(
          GeometryEngine.doesGeometry(buffer, contain: place) == (apart < distance),
          "round \(round): \(place) is \(apart) from the shape, buffer \(distance)")
      }
    }
  }

  @Test func buffersGridsOfStreets() throws {
    // Pieces in one line, pieces passed twice, and crossings in one place.
    let streets = Polyline(
      parts: (0...4).flatMap { index in
        let at = Double(index * 10)
        return [
          Part(points: [Point(x: 0, y: at), Point(x: 20, y: at), Point(x: 40, y: at)]),
          Part(points: [Point(x: at, y: 0), Point(x: at, y: 40), Point(x: at, y: 10)]),
        ]
      })
    let buffer = try #require(GeometryEngine.buffer(around: streets, distance: 1))
    #expect(buffer.parts.count == 17)
    #expect(abs(GeometryEngine.area(of: buffer) - (42 * 42 - 16 * 64 - (4 - .pi))) < 0.01)
  }

  @Test func shrinksAreas() throws {
    let shrunk = try #require(GeometryEngine.buffer(around: square(0, 0, 10), distance: -2))
    #expect(abs(GeometryEngine.area(of: shrunk) - 36) < 1e-6)
    #expect(GeometryEngine.buffer(around: square(0, 0, 10), distance: -6) == nil)
    #expect(GeometryEngine.buffer(around: Point(x: 0, y: 0), distance: -1) == nil)
    #expect(GeometryEngine.buffer(around: Point(x: 0, y: 0), distance: .nan) == nil)
  }

  @Test func joinsBuffers() {
    let points = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 10, y: 0)]
    #expect(GeometryEngine.buffer(around: points, distances: [1], shouldUnion: false).count == 3)
    let joined = GeometryEngine.buffer(around: points, distances: [1, 2, 1], shouldUnion: true)
    #expect(joined.count == 1)
    #expect(joined.first?.parts.count == 2)
  }

  @Test(arguments: [0.0, 41, -75, 84]) func geodeticBuffersHoldWhatIsNear(_ latitude: Double) throws {
    var random = SeededGenerator(seed: 22)
    let line = Polyline(points: [
      Point(latitude: latitude, longitude: 179), Point(latitude: latitude + 0.4, longitude: 181),
      Point(latitude: latitude, longitude: 181.5),
    ])
    let buffer = try #require(
      GeometryEngine.geodeticBuffer(
        around: line, distance: 20, distanceUnit: .kilometers, maxDeviation: .nan, curveType: .geodesic))
    let dense = try #require(
      GeometryEngine.geodeticDensify(line, maxSegmentLength: 20, lengthUnit: .meters, curveType: .geodesic))
    let vertices = try #require(dense as? Polyline).parts[0].points
    for _ in 0..<60 {
      let place = Point(
        latitude: latitude + .random(in: -0.5...0.9, using: &random),
        longitude: .random(in: 178...182.5, using: &random))
      let distances = vertices.compactMap {
        GeometryEngine.geodeticDistance(
          from: place, to: $0, distanceUnit: .kilometers, azimuthUnit: nil, curveType: .geodesic)?.distance.value
      }
      let apart = try #require(distances.min())
      if abs(apart - 20) < 0.06 { continue }
      #expect(GeometryEngine.doesGeometry(buffer, contain: place) == (apart < 20), "\(place): \(apart) km")
    }
  }

  @Test func buffersThePole() throws {
    let cap = try #require(
      GeometryEngine.geodeticBuffer(
        around: Point(latitude: 89.5, longitude: 10), distance: 200, distanceUnit: .kilometers, maxDeviation: .nan,
        curveType: .geodesic))
    #expect(GeometryEngine.doesGeometry(cap, contain: Point(latitude: 89.9, longitude: 150)))
    #expect(!GeometryEngine.doesGeometry(cap, contain: Point(latitude: 87, longitude: 150)))
  }

  // MARK: Form

  @Test func simplifiesABowTie() throws {
    let bow = Polygon(points: [Point(x: 0, y: 0), Point(x: 2, y: 2), Point(x: 2, y: 0), Point(x: 0, y: 2)])
    #expect(!GeometryEngine.isSimple(bow))
    let simple = try #require(GeometryEngine.simplify(bow) as? Polygon)
    #expect(simple.parts.count == 2)
    #expect(GeometryEngine.isSimple(simple))
    #expect(abs(GeometryEngine.area(of: simple) - 2) < 1e-9)
  }

  /// What is covered an odd number of times stays covered.
  @Test func simplifiesWithoutChangingWhatIsCovered() throws {
    var random = SeededGenerator(seed: 23)
    for round in 0..<100 {
      let area = Polygon(points: randomLine(&random, 4 + round % 8).parts[0].points)
      let simple = try #require(GeometryEngine.simplify(area) as? Polygon)
      #expect(GeometryEngine.isSimple(simple), "round \(round)")
      #expect(GeometryEngine.area(of: simple) > 0)
      for _ in 0..<50 {
        let place = Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
        #expect(
          GeometryEngine.doesGeometry(simple, contain: place) == GeometryEngine.doesGeometry(area, contain: place),
          "round \(round): \(place)")
      }
    }
  }

  @Test func turnsRingsTheRightWay() throws {
    let wrong = Polygon(points: square(0, 0, 1).parts[0].points.reversed())
    #expect(!GeometryEngine.isSimple(wrong))
    #expect(GeometryEngine.area(of: try #require(GeometryEngine.simplify(wrong))) == 1)
  }

  @Test func hullHoldsEveryVertex() throws {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<50 {
      let line = randomLine(&random, 20)
      let hull = try #require(GeometryEngine.convexHull(for: line) as? Polygon)
      for point in line.parts[0].points { #expect(GeometryEngine.isGeometry(point, intersecting: hull)) }
      #expect(GeometryEngine.area(of: hull) > 0)
    }
    #expect(GeometryEngine.convexHull(for: line((0, 0), (1, 1), (2, 2))) is Polyline)
  }

  @Test func generalizesWithinTheDeviation() throws {
    var random = SeededGenerator(seed: 25)
    let wavy = Polyline(
      points: (0...1000).map {
        Point(x: Double($0), y: sin(Double($0) / 50) * 20 + .random(in: -1...1, using: &random))
      })
    let plain = try #require(
      GeometryEngine.generalize(wavy, maxDeviation: 3, removeDegenerateParts: true) as? Polyline)
    #expect(plain.parts[0].points.count < 60)
    for point in wavy.parts[0].points {
      #expect(try #require(GeometryEngine.distance(from: point, to: plain)) <= 3 + 1e-9)
    }
  }

  // MARK: Places on lines

  @Test func findsTheNearestPlaceAndTheWayToIt() throws {
    let path = line((0, 0), (10, 0), (10, 10))
    let nearest = try #require(GeometryEngine.nearestCoordinate(in: path, to: Point(x: 12, y: 4)))
    #expect(nearest.coordinate.isEqual(to: Point(x: 10, y: 4)))
    #expect(nearest.distance == 2)
    #expect((nearest.partIndex, nearest.pointIndex) == (0, 1))
    let vertex = try #require(GeometryEngine.nearestVertex(in: path, to: Point(x: 12, y: 4)))
    #expect(vertex.coordinate.isEqual(to: Point(x: 10, y: 0)))
    #expect(GeometryEngine.polyline(path, fractionalLengthClosestTo: Point(x: 12, y: 4), tolerance: -1) == 0.7)
    #expect(GeometryEngine.polyline(path, fractionalLengthClosestTo: Point(x: 12, y: 4), tolerance: 1).isNaN)
    #expect(GeometryEngine.point(along: path, atDistance: 14)?.isEqual(to: Point(x: 10, y: 4)) == true)
    #expect(GeometryEngine.point(along: path, atDistance: 99)?.isEqual(to: Point(x: 10, y: 10)) == true)
  }

  // MARK: The world is round

  @Test func projectsThereAndBack() throws {
    var random = SeededGenerator(seed: 26)
    for _ in 0..<1000 {
      let point = Point(
        latitude: .random(in: -89...89, using: &random), longitude: .random(in: -400...400, using: &random))
      let there = try #require(GeometryEngine.project(point, into: .webMercator))
      #expect(try #require(GeometryEngine.project(there, into: .wgs84)).isEqual(to: point, tolerance: 1e-12 * 400))
    }
    let edge = try #require(GeometryEngine.project(Point(latitude: 0, longitude: 180), into: .webMercator))
    #expect(abs(edge.x - 20_037_508.342789244) < 1e-6)
    #expect(GeometryEngine.project(Point(latitude: 90, longitude: 0), into: .webMercator) == nil)
  }

  @Test func bringsShapesIntoOneTurn() throws {
    let point = GeometryEngine.normalizeCentralMeridian(of: Point(latitude: 1, longitude: 530))
    #expect(point?.isEqual(to: Point(latitude: 1, longitude: 170), tolerance: 1e-12) == true)
    let path = Polyline(points: [Point(latitude: 0, longitude: 170), Point(latitude: 2, longitude: 190)])
    let cut = try #require(GeometryEngine.normalizeCentralMeridian(of: path) as? Polyline)
    #expect(
      cut.isEqual(
        to: Polyline(parts: [
          Part(points: [Point(latitude: 0, longitude: 170), Point(latitude: 1, longitude: 180)]),
          Part(points: [Point(latitude: 1, longitude: -180), Point(latitude: 2, longitude: -170)]),
        ]), tolerance: 1e-9))
    let box = Envelope(xMin: 170, yMin: 0, xMax: 190, yMax: 1, spatialReference: .wgs84)
    let areas = try #require(GeometryEngine.normalizeCentralMeridian(of: box) as? Polygon)
    #expect(areas.parts.count == 2)
    #expect(abs(GeometryEngine.area(of: areas) - 20) < 1e-9)
    #expect(areas.extent.xMin == -180)
  }
}
