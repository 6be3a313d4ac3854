public import Foundation
import Geodesy

/// How far two places are apart, and in which directions.
public struct GeodeticDistanceResult: Hashable, Sendable {
  /// The length of the line.
  public let distance: Measurement<UnitLength>
  /// The direction at the first place, clockwise from north, −180° to 180°.
  public let azimuth1: Measurement<UnitAngle>
  /// The direction at the second place back to the first, clockwise from north, −180° to 180°.
  public let azimuth2: Measurement<UnitAngle>
}

extension GeometryEngine {
  /// The length of a line, or of the outline of an area, in the unit of its coordinate system.
  ///
  /// - Parameter geometry: The shape.
  /// - Returns: the length; 0 for points.
  public static func length(of geometry: Geometry) -> Double {
    outlines(geometry).reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
  }

  /// The area in the square of the unit of its coordinate system: holes count negative, as do areas given the wrong way
  /// round.
  ///
  /// - Parameter geometry: The shape.
  /// - Returns: the area; 0 for points and lines.
  public static func area(of geometry: Geometry) -> Double {
    geometry.dimension < 2 ? 0 : outlines(geometry).reduce(0) { $0 - signedArea($1) }
  }

  /// The length of a line, or of the outline of an area, on the ellipsoid.
  ///
  /// - Parameters:
  ///   - geometry: The shape, on WGS 84 or in Web Mercator.
  ///   - lengthUnit: The unit of the answer; metres where nil.
  ///   - curveType: Which line joins neighbouring vertices.
  /// - Returns: the length; not a number where the coordinate system is not known or a place is not on the Earth.
  public static func geodeticLength(
    of geometry: Geometry, lengthUnit: LinearUnit?, curveType: GeodeticCurveType
  ) -> Double {
    guard let system = geodeticSystem(geometry) else { return .nan }
    let meters = outlines(geometry).reduce(0) { sum, line in
      zip(line, line.dropFirst()).reduce(sum) { sum, pair in
        sum + CurveSegment(pair.0, pair.1, system, curveType).length
      }
    }
    return (lengthUnit ?? .meters).fromMeters(meters)
  }

  /// The area on the ellipsoid: holes count negative, as do areas given the wrong way round.
  ///
  /// A ring that goes once round a pole bounds the area that holds the pole.
  ///
  /// - Parameters:
  ///   - geometry: The shape, on WGS 84 or in Web Mercator.
  ///   - unit: The unit of the answer; square metres where nil.
  ///   - curveType: Which line joins neighbouring vertices; geodesics are exact, the others are followed in pieces.
  /// - Returns: the area; 0 for points and lines, not a number where the coordinate system is not known or a place is
  ///   not on the Earth.
  public static func geodeticArea(of geometry: Geometry, unit: AreaUnit?, curveType: GeodeticCurveType) -> Double {
    guard let system = geodeticSystem(geometry) else { return .nan }
    if geometry.dimension < 2 { return 0 }
    let squareMeters = outlines(geometry).reduce(0) { $0 + geodeticArea(ofRing: $1, system, curveType) }
    return AreaUnit.squareMeters.convert(to: unit ?? .squareMeters, value: squareMeters)
  }

  private static func geodeticArea(
    ofRing ring: [Position], _ system: SpatialReference, _ curveType: GeodeticCurveType
  ) -> Double {
    var area = 0.0
    var turns = 0.0
    for (start, end) in zip(ring, ring.dropFirst()) {
      let segment = CurveSegment(start, end, system, curveType)
      let count = curveType == .geodesic ? 1 : wholeNumber(segment.length / 1000, in: 1...1000)
      var from = segment.place(at: 0)
      for index in 1...count {
        let to = segment.place(at: Double(index) / Double(count))
        let delta = longitudeDelta(from.x, to.x)
        area += Geodesic.areaToEquator(latitude1: from.y, latitude2: to.y, longitudeDelta: delta)
        turns += delta / 360
        from = to
      }
    }
    // Round a pole the band up to the equator was measured: the rest of that half of the world is meant.
    if abs(turns) > 0.5 {
      let middle = ring.reduce(0) { $0 + ($1.y < 0 ? -1 : 1) }
      let half = Geodesic.surface / 2
      return middle >= 0
        ? (turns > 0 ? -(half - area) : half + area) : (turns > 0 ? half + area : -(half - area))
    }
    return area
  }

  /// The shortest distance between two shapes on the plane, in the unit of their coordinate system.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other.
  /// - Returns: the distance, 0 where they meet; nil where one is empty or their systems differ.
  public static func distance(from geometry1: Geometry, to geometry2: Geometry) -> Double? {
    guard commonSystem(geometry1, geometry2) != nil, !geometry1.isEmpty, !geometry2.isEmpty else { return nil }
    return Shape(geometry1).distance(to: Shape(geometry2))
  }

