#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Metres per degree around one latitude of the WGS84 ellipsoid.
///
/// Lengths come from the radii of curvature in the meridian (M) and the prime vertical (N):
/// `L = √((M·Δφ)² + (N·cosφ·Δλ)²)`. The relative error is about (Δ/R)²/24: 1e-9 at 1 km, 1e-6 at 50 km.
/// Use the geodesic (`Geodesic`) for longer lines.
@frozen public struct LocalRuler: Sendable {
  /// Metres per 1e-7 degree of longitude at this latitude.
  public let metersPerLongitudeE7: Double
  /// Metres per 1e-7 degree of latitude at this latitude.
  public let metersPerLatitudeE7: Double

  /// A ruler for lines around `latitude` (degrees).
  public init(latitude: Double) {
    let semiMajor = 6_378_137.0
    let flattening = 1 / 298.257223563
    let eccentricitySquared = flattening * (2 - flattening)
    let phi = latitude * .pi / 180
    let sine = sin(phi)
    let denominator = 1 - eccentricitySquared * sine * sine
    let primeVertical = semiMajor / denominator.squareRoot()
    let meridian = primeVertical * (1 - eccentricitySquared) / denominator
    metersPerLatitudeE7 = meridian * .pi / 180 / 1e7
    metersPerLongitudeE7 = primeVertical * max(0, cos(phi)) * .pi / 180 / 1e7
  }

  /// East and north components, in metres, of the line from `a` to `b`.
  @inlinable public func offset(from a: Coordinate, to b: Coordinate) -> (east: Double, north: Double) {
    (
      east: Double(a.longitudeDeltaE7(to: b)) * metersPerLongitudeE7,
      north: Double(Int64(b.latitudeE7) - Int64(a.latitudeE7)) * metersPerLatitudeE7
    )
  }

  /// Length in metres of the line from `a` to `b`.
  @inlinable public func distance(from a: Coordinate, to b: Coordinate) -> Double {
    let d = offset(from: a, to: b)
    return (d.east * d.east + d.north * d.north).squareRoot()
  }

  /// Bearing in degrees clockwise from north, 0 ..< 360, of the line from `a` to `b`; 0 when they coincide.
  public func bearing(from a: Coordinate, to b: Coordinate) -> Double {
    let d = offset(from: a, to: b)
    if d.east == 0 && d.north == 0 { return 0 }
    let degrees = atan2(d.east, d.north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
