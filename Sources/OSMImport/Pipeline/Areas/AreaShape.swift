import Geodesy

/// The boundary of an area: rings of corners, the inside always to the left.
///
/// Whether corners see each other is decided in whole numbers of 1e-7 degrees; the answers are exact.
struct AreaShape {
  /// A place relative to the first corner, in 1e-7 degrees.
  struct Point: Hashable {
    var x: Int64
    var y: Int64
  }
  struct Corner {
    /// Position in the node table.
    var node: Int
    var place: Point
    /// The corners before and after it on its ring.
    var previous: Int
    var next: Int
  }
  struct Ring {
    /// Positions in the node table; the last is not the first again.
    var nodes: [Int]
    var isHole: Bool
  }

  /// Larger outlines are left uncrossed: time and room for one area stay bounded.
  private static let mostCorners = 2_000
  /// Nothing that people cross on foot is wider; 1e-7 degrees, about 2 km along a meridian.
  private static let widest: Int64 = 180_000

  private(set) var corners: [Corner] = []

  /// - Returns: nil when a ring is no ring, or the outline is too large to be crossed.
  init?(_ rings: [Ring], nodes: NodeTable) {
    guard let origin = rings.first?.nodes.first, rings.reduce(0, { $0 + $1.nodes.count }) <= Self.mostCorners
    else { return nil }
    for ring in rings {
      var places: [(node: Int, place: Point)] = []
      for node in ring.nodes {
        let place = Self.point(nodes.coordinates[node], from: nodes.coordinates[origin])
        guard abs(place.x) <= Self.widest, abs(place.y) <= Self.widest else { return nil }
        if places.last?.place != place { places.append((node, place)) }
      }
      if places.count > 1, places[0].place == places[places.count - 1].place { places.removeLast() }
      let area = places.indices.reduce(Int64(0)) { sum, i in
        let next = places[(i + 1) % places.count].place
        return sum + places[i].place.x * next.y - next.x * places[i].place.y
      }
      guard places.count >= 3, area != 0 else { return nil }
      if (area < 0) != ring.isHole { places.reverse() }
      append(places)
    }
  }

  private static func point(_ place: Coordinate, from origin: Coordinate) -> Point {
    Point(x: Int64(origin.longitudeDeltaE7(to: place)), y: Int64(place.latitudeE7) - Int64(origin.latitudeE7))
  }

  private mutating func append(_ ring: [(node: Int, place: Point)]) {
    let first = corners.count
    for (i, corner) in ring.enumerated() {
      corners.append(
        Corner(
          node: corner.node, place: corner.place, previous: first + (i + ring.count - 1) % ring.count,
          next: first + (i + 1) % ring.count))
    }
  }

  /// Twice the area of a triangle, positive when `c` lies to the left of the line from `a` to `b`.
  static func turn(_ a: Point, _ b: Point, _ c: Point) -> Int64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Whether the area bends round the corner, so that a shortest way may touch it.
  func isObstacle(_ corner: Int) -> Bool {
    let c = corners[corner]
    return Self.turn(corners[c.previous].place, c.place, corners[c.next].place) < 0
  }

  /// Whether a way from the corner to a place only brushes the boundary, as shortest ways do.
  func brushes(_ corner: Int, toward place: Point) -> Bool {
    let c = corners[corner]
    let before = Self.turn(c.place, place, corners[c.previous].place)
    let after = Self.turn(c.place, place, corners[c.next].place)
    return before >= 0 && after >= 0 || before <= 0 && after <= 0
  }

  /// Whether the line between two nodes of the boundary lies inside and meets the boundary at its ends only.
  func sees(_ a: [Int], _ b: [Int]) -> Bool {
    guard let first = a.first, let second = b.first else { return false }
    let (from, to) = (corners[first], corners[second])
    guard from.place != to.place, a.allSatisfy({ opens($0, toward: to.place) }),
      b.allSatisfy({ opens($0, toward: from.place) })
    else { return false }
    return !corners.contains { side in
      let end = corners[side.next]
      if [side.node, end.node].contains(where: { $0 == from.node || $0 == to.node }) { return false }
      return Self.meet(from.place, to.place, side.place, end.place)
    }
  }

  /// Whether the inside of the corner lies in a direction; along a side does not count.
  private func opens(_ corner: Int, toward place: Point) -> Bool {
    let c = corners[corner]
    let (previous, next) = (corners[c.previous].place, corners[c.next].place)
    let leftOfNext = Self.turn(c.place, next, place)
    let rightOfPrevious = Self.turn(c.place, previous, place)
    if isObstacle(corner) { return leftOfNext > 0 || rightOfPrevious < 0 }
    return leftOfNext > 0 && rightOfPrevious < 0
  }

  /// Whether two lines have a point in common.
  private static func meet(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    guard max(a.x, b.x) >= min(c.x, d.x), max(c.x, d.x) >= min(a.x, b.x), max(a.y, b.y) >= min(c.y, d.y),
      max(c.y, d.y) >= min(a.y, b.y)
    else { return false }
    return turn(a, b, c).signum() * turn(a, b, d).signum() <= 0
      && turn(c, d, a).signum() * turn(c, d, b).signum() <= 0
  }
}
