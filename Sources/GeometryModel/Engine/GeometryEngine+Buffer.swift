import Foundation
import Geodesy

extension GeometryEngine {
  /// How many vertices a full circle gets.
  static let circleVertices = 96

  /// The area within a distance of a shape, on the plane.
  ///
  /// Arcs are drawn with 96 vertices a turn on the circle, so that the area falls short by at most 0.06 % of the
  /// distance.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - distance: In the unit of the system; negative to shrink an area.
  /// - Returns: the area; nil where the distance is not a number, the shape is empty, or nothing is left.
  public static func buffer(around geometry: Geometry, distance: Double) -> Polygon? {
    Buffer(geometry, tolerance: tolerance(geometry.spatialReference, geometry.extent.box), planarDistance: distance)?
      .polygon()
  }

  /// The areas within distances of several shapes, on the plane.
  ///
  /// - Parameters:
  ///   - geometries: The shapes, in one system.
  ///   - distances: One for each shape; the last one serves for all further shapes.
  ///   - shouldUnion: Whether areas that meet become one.
  /// - Returns: one area for each shape; with `shouldUnion` one for all of them. Shapes without an area are left out.
  public static func buffer(
    around geometries: [Geometry], distances: [Double], shouldUnion: Bool
  ) -> [Polygon] {
    guard let last = distances.last else { return [] }
    let buffers = geometries.enumerated().compactMap { index, geometry in
      Buffer(
        geometry, tolerance: tolerance(geometry.spatialReference, geometry.extent.box),
        planarDistance: index < distances.count ? distances[index] : last)
    }
    if !shouldUnion { return buffers.compactMap { $0.polygon() } }
    return Buffer(joining: buffers)?.polygon().map { [$0] } ?? []
  }

  /// The area within a distance of a shape, over the ellipsoid.
  ///
  /// - Parameters:
  ///   - geometry: The shape, on WGS 84 or in Web Mercator.
  ///   - distance: How far, more than 0 and less than a quarter of the way round the world.
  ///   - distanceUnit: The unit of the distance; metres where nil.
  ///   - maxDeviation: How far the outline may be from the true one, in the unit of the distance; a thousandth of the
  ///     distance where it is not a number or not positive.
  ///   - curveType: Which line joins neighbouring vertices of the shape.
  /// - Returns: the area, in the system of the shape, its longitudes going on beyond ±180° where it crosses that
  ///   meridian; nil where that is not possible, as when a line's or an area's buffer would hold a pole.
  public static func geodeticBuffer(
    around geometry: Geometry, distance: Double, distanceUnit: LinearUnit?, maxDeviation: Double,
    curveType: GeodeticCurveType
  ) -> Polygon? {
    let unit = distanceUnit ?? .meters
    let meters = unit.toMeters(distance)
    let deviation = maxDeviation > 0 ? unit.toMeters(maxDeviation) : meters / 1000
    guard let system = geodeticSystem(geometry), meters > 0, meters < 1e7, !geometry.isEmpty
    else { return nil }
    let circle = GeodeticCircle(radius: meters, deviation: max(deviation, meters / 100_000))
    if let point = geometry as? Point, let center = project(point, into: .wgs84),
      let cap = circle.polarCap(center.position)
    {
      return project(Polygon([Vertices(cap)], system: .wgs84), into: system)
    }
    guard let pieces = circle.pieces(along: geometry, system, curveType) else { return nil }
    let buffer = Buffer(
      area: geometry.dimension == 2 ? project(geometry, into: .webMercator) : nil, isShrinking: false,
      pieces: pieces, system: .webMercator, tolerance: 0.001)
    return buffer.polygon().flatMap { project($0, into: system) }
  }
}

/// An area to be grown by pieces along its outline, or lines and points that are pieces only.
struct Buffer {
  private var area: Shape?
  private var isShrinking: Bool
  private var pieces: [[Position]]
  private var system: SpatialReference?
  private var tolerance: Double
  private var areas: [Shape] { area.map { [$0] } ?? moreAreas }
  private var moreAreas: [Shape] = []

