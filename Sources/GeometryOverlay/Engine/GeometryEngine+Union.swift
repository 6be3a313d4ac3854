import CGEOS
public import GeometryModel

extension GeometryEngine {
  /// What two shapes cover together.
  ///
  /// Areas that meet become one; lines are joined wherever just two of them meet, and cut where they cross; points become
  /// a multipoint.
  ///
  /// - Parameters:
  ///   - geometry1: One shape.
  ///   - geometry2: The other; brought to the first one's coordinate system where it has another.
  /// - Returns: the union; where dimensions differ that of the higher one, as the area of an area and a line. nil where a
  ///   coordinate is not finite, or the systems differ and one of them is not known.
  public static func union(_ geometry1: Geometry, _ geometry2: Geometry) -> Geometry? {
    union(of: [geometry1, geometry2])
  }

  /// What several shapes cover together.
  ///
  /// - Parameter geometries: The shapes; brought to the first one's coordinate system where they have another.
  /// - Returns: the union of those with the highest dimension, empty shapes aside. nil where there is no shape, a
  ///   coordinate is not finite, or the systems differ and one of them is not known.
  public static func union<G: Geometry>(of geometries: some Sequence<G>) -> Geometry? {
    guard let aligned = Aligned(Array(geometries)) else { return nil }
    let filled = aligned.geometries.filter { !$0.isEmpty }
    guard let dimension = filled.map(\.dimension).max() else { return aligned.geometries.first }
    let counted = filled.filter { $0.dimension == dimension }
    guard let context = GEOSContext() else { return nil }
    if counted.count == 1 { return context.asIs(counted[0]) }
    guard let all = context.collection(GEOS_GEOMETRYCOLLECTION, ofAll: counted.map(context.shape(of:))) else {
      return nil
    }
    return all.unionOfParts()?.geometry(ofDimension: dimension, aligned.system)
  }
}
