import Foundation
import Geodesy
import GeometryModel
import RouteModel

extension ReplyAssembler {
  /// A line of a route or maneuver that begins so many metres from the start of the route and has so many metres, each
  /// vertex with its metres from the start.
  func line(_ parts: [Vertices], _ system: SpatialReference, from start: Double, length: Double) -> Polyline {
    var parts = parts
    if let unit = measureUnit, parts.allSatisfy({ $0.measures != nil }) {
      for index in parts.indices { parts[index].measures = parts[index].measures?.map { $0 * unit } }
    } else {
      measure(&parts, system, from: start, length: length)
    }
    return Polyline(parts, system: system)
  }

  /// Metres in a unit of the measures that were asked for; nil where measures are no lengths.
  private var measureUnit: Double? {
    guard request.output.lines == .trueShapeWithMeasure else { return nil }
    return costs.meters(request.output.measureAttributeName ?? costs.impedance)
  }

  /// Spreads a length over the vertices as they are apart on the Earth.
  private func measure(_ parts: inout [Vertices], _ system: SpatialReference, from start: Double, length: Double) {
    let places = geographic(parts, system)
    var lengths: [[Double]] = []
    var sum = 0.0
    for part in places {
      var own: [Double] = []
      own.reserveCapacity(part.count)
      for index in part.indices {
        if index > 0 { sum += Self.distance(part[index - 1], part[index]) }
        own.append(sum)
      }
      lengths.append(own)
    }
    let scale = sum > 0 ? length / sum : 0
    for index in parts.indices { parts[index].measures = lengths[index].map { start + $0 * scale } }
  }

  private static func distance(_ a: Position, _ b: Position) -> Double {
    let ruler = LocalRuler(latitude: (a.y + b.y) / 2)
    let x = (b.x - a.x) * 1e7 * ruler.metersPerLongitudeE7
    let y = (b.y - a.y) * 1e7 * ruler.metersPerLatitudeE7
    return (x * x + y * y).squareRoot()
  }

  private func geographic(_ parts: [Vertices], _ system: SpatialReference) -> [[Position]] {
    let geometry = ReplyGeometry(system: .wgs84, operations: operations)
    return ((try? geometry.parts(parts, system)) ?? parts).map(\.positions)
  }

  /// A line that was cut where it passes the 180th meridian, of the vertices in one list.
  func cut(_ vertices: Vertices, _ system: SpatialReference) -> [Vertices] {
    guard let turn = turn(system) else { return [vertices] }
    var parts: [Vertices] = []
    var first = 0
    for index in vertices.positions.indices.dropFirst()
    where abs(vertices.positions[index].x - vertices.positions[index - 1].x) > turn / 2 {
      parts.append(vertices[first..<index])
      first = index
    }
    parts.append(vertices[first...])
    return parts
  }

  private func turn(_ system: SpatialReference) -> Double? {
    if system == .wgs84 { return 360 }
    return system == .webMercator ? 40_075_016.685_578_49 : nil
  }

  /// A place on WGS84 in the coordinate system of the reply; on WGS84 where that is not understood.
  func networkPoint(_ x: Double, _ y: Double) -> Point {
    let geometry = ReplyGeometry(system: system, operations: operations)
    let point = Point(x: x, y: y, spatialReference: .wgs84)
    guard let place = (try? geometry.point(point)) ?? nil else { return point }
    return Point(x: place.x, y: place.y, spatialReference: system)
  }
}
