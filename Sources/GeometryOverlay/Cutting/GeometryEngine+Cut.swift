public import GeometryModel

extension GeometryEngine {
  /// A line or area cut along another line.
  ///
  /// Where a line only touches the cutter, that counts as a cut; an area is cut where the cutter runs through it from
  /// side to side.
  ///
  /// - Parameters:
  ///   - geometry: The line, area or rectangle.
  ///   - cutter: The line along which it is cut; brought to the shape's coordinate system where it has another.
  /// - Returns: first all pieces on the left of the cutter as one shape, then all those on its right, with the stretches
  ///   of a line that run along the cutter; either may be empty. Then, one by one, pieces that lie on both sides, and
  ///   parts that the cutter does not reach. An empty list where nothing is cut, the shape is a point, a coordinate is
  ///   not finite, or the systems differ and one of them is not known.
  public static func cut(_ geometry: Geometry, usingCutter cutter: Polyline) -> [Geometry] {
    guard geometry.dimension > 0, let pair = AlignedPair(geometry, cutter) else { return [] }
    let box = pair.first.extent.box
    let knife = Knife(pair.second.vertexLists, tolerance: tolerance(pair.system, box))
    guard !pair.first.isEmpty, !knife.isEmpty, knife.reaches(box) else { return [] }
    if geometry.dimension == 1 {
      let pieces = pair.first.vertexLists.flatMap(knife.pieces(ofPath:))
      return grouped(pieces) { Polyline($0, system: pair.system) }
    }
    let pieces = GEOSContext()?.faces(of: pair.first, cutBy: pair.second, knife) ?? []
    return grouped(pieces) { Polygon($0, system: pair.system) }
  }

  private static func grouped(_ pieces: [Knife.Piece], _ shape: ([Vertices]) -> Geometry) -> [Geometry] {
    let left = pieces.filter { $0.side == .left }.flatMap(\.lists)
    let right = pieces.filter { $0.side == .right }.flatMap(\.lists)
    if left.isEmpty, right.isEmpty { return [] }
    let others = pieces.filter { $0.side != .left && $0.side != .right }.map { shape($0.lists) }
    return [shape(left), shape(right)] + others
  }
}