  init(
    area: Geometry?, isShrinking: Bool, pieces: [[Position]], system: SpatialReference?, tolerance: Double
  ) {
    self.area = area.map { Shape($0) }
    self.isShrinking = isShrinking
    self.pieces = pieces
    self.system = system
    self.tolerance = tolerance
  }

  init?(_ geometry: Geometry, tolerance: Double, planarDistance distance: Double) {
    guard distance.isFinite, !geometry.isEmpty, distance > 0 || geometry.dimension == 2 else { return nil }
    let radius = abs(distance)
    var pieces: [[Position]] = []
    if radius > 0 {
      let circle = PlanarCircle(radius: radius)
      pieces =
        geometry.dimension == 0
        ? geometry.vertexLists.flatMap { $0.positions.map(circle.around) }
        : GeometryEngine.outlines(geometry).flatMap(circle.capsules)
    }
    self.init(
      area: geometry.dimension == 2 ? geometry : nil, isShrinking: distance < 0, pieces: pieces,
      system: geometry.spatialReference, tolerance: min(tolerance, radius > 0 ? radius * 1e-7 : tolerance))
  }

  init?(joining buffers: [Buffer]) {
    guard let first = buffers.first, !buffers.contains(where: \.isShrinking) else { return nil }
    self.init(
      area: nil, isShrinking: false, pieces: buffers.flatMap(\.pieces), system: first.system,
      tolerance: buffers.map(\.tolerance).min() ?? first.tolerance)
    moreAreas = buffers.compactMap(\.area)
  }

  func polygon() -> Polygon? {
    if pieces.isEmpty, let area {
      return Polygon(area.lines.map { Vertices($0) }, system: system)
    }
    let union = ConvexUnion(pieces, tolerance: tolerance)
    // Around an area every ring lies in a piece, so that what is left of the pieces bounds the whole; towards the inside
    // it bounds what remains when the area shrinks.
    let rings = union.rings { place in
      let isInside = areas.contains { $0.locate(place, tolerance: 0) != .exterior }
      return isInside == isShrinking
    }
    let outlines = rings.filter { abs(signedArea($0)) > tolerance * tolerance }
    if outlines.isEmpty { return nil }
    // A counter-clockwise ring has the union inside: Esri's outer rings run the other way. When shrinking, the area
    // is on the other side.
    return Polygon(outlines.map { Vertices(isShrinking ? $0 : $0.reversed()) }, system: system)
  }
}

/// Circles and stadiums of one radius on the plane.
struct PlanarCircle {
  let radius: Double
  private let spokes: [Position]

  init(radius: Double) {
    self.radius = radius
    let count = GeometryEngine.circleVertices
    spokes = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return Position(x: cos(angle) * radius, y: sin(angle) * radius)
    }
  }

  func around(_ center: Position) -> [Position] { spokes.map { center + $0 } }

  /// A stadium for each straight piece of a line. Its arcs use the spokes of the circle, so that those of neighbours
  /// meet in the same places.
  func capsules(_ line: [Position]) -> [[Position]] {
    let pairs = zip(line, line.dropFirst()).filter { $0 != $1 }
    if pairs.isEmpty { return line.first.map { [around($0)] } ?? [] }
    return pairs.map { start, end in
      let along = (end - start) * (radius / start.distance(to: end))
      let left = Position(x: -along.y, y: along.x)
      var ring = [start - left, end - left]
      ring += arc(end, from: left * -1)
      ring += [end + left, start + left]
      ring += arc(start, from: left)
      return ring
    }
  }

  /// The spokes of the half circle that begins, counter-clockwise, in a direction.
  private func arc(_ center: Position, from first: Position) -> [Position] {
    let count = GeometryEngine.circleVertices
    var angle = atan2(first.y, first.x)
    if angle < 0 { angle += 2 * .pi }
    let begin = wholeNumber((angle / (2 * .pi) * Double(count)).rounded(.up), in: 0...count)
    return (begin...begin + count / 2).compactMap { index in
      let spoke = spokes[index % count]
      // Only what lies strictly beyond the diameter, and not on its ends.
      return first.cross(spoke) > radius * radius * 1e-9 ? center + spoke : nil
    }
  }
}
