import Foundation
import Geodesy
import NavigationCore
import TestSupport

extension SeededGenerator {
  mutating func real(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &self) }

  /// A number of the standard normal distribution, after Box and Muller.
  mutating func normal() -> Double { sqrt(-2 * log(real(1e-12, 1))) * cos(2 * .pi * real(0, 1)) }
}

/// A line drawn in metres east and north of a place, and drives along it whose true progress is known.
struct Drive {
  /// How fixes differ from the truth.
  struct Receiver {
    /// Metres of standard deviation in each direction.
    var deviation = 5.0
    var tellsCourse = true
    var tellsSpeed = true
    /// Seconds between fixes.
    var interval = 1.0
  }

  /// A fix and the metres along the line at which it was truly taken.
  struct Step {
    var fix: LocationFix
    var along: Double
  }

  static let ruler = LocalRuler(latitude: 60)

  /// The place some metres east and north of 60° N, 25° E.
  static func place(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(
      latitudeE7: 600_000_000 + Int32((north / ruler.metersPerLatitudeE7).rounded()),
      longitudeE7: 250_000_000 + Int32((east / ruler.metersPerLongitudeE7).rounded()))
  }

  static func line(_ points: [(Double, Double)]) throws -> TrackedLine {
    guard let line = TrackedLine(points.map { place($0.0, $0.1) }) else { throw NoLine() }
    return line
  }

  struct NoLine: Error {}

  /// A walk of straight pieces with turns of up to 100° that may cross itself.
  static func randomLine(_ random: inout SeededGenerator, pieces: Int) throws -> TrackedLine {
    var points = [(0.0, 0.0)]
    var bearing = random.real(0, 360)
    for _ in 0..<pieces {
      let (length, last) = (random.real(15, 400), points[points.count - 1])
      points.append((last.0 + length * sin(bearing * .pi / 180), last.1 + length * cos(bearing * .pi / 180)))
      bearing += random.real(-100, 100)
    }
    return try line(points)
  }

  /// Fixes of a drive along a part of a line, in metres, at a speed in metres per second, from a time on.
  static func steps(
    _ line: TrackedLine, over part: ClosedRange<Double>? = nil, speed: Double, from begin: Double = 0,
    by receiver: Receiver = Receiver(), _ random: inout SeededGenerator
  ) -> [Step] {
    let part = part ?? 0...line.length
    return stride(from: part.lowerBound, through: part.upperBound, by: speed * receiver.interval).map { along in
      let truth = line.coordinate(at: along)
      return Step(
        fix: LocationFix(
          moved(truth, random.normal() * receiver.deviation, random.normal() * receiver.deviation),
          time: begin + (along - part.lowerBound) / speed, horizontalAccuracy: 2 * receiver.deviation,
          course: receiver.tellsCourse ? line.bearing(at: along) + random.normal() * 5 : nil,
          speed: receiver.tellsSpeed ? speed : nil),
        along: along)
    }
  }

  static func moved(_ place: Coordinate, _ east: Double, _ north: Double) -> Coordinate {
    let ruler = LocalRuler(latitude: place.latitude)
    return Coordinate(
      latitudeE7: place.latitudeE7 + Int32((north / ruler.metersPerLatitudeE7).rounded()),
      longitudeE7: Int32(
        truncatingIfNeeded: wrapped(Int64(place.longitudeE7) + Int64((east / ruler.metersPerLongitudeE7).rounded()))))
  }

  private static func wrapped(_ longitude: Int64) -> Int64 {
    longitude - 3_600_000_000 * (longitude > 1_800_000_000 ? 1 : longitude < -1_800_000_000 ? -1 : 0)
  }
}
