import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Measures in which direction an arm leaves a junction, as a driver perceives it.
enum ArmBearing {
  /// Width of one lane in metres.
  static let laneWidth = 3.25

  /// Bearing of an arm in degrees, clockwise from north.
  ///
  /// A straight arm points at its end. A minor arm is measured at 10 m and a ring at 2 m. Others look far enough past
  /// the width of the road that kinks of detailed mapping do not count.
  static func measured(_ facts: RoadFacts, along line: ArmLine, _ rulers: RulerCache) -> Double {
    let (first, second) = line.firstSegment(of: facts.edge)
    let ruler = rulers.ruler(at: first)
    let firstSegment = ruler.distance(from: first, to: second)
    // What follows does not matter where the first straight piece reaches as far as one looks.
    if !facts.isRing && !facts.isMinor && firstSegment > width(facts) + 10 {
      return ruler.bearing(from: first, to: second)
    }
    line.start(along: facts.edge)
    if line.isStraight { return ruler.bearing(from: first, to: second) }
    let target = point(line, reach(facts), facts, ruler)
    if target == first { return ruler.bearing(from: first, to: second) }
    return ruler.bearing(from: first, to: target)
  }

  private static func reach(_ facts: RoadFacts) -> Double {
    facts.isRing ? 2 : facts.isMinor ? 10 : 40 + width(facts)
  }

  private static func width(_ facts: RoadFacts) -> Double { Double(max(1, facts.lanes)) * laneWidth }

  private static func point(
    _ line: ArmLine, _ reach: Double, _ facts: RoadFacts, _ ruler: LocalRuler
  ) -> Coordinate {
    let far = line.point(at: reach, ruler)
    if facts.isRing || facts.isMinor { return far }
    if line.staysWithin(laneWidth / 2, ofChordTo: far, length: reach, ruler) { return far }
    return line.point(at: 25, ruler)
  }

  /// The difference of two bearings as a deviation, right positive, −180 < result ≤ 180.
  static func deviation(from a: Double, to b: Double) -> Double {
    var d = (b - a).truncatingRemainder(dividingBy: 360)
    if d > 180 { d -= 360 }
    if d <= -180 { d += 360 }
    return d
  }
}
