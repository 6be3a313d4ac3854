import Foundation
import GeometryModel
import GeometryOverlay
import TestSupport
import Testing

/// Coordinate systems, heights, shapes that are not as they should be.
@Suite struct OverlayInputTests {
  @Test func bringsShapesToTheFirstOnesSystem() throws {
    let degrees = Envelope(xMin: 8, yMin: 47, xMax: 9, yMax: 48, spatialReference: .wgs84)
    let metres = try #require(
      GeometryEngine.project(
        Envelope(xMin: 8.5, yMin: 47, xMax: 10, yMax: 48, spatialReference: .wgs84), into: .webMercator))
    let common = try #require(GeometryEngine.intersection(degrees, metres))
    let right = Envelope(xMin: 8.5, yMin: 47, xMax: 9, yMax: 48, spatialReference: .wgs84)
    #expect(common.isEqual(to: right, tolerance: 1e-9))
    #expect(GeometryEngine.intersection(metres, degrees)?.spatialReference == .webMercator)
    #expect(GeometryEngine.union(metres, degrees)?.spatialReference == .webMercator)
    #expect(GeometryEngine.difference(degrees, metres)?.spatialReference == .wgs84)
    #expect(GeometryEngine.clip(degrees, to: metres)?.isEqual(to: right, tolerance: 1e-9) == true)
    // Without a system a shape is in the other's.
    let bare = Envelope(xMin: 8.5, yMin: 47, xMax: 10, yMax: 48)
    #expect(GeometryEngine.intersection(bare, degrees)?.isEqual(to: right, tolerance: 0) == true)
    let number = try #require(WKID(2056))
    let unknown = Envelope(xMin: 0, yMin: 0, xMax: 1, yMax: 1, spatialReference: SpatialReference(wkid: number))
    #expect(GeometryEngine.union(degrees, unknown) == nil)
    #expect(GeometryEngine.intersections(unknown, degrees).isEmpty)
    #expect(GeometryEngine.union(unknown, unknown) != nil)
  }

  @Test func repairsBowTies() throws {
    let bow = Polygon(points: [Point(x: 0, y: 0), Point(x: 2, y: 2), Point(x: 2, y: 0), Point(x: 0, y: 2)])
    let box = Envelope(xMin: 0, yMin: 0, xMax: 2, yMax: 2)
    let inside = try #require(GeometryEngine.intersection(bow, box) as? Polygon)
    #expect(GeometryEngine.area(of: inside) == 2)
    #expect(inside.parts.count == 2)
    #expect(try GeometryEngine.area(of: #require(GeometryEngine.union(bow, Point(x: 9, y: 9)))) == 2)
    #expect(try GeometryEngine.area(of: #require(GeometryEngine.difference(box, bow))) == 2)
    // A ring drawn the wrong way round is an area all the same.
    let wrong = Polygon(points: [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)])
    #expect(try GeometryEngine.area(of: #require(GeometryEngine.difference(wrong, Point(x: 9, y: 9)))) == 1)
  }

  @Test func keepsHolesAndIslands() throws {
    func square(_ low: Double, _ high: Double) -> [Point] {
      [Point(x: low, y: low), Point(x: low, y: high), Point(x: high, y: high), Point(x: high, y: low)]
    }
    let ringed = Polygon(parts: [
      Part(points: square(0, 10)), Part(points: square(2, 8).reversed()), Part(points: square(4, 6)),
    ])
    let right = try #require(
      GeometryEngine.intersection(ringed, Envelope(xMin: 5, yMin: -1, xMax: 11, yMax: 11)) as? Polygon)
    #expect(GeometryEngine.area(of: right) == (100 - 36 + 4) / 2)
    let filled = try #require(GeometryEngine.union(ringed, Envelope(xMin: 2, yMin: 2, xMax: 8, yMax: 8)) as? Polygon)
    #expect(filled.parts.count == 1)
    // All rings turned one way: what is covered twice is a hole.
    let same = Polygon(parts: [Part(points: square(0, 10)), Part(points: square(2, 8)), Part(points: square(4, 6))])
    #expect(try GeometryEngine.area(of: #require(GeometryEngine.clip(same, to: right.extent))) == 34)
  }

  @Test func keepsHeights() throws {
    let roof = Polygon(points: [
      Point(x: 0, y: 0, z: 1), Point(x: 0, y: 4, z: 1), Point(x: 4, y: 4, z: 9), Point(x: 4, y: 0, z: 9),
    ])
    let half = try #require(
      GeometryEngine.intersection(roof, Envelope(xMin: -1, yMin: -1, xMax: 2, yMax: 5)) as? Polygon)
    let heights = half.parts[0].points.map { ($0.x, $0.z) }
    // The middle of a straight edge from 1 to 9 is 5 high.
    #expect(heights.allSatisfy { $0.0 == 0 ? $0.1 == 1 : $0.1 == 5 })
    let path = Polyline(points: [Point(x: 0.5, y: 0.5, z: 3, m: 10), Point(x: 1, y: 1, z: 4, m: 20)])
    #expect(GeometryEngine.intersection(path, roof) == path)
    #expect(GeometryEngine.difference(path, Envelope(xMin: 8, yMin: 8, xMax: 9, yMax: 9)) == path)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func refusesCoordinatesThatAreNone(_ value: Double) {
    let box = Envelope(xMin: 0, yMin: 0, xMax: 1, yMax: 1)
    let shapes: [Geometry] = [
      Polygon(points: [Point(x: 0, y: 0), Point(x: value, y: 1), Point(x: 1, y: 1)]),
      Polyline(points: [Point(x: 0, y: 0), Point(x: 1, y: value)]),
      Multipoint(points: [Point(x: 0, y: 0), Point(x: value, y: 0)]),
    ]
    let cutter = Polyline(points: [Point(x: 0, y: 0), Point(x: 1, y: 1)])
    for shape in shapes {
      for (a, b) in [(shape, box), (box, shape)] {
        #expect(GeometryEngine.union(a, b) == nil)
        #expect(GeometryEngine.intersection(a, b) == nil)
        #expect(GeometryEngine.difference(a, b) == nil)
        #expect(GeometryEngine.symmetricDifference(a, b) == nil)
        #expect(GeometryEngine.intersections(a, b).isEmpty)
      }
      #expect(GeometryEngine.clip(shape, to: box) == nil)
      #expect(GeometryEngine.cut(shape, usingCutter: cutter).isEmpty)
    }
    #expect(GeometryEngine.cut(box, usingCutter: Polyline(points: [Point(x: value, y: 0), Point(x: 1, y: 1)])).isEmpty)
  }

  /// Every call comes back, and what it gives has a place.
  @Test(arguments: [true, false]) func survivesStrangeShapes(_ isFinite: Bool) {
    var strange = StrangeShapes(seed: 71, isFinite: isFinite)
    for _ in 0..<500 {
      let (a, b) = (strange.shape(), strange.shape())
      let cutter = Polyline(points: strange.points(3))
      let results =
        [
          GeometryEngine.union(a, b), GeometryEngine.intersection(a, b), GeometryEngine.difference(a, b),
          GeometryEngine.symmetricDifference(a, b), GeometryEngine.clip(a, to: b.extent),
        ].compactMap { $0 } + GeometryEngine.intersections(a, b) + GeometryEngine.cut(a, usingCutter: cutter)
      for result in results {
        let box = result.extent
        #expect(result.isEmpty || (box.xMin.isFinite && box.yMin.isFinite && box.xMax.isFinite && box.yMax.isFinite))
      }
    }
  }

  /// Contexts of GEOS are not shared: calls from many threads give the same.
  @Test func worksOnManyThreads() async throws {
    var shapes = RandomShapes(seed: 81, grid: 0)
    let pairs = (0..<64).map { _ in (shapes.shape(.polygon), shapes.shape(.polygon)) }
    let alone = pairs.map { GeometryEngine.intersection($0.0, $0.1) }
    let together = await withTaskGroup(of: (Int, Geometry?).self) { group in
      for (index, pair) in pairs.enumerated() {
        group.addTask { (index, GeometryEngine.intersection(pair.0, pair.1)) }
      }
      return await group.reduce(into: [Int: Geometry?]()) { $0[$1.0] = $1.1 }
    }
    for index in pairs.indices { #expect(together[index] == .some(alone[index])) }
  }
}
