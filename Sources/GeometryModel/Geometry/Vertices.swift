/// The vertices of one part, packed: a route's line has thousands, and an object for each would be slow.
package struct Vertices: Sendable {
  package var positions: [Position] = []
  /// One for each position; nil where no vertex has a height.
  package var heights: [Double]?
  /// One for each position; nil where no vertex has a measure.
  package var measures: [Double]?

  package init() {}

  package init(_ positions: [Position], heights: [Double]? = nil) {
    self.positions = positions
    self.heights = heights
  }

  package init(_ points: some Sequence<Point>) {
    for point in points { append(point) }
  }

  package var count: Int { positions.count }

  package mutating func append(_ point: Point) {
    let (z, m) = (point.z?.orNil, point.m?.orNil)
    if z != nil, heights == nil { heights = Array(repeating: .nan, count: count) }
    if m != nil, measures == nil { measures = Array(repeating: .nan, count: count) }
    heights?.append(z ?? .nan)
    measures?.append(m ?? .nan)
    positions.append(point.position)
  }

  package func point(_ index: Int, _ spatialReference: SpatialReference?) -> Point {
    Point(
      x: positions[index].x, y: positions[index].y, z: heights?[index].orNil, m: measures?[index].orNil,
      spatialReference: spatialReference)
  }

  package var reversed: Vertices {
    var reversed = self
    reversed.positions.reverse()
    reversed.heights?.reverse()
    reversed.measures?.reverse()
    return reversed
  }

  /// The ring closed by its first vertex, where it is not.
  package var closed: Vertices {
    guard let first = positions.first, count > 1, positions[count - 1] != first else { return self }
    var closed = self
    closed.positions.append(first)
    if let height = heights?.first { closed.heights?.append(height) }
    if let measure = measures?.first { closed.measures?.append(measure) }
    return closed
  }

  /// The vertex as the only one of a list.
  package func only(_ index: Int) -> Vertices { self[index...index] }

  /// Some of the vertices.
  package subscript(range: some RangeExpression<Int>) -> Vertices {
    var some = Vertices(Array(positions[range]))
    some.heights = heights.map { Array($0[range]) }
    some.measures = measures.map { Array($0[range]) }
    return some
  }

  /// Without vertices that repeat the one before them.
  package var withoutRepeats: Vertices {
    guard zip(positions, positions.dropFirst()).contains(where: { $0 == $1 }) else { return self }
    var kept = Vertices()
    for index in positions.indices where index == 0 || positions[index] != positions[index - 1] {
      kept.append(point(index, nil))
    }
    return kept
  }

  /// A vertex on the way from one to the next, its height and measure between theirs.
  ///
  /// - Parameters:
  ///   - index: The vertex before it; there must be one after it.
  ///   - fraction: Which share of the way, 0 to 1.
  ///   - system: Its coordinate system.
  ///   - place: Where the vertex lies; on the straight line where nil.
  /// - Returns: the vertex.
  package func between(
    _ index: Int, _ fraction: Double, _ system: SpatialReference? = nil, at place: Position? = nil
  ) -> Point {
    func mixed(_ values: [Double]?) -> Double? {
      values.flatMap { ($0[index] + ($0[index + 1] - $0[index]) * fraction).orNil }
    }
    let place = place ?? positions[index].interpolated(to: positions[index + 1], fraction: fraction)
    return Point(x: place.x, y: place.y, z: mixed(heights), m: mixed(measures), spatialReference: system)
  }
}

extension Vertices {
  /// The vertices of several lists in one.
  package init(joining lists: [Vertices]) {
    self.init()
    for list in lists {
      for index in list.positions.indices { append(list.point(index, nil)) }
    }
  }
}

extension Vertices: Hashable {
  /// Whether the vertices are the same; numbers that are none are.
  package static func == (a: Vertices, b: Vertices) -> Bool {
    a.positions.elementsEqual(b.positions) { areSame($0.x, $1.x) && areSame($0.y, $1.y) }
      && areSame(a.heights, b.heights) && areSame(a.measures, b.measures)
  }

  private static func areSame(_ a: [Double]?, _ b: [Double]?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.elementsEqual(b, by: areSame)
  }

  private static func areSame(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }

  /// Feeds the places.
  package func hash(into hasher: inout Hasher) {
    for position in positions where position.isFinite { hasher.combine(position) }
  }
}