  /// How far two places are apart on the ellipsoid, and in which directions.
  ///
  /// - Parameters:
  ///   - point1: One place, on WGS 84 or in Web Mercator.
  ///   - point2: The other, in the same or the other system.
  ///   - distanceUnit: The unit of the length; metres where nil.
  ///   - azimuthUnit: The unit of the directions; degrees where nil.
  ///   - curveType: Which line is measured.
  /// - Returns: length and directions; nil where a place is empty or its system not known.
  public static func geodeticDistance(
    from point1: Point, to point2: Point, distanceUnit: LinearUnit?, azimuthUnit: AngularUnit?,
    curveType: GeodeticCurveType
  ) -> GeodeticDistanceResult? {
    guard let a = project(point1, into: .wgs84), let b = project(point2, into: .wgs84), !a.isEmpty, !b.isEmpty,
      point1.spatialReference != nil, point2.spatialReference != nil, abs(a.y) <= 90, abs(b.y) <= 90
    else { return nil }
    let curve = curveType.curve(from: a.position, to: b.position)
    let unit = distanceUnit ?? .meters
    let angle = azimuthUnit ?? .degrees
    func azimuth(_ bearing: Double) -> Measurement<UnitAngle> {
      let turned = bearing > 180 ? bearing - 360 : bearing
      return Measurement(value: AngularUnit.degrees.convert(to: angle, value: turned), unit: angle.unitAngle)
    }
    return GeodeticDistanceResult(
      distance: Measurement(value: unit.fromMeters(curve.length), unit: unit.unitLength),
      azimuth1: azimuth(curve.initialBearing),
      azimuth2: azimuth((curve.finalBearing + 180).truncatingRemainder(dividingBy: 360)))
  }

  /// Places moved over the ellipsoid.
  ///
  /// - Parameters:
  ///   - points: The places, on WGS 84 or in Web Mercator.
  ///   - distance: How far, at most a million kilometres; negative goes backwards.
  ///   - distanceUnit: The unit of the distance; metres where nil.
  ///   - azimuth: In which direction, clockwise from north.
  ///   - azimuthUnit: The unit of the direction; degrees where nil.
  ///   - curveType: Along which line.
  /// - Returns: one place for each given one, in its system, with longitudes from −180° to 180°; an empty list where one
  ///   cannot be moved.
  public static func geodeticMove(
    _ points: [Point], distance: Double, distanceUnit: LinearUnit?, azimuth: Double, azimuthUnit: AngularUnit?,
    curveType: GeodeticCurveType
  ) -> [Point] {
    let meters = (distanceUnit ?? .meters).toMeters(distance)
    let bearing = (azimuthUnit ?? .degrees).convert(to: .degrees, value: azimuth)
    guard abs(meters) <= 1e9, bearing.isFinite else { return [] }
    let moved = points.compactMap { point -> Point? in
      guard let system = point.spatialReference, let start = project(point, into: .wgs84), !start.isEmpty,
        abs(start.y) <= 90,
        let end = curveType.destination(from: start.position, bearing: bearing, distance: meters)
      else { return nil }
      let longitude = abs(end.x) <= 180 ? end.x : end.x.remainder(dividingBy: 360)
      let place = Point(
        x: longitude, y: end.y, z: point.z, m: point.m, spatialReference: .wgs84)
      return project(place, into: system)
    }
    return moved.count == points.count ? moved : []
  }

  /// Paths and rings as lists of places; a rectangle as its outline.
  static func outlines(_ geometry: Geometry) -> [[Position]] {
    switch geometry {
    case is Point, is Multipoint: []
    case let envelope as Envelope: envelope.isEmpty ? [] : [envelope.box.ring]
    default: geometry.vertexLists.map(\.positions)
    }
  }
}

extension LinearUnit {
  /// The same unit in Foundation's terms, its factor exact.
  var unitLength: UnitLength {
    switch self {
    case .meters: .meters
    case .kilometers: .kilometers
    case .feet: .feet
    case .yards: .yards
    case .inches: .inches
    case .centimeters: .centimeters
    case .millimeters: .millimeters
    default: UnitLength(symbol: abbreviation, converter: UnitConverterLinear(coefficient: factor))
    }
  }
}

/// The line between two neighbouring vertices, in whatever system they are.
struct CurveSegment {
  private let curve: any GeodeticCurve
  private let planar: (start: Position, end: Position)?

  init(_ start: Position, _ end: Position, _ system: SpatialReference, _ type: GeometryEngine.GeodeticCurveType) {
    if system.isWebMercator {
      let ends = (WebMercator.unprojected(start), WebMercator.unprojected(end))
      // A straight line of the Mercator projection keeps its own shape.
      planar = type == .shapePreserving ? (start, end) : nil
      curve = type.curve(from: ends.0, to: ends.1)
    } else {
      planar = nil
      curve = type.curve(from: start, to: end)
    }
  }

  /// Metres.
  var length: Double {
    guard planar != nil else { return curve.length }
    let count = wholeNumber(curve.length / 5000, in: 1...1000)
    return (1...count).reduce(0) { sum, index in
      let from = place(at: Double(index - 1) / Double(count))
      return sum + GeodesicCurve(from, place(at: Double(index) / Double(count))).length
    }
  }

  /// How much longer than the average an equal share of the line may be: straight lines of a plane have another scale
  /// in every place.
  func greatestStretch(_ type: GeometryEngine.GeodeticCurveType) -> Double {
    guard type == .shapePreserving, length > 0 else { return 1 }
    let count = 32
    let places = (0...count).map { place(at: Double($0) / Double(count)) }
    let longest = zip(places, places.dropFirst()).map { GeodesicCurve($0, $1).length }.max() ?? 0
    return Swift.max(1, longest * Double(count) / length * 1.01)
  }

  /// Longitude and latitude after a share of the way.
  func place(at fraction: Double) -> Position {
    guard let planar else { return curve.place(at: fraction) }
    return WebMercator.unprojected(planar.start.interpolated(to: planar.end, fraction: fraction))
  }
}
