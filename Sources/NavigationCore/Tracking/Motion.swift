internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How fast a traveller moves and where to: as the receiver says, else from one fix to another.
struct Motion {
  /// Metres per second; what was known last where nothing newer is.
  private(set) var speed = 0.0
  /// East and north components of the direction, of length 1; nil at a stand and where it is not known.
  private(set) var heading: (east: Double, north: Double)?
  private var anchor: (place: Coordinate, time: Double)?
  private var derived: (heading: (east: Double, north: Double), time: Double)?

  /// Metres, and standard deviations, that a traveller must have moved for the direction between two fixes to be right
  /// within some 15° two times in three.
  private static let leastStep = 15.0, leastDeviations = 5.0
  /// Seconds for which a direction between fixes holds, and within which two fixes give one.
  private static let memory = 30.0, validity = 10.0

  /// Takes in a fix.
  ///
  /// - Parameters:
  ///   - fix: the fix.
  ///   - time: its time, no earlier than the last.
  ///   - deviation: metres of the receiver's standard deviation.
  ///   - movingSpeed: metres per second from which a direction counts.
  mutating func take(_ fix: LocationFix, at time: Double, deviation: Double, movingSpeed: Double) {
    derive(fix, at: time, deviation: deviation)
    if let told = fix.speed, told >= 0, told.isFinite { speed = told }
    if let derived, time - derived.time > Self.validity { self.derived = nil }
    if speed < movingSpeed {
      heading = nil
    } else if let course = fix.course, course.isFinite {
      heading = (sin(course * .pi / 180), cos(course * .pi / 180))
    } else {
      heading = derived?.heading
    }
  }

  private mutating func derive(_ fix: LocationFix, at time: Double, deviation: Double) {
    guard let from = anchor, time - from.time <= Self.memory else {
      anchor = (fix.coordinate, time)
      return
    }
    let step = LocalRuler(latitude: fix.coordinate.latitude).offset(from: from.place, to: fix.coordinate)
    let distance = (step.east * step.east + step.north * step.north).squareRoot()
    guard time > from.time else { return }
    guard distance >= max(Self.leastStep, Self.leastDeviations * deviation) else {
      // Whoever has not come far for long stands or walks slowly.
      if time - from.time >= Self.validity { speed = distance / (time - from.time) }
      return
    }
    speed = distance / (time - from.time)
    derived = ((step.east / distance, step.north / distance), time)
    anchor = (fix.coordinate, time)
  }
}
