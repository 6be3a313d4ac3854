/// Shortest lines on the WGS84 ellipsoid, exact to a few nanometres.
///
/// By the method of C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), with series of order 6.
public enum Geodesic {
  /// The answer to the inverse problem.
  public struct Solution: Hashable, Sendable {
    /// Length in metres.
    public var distance: Double
    /// Bearing at the start in degrees clockwise from north, 0 ..< 360.
    public var initialBearing: Double
    /// Bearing at the end, in the direction of travel, 0 ..< 360.
    public var finalBearing: Double
  }

  /// Where a line ends.
  public struct Endpoint: Hashable, Sendable {
    /// The place.
    public var coordinate: Coordinate
    /// Bearing there, in the direction of travel, 0 ..< 360.
    public var finalBearing: Double
  }

  /// The shortest line between two places.
  ///
  /// Between antipodal places several lines are equally short; one of them is returned.
  public static func inverse(from start: Coordinate, to end: Coordinate) -> Solution {
    let longitude = Double(start.longitudeDeltaE7(to: end)) / 1e7
    return inverse(latitude1: start.latitude, latitude2: end.latitude, longitudeDelta: longitude)
  }

  /// Where one arrives from `start`, setting out on a bearing and keeping straight ahead.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - bearing: Degrees clockwise from north.
  ///   - distance: Metres; negative goes backwards.
  /// - Returns: The end; nil when bearing or distance are not finite or the distance exceeds 10⁹ m.
  public static func direct(from start: Coordinate, bearing: Double, distance: Double) -> Endpoint? {
    guard bearing.isFinite, abs(distance) <= 1e9 else { return nil }
    let end = direct(latitude: start.latitude, bearing: bearing, distance: distance)
    var longitude = (start.longitude + end.longitudeDelta).remainder(dividingBy: 360)
    if longitude < -180 { longitude += 360 }
    let latitude = max(-90, min(90, end.latitude))
    return Coordinate(latitude: latitude, longitude: longitude).map {
      Endpoint(coordinate: $0, finalBearing: end.finalBearing)
    }
  }
}

/// WGS84 and the quantities derived from it.
enum Ellipsoid {
  static let a = 6_378_137.0
  static let f = 1 / 298.257223563
  static let b = a * (1 - f)
  static let n = f / (2 - f)
  static let secondEccentricitySquared = f * (2 - f) / ((1 - f) * (1 - f))
}
