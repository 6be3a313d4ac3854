public import GeometryModel

/// Shapes of every kind, drawn on a coarse grid by the moves of a chess queen, so that corners, sides and ends meet
/// often and every crossing has coordinates that are exact; or anywhere.
public struct RandomShapes {
  /// The kinds of shapes.
  public enum Kind: CaseIterable, Sendable {
    /// The kind of this name.
    case point, multipoint, envelope, polyline, polygon
  }

  /// Where the numbers come from.
  public var random: SeededGenerator
  /// Vertices are whole numbers from 0 up to this; 0 for vertices anywhere from 0 to 100.
  public var grid: Int

  /// Begins a row of shapes.
  ///
  /// - Parameters:
  ///   - seed: Tells the row.
  ///   - grid: Vertices are whole numbers from 0 up to this; 0 for vertices anywhere.
  public init(seed: UInt64, grid: Int) {
    random = SeededGenerator(seed: seed)
    self.grid = grid
  }

  /// A shape of a kind.
  public mutating func shape(_ kind: Kind) -> Geometry {
    switch kind {
    case .point: return point()
    case .multipoint: return Multipoint(points: points(Int.random(in: 1...4, using: &random)))
    case .envelope: return envelope()
    case .polyline:
      return Polyline(
        parts: (0..<Int.random(in: 1...2, using: &random)).map { _ in
          Part(points: path(Int.random(in: 2...5, using: &random)))
        })
    case .polygon: return polygon()
    }
  }

  /// A place.
  public mutating func point() -> Point {
    grid > 0
      ? Point(x: Double(Int.random(in: 0...grid, using: &random)), y: Double(Int.random(in: 0...grid, using: &random)))
      : Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
  }

  /// Places.
  public mutating func points(_ count: Int) -> [Point] { (0..<count).map { _ in point() } }

  /// Vertices of which no two neighbours are one.
  public mutating func path(_ count: Int) -> [Point] {
    var path = [point()]
    while path.count < count {
      let next = point()
      if isMove(path[path.count - 1], next) { path.append(next) }
    }
    return path
  }

  /// The vertices of a ring, not closed.
  public mutating func ring(_ count: Int) -> [Point] {
    while true {
      let ring = path(count)
      if isMove(ring[count - 1], ring[0]) { return ring }
    }
  }

  private func isMove(_ a: Point, _ b: Point) -> Bool {
    let (east, north) = (abs(a.x - b.x), abs(a.y - b.y))
    return (east > 0 || north > 0) && (grid == 0 || east == 0 || north == 0 || east == north)
  }

  /// A rectangle that covers something.
  public mutating func envelope() -> Envelope {
    while true {
      let (a, b) = (point(), point())
      if a.x != b.x, a.y != b.y { return Envelope(xMin: a.x, yMin: a.y, xMax: b.x, yMax: b.y) }
    }
  }

  /// An area that covers something: one to three rings as they come, so that many cross themselves and each other. On a
  /// grid it is made simple, for rings that run along each other bound nothing there.
  public mutating func polygon() -> Polygon {
    while true {
      let rings = (0..<[1, 1, 1, 2, 3][Int.random(in: 0...4, using: &random)]).map { _ in
        Part(points: ring(Int.random(in: 3...6, using: &random)))
      }
      let area = Polygon(parts: rings)
      if grid == 0 { return area }
      if let simple = GeometryEngine.simplify(area) as? Polygon, !simple.isEmpty { return simple }
    }
  }
}
