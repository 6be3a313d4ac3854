public import GeometryModel

extension GeometryEngine {
  /// The part of a shape inside a rectangle.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - envelope: The rectangle; brought to the shape's coordinate system where it has another.
  /// - Returns: the part, of the shape's own kind; the shape itself where it lies in the rectangle, an empty one where no
  ///   part of its dimension does. nil where a coordinate is not finite, or the systems differ and one of them is not
  ///   known.
  public static func clip(_ geometry: Geometry, to envelope: Envelope) -> Geometry? {
    guard let pair = AlignedPair(geometry, envelope), let context = GEOSContext() else { return nil }
    if pair.second.extent.box.holds(pair.first.extent.box) { return context.asIs(pair.first) }
    return context.intersection(pair)
  }
}
