import CGEOS

/// A geometry in the hands of GEOS.
final class GEOSShape {
  let context: GEOSContext
  private var owned: OpaquePointer?

  init(_ pointer: OpaquePointer, _ context: GEOSContext) {
    owned = pointer
    self.context = context
  }

  deinit {
    if let owned { GEOSGeom_destroy_r(context.handle, owned) }
  }

  private var handle: OpaquePointer { context.handle }

  /// Hands the geometry over to one that will own it; the shape must not be used afterwards.
  func release() -> OpaquePointer? {
    defer { owned = nil }
    return owned
  }

  // MARK: What is asked of it

  var isEmpty: Bool { GEOSisEmpty_r(handle, owned) != 0 }
  var isValid: Bool { GEOSisValid_r(handle, owned) == 1 }

  /// Whether the two have a place in common; nil where GEOS cannot tell.
  func intersects(_ other: GEOSShape) -> Bool? { answer(GEOSIntersects_r(handle, owned, other.owned)) }

  /// Whether every place of the other lies in this one; nil where GEOS cannot tell.
  func covers(_ other: GEOSShape) -> Bool? { answer(GEOSCovers_r(handle, owned, other.owned)) }

  /// The nine intersections of Egenhofer as GEOS writes them, such as `0FFFFF212`, judged by a pattern.
  func relates(to other: GEOSShape, as pattern: String) -> Bool? {
    answer(GEOSRelatePattern_r(handle, owned, other.owned, pattern))
  }

  private func answer(_ byte: CChar) -> Bool? { byte == 1 ? true : byte == 0 ? false : nil }

  // MARK: What is made of it

  func intersection(with other: GEOSShape) -> GEOSShape? {
    context.shape(GEOSIntersection_r(handle, owned, other.owned))
  }

  func difference(from other: GEOSShape) -> GEOSShape? { context.shape(GEOSDifference_r(handle, owned, other.owned)) }

  func symmetricDifference(with other: GEOSShape) -> GEOSShape? {
    context.shape(GEOSSymDifference_r(handle, owned, other.owned))
  }

  func union(with other: GEOSShape) -> GEOSShape? { context.shape(GEOSUnion_r(handle, owned, other.owned)) }

  /// The union of the parts of a collection.
  func unionOfParts() -> GEOSShape? { context.shape(GEOSUnaryUnion_r(handle, owned)) }

  /// The area as simple features want it: rings noded, what they cover an even number of times left out.
  func madeValid() -> GEOSShape? { context.shape(GEOSMakeValid_r(handle, owned)) }

  /// Lines joined wherever just two of them meet.
  func merged() -> GEOSShape? { context.shape(GEOSLineMerge_r(handle, owned)) }

  func boundary() -> GEOSShape? { context.shape(GEOSBoundary_r(handle, owned)) }

  /// The faces that noded lines bound.
  func faces() -> GEOSShape? {
    var lines = [owned]
    return context.shape(GEOSPolygonize_r(handle, &lines, 1))
  }

  /// A place inside, or nil where there is none.
  func insidePlace() -> GEOSShape? { context.shape(GEOSPointOnSurface_r(handle, owned)) }

  // MARK: What it is made of

  /// The parts of a collection, and theirs; a single shape is its own part.
  func forEachPart(_ body: (GEOSPart) -> Void) {
    guard let owned else { return }
    GEOSPart(pointer: owned, handle: handle).forEachPart(body)
  }
}
