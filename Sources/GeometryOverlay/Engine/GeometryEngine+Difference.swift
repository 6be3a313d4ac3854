import CGEOS
public import GeometryModel

extension GeometryEngine {
  /// What of a shape another one does not cover.
  ///
  /// A shape of a lower dimension takes nothing away: a line leaves an area whole.
  ///
  /// - Parameters:
  ///   - geometry1: The shape from which is taken.
  ///   - geometry2: The shape that is taken away; brought to the first one's coordinate system where it has another.
  /// - Returns: what is left, a shape of the first one's kind, but an area of a rectangle; empty where nothing is. nil
  ///   where a coordinate is not finite, or the systems differ and one of them is not known.
  public static func difference(_ geometry1: Geometry, _ geometry2: Geometry) -> Geometry? {
    guard let pair = AlignedPair(geometry1, geometry2), let context = GEOSContext() else { return nil }
    return context.difference(pair)
  }

  /// What just one of two shapes covers.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other; brought to the first one's coordinate system where it has another.
  /// - Returns: what is left of both; where dimensions differ, the shape of the higher one. Empty where both cover the
  ///   same. nil where a coordinate is not finite, or the systems differ and one of them is not known.
  public static func symmetricDifference(_ geometry1: Geometry, _ geometry2: Geometry) -> Geometry? {
    guard let pair = AlignedPair(geometry1, geometry2), let context = GEOSContext() else { return nil }
    return context.symmetricDifference(pair)
  }
}

extension GEOSContext {
  fileprivate func difference(_ pair: AlignedPair) -> Geometry? {
    let (a, b) = (pair.first, pair.second)
    if a.isEmpty || b.isEmpty || b.dimension < a.dimension || !a.extent.box.meets(b.extent.box) { return asIs(a) }
    if a.dimension == 0 {
      return points(of: a, where: false, meeting: b).map {
        a is Point && $0.count == 0
          ? Point(x: .nan, y: .nan, spatialReference: pair.system)
          : a is Point ? $0.point(0, pair.system) : Multipoint($0, spatialReference: pair.system)
      }
    }
    guard let first = shape(of: a), let second = shape(of: b), let meets = first.intersects(second) else { return nil }
    // What is left whole stays as it was drawn, measures and all.
    return meets ? first.difference(from: second)?.geometry(ofDimension: a.dimension, pair.system) : asIs(a)
  }

  fileprivate func symmetricDifference(_ pair: AlignedPair) -> Geometry? {
    let (a, b) = (pair.first, pair.second)
    if a.isEmpty { return asIs(b) }
    if b.isEmpty { return asIs(a) }
    if a.dimension != b.dimension { return asIs(a.dimension > b.dimension ? a : b) }
    if a.dimension == 0 {
      guard let alone = points(of: a, where: false, meeting: b), let other = points(of: b, where: false, meeting: a)
      else { return nil }
      return pair.places(Vertices(joining: [alone, other]))
    }
    guard let first = shape(of: a), let second = shape(of: b) else { return nil }
    return first.symmetricDifference(with: second)?.geometry(ofDimension: a.dimension, pair.system)
  }
}
