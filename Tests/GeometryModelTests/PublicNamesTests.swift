import Foundation
import GeometryModel
import Testing

/// Every name of units, coordinate systems, geometries and `GeometryEngine`, spelled as client code spells it: that this
/// compiles, with nothing but the module's public interface, is the test. The overlay names are in GeometryOverlayTests.
@Suite struct PublicNamesTests {
  @Test func spellsCoordinateSystemsAndUnits() throws {
    let number: WKID = try #require(WKID(4326))
    #expect(WKID(rawValue: 4326) == .wgs84)
    let system: SpatialReference? = SpatialReference(wkid: number)
    let high: SpatialReference? = SpatialReference(wkid: .wgs84, verticalWKID: WKID(5773))
    #expect(system == .wgs84 && high?.verticalWKID?.rawValue == 5773)
    let text: String = SpatialReference.webMercator.wkText
    #expect(SpatialReference(wkText: text) == .webMercator)
    #expect(SpatialReference.wgs84.wkid == number)
    #expect(SpatialReference.webMercator.unit == LinearUnit.meters)

    let units: [LinearUnit] = [
      .meters, .feet, .miles, .kilometers, .yards, .nauticalMiles, .centimeters, .millimeters, .inches,
    ]
    #expect(units.map(\.abbreviation) == ["m", "ft", "mi", "km", "yd", "nmi", "cm", "mm", "in"])
    #expect(LinearUnit(linearID: .miles)?.convert(to: .meters, value: 1) == 1609.344)
    let angles: [AngularUnit?] = [
      AngularUnit(angularID: .degrees), AngularUnit(angularID: .minutes), AngularUnit(angularID: .seconds),
      AngularUnit(angularID: .grads), AngularUnit(angularID: .radians),
    ]
    #expect(angles == [.degrees, .minutes, .seconds, .grads, .radians])
    #expect(AreaUnit(areaID: .hectares)?.convert(to: .squareMeters, value: 2) == 20_000)
    let length: LinearUnit = UnitLength.feet.linearUnit
    let angle: AngularUnit = UnitAngle.radians.angularUnit
    #expect(length == .feet && angle == .radians)
  }

  @Test func spellsGeometries() throws {
    let place = Point(x: 1, y: 2, z: 3, m: 4, spatialReference: .wgs84)
    let geometry: Geometry = place
    #expect(geometry.hasZ && !geometry.isEmpty && geometry.spatialReference == .wgs84)
    let extent: Envelope = geometry.extent
    let json: String = geometry.toJSON()
    #expect(try Geometry.fromJSON(json) == place)
    #expect(try Point.fromJSON(Data(json.utf8)) == place)
    #expect((place.x, place.y) == (1, 2) && place.z == 3 && place.m == 4)
    let other = Point(latitude: 2, longitude: 1)
    #expect(Point(x: 1, y: 2, spatialReference: .wgs84) == other)

    let box = Envelope(xMin: 0, yMin: 0, xMax: 4, yMax: 2, spatialReference: .wgs84)
    #expect(Envelope(xRange: 0...4, yRange: 0...2, spatialReference: .wgs84) == box)
    #expect([box.xMin, box.yMin, box.xMax, box.yMax, box.width, box.height] == [0, 0, 4, 2, 4, 2])
    #expect(box.center == Point(x: 2, y: 1, spatialReference: .wgs84))
    #expect(box.withBuilder { $0.expand(by: 2) }.width == 8)
    #expect(extent.width == 0)

    let line = Polyline(points: [place, other], spatialReference: .wgs84)
    let shape: Multipart = line
    let part: Part = try #require(shape.parts.first)
    #expect(part.points.count == 2 && part.points.first == place && part.points.map(\.x) == [1, 1])
    #expect(part.startPoint == place && part.endPoint == other && part.segments.count == 1)
    let area = Polygon(points: [place, other, box.center], spatialReference: .wgs84)
    #expect(Polygon(parts: area.parts) == area)
    #expect(Multipoint(points: [place, other]).points.last == other)
  }

