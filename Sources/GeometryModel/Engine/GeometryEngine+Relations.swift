extension GeometryEngine {
  /// Whether two shapes have a place in common.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other.
  /// - Returns: true where they do; false also where one is empty or their systems differ.
  public static func isGeometry(_ geometry1: Geometry, intersecting geometry2: Geometry) -> Bool {
    Relation(geometry1, geometry2)?.intersects ?? false
  }

  /// Whether two shapes have no place in common.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other.
  /// - Returns: true where they have none; false also where their systems differ.
  public static func isGeometry(_ geometry1: Geometry, disjointWith geometry2: Geometry) -> Bool {
    guard commonSystem(geometry1, geometry2) != nil else { return false }
    return !(Relation(geometry1, geometry2)?.intersects ?? false)
  }

  /// Whether one shape lies wholly in another, and not on its boundary alone.
  ///
  /// - Parameters:
  ///   - geometry1: The inner shape.
  ///   - geometry2: The outer shape.
  /// - Returns: true where it does; false also where one is empty or their systems differ.
  public static func isGeometry(_ geometry1: Geometry, within geometry2: Geometry) -> Bool {
    Relation(geometry1, geometry2)?.isWithin ?? false
  }

  /// Whether one shape holds another wholly, and not on its boundary alone.
  ///
  /// - Parameters:
  ///   - geometry1: The outer shape.
  ///   - geometry2: The inner shape.
  /// - Returns: true where it does; false also where one is empty or their systems differ.
  public static func doesGeometry(_ geometry1: Geometry, contain geometry2: Geometry) -> Bool {
    isGeometry(geometry2, within: geometry1)
  }

  /// Whether two shapes meet at their boundaries only.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other.
  /// - Returns: true where they do; false also where one is empty or their systems differ.
  public static func isGeometry(_ geometry1: Geometry, touching geometry2: Geometry) -> Bool {
    guard let relation = Relation(geometry1, geometry2) else { return false }
    return relation.intersects && relation.interiors == nil
  }

  /// Whether two shapes of one dimension share a part of that dimension, and each has a part of its own.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other.
  /// - Returns: true where they do; false also where one is empty or their systems differ.
  public static func isGeometry(_ geometry1: Geometry, overlapping geometry2: Geometry) -> Bool {
    guard let relation = Relation(geometry1, geometry2) else { return false }
    return geometry1.dimension == geometry2.dimension && relation.interiors == geometry1.dimension
      && relation.firstLeaves && relation.secondLeaves
  }

  /// Whether two shapes cross: their interiors share a part smaller than the larger of them, and each goes on outside.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other.
  /// - Returns: true where they do; false also where one is empty or their systems differ.
  public static func isGeometry(_ geometry1: Geometry, crossing geometry2: Geometry) -> Bool {
    guard let relation = Relation(geometry1, geometry2), let shared = relation.interiors else { return false }
    if geometry1.dimension == geometry2.dimension { return geometry1.dimension == 1 && shared == 0 }
    return geometry1.dimension < geometry2.dimension ? relation.firstLeaves : relation.secondLeaves
  }

  /// Whether two shapes cover the same places, however they are drawn.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other.
  /// - Returns: true where they do; false also where one is empty or their systems differ.
  public static func isGeometry(_ geometry1: Geometry, equivalentTo geometry2: Geometry) -> Bool {
    isGeometry(geometry1, within: geometry2) && isGeometry(geometry2, within: geometry1)
  }
}

/// What two shapes have in common, after the nine intersections of Egenhofer.
struct Relation {
  /// Dimension of what the interiors share; nil where they share nothing.
  private(set) var interiors: Int?
  /// Whether a part of the first lies outside the second.
  private(set) var firstLeaves = false
  /// Whether a part of the second lies outside the first.
  private(set) var secondLeaves = false
  private(set) var intersects = false

  var isWithin: Bool { interiors != nil && !firstLeaves }

  init?(_ geometry1: Geometry, _ geometry2: Geometry) {
    guard let system = GeometryEngine.commonSystem(geometry1, geometry2), !geometry1.isEmpty, !geometry2.isEmpty else {
      return nil
    }
    let (first, second) = (Shape(geometry1), Shape(geometry2))
    let tolerance = GeometryEngine.tolerance(system, first.box)
    guard first.box.grown(tolerance).meets(second.box) else {
      (firstLeaves, secondLeaves) = (true, true)
      return
    }
    firstLeaves = note(first, in: second, tolerance)
    secondLeaves = note(second, in: first, tolerance)
  }

