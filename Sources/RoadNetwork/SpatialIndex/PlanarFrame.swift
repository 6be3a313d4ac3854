internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Local metres around a query point.
///
/// A degree of longitude is measured at the latitude halfway between the point and the place looked at, a degree of
/// latitude at the point: within 20 km the distance is right to about 2e-5. Halfway latitudes come from
/// `cos(φ + ε) ≈ cos φ·(1 − ε²/2) − sin φ·ε`, which is concave, so its least value between two latitudes lies at one
/// of them: that makes the bound to a box exact, near the poles too.
struct PlanarFrame {
  let latitudeE7: Double
  let longitudeE7: Double
  private let metersPerLatitudeE7: Double
  private let scale: Double
  private let sine: Double
  private let cosine: Double

  private static let radiansPerE7 = Double.pi / 180 / 1e7

  init(_ point: Coordinate) {
    latitudeE7 = Double(point.latitudeE7)
    longitudeE7 = Double(point.longitudeE7)
    let phi = max(-90, min(90, point.latitude)) * .pi / 180
    metersPerLatitudeE7 = LocalRuler(latitude: point.latitude).metersPerLatitudeE7
    sine = sin(phi)
    cosine = max(0, cos(phi))
    // The radius of curvature in the prime vertical, as metres per 1e-7 degree.
    scale = 6_378_137 / (1 - 0.006_694_379_990_141_3 * sine * sine).squareRoot() * Self.radiansPerE7
  }

  /// Metres per 1e-7 degree of longitude halfway to the latitude that lies `deltaE7` north.
  @inline(__always) func metersPerLongitudeE7(halfwayTo deltaE7: Double) -> Double {
    let angle = deltaE7 * 0.5 * Self.radiansPerE7
    return scale * max(0, cosine * (1 - angle * angle * 0.5) - sine * angle)
  }

  /// Metres to the place `eastE7`, `northE7` away.
  @inline(__always) func distance(eastE7: Double, northE7: Double) -> Double {
    let x = eastE7 * metersPerLongitudeE7(halfwayTo: northE7)
    let y = northE7 * metersPerLatitudeE7
    return (x * x + y * y).squareRoot()
  }

  /// The greatest number of metres that no place in the box can undercut.
  @inline(__always) func lowerBound(_ box: Box) -> Double {
    let south = Double(box.south) - latitudeE7
    let north = Double(box.north) - latitudeE7
    let west = Double(box.west) - longitudeE7
    let east = Double(box.east) - longitudeE7
    let y = max(0, max(south, -north)) * metersPerLatitudeE7
    if west <= 0 && east >= 0 { return y }
    let apart = max(0, min(Self.shortWay(west), Self.shortWay(east)))
    let x = apart * min(metersPerLongitudeE7(halfwayTo: south), metersPerLongitudeE7(halfwayTo: north))
    return (x * x + y * y).squareRoot()
  }

  /// The shorter of the two ways round for a difference of longitude.
  private static func shortWay(_ delta: Double) -> Double {
    let plain = abs(delta)
    return min(plain, abs(3.6e9 - plain))
  }

  /// The nearest place on a segment.
  ///
  /// - Returns: its distance in metres, its fraction along the segment, the place relative to the query point in
  ///   1e-7 degree, and the side of the segment on which the query point lies: above 0 left.
  @inline(__always) func nearest(_ a: Coordinate, _ b: Coordinate) -> Projection {
    let ay = Double(a.latitudeE7) - latitudeE7
    let by = Double(b.latitudeE7) - latitudeE7
    var ax = Double(a.longitudeE7) - longitudeE7
    var bx = ax + Double(a.longitudeDeltaE7(to: b))
    // Of the segment's images round the globe take the one around the point.
    if abs(ax + bx) >= 3.6e9 {
      let turns = ((ax + bx) / 7.2e9).rounded() * 3.6e9
      ax -= turns
      bx -= turns
    }
    let closest = max(min(ay, by), min(max(ay, by), 0))
    let metersPerLongitude = metersPerLongitudeE7(halfwayTo: closest)
    let dx = (bx - ax) * metersPerLongitude
    let dy = (by - ay) * metersPerLatitudeE7
    let px = ax * metersPerLongitude
    let py = ay * metersPerLatitudeE7
    let square = dx * dx + dy * dy
    let fraction = square > 0 ? max(0, min(1, -(px * dx + py * dy) / square)) : 0
    let east = ax + (bx - ax) * fraction
    let north = ay + (by - ay) * fraction
    return Projection(
      distance: distance(eastE7: east, northE7: north), fraction: fraction, eastE7: east, northE7: north,
      side: dy * px - dx * py)
  }

  struct Projection {
    var distance: Double
    var fraction: Double
    var eastE7: Double
    var northE7: Double
    /// Cross product: above 0 the query point lies to the left of the segment.
    var side: Double
  }
}