  @Test func spellsBuilders() throws {
    let lineBuilder = PolylineBuilder(spatialReference: .wgs84)
    lineBuilder.add(Point(latitude: 0, longitude: 0))
    lineBuilder.add(Point(latitude: 1, longitude: 1))
    let line: Polyline = lineBuilder.toGeometry()
    #expect(lineBuilder.parts[0].points.count == 2)
    let part: MutablePart = PolylineBuilder(polyline: line).parts[0]
    part.add(Point(latitude: 2, longitude: 2))
    #expect(part.points.count == 3)
    lineBuilder.replaceGeometry(with: nil)
    #expect(lineBuilder.toGeometry().isEmpty)

    let areaBuilder = PolygonBuilder(spatialReference: .webMercator)
    for (x, y) in [(0.0, 0.0), (0, 1), (1, 0)] { areaBuilder.add(Point(x: x, y: y)) }
    let area: Polygon = areaBuilder.toGeometry()
    #expect(PolygonBuilder(polygon: area).toGeometry() == area)
    areaBuilder.replaceGeometry(with: area)
    let several = MultipointBuilder(spatialReference: .wgs84)
    several.points.append(Point(latitude: 1, longitude: 1))
    let points: Multipoint = several.toGeometry()
    #expect(points.points.count == 1)
  }

  @Test func spellsPlanarOperations() throws {
    let place = Point(x: 3, y: 1)
    let line = Polyline(points: [Point(x: 0, y: 0), Point(x: 4, y: 0)])
    let box = Envelope(xMin: 0, yMin: 0, xMax: 4, yMax: 2)
    let length: Double = GeometryEngine.length(of: line)
    let distance: Double? = GeometryEngine.distance(from: place, to: line)
    #expect(length == 4 && distance == 1)
    let dense: Geometry? = GeometryEngine.densify(line, maxSegmentLength: 1)
    #expect((dense as? Polyline)?.parts[0].points.count == 5)
    let buffer: Polygon? = GeometryEngine.buffer(around: place, distance: 1)
    let buffers: [Polygon] = GeometryEngine.buffer(around: [place, line], distances: [1, 2], shouldUnion: true)
    #expect(buffer != nil && buffers.count == 1)
    let nearest: ProximityResult = try #require(GeometryEngine.nearestCoordinate(in: line, to: place))
    #expect(nearest.coordinate == Point(x: 3, y: 0) && nearest.distance == 1)
    #expect((nearest.partIndex, nearest.pointIndex) == (0, 0))
    let vertex: ProximityResult? = GeometryEngine.nearestVertex(in: line, to: place)
    #expect(vertex?.pointIndex == 1)
    let fraction: Double = GeometryEngine.polyline(line, fractionalLengthClosestTo: place, tolerance: -1)
    let along: Point? = GeometryEngine.point(along: line, atDistance: 3)
    #expect(fraction == 0.75 && along == Point(x: 3, y: 0))
    let extent: Envelope? = GeometryEngine.combineExtents(of: [place, line])
    let hull: Geometry? = GeometryEngine.convexHull(for: line)
    let simple: Geometry? = GeometryEngine.simplify(line)
    let plain: Geometry? = GeometryEngine.generalize(line, maxDeviation: 1, removeDegenerateParts: true)
    #expect(extent == Envelope(xMin: 0, yMin: 0, xMax: 4, yMax: 1) && hull != nil && simple == line && plain == line)
    #expect(GeometryEngine.isSimple(line))
    let relations: [Bool] = [
      GeometryEngine.isGeometry(line, intersecting: box), GeometryEngine.isGeometry(line, within: box),
      GeometryEngine.isGeometry(line, touching: box), GeometryEngine.isGeometry(line, overlapping: box),
      GeometryEngine.isGeometry(line, crossing: box), GeometryEngine.isGeometry(line, disjointWith: box),
      GeometryEngine.doesGeometry(box, contain: place),
    ]
    #expect(relations == [true, false, true, false, false, false, true])
  }

