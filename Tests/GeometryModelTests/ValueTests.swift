import GeometryModel
import TestSupport
import Testing

/// Geometries never change; what one has of them cannot be changed by what others do.
@Suite struct ValueTests {
  private func isSendable(_ type: (some Sendable).Type) -> Bool { true }

  /// That this compiles is the test.
  @Test func crossesThreads() {
    #expect(isSendable(Geometry.self) && isSendable(Point.self) && isSendable(Multipoint.self))
    #expect(isSendable(Envelope.self) && isSendable(Polyline.self) && isSendable(Polygon.self))
    #expect(isSendable(Part.self) && isSendable(PointCollection.self) && isSendable(LineSegment.self))
    #expect(isSendable(SpatialReference.self) && isSendable(WKID.self) && isSendable(DatumTransformation.self))
    #expect(isSendable(LinearUnit.self) && isSendable(AngularUnit.self) && isSendable(AreaUnit.self))
    #expect(isSendable(ProximityResult.self) && isSendable(GeodeticDistanceResult.self))
    #expect(isSendable(GeometryEngine.GeodeticCurveType.self) && isSendable(GeometryError.self))
  }

  @Test func isReadFromManyTasks() async {
    var strange = StrangeShapes(seed: 7, isFinite: true)
    let shapes = (0..<50).map { _ in strange.shape(.webMercator) }
    let texts = shapes.map { $0.toJSON() }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { shapes.map { $0.toJSON() } == texts } }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func buildersLeaveGeometriesAlone() throws {
    let line = Polyline(points: [Point(x: 0, y: 0), Point(x: 1, y: 1)])
    let before = line.toJSON()
    let builder = PolylineBuilder(polyline: line)
    let built = builder.toGeometry()
    builder.parts[0].replacePoint(at: 0, with: Point(x: 9, y: 9))
    builder.parts[0].add(Point(x: 8, y: 8))
    builder.addPart(MutablePart(points: [Point(x: 7, y: 7)]))
    #expect(line.toJSON() == before && built == line)
    #expect(builder.toGeometry() != line)
    // Two builders of one line share nothing.
    #expect(PolylineBuilder(polyline: line).toGeometry() == line)
    let points = builder.parts[0].points
    builder.parts[0].removeAllPoints()
    #expect(points.count == 3)

    let box = Envelope(xMin: 0, yMin: 0, xMax: 1, yMax: 1)
    #expect(box.withBuilder { $0.xMax = 5 }.width == 5 && box.width == 1)
    let several = MultipointBuilder(multipoint: Multipoint(points: [Point(x: 1, y: 1)]))
    let multipoint = several.toGeometry()
    several.points.removeAll()
    #expect(multipoint.points.count == 1)
  }

  /// Equal shapes have equal hashes, also where they were made in different ways.
  @Test func comparesByWhatItHolds() throws {
    var strange = StrangeShapes(seed: 8, isFinite: false)
    for _ in 0..<500 {
      let shape = strange.shape(.wgs84)
      let copy = GeometryEngine.makeGeometry(from: shape, z: 3)
      let again = GeometryEngine.makeGeometry(from: shape, z: 3)
      #expect(copy == again && copy.hashValue == again.hashValue, "\(shape)")
      #expect(shape == shape)
      #expect(Set([shape, shape]).count == 1)
    }
    let (old, new) = (try #require(WKID(102_100)), try #require(WKID(3857)))
    let a = Point(x: 1, y: 2, spatialReference: SpatialReference(wkid: old))
    let b = Point(x: 1, y: 2, spatialReference: SpatialReference(wkid: new))
    #expect(a == b && Set([a, b]).count == 1)
    #expect(Point(x: 1, y: 2) != Point(x: 1, y: 2, z: 0))
    #expect(Point(x: 1, y: 2, z: .nan) == Point(x: 1, y: 2))
    #expect(Point(x: 0, y: 1) == Point(x: -0.0, y: 1))
    let line = Polyline(points: [Point(x: 0, y: 0), Point(x: 1, y: 1)])
    #expect(line as Geometry != Multipoint(points: line.parts[0].points))
  }
}
