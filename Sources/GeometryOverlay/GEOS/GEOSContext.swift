import CGEOS

/// The state of GEOS for one call of ours.
///
/// Contexts share nothing, so that calls may run side by side. Without a handler of messages, what goes wrong in GEOS
/// shows as a nil result and nowhere else.
final class GEOSContext {
  let handle: OpaquePointer

  init?() {
    guard let handle = GEOS_init_r() else { return nil }
    self.handle = handle
  }

  deinit { GEOS_finish_r(handle) }

  /// What GEOS made, or nil where it failed.
  func shape(_ made: OpaquePointer?) -> GEOSShape? { made.map { GEOSShape($0, self) } }

  /// Several shapes as one; the kind is that of a collection.
  func collection(_ kind: GEOSGeomTypes, of shapes: [GEOSShape]) -> GEOSShape? {
    var parts = shapes.map { $0.release() }
    // The collection owns its parts from here on, also where it cannot be made.
    return shape(GEOSGeom_createCollection_r(handle, Int32(kind.rawValue), &parts, UInt32(parts.count)))
  }
}
