import Foundation
import Geodesy

/// The line in which a plane cuts the ellipsoid: a great ellipse where it goes through the centre, a normal section
/// where it holds the vertical of the start.
///
/// Stretched to a sphere, the ellipsoid's section is a circle; the line is walked by the angle round that circle.
struct PlaneSection: GeodeticCurve {
  private let start: Position
  private let center: Vector
  private let u: Vector
  private let v: Vector
  private let angle: Double

  let length: Double
  let initialBearing: Double
  let finalBearing: Double

  private static let a = 6_378_137.0
  private static let b = a * (1 - 1 / 298.257223563)

  init(from start: Position, to end: Position, holdsVertical: Bool) {
    let there = Self.surface(end)
    let here = Self.surface(start)
    let chord = there - here
    // Between a place and itself, or its antipode, any plane will do: that of the meridian.
    let spanned = (holdsVertical ? Self.vertical(start) : here).cross(holdsVertical ? chord : there)
    let normal = spanned.length > 1e-9 * Self.a ? spanned : Self.east(start)
    self.init(start: start, normal: normal, angleTo: there)
  }

  private init(start: Position, normal: Vector, angleTo end: Vector) {
    let circle = Circle(start: start, normal: normal)
    let reach = end.stretched - circle.center
    var angle = atan2(reach.dot(circle.v), reach.dot(circle.u))
    // The shorter way round, in which `v` leads from the start to the end.
    let v = angle < 0 ? circle.v * -1 : circle.v
    angle = abs(angle)
    self.init(start: start, center: circle.center, u: circle.u, v: v, angle: angle)
  }

  private init(start: Position, center: Vector, u: Vector, v: Vector, angle: Double) {
    self.start = start
    (self.center, self.u, self.v, self.angle) = (center, u, v, angle)
    length = Self.length(u, v, upTo: angle)
    initialBearing = Self.bearing(center, u, v, at: 0)
    finalBearing = Self.bearing(center, u, v, at: angle)
  }

  static func destination(from start: Position, bearing: Double, distance: Double, holdsVertical: Bool) -> Position? {
    let azimuth = bearing * .pi / 180
    let ahead = north(start) * cos(azimuth) + east(start) * sin(azimuth)
    let normal = (holdsVertical ? vertical(start) : surface(start)).cross(ahead)
    let circle = Circle(start: start, normal: normal)
    let forward = circle.v.unstretched.dot(ahead) >= 0 ? circle.v : circle.v * -1
    let v = distance >= 0 ? forward : forward * -1
    let angle = Self.angle(circle.u, v, length: abs(distance))
    return PlaneSection(start: start, center: circle.center, u: circle.u, v: v, angle: angle).place(at: 1)
  }

  func place(at fraction: Double) -> Position {
    if fraction <= 0 { return start }
    let theta = fraction >= 1 ? angle : Self.angle(u, v, length: length * fraction)
    let place = Self.degrees(Self.spot(center, u, v, theta).unstretched)
    // A line goes less than half round, so that the nearest turn is the right one.
    return Position(x: start.x + longitudeDelta(start.x, place.x), y: place.y)
  }

  // MARK: The circle on the stretched ellipsoid

  private struct Circle {
    var center: Vector
    var u: Vector
    var v: Vector

    init(start: Position, normal: Vector) {
      // Planes are stretched by the inverse, so that n·x keeps its value.
      let stretchedNormal = Vector(
        x: normal.x * PlaneSection.a, y: normal.y * PlaneSection.a, z: normal.z * PlaneSection.b
      ).unit
      let here = PlaneSection.surface(start).stretched
      center = stretchedNormal * stretchedNormal.dot(here)
      u = here - center
      v = stretchedNormal.cross(u)
    }
  }

  private static func spot(_ center: Vector, _ u: Vector, _ v: Vector, _ theta: Double) -> Vector {
    center + u * cos(theta) + v * sin(theta)
  }

  private static func speed(_ u: Vector, _ v: Vector, _ theta: Double) -> Double {
    (v * cos(theta) - u * sin(theta)).unstretched.length
  }

  private static func length(_ u: Vector, _ v: Vector, upTo angle: Double) -> Double {
    // Half a turn at a time keeps the quadrature exact to the micrometre.
    let half = angle / 2
    return GaussLegendre.integral(from: 0, to: half) { speed(u, v, $0) }
      + GaussLegendre.integral(from: half, to: angle) { speed(u, v, $0) }
  }

  private static func angle(_ u: Vector, _ v: Vector, length: Double) -> Double {
    var theta = length / speed(u, v, 0)
    for _ in 0..<10 {
      let error = length - Self.length(u, v, upTo: theta)
      theta += error / speed(u, v, theta)
      if abs(error) < 1e-9 { break }
    }
    return theta
  }

  private static func bearing(_ center: Vector, _ u: Vector, _ v: Vector, at theta: Double) -> Double {
    let place = degrees(spot(center, u, v, theta).unstretched)
    let ahead = (v * cos(theta) - u * sin(theta)).unstretched
    let degrees = atan2(ahead.dot(east(place)), ahead.dot(north(place))) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  // MARK: Degrees and space

  private static func surface(_ place: Position) -> Vector {
    let (phi, lambda) = (place.y * .pi / 180, place.x * .pi / 180)
    let n = a * a / (a * a * cos(phi) * cos(phi) + b * b * sin(phi) * sin(phi)).squareRoot()
    return Vector(x: n * cos(phi) * cos(lambda), y: n * cos(phi) * sin(lambda), z: n * b * b / (a * a) * sin(phi))
  }

  /// Longitude and latitude of a place on the surface.
  private static func degrees(_ place: Vector) -> Position {
    let equatorial = (place.x * place.x + place.y * place.y).squareRoot()
    let phi = atan2(place.z * a * a / (b * b), equatorial)
    return Position(x: atan2(place.y, place.x) * 180 / .pi, y: phi * 180 / .pi)
  }

  private static func vertical(_ place: Position) -> Vector {
    let (phi, lambda) = (place.y * .pi / 180, place.x * .pi / 180)
    return Vector(x: cos(phi) * cos(lambda), y: cos(phi) * sin(lambda), z: sin(phi))
  }

  private static func east(_ place: Position) -> Vector {
    Vector(x: -sin(place.x * .pi / 180), y: cos(place.x * .pi / 180), z: 0)
  }

  private static func north(_ place: Position) -> Vector { vertical(place).cross(east(place)) }

  fileprivate static let axes = (a, b)
}

/// A place or direction in space.
private struct Vector {
  var x: Double
  var y: Double
  var z: Double

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor, z: a.z * factor) }

  func dot(_ b: Vector) -> Double { x * b.x + y * b.y + z * b.z }
  func cross(_ b: Vector) -> Vector {
    Vector(x: y * b.z - z * b.y, y: z * b.x - x * b.z, z: x * b.y - y * b.x)
  }
  var length: Double { dot(self).squareRoot() }
  var unit: Vector { self * (1 / length) }

  /// From the ellipsoid to the sphere of radius 1.
  var stretched: Vector {
    let (a, b) = PlaneSection.axes
    return Vector(x: x / a, y: y / a, z: z / b)
  }
  var unstretched: Vector {
    let (a, b) = PlaneSection.axes
    return Vector(x: x * a, y: y * a, z: z * b)
  }
}
