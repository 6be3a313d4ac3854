import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// The shape of an edge, and on past nodes where only two roads meet as far as a driver looks; its points are read no
/// farther than they are asked for.
///
/// Where ways are cut is the mapper's choice and must not change what one sees. One line serves arm after arm, so that
/// its memory is asked for once.
final class ArmLine {
  /// The points read so far, at least two, and beyond them what earlier arms left.
  @exclusivity(unchecked) private var points: [Coordinate] = []
  @exclusivity(unchecked) private var count = 0
  private let metric: Metric
  private let network: RoadNetwork
  @exclusivity(unchecked) private var first = EdgeID(rawValue: 0)
  @exclusivity(unchecked) private var edge = EdgeID(rawValue: 0)
  @exclusivity(unchecked) private var length = 0.0
  /// Points of all edges followed so far, read or not.
  @exclusivity(unchecked) private var pointCount = 0
  /// Where the last point read stands among the shapes, and how many of its edge follow.
  @exclusivity(unchecked) private var place = 0
  @exclusivity(unchecked) private var left = 0
  /// Nothing further away counts, in metres.
  private static let sight = 150.0
  private static let mostPoints = 256

  init(_ metric: Metric) {
    self.metric = metric
    network = metric.network
    points = [Coordinate](repeating: Coordinate(latitudeE7: 0, longitudeE7: 0), count: Self.mostPoints)
  }

  /// The first two points of an edge.
  func firstSegment(of edge: EdgeID) -> (Coordinate, Coordinate) {
    let begin = Int(network.shapeFirst[edge.pair])
    if edge.direction == .forward { return (network.shapes[begin], network.shapes[begin + 1]) }
    let end = Int(network.shapeFirst[edge.pair &+ 1])
    return (network.shapes[end - 1], network.shapes[end - 2])
  }

  /// Begins with the first two points of an edge.
  func start(along first: EdgeID) {
    self.first = first
    length = 0
    pointCount = 1
    enter(first)
    points[0] = network.shapes[place]
    count = 1
    readPoint()
  }

  /// Whether there are no more than two points.
  var isStraight: Bool { pointCount <= 2 && !goesOn() }

  private func enter(_ edge: EdgeID) {
    self.edge = edge
    length += network.length(of: edge).meters
    let begin = Int(network.shapeFirst[edge.pair])
    let end = Int(network.shapeFirst[edge.pair &+ 1])
    place = edge.direction == .forward ? begin : end - 1
    left = end - begin - 1
    pointCount += left
  }

  private func readPoint() {
    place += edge.direction == .forward ? 1 : -1
    left -= 1
    let point = network.shapes[place]
    if count < points.count { points[count] = point } else { points.append(point) }
    count += 1
  }

  /// Reads one point more; false at the end.
  private func readsOn() -> Bool {
    guard left > 0 || goesOn() else { return false }
    readPoint()
    return true
  }

  /// Follows the road by one edge more; false at the end.
  private func goesOn() -> Bool {
    guard length < Self.sight, pointCount < Self.mostPoints, let next = RoadWalk.onlyWayOn(metric, from: edge),
      next != first
    else { return false }
    enter(next)
    return true
  }

  /// The point a number of metres along, clamped to the ends; see `ShapePoint`.
  func point(at meters: Double, _ ruler: LocalRuler) -> Coordinate {
    if meters <= 0 { return points[0] }
    var along = 0.0
    var i = 1
    while i < count || readsOn() {
      let step = ruler.distance(from: points[i - 1], to: points[i])
      if along + step >= meters && step > 0 {
        return ShapePoint.between(points[i - 1], points[i], share: (meters - along) / step)
      }
      along += step
      i += 1
    }
    return points[count - 1]
  }

  /// Whether the line up to a length stays within so many metres of the straight line to its point there.
  func staysWithin(_ limit: Double, ofChordTo far: Coordinate, length reach: Double, _ ruler: LocalRuler) -> Bool {
    let chord = ruler.offset(from: points[0], to: far)
    let length = (chord.east * chord.east + chord.north * chord.north).squareRoot()
    if length < 0.1 { return false }
    var along = 0.0
    var i = 1
    while i < count || readsOn() {
      along += ruler.distance(from: points[i - 1], to: points[i])
      if along >= reach { break }
      let p = ruler.offset(from: points[0], to: points[i])
      if abs(p.east * chord.north - p.north * chord.east) / length > limit { return false }
      i += 1
    }
    return true
  }
}

/// The ruler at the place that was measured last: the arms of a junction have one.
final class RulerCache {
  @exclusivity(unchecked) private var ruler = LocalRuler(latitude: 0)
  @exclusivity(unchecked) private var latitudeE7: Int32 = 0

  func ruler(at place: Coordinate) -> LocalRuler {
    if place.latitudeE7 != latitudeE7 {
      ruler = LocalRuler(latitude: place.latitude)
      latitudeE7 = place.latitudeE7
    }
    return ruler
  }
}
