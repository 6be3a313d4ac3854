import CGEOS
public import GeometryModel

extension GeometryEngine {
  /// What two shapes have in common, in the lower of their dimensions.
  ///
  /// Two lines that cross without a common stretch have an empty line in common; `intersections` gives the crossing.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other; brought to the first one's coordinate system where it has another.
  /// - Returns: the common part: a point or multipoint, a line, an area, or a rectangle of two rectangles; an empty one
  ///   where they have nothing of that dimension in common. nil where a coordinate is not finite, or the systems differ
  ///   and one of them is not known.
  public static func intersection(_ geometry1: Geometry, _ geometry2: Geometry) -> Geometry? {
    guard let pair = AlignedPair(geometry1, geometry2), let context = GEOSContext() else { return nil }
    return context.intersection(pair)
  }

  /// What two shapes have in common, in every dimension.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other; brought to the first one's coordinate system where it has another.
  /// - Returns: a point or multipoint, a line and an area, in this order, each where the shapes have one in common that
  ///   is no part of the next. Empty where they have nothing in common, a coordinate is not finite, or the systems
  ///   differ and one of them is not known.
  public static func intersections(_ geometry1: Geometry, _ geometry2: Geometry) -> [Geometry] {
    guard let pair = AlignedPair(geometry1, geometry2), let context = GEOSContext() else { return [] }
    if min(pair.first.dimension, pair.second.dimension) == 0 {
      return context.intersection(pair).map { $0.isEmpty ? [] : [$0] } ?? []
    }
    guard let common = context.common(pair) else { return [] }
    return (0...2).compactMap { dimension in
      common.geometry(ofDimension: dimension, pair.system).flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

extension GEOSContext {
  /// The common part of a pair in the lower of both dimensions; nil where GEOS fails.
  func intersection(_ pair: AlignedPair) -> Geometry? {
    let dimension = min(pair.first.dimension, pair.second.dimension)
    if let first = pair.first as? Envelope, let second = pair.second as? Envelope {
      return Envelope(first.box.common(second.box), spatialReference: pair.system)
    }
    guard !pair.first.isEmpty, !pair.second.isEmpty else { return pair.empty(ofDimension: dimension) }
    if dimension == 0 {
      let (points, other) = pair.first.dimension == 0 ? (pair.first, pair.second) : (pair.second, pair.first)
      return self.points(of: points, where: true, meeting: other).map { pair.places($0) }
    }
    // A line inside an area stays as it was drawn, measures and all.
    for (inner, outer) in [(pair.first, pair.second), (pair.second, pair.first)]
    where inner is Polyline && outer.dimension == 2 && outer.extent.box.holds(inner.extent.box) {
      guard let line = shape(of: inner), let area = shape(of: outer), let isCovered = area.covers(line) else {
        return nil
      }
      if isCovered { return inner }
    }
    return common(pair)?.geometry(ofDimension: dimension, pair.system)
  }

  /// All that a pair has in common, as GEOS has it.
  func common(_ pair: AlignedPair) -> GEOSShape? {
    guard let first = shape(of: pair.first), let second = shape(of: pair.second) else { return nil }
    return first.intersection(with: second)
  }

  /// Those points of a shape that meet another or do not, each once, with their heights and measures.
  func points(of shape: Geometry, where meets: Bool, meeting other: Geometry) -> Vertices? {
    guard let area = self.shape(of: other) else { return nil }
    var kept = Vertices()
    var seen: Set<Position> = []
    for list in shape.vertexLists {
      for index in list.positions.indices where seen.insert(list.positions[index]).inserted {
        guard let answer = point(list.only(index)).flatMap({ area.intersects($0) }) else { return nil }
        if answer == meets { kept.append(list.point(index, nil)) }
      }
    }
    return kept
  }

  /// A shape as an operation gives it that leaves it whole: areas repaired where their rings cross or
  /// run the wrong way.
  func asIs(_ geometry: Geometry) -> Geometry? {
    if !(geometry is Polygon) || GeometryEngine.isSimple(geometry) { return geometry }
    return shape(of: geometry)?.geometry(ofDimension: 2, geometry.spatialReference)
  }
}

extension AlignedPair {
  /// Points that an operation found: one point where a single one was given, several otherwise.
  func places(_ vertices: Vertices) -> Geometry {
    if first is Point || second is Point, vertices.count < 2 {
      return vertices.count == 1 ? vertices.point(0, system) : empty(ofDimension: 0)
    }
    return Multipoint(vertices, spatialReference: system)
  }
}

extension Box {
  /// The common part; empty also where only edges or corners touch that have an inside.
  func common(_ other: Box) -> Box {
    guard !isEmpty, !other.isEmpty, meets(other) else { return Box() }
    let low = Position(x: max(low.x, other.low.x), y: max(low.y, other.low.y))
    let high = Position(x: min(high.x, other.high.x), y: min(high.y, other.high.y))
    return low.x < high.x && low.y < high.y ? Box([low, high]) : Box()
  }

  /// Whether the other lies in it.
  func holds(_ other: Box) -> Bool { !other.isEmpty && contains(other.low) && contains(other.high) }
}
