/// A place on the plane of a coordinate system.
struct Position: Hashable, Sendable {
  var x: Double
  var y: Double

  var isFinite: Bool { x.isFinite && y.isFinite }

  static func + (a: Position, b: Position) -> Position { Position(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Position, b: Position) -> Position { Position(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Position, factor: Double) -> Position { Position(x: a.x * factor, y: a.y * factor) }

  func dot(_ other: Position) -> Double { x * other.x + y * other.y }
  func cross(_ other: Position) -> Double { x * other.y - y * other.x }
  var length: Double { (x * x + y * y).squareRoot() }
  func distance(to other: Position) -> Double { (other - self).length }
  func interpolated(to other: Position, fraction: Double) -> Position {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}

/// The vertices of one part, packed: a route's line has thousands, and an object for each would be slow.
struct Vertices: Hashable, Sendable {
  var positions: [Position] = []
  /// One for each position; nil where no vertex has a height.
  var heights: [Double]?
  /// One for each position; nil where no vertex has a measure.
  var measures: [Double]?

  init() {}

  init(_ positions: [Position]) { self.positions = positions }

  init(_ points: some Sequence<Point>) {
    for point in points { append(point) }
  }

  var count: Int { positions.count }

  mutating func append(_ point: Point) {
    if point.z != nil, heights == nil { heights = Array(repeating: .nan, count: count) }
    if point.m != nil, measures == nil { measures = Array(repeating: .nan, count: count) }
    heights?.append(point.z ?? .nan)
    measures?.append(point.m ?? .nan)
    positions.append(point.position)
  }

  func point(_ index: Int, _ spatialReference: SpatialReference?) -> Point {
    Point(
      x: positions[index].x, y: positions[index].y, z: heights?[index].orNil, m: measures?[index].orNil,
      spatialReference: spatialReference)
  }

  var reversed: Vertices {
    var reversed = self
    reversed.positions.reverse()
    reversed.heights?.reverse()
    reversed.measures?.reverse()
    return reversed
  }

  /// The ring closed by its first vertex, where it is not.
  var closed: Vertices {
    guard let first = positions.first, count > 1, positions[count - 1] != first else { return self }
    var closed = self
    closed.positions.append(first)
    if let height = heights?.first { closed.heights?.append(height) }
    if let measure = measures?.first { closed.measures?.append(measure) }
    return closed
  }
}

extension Double {
  /// The number unless it is not one.
  var orNil: Double? { isNaN ? nil : self }
}
