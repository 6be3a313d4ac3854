import Foundation

/// The projection of web maps: Mercator's on a sphere of the ellipsoid's equatorial radius.
enum WebMercator {
  static let radius = 6_378_137.0
  /// Half the width of the world in metres.
  static let halfTurn = Double.pi * radius

  /// - Returns: metres; infinite at the poles.
  static func projected(longitude: Double, latitude: Double) -> Position {
    let x = longitude * .pi / 180 * radius
    // atanh(sin φ) loses digits near the poles; ln tan does not.
    let y = radius * log(tan(.pi / 4 + latitude * .pi / 360))
    return Position(x: x, y: abs(latitude) >= 90 ? (latitude < 0 ? -.infinity : .infinity) : y)
  }

  /// - Returns: longitude and latitude in degrees.
  static func unprojected(_ place: Position) -> Position {
    let latitude = 2 * atan(exp(place.y / radius)) - .pi / 2
    return Position(x: place.x / radius * 180 / .pi, y: latitude * 180 / .pi)
  }
}
