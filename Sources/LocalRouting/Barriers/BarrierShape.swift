import Geodesy
import GeometryModel
import RouteModel
import RoutingEngine

/// Where a barrier lies, as the engine takes it.
struct BarrierShape {
  /// The barrier as errors name it, from the start of a sentence.
  let label: String

  /// Metres in Web Mercator, and degrees, beyond which a straight side gets further places: straight in one system is
  /// not straight in the other, and the engine goes round the world the short way.
  private static let longestSide = (meters: 1000.0, degrees: 90.0)
  /// Places that sides may get at most, beside their own.
  private static let mostPlaces = 20_000.0
  /// The number of turns round the world that longitudes may be away.
  private static let mostTurns = 10.0

  /// The place of a point.
  ///
  /// - Throws: `ArcGISError` `invalidBarrier`, `unknownSpatialReference`.
  func point(_ point: Point) throws -> RouteRequest.Barrier.Shape {
    try check(point)
    return .point(try place(point))
  }

  /// The paths of a line.
  ///
  /// - Throws: `ArcGISError` `invalidBarrier`, `unknownSpatialReference`.
  func line(_ line: Polyline) throws -> RouteRequest.Barrier.Shape {
    let paths = try lists(line)
    for (index, path) in paths.enumerated() where Set(path).count < 2 {
      throw invalid("has a path\(paths.count > 1 ? ", number \(index + 1)," : "") of a single place.")
    }
    return .line(paths)
  }

  /// The rings of an area.
  ///
  /// - Throws: `ArcGISError` `invalidBarrier`, `unknownSpatialReference`.
  func area(_ area: Polygon) throws -> RouteRequest.Barrier.Shape {
    let rings = try lists(area)
    for (index, ring) in rings.enumerated() where Set(ring).count < 3 {
      throw invalid("has a ring\(rings.count > 1 ? ", number \(index + 1)," : "") of fewer than three places.")
    }
    return .area(rings)
  }

  private func lists(_ shape: Multipart) throws -> [[Coordinate]] {
    try check(shape)
    for point in shape.parts.joined(by: \.points) { _ = try place(point) }
    let sides = GeometryEngine.densify(shape, maxSegmentLength: longest(shape)) as? Multipart ?? shape
    return try sides.parts.map { try $0.points.map(place) }
  }

  private func longest(_ shape: Multipart) -> Double {
    guard shape.spatialReference == .webMercator else { return Self.longestSide.degrees }
    let length = shape.parts.joined(by: \.segments).reduce(0) { sum, side in
      let (a, b) = (side.startPoint, side.endPoint)
      return sum + ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
    return max(Self.longestSide.meters, length / Self.mostPlaces)
  }

  private func check(_ geometry: Geometry) throws {
    guard !geometry.isEmpty else { throw invalid("has no place.") }
    guard let system = geometry.spatialReference, system == .wgs84 || system == .webMercator else {
      let fault = geometry.spatialReference.map { "is in \($0)" } ?? "has no spatial reference"
      throw ArcGISError(
        .unknownSpatialReference,
        details: "The geometry of \(label.prefix(1).lowercased() + label.dropFirst()) \(fault).",
        remedy: "Give it on WGS 84 (WKID 4326) or in Web Mercator (WKID 3857).")
    }
  }

  private func place(_ point: Point) throws -> Coordinate {
    let turn = point.spatialReference == .webMercator ? 40_075_017.0 : 360
    guard point.x.isFinite, point.y.isFinite, abs(point.x) <= turn * Self.mostTurns,
      let geographic = GeometryEngine.project(point, into: .wgs84),
      let place = Coordinate(latitude: geographic.y, longitude: geographic.x.remainder(dividingBy: 360))
    else { throw invalid("has a place at x \(point.x), y \(point.y), which is not on earth.") }
    return place
  }

  private func invalid(_ fault: String) -> ArcGISError {
    ArcGISError(
      .invalidBarrier, details: "\(label) \(fault)",
      remedy: "Give a point on earth, paths of two places or more, or rings of three or more.")
  }
}

extension [Part] {
  /// What parts hold, one part after the other.
  fileprivate func joined<List: Sequence>(by list: (Part) -> List) -> [List.Element] { flatMap(list) }
}
