import Geodesy
import RoadNetwork

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bearings with which edges leave their nodes, and the angles of turns.
struct TurnGeometry {
  /// Distance along the shape over which a bearing is taken, in metres.
  static let reach = 12.0
  /// The same on roundabouts, which bend at once.
  static let roundaboutReach = 5.0

  /// Bearing of each directed edge at its start in degrees; NaN where the edge has no extent.
  private let departure: [Float]

  init(_ tables: NetworkTables) {
    var departure: [Float] = []
    departure.reserveCapacity(tables.pairTail.count * 2)
    for pair in tables.pairTail.indices {
      let shape = tables.shapes[Int(tables.shapeFirst[pair])..<Int(tables.shapeFirst[pair + 1])]
      let flags = tables.attributes[Int(tables.pairAttributes[pair])].flags
      let reach = flags.isRoundabout ? Self.roundaboutReach : Self.reach
      departure.append(Self.bearing(along: shape, reach: reach))
      departure.append(Self.bearing(along: shape.reversed(), reach: reach))
    }
    self.departure = departure
  }

  /// Deviation from straight ahead in whole degrees, right positive, −180 … 180.
  func angle(from edge: UInt32, to next: UInt32) -> Int {
    if next == edge ^ 1 { return 180 }
    let back = departure[Int(edge ^ 1)]
    let onward = departure[Int(next)]
    guard back.isFinite, onward.isFinite else { return 0 }
    var angle = Double(onward) - Double(back) - 180
    while angle <= -180 { angle += 360 }
    while angle > 180 { angle -= 360 }
    return Int(angle.rounded())
  }

  /// Bearing from the first point to the point `reach` metres along the line, or to its end.
  private static func bearing(along line: some Collection<Coordinate>, reach: Double) -> Float {
    guard let first = line.first else { return .nan }
    let ruler = LocalRuler(latitude: first.latitude)
    var previous = first
    var left = reach
    var target = (east: 0.0, north: 0.0)
    for point in line.dropFirst() {
      let step = ruler.offset(from: previous, to: point)
      let length = (step.east * step.east + step.north * step.north).squareRoot()
      let share = length > left ? left / length : 1
      target.east += step.east * share
      target.north += step.north * share
      left -= length
      previous = point
      if left <= 0 { break }
    }
    if target.east == 0 && target.north == 0 { return .nan }
    return Float(atan2(target.east, target.north) * 180 / .pi)
  }
}

extension RoadFlags {
  /// Whether the edge is part of a roundabout or a circular junction.
  var isRoundabout: Bool { !isDisjoint(with: [.roundabout, .circular]) }
}
