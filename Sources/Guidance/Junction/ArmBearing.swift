import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Measures in which direction an arm leaves a junction, as a driver perceives it.
enum ArmBearing {
  /// Width of one lane in metres.
  static let laneWidth = 3.25
  /// Nothing further away counts, in metres.
  private static let sight = 150.0
  private static let mostPoints = 256

  /// Bearing of an arm in degrees, clockwise from north.
  ///
  /// A straight arm points at its end. A minor arm is measured at 10 m and a ring at 2 m. Others look far enough past
  /// the width of the road that kinks of detailed mapping do not count.
  static func bearing(_ metric: Metric, _ facts: RoadFacts) -> Double {
    let shape = line(metric, from: facts.edge)
    guard let first = shape.first, let last = shape.last else { return 0 }
    let ruler = LocalRuler(latitude: first.latitude)
    if shape.count <= 2 { return ruler.bearing(from: first, to: last) }
    let reach = reach(facts, firstSegment: ruler.distance(from: first, to: shape[1]))
    let target = shape.count > 2 ? point(shape, reach, facts, ruler) : last
    if target == first { return ruler.bearing(from: first, to: shape[1]) }
    return ruler.bearing(from: first, to: target)
  }

  /// The shape of an edge, and on past nodes where only two roads meet as far as a driver looks.
  ///
  /// Where ways are cut is the mapper's choice and must not change what one sees.
  private static func line(_ metric: Metric, from first: EdgeID) -> [Coordinate] {
    let network = metric.network
    var points = network.shape(of: first)
    var edge = first
    var length = network.length(of: first).meters
    while length < sight, points.count < mostPoints, let next = RoadWalk.onlyWayOn(metric, from: edge), next != first {
      points += network.shape(of: next).dropFirst()
      length += network.length(of: next).meters
      edge = next
    }
    return points
  }

  private static func reach(_ facts: RoadFacts, firstSegment: Double) -> Double {
    if facts.isRing { return 2 }
    if facts.isMinor { return 10 }
    let lanes = Double(max(1, facts.lanes)) * laneWidth
    if firstSegment > lanes + 10 { return firstSegment }
    return 40 + lanes
  }

  private static func point(
    _ shape: [Coordinate], _ reach: Double, _ facts: RoadFacts, _ ruler: LocalRuler
  ) -> Coordinate {
    let far = ShapePoint.point(on: shape, at: reach, ruler)
    if facts.isRing || facts.isMinor || staysNear(shape, chordTo: far, within: reach, ruler) { return far }
    return ShapePoint.point(on: shape, at: 25, ruler)
  }

  /// Whether the shape up to a length stays within half a lane of the straight line to its point there.
  private static func staysNear(
    _ shape: [Coordinate], chordTo far: Coordinate, within reach: Double, _ ruler: LocalRuler
  ) -> Bool {
    let chord = ruler.offset(from: shape[0], to: far)
    let length = (chord.east * chord.east + chord.north * chord.north).squareRoot()
    if length < 0.1 { return false }
    var along = 0.0
    for i in 1..<shape.count {
      along += ruler.distance(from: shape[i - 1], to: shape[i])
      if along >= reach { break }
      let p = ruler.offset(from: shape[0], to: shape[i])
      if abs(p.east * chord.north - p.north * chord.east) / length > laneWidth / 2 { return false }
    }
    return true
  }

  /// The difference of two bearings as a deviation, right positive, −180 < result ≤ 180.
  static func deviation(from a: Double, to b: Double) -> Double {
    var d = (b - a).truncatingRemainder(dividingBy: 360)
    if d > 180 { d -= 360 }
    if d <= -180 { d += 360 }
    return d
  }
}
