import GeometryModel

/// The line that cuts, asked on which side of it something lies.
struct Knife {
  enum Side {
    case left, right, both
  }

  /// A piece of what is cut; its side is nil where it was not reached.
  struct Piece {
    var lists: [Vertices]
    var side: Side?
  }

  let index: SegmentIndex
  let tolerance: Double
  /// The piece of the cutter's path before each one and after it; nil at the path's ends.
  private let neighbours: [(before: Int?, after: Int?)]

  init(_ paths: [Vertices], tolerance: Double) {
    index = SegmentIndex(paths.map(\.positions))
    self.tolerance = tolerance
    let segments = index.segments
    var neighbours: [(before: Int?, after: Int?)] = segments.indices.map { number in
      let isFirst = number == 0 || segments[number - 1].part != segments[number].part
      let isLast = number + 1 == segments.count || segments[number + 1].part != segments[number].part
      return (isFirst ? nil : number - 1, isLast ? nil : number + 1)
    }
    // A path that comes back to its start has no ends.
    var first = 0
    for number in segments.indices {
      if neighbours[number].before == nil { first = number }
      if neighbours[number].after == nil, segments[number].end == segments[first].start {
        neighbours[number].after = first
        neighbours[first].before = number
      }
    }
    self.neighbours = neighbours
  }

  var isEmpty: Bool { index.segments.isEmpty }

  func reaches(_ box: Box) -> Bool { index.box.grown(tolerance).meets(box) }

  /// The side to which a direction points at a place of the cutter; nil where it runs along it, or the place is not on
  /// the cutter.
  func side(of direction: Position, at place: Position) -> Side? {
    var side: Side?
    index.forEach(near: Box([place]).grown(tolerance)) { number, segment in
      guard distance(place, segment) <= tolerance, let turn = turn(number, segment, direction, place) else {
        return true
      }
      let found: Side = turn > 0 ? .left : .right
      side = side == nil || side == found ? found : .both
      return true
    }
    return side
  }

  /// Positive where a direction points to the left of the cutter's stretch, negative where to its right.
  private func turn(
    _ number: Int, _ segment: SegmentIndex.Segment, _ direction: Position, _ place: Position
  ) -> Double? {
    var (arriving, leaving) = (segment, segment)
    if place.distance(to: segment.end) <= tolerance {
      if let after = neighbours[number].after { leaving = index.segments[after] }
    } else if place.distance(to: segment.start) <= tolerance {
      // The piece before has told of this corner.
      if neighbours[number].before != nil { return nil }
    }
    let back = arriving.start - arriving.end
    let ahead = leaving.end - leaving.start
    let (toDirection, toBack) = (ahead.angle(to: direction), ahead.angle(to: back))
    if toDirection == 0 || toDirection == toBack { return nil }
    return toDirection < toBack ? 1 : -1
  }
}

extension Position {
  /// How far one turns to the left to look another way, 0 up to a full turn.
  func angle(to other: Position) -> Double {
    let (sine, cosine) = (cross(other), dot(other))
    // A measure that grows with the angle: 0, 1, 2 and 3 at the quarters.
    let size = abs(sine) + abs(cosine)
    guard size > 0 else { return 0 }
    let quarter = sine / size
    if cosine >= 0 { return sine >= 0 ? quarter : 4 + quarter }
    return 2 - quarter
  }
}
