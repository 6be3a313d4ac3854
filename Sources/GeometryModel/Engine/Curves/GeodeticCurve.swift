import Geodesy

/// A line between two places on the ellipsoid, to be measured and walked along.
protocol GeodeticCurve {
  /// Metres.
  var length: Double { get }
  /// Degrees clockwise from north at the start.
  var initialBearing: Double { get }
  /// Degrees clockwise from north at the end, in the direction of travel.
  var finalBearing: Double { get }
  /// Longitude and latitude in degrees after a share of the line; longitudes go on beyond ±180° with the line.
  func place(at fraction: Double) -> Position
}

extension GeometryEngine.GeodeticCurveType {
  /// The line between two places in degrees.
  func curve(from start: Position, to end: Position) -> any GeodeticCurve {
    switch self {
    case .geodesic: GeodesicCurve(start, end)
    case .loxodrome: Loxodrome(start, end)
    case .greatElliptic: PlaneSection(from: start, to: end, holdsVertical: false)
    case .normalSection: PlaneSection(from: start, to: end, holdsVertical: true)
    case .shapePreserving: StraightInDegrees(start, end)
    }
  }

  /// Where one arrives on a bearing after metres.
  func destination(from start: Position, bearing: Double, distance: Double) -> Position? {
    switch self {
    case .loxodrome: return Loxodrome.destination(from: start, bearing: bearing, distance: distance)
    case .greatElliptic, .normalSection:
      return PlaneSection.destination(
        from: start, bearing: bearing, distance: distance, holdsVertical: self == .normalSection)
    case .geodesic, .shapePreserving:
      let end = Geodesic.direct(latitude: start.y, bearing: bearing, distance: distance)
      return Position(x: start.x + end.longitudeDelta, y: end.latitude)
    }
  }
}

/// The shorter way round between two longitudes, −180 to 180.
func longitudeDelta(_ from: Double, _ to: Double) -> Double {
  let delta = to - from
  return abs(delta) <= 180 ? delta : delta.remainder(dividingBy: 360)
}

/// The shortest line.
struct GeodesicCurve: GeodeticCurve {
  private let start: Position
  private let end: Position
  private let solution: Geodesic.Solution

  init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = end
    solution = Geodesic.inverse(
      latitude1: start.y, latitude2: end.y, longitudeDelta: longitudeDelta(start.x, end.x))
  }

  var length: Double { solution.distance }
  var initialBearing: Double { solution.initialBearing }
  var finalBearing: Double { solution.finalBearing }

  func place(at fraction: Double) -> Position {
    if fraction <= 0 { return start }
    if fraction >= 1 { return Position(x: start.x + longitudeDelta(start.x, end.x), y: end.y) }
    let there = Geodesic.direct(
      latitude: start.y, bearing: solution.initialBearing, distance: solution.distance * fraction)
    return Position(x: start.x + there.longitudeDelta, y: there.latitude)
  }
}

/// The straight line in degrees of longitude and latitude.
struct StraightInDegrees: GeodeticCurve {
  private let start: Position
  private let end: Position
  let length: Double
  let initialBearing: Double
  let finalBearing: Double

  init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = end
    // Short pieces of the line are geodesics to within a few micrometres.
    let count = wholeNumber((end - start).length * 20, in: 1...1000)
    var sum = 0.0
    var bearings = (first: 0.0, last: 0.0)
    var from = start
    for index in 1...count {
      let to = start.interpolated(to: end, fraction: Double(index) / Double(count))
      let piece = Geodesic.inverse(latitude1: from.y, latitude2: to.y, longitudeDelta: longitudeDelta(from.x, to.x))
      sum += piece.distance
      if index == 1 { bearings.first = piece.initialBearing }
      bearings.last = piece.finalBearing
      from = to
    }
    length = sum
    (initialBearing, finalBearing) = bearings
  }

  func place(at fraction: Double) -> Position { start.interpolated(to: end, fraction: fraction) }
}
