import Foundation
import Geodesy

/// The places at one distance over the ellipsoid, on the plane of Web Mercator.
struct GeodeticCircle {
  let radius: Double
  private let deviation: Double
  private let count: Int

  init(radius: Double, deviation: Double) {
    self.radius = radius
    self.deviation = deviation
    // A chord of angle θ misses its arc by r (1 − cos θ/2).
    let angle = 2 * acos(max(0, 1 - deviation / radius))
    count = wholeNumber((2 * Double.pi / angle).rounded(.up), in: 12...3600)
  }

  /// The ring round a place whose distance to a pole is less than the radius, closed over the pole in degrees.
  func polarCap(_ center: Position) -> [Position]? {
    guard abs(center.y) <= 90 else { return nil }
    let pole = center.y < 0 ? -90.0 : 90.0
    let toPole = Geodesic.inverse(latitude1: center.y, latitude2: pole, longitudeDelta: 0).distance
    guard toPole < radius else { return nil }
    var ring = places(center).sorted { $0.x < $1.x }
    let (west, east) = (ring[0], ring[ring.count - 1])
    // The outline goes once round: its ends are joined along the meridian and over the pole.
    let seam = (west.x + east.x - 360) / 2
    let share = (seam + 360 - east.x) / max(west.x + 360 - east.x, 1e-12)
    let latitude = east.y + (west.y - east.y) * share
    ring.insert(Position(x: seam, y: latitude), at: 0)
    ring.append(Position(x: seam + 360, y: latitude))
    ring += [Position(x: seam + 360, y: pole), Position(x: seam, y: pole)]
    return signedArea(ring) > 0 ? ring.reversed() : ring
  }

  private func places(_ center: Position) -> [Position] {
    (0..<count).map { index in
      let end = Geodesic.direct(
        latitude: center.y, bearing: 360 * Double(index) / Double(count), distance: radius)
      return Position(x: center.x + end.longitudeDelta, y: end.latitude)
    }
  }

  /// Convex pieces that cover everything within the radius of a shape; nil where the shape comes too near to a pole.
  func pieces(
    along geometry: Geometry, _ system: SpatialReference, _ curveType: GeometryEngine.GeodeticCurveType
  ) -> [[Position]]? {
    let lines: [[Position]]
    if geometry.dimension == 0 {
      lines = geometry.vertexLists.flatMap { $0.positions.map { [degrees($0, system)] } }
    } else {
      lines = GeometryEngine.outlines(geometry).map { dense($0, system, curveType) }
    }
    var pieces: [[Position]] = []
    for line in lines {
      var before: [Position]?
      for place in line {
        guard let circle = projectedCircle(place) else { return nil }
        if line.count == 1 { pieces.append(convexRing(circle)) }
        if let before { pieces.append(convexRing(before + circle)) }
        before = circle
      }
    }
    return pieces
  }

  private func projectedCircle(_ center: Position) -> [Position]? {
    guard abs(center.y) < 90 else { return nil }
    let toPole = Geodesic.inverse(latitude1: center.y, latitude2: center.y < 0 ? -90 : 90, longitudeDelta: 0).distance
    guard toPole > radius else { return nil }
    return places(center).map { WebMercator.projected(longitude: $0.x, latitude: $0.y) }
  }

  private func degrees(_ place: Position, _ system: SpatialReference) -> Position {
    system.isWebMercator ? WebMercator.unprojected(place) : place
  }

  /// The line with vertices so near that a straight line of the plane stays within the deviation.
  private func dense(
    _ line: [Position], _ system: SpatialReference, _ curveType: GeometryEngine.GeodeticCurveType
  ) -> [Position] {
    guard let first = line.first else { return [] }
    // A geodesic of length l bulges by at most l² tan φ / 8R from the straight line of Mercator's plane.
    let step = max(1000, (8 * 6.4e6 * deviation / 4).squareRoot())
    var dense = [degrees(first, system)]
    for (start, end) in zip(line, line.dropFirst()) where start != end {
      let segment = CurveSegment(start, end, system, curveType)
      let count = wholeNumber((segment.length / step).rounded(.up), in: 1...10_000)
      for index in 1...count { dense.append(segment.place(at: Double(index) / Double(count))) }
    }
    return dense
  }
}