  private mutating func share(_ dimension: Int) {
    interiors = max(interiors ?? 0, dimension)
    intersects = true
  }

  /// Follows the points or lines of one shape through the other.
  ///
  /// - Returns: whether a part of `shape` lies outside `other`.
  private mutating func note(_ shape: Shape, in other: Shape, _ tolerance: Double) -> Bool {
    var leaves = false
    for place in shape.points {
      switch other.locate(place, tolerance: tolerance) {
      case .interior: share(0)
      case .boundary: intersects = true
      case .exterior: leaves = true
      }
    }
    for segment in shape.index.segments {
      leaves = note(segment, of: shape, in: other, tolerance) || leaves
    }
    if shape.dimension == 2 { leaves = noteInside(shape, other, tolerance) || leaves }
    return leaves
  }

  private mutating func note(
    _ segment: SegmentIndex.Segment, of shape: Shape, in other: Shape, _ tolerance: Double
  ) -> Bool {
    // Loose points cover no stretch of a line.
    if other.dimension == 0 { return true }
    var shares = [0.0, 1.0]
    other.index.forEach(near: segment.box.grown(tolerance)) { _, rival in
      for share in meetings(segment, rival, tolerance: tolerance) {
        shares.append(share)
        noteMeeting(segment.start.interpolated(to: segment.end, fraction: share), shape, other, tolerance)
      }
      return true
    }
    shares.sort()
    var leaves = false
    let length = segment.start.distance(to: segment.end)
    for (from, to) in zip(shares, shares.dropFirst()) where (to - from) * length > tolerance {
      let middle = segment.start.interpolated(to: segment.end, fraction: (from + to) / 2)
      switch other.locate(middle, tolerance: tolerance) {
      case .exterior: leaves = true
      case .boundary: intersects = true
      case .interior:
        // A ring's two sides lie in the ring's area and outside it.
        if shape.dimension == 1 { share(1) } else if other.dimension == 2 { share(2) } else { intersects = true }
      }
    }
    return leaves
  }

  private mutating func noteMeeting(_ place: Position, _ shape: Shape, _ other: Shape, _ tolerance: Double) {
    intersects = true
    if shape.dimension == 1, other.dimension == 1, shape.locate(place, tolerance: tolerance) == .interior,
      other.locate(place, tolerance: tolerance) == .interior
    {
      share(0)
    }
  }

  /// What an area's inside, away from its rings, has in common with the other shape.
  private mutating func noteInside(_ area: Shape, _ other: Shape, _ tolerance: Double) -> Bool {
    guard other.dimension == 2 else { return true }
    var leaves = false
    for place in area.insidePlaces(tolerance: tolerance) {
      switch other.locate(place, tolerance: tolerance) {
      case .interior: share(2)
      case .boundary: intersects = true
      case .exterior: leaves = true
      }
    }
    // Where a ring of the other shape runs through the inside, both of its sides are inside: one of them is outside the
    // other shape.
    for segment in other.index.segments where area.locate(segment.middle, tolerance: tolerance) == .interior {
      leaves = true
      break
    }
    return leaves
  }
}

extension Shape {
  /// Some places inside an area, at least one for each of its connected pieces.
  func insidePlaces(tolerance: Double) -> [Position] {
    lines.compactMap { ring in
      // Halfway along a chord from the middle of a side into the area, to the next side that it meets.
      for (start, end) in zip(ring, ring.dropFirst()) where start.distance(to: end) > 4 * tolerance {
        let middle = start.interpolated(to: end, fraction: 0.5)
        let along = end - start
        let normal = Position(x: -along.y, y: along.x) * (1 / along.length)
        for side in [1.0, -1.0] {
          let reach = max(box.high.x - box.low.x, box.high.y - box.low.y) * 2
          let chord = SegmentIndex.Segment(start: middle, end: middle + normal * (side * reach), part: 0)
          var nearest = 1.0
          index.forEach(near: chord.box) { _, rival in
            for share in meetings(chord, rival, tolerance: 0) where share * reach > 2 * tolerance {
              nearest = min(nearest, share)
            }
            return true
          }
          let place = middle + normal * (side * reach * nearest / 2)
          if nearest < 1, locate(place, tolerance: tolerance) == .interior { return place }
        }
      }
      return nil
    }
  }
}
