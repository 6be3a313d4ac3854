import GeometryModel
import TestSupport
import Testing

/// Whatever the coordinates are, every operation comes back; what it answers about shapes without a place is not judged.
@Suite struct StrangeShapeTests {
  static let systems: [SpatialReference?] = [nil, .wgs84, .webMercator]

  @Test(arguments: systems) func survivesRelations(_ system: SpatialReference?) {
    var strange = StrangeShapes(seed: 101, isFinite: false)
    for _ in 0..<500 {
      let (a, b) = (strange.shape(system), strange.shape(system))
      let meets = GeometryEngine.isGeometry(a, intersecting: b)
      #expect(GeometryEngine.isGeometry(a, disjointWith: b) == !meets)
      let words = [
        GeometryEngine.isGeometry(a, within: b), GeometryEngine.doesGeometry(a, contain: b),
        GeometryEngine.isGeometry(a, touching: b), GeometryEngine.isGeometry(a, overlapping: b),
        GeometryEngine.isGeometry(a, crossing: b), GeometryEngine.isGeometry(a, equivalentTo: b),
      ]
      #expect(meets || !words.contains(true))
      #expect(GeometryEngine.distance(from: a, to: b).map { $0 >= 0 || $0.isNaN } ?? true)
    }
  }

  @Test(arguments: systems) func survivesForms(_ system: SpatialReference?) {
    var strange = StrangeShapes(seed: 102, isFinite: false)
    for _ in 0..<100 {
      let shape = strange.shape(system)
      let size = strange.number()
      _ = GeometryEngine.convexHull(for: shape)
      _ = GeometryEngine.combineExtents(of: [shape, shape])
      _ = GeometryEngine.generalize(shape, maxDeviation: size, removeDegenerateParts: true)
      _ = GeometryEngine.boundary(of: shape)
      _ = GeometryEngine.simplify(shape)
      _ = GeometryEngine.isSimple(shape)
      _ = GeometryEngine.buffer(around: shape, distance: size)
      _ = GeometryEngine.normalizeCentralMeridian(of: shape)
      _ = GeometryEngine.project(shape, into: .webMercator)
      _ = GeometryEngine.project(shape, into: .wgs84)
      _ = GeometryEngine.makeGeometry(from: shape, z: size)
      if let area = shape as? Polygon { _ = GeometryEngine.labelPoint(for: area) }
      #expect(GeometryEngine.length(of: shape) >= 0 || GeometryEngine.length(of: shape).isNaN)
      #expect(!(shape.extent.width < 0))
    }
  }

  @Test(arguments: systems) func survivesMeasures(_ system: SpatialReference?) {
    var strange = StrangeShapes(seed: 103, isFinite: false)
    for round in 0..<100 {
      let (shape, place) = (strange.shape(system), strange.point(system))
      let size = strange.number()
      let curve = GeometryEngine.GeodeticCurveType.allCases[round % 5]
      _ = GeometryEngine.nearestCoordinate(in: shape, to: place)
      _ = GeometryEngine.nearestVertex(in: shape, to: place)
      _ = GeometryEngine.geodeticLength(of: shape, lengthUnit: nil, curveType: curve)
      _ = GeometryEngine.geodeticArea(of: shape, unit: nil, curveType: curve)
      _ = GeometryEngine.geodeticDistance(
        from: place, to: strange.point(system), distanceUnit: nil, azimuthUnit: nil, curveType: curve)
      _ = GeometryEngine.geodeticMove(
        [place], distance: size, distanceUnit: nil, azimuth: strange.number(), azimuthUnit: nil, curveType: curve)
      _ = GeometryEngine.geodeticBuffer(
        around: shape, distance: size, distanceUnit: nil, maxDeviation: .nan, curveType: curve)
      // Fine steps over a world of such size would be refused as too many only after a while.
      let step = max(abs(size), shape.extent.width / 100, shape.extent.height / 100)
      _ = GeometryEngine.densify(shape, maxSegmentLength: step)
      _ = GeometryEngine.geodeticDensify(shape, maxSegmentLength: max(1e6, step), lengthUnit: nil, curveType: curve)
      if let line = shape as? Polyline {
        _ = GeometryEngine.point(along: line, atDistance: size)
        _ = GeometryEngine.polyline(line, fractionalLengthClosestTo: place, tolerance: size)
      }
      #expect(shape == shape)
    }
  }
}
