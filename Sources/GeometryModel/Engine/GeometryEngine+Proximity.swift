/// The nearest place or vertex of a shape.
public struct ProximityResult: Hashable, Sendable {
  /// The place found.
  public let coordinate: Point
  /// How far it is, in the unit of the coordinate system.
  public let distance: Double
  /// The part in which it lies, from 0.
  public let partIndex: Int
  /// The vertex found, or the vertex at which the piece that holds the place begins, from 0.
  public let pointIndex: Int
}

extension GeometryEngine {
  /// The place of a shape that is nearest to a point, on the plane.
  ///
  /// - Parameters:
  ///   - geometry: The shape; an area is nearest where its outline is, or at the point itself inside it.
  ///   - point: The point, in the same system.
  /// - Returns: the place; nil where something is empty or the systems differ.
  public static func nearestCoordinate(in geometry: Geometry, to point: Point) -> ProximityResult? {
    guard let system = commonSystem(geometry, point), !geometry.isEmpty, !point.isEmpty else { return nil }
    if geometry.dimension == 0 { return nearestVertex(in: geometry, to: point) }
    if geometry.dimension == 2, Shape(geometry).locate(point.position, tolerance: 0) == .interior {
      return ProximityResult(
        coordinate: Point(point.position, spatialReference: system), distance: 0, partIndex: 0, pointIndex: 0)
    }
    var best: ProximityResult?
    for (partIndex, line) in outlines(geometry).enumerated() {
      for (pointIndex, (start, end)) in zip(line, line.dropFirst()).enumerated() {
        let segment = SegmentIndex.Segment(start: start, end: end, part: partIndex)
        let place = start.interpolated(to: end, fraction: nearestFraction(point.position, segment))
        let distance = place.distance(to: point.position)
        if distance < best?.distance ?? .infinity {
          best = ProximityResult(
            coordinate: Point(place, spatialReference: system), distance: distance, partIndex: partIndex,
            pointIndex: pointIndex)
        }
      }
    }
    return best ?? nearestVertex(in: geometry, to: point)
  }

  /// The vertex of a shape that is nearest to a point, on the plane.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - point: The point, in the same system.
  /// - Returns: the vertex; nil where something is empty or the systems differ.
  public static func nearestVertex(in geometry: Geometry, to point: Point) -> ProximityResult? {
    guard let system = commonSystem(geometry, point), !geometry.isEmpty, !point.isEmpty else { return nil }
    let lists = (geometry as? Envelope).map { [Vertices($0.box.ring)] } ?? geometry.vertexLists
    var best: ProximityResult?
    for (partIndex, list) in lists.enumerated() {
      for (pointIndex, vertex) in list.positions.enumerated() {
        let distance = vertex.distance(to: point.position)
        if distance < best?.distance ?? .infinity {
          best = ProximityResult(
            coordinate: list.point(pointIndex, system), distance: distance, partIndex: partIndex,
            pointIndex: pointIndex)
        }
      }
    }
    return best
  }

  /// How far along a line the place lies that is nearest to a point.
  ///
  /// - Parameters:
  ///   - polyline: The line; several paths count one after the other.
  ///   - point: The point, in the same system.
  ///   - tolerance: How far the point may be from the line, in the unit of the system; negative for any distance.
  /// - Returns: 0 at the start to 1 at the end; not a number where the point is farther away, something is empty or the
  ///   systems differ.
  public static func polyline(
    _ polyline: Polyline, fractionalLengthClosestTo point: Point, tolerance: Double
  ) -> Double {
    guard let nearest = nearestCoordinate(in: polyline, to: point), tolerance < 0 || nearest.distance <= tolerance
    else { return .nan }
    let lines = outlines(polyline)
    let total = length(of: polyline)
    guard total > 0 else { return 0 }
    var before = lines.prefix(nearest.partIndex).reduce(0) {
      $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    let line = lines[nearest.partIndex].prefix(nearest.pointIndex + 1)
    before += zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    before += line.last?.distance(to: nearest.coordinate.position) ?? 0
    return min(1, before / total)
  }

  /// The place at a distance along a line, on the plane.
  ///
  /// - Parameters:
  ///   - polyline: The line; several paths count one after the other.
  ///   - distance: From the start, in the unit of the system; before the start it is the start, beyond the end the end.
  /// - Returns: the place; nil where the line is empty or the distance not a number.
  public static func point(along polyline: Polyline, atDistance distance: Double) -> Point? {
    guard !polyline.isEmpty, !distance.isNaN else { return nil }
    let system = polyline.spatialReference
    var left = max(0, distance)
    for list in polyline.vertexLists {
      for (index, (start, end)) in zip(list.positions, list.positions.dropFirst()).enumerated() {
        let length = start.distance(to: end)
        if left < length { return list.between(index, left / length, system) }
        left -= length
      }
    }
    return polyline.parts.last?.endPoint
  }
}