  @Test func spellsGeodeticOperations() throws {
    let (a, b) = (Point(latitude: 0, longitude: 179), Point(latitude: 0, longitude: 181))
    let line = Polyline(points: [a, b])
    let curves: [GeometryEngine.GeodeticCurveType] = [
      .geodesic, .loxodrome, .greatElliptic, .normalSection, .shapePreserving,
    ]
    #expect(curves.count == GeometryEngine.GeodeticCurveType.allCases.count)
    let there: Point? = GeometryEngine.project(a, into: .webMercator)
    let same: Point? = GeometryEngine.project(a, into: .webMercator, datumTransformation: nil)
    #expect(there != nil && there == same)
    let cut: Geometry? = GeometryEngine.normalizeCentralMeridian(of: line)
    #expect((cut as? Polyline)?.parts.count == 2)
    let dense: Geometry? = GeometryEngine.geodeticDensify(
      line, maxSegmentLength: 100, lengthUnit: .kilometers, curveType: .geodesic)
    #expect((dense as? Polyline)?.parts[0].points.count == 4)
    let length: Double = GeometryEngine.geodeticLength(of: line, lengthUnit: .kilometers, curveType: .geodesic)
    let area: Double = GeometryEngine.geodeticArea(of: line.extent, unit: .squareKilometers, curveType: .geodesic)
    #expect(abs(length - 222.639) < 0.001 && area == 0)
    let result: GeodeticDistanceResult = try #require(
      GeometryEngine.geodeticDistance(
        from: a, to: b, distanceUnit: .meters, azimuthUnit: .degrees, curveType: .geodesic))
    let distance: Measurement<UnitLength> = result.distance
    let azimuths: [Measurement<UnitAngle>] = [result.azimuth1, result.azimuth2]
    #expect(distance.unit == .meters && azimuths.map(\.value) == [90, -90])
    let moved: [Point] = GeometryEngine.geodeticMove(
      [a], distance: distance.value, distanceUnit: .meters, azimuth: 90, azimuthUnit: .degrees, curveType: .geodesic)
    #expect(moved.first?.isEqual(to: Point(latitude: 0, longitude: -179), tolerance: 1e-9) == true)
    let buffer: Polygon? = GeometryEngine.geodeticBuffer(
      around: a, distance: 1, distanceUnit: .kilometers, maxDeviation: .nan, curveType: .geodesic)
    #expect(buffer != nil)
  }

  /// The kind stays, as in code that hands the copy straight to a builder of lines.
  @Test func setsHeightsAndMeasures() throws {
    let place: Point = GeometryEngine.makeGeometry(from: Point(x: 1, y: 2, m: 5, spatialReference: .wgs84), z: 7)
    #expect(place == Point(x: 1, y: 2, z: 7, m: 5, spatialReference: .wgs84))
    let line = Polyline(points: [place, Point(x: 3, y: 4)], spatialReference: .wgs84)
    let flat = GeometryEngine.makeGeometry(from: line as Geometry, z: nil)
    #expect(!flat.hasZ && flat.hasM && flat is Polyline)
    #expect(GeometryEngine.makeGeometry(from: line, z: 9).parts[0].points.map(\.z) == [9, 9])
    #expect(GeometryEngine.makeGeometry(from: line, m: 1).parts[0].points.map(\.m) == [1, 1])
    let both = GeometryEngine.makeGeometry(from: Multipoint(points: [place, place]), z: 1, m: nil)
    #expect(both.points.map(\.z) == [1, 1] && both.points.map(\.m) == [nil, nil])
    let area = Polygon(points: [place, Point(x: 3, y: 4), Point(x: 5, y: 0)])
    #expect(GeometryEngine.makeGeometry(from: area, z: 2).parts[0].points.map(\.z) == [2, 2, 2, 2])
    let box = Envelope(xMin: 0, yMin: 0, xMax: 1, yMax: 1)
    #expect(GeometryEngine.makeGeometry(from: box, z: 2) == box)
    #expect(GeometryEngine.makeGeometry(from: Point(x: .nan, y: 0), z: 2).isEmpty)
    #expect(!GeometryEngine.makeGeometry(from: line, z: .nan).hasZ)
  }
}
