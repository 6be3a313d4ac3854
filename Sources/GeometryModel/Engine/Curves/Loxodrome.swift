import Foundation
import Geodesy

/// The line of constant bearing.
struct Loxodrome: GeodeticCurve {
  private let start: Position
  private let end: Position
  private let turn: Double
  let length: Double
  let initialBearing: Double
  var finalBearing: Double { initialBearing }

  private static let a = 6_378_137.0
  private static let f = 1 / 298.257223563
  private static let eSquared = f * (2 - f)
  private static let e = eSquared.squareRoot()

  init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = end
    turn = longitudeDelta(start.x, end.x)
    let lambda = turn * .pi / 180
    let psi = Self.isometric(end.y) - Self.isometric(start.y)
    let azimuth = atan2(lambda, psi)
    let degrees = azimuth * 180 / .pi
    initialBearing = lambda == 0 && psi == 0 ? 0 : degrees < 0 ? degrees + 360 : degrees
    let northward = Self.meridian(from: start.y, to: end.y)
    // Along a parallel the meridian tells nothing, and near it little: use the larger of both components.
    length =
      abs(cos(azimuth)) > 1e-6
      ? abs(northward / cos(azimuth)) : Self.parallelRadius((start.y + end.y) / 2) * abs(lambda / sin(azimuth).orOne)
  }

  func place(at fraction: Double) -> Position {
    if fraction <= 0 { return start }
    if fraction >= 1 { return Position(x: start.x + turn, y: end.y) }
    let latitude = Self.latitude(from: start.y, northward: Self.meridian(from: start.y, to: end.y) * fraction)
    let psi = Self.isometric(end.y) - Self.isometric(start.y)
    let share =
      abs(psi) > 1e-9 && psi.isFinite ? (Self.isometric(latitude) - Self.isometric(start.y)) / psi : fraction
    return Position(x: start.x + turn * share, y: latitude)
  }

  static func destination(from start: Position, bearing: Double, distance: Double) -> Position? {
    let azimuth = bearing * .pi / 180
    let northward = distance * cos(azimuth)
    let latitude = latitude(from: start.y, northward: northward)
    // The spiral ends at the pole.
    guard abs(latitude) < 90 else { return nil }
    let psi = isometric(latitude) - isometric(start.y)
    let lambda =
      abs(cos(azimuth)) > 1e-9 && psi != 0
      ? psi * tan(azimuth) : distance * sin(azimuth) / parallelRadius(start.y)
    return Position(x: start.x + lambda * 180 / .pi, y: latitude)
  }

  /// The ordinate of Mercator's projection on the ellipsoid, in radians.
  private static func isometric(_ latitude: Double) -> Double {
    let sine = sin(latitude * .pi / 180)
    return atanh(sine) - e * atanh(e * sine)
  }

  private static func meridianRadius(_ latitude: Double) -> Double {
    let sine = sin(latitude * .pi / 180)
    let w = 1 - eSquared * sine * sine
    return a * (1 - eSquared) / (w * w.squareRoot())
  }

  private static func parallelRadius(_ latitude: Double) -> Double {
    let sine = sin(latitude * .pi / 180)
    return a * cos(latitude * .pi / 180) / (1 - eSquared * sine * sine).squareRoot()
  }

  /// Metres along the meridian; negative southward.
  private static func meridian(from first: Double, to second: Double) -> Double {
    GaussLegendre.integral(from: first * .pi / 180, to: second * .pi / 180) { meridianRadius($0 * 180 / .pi) }
  }

  private static func latitude(from start: Double, northward: Double) -> Double {
    var latitude = start + northward / meridianRadius(start) * 180 / .pi
    for _ in 0..<10 {
      let error = northward - meridian(from: start, to: latitude)
      latitude += error / meridianRadius(latitude) * 180 / .pi
      if abs(error) < 1e-9 { break }
    }
    return latitude
  }
}

extension Double {
  fileprivate var orOne: Double { self == 0 ? 1 : self }
}
