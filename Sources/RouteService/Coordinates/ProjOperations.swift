internal import CPROJ
package import GeometryModel
package import NAServerSchema

/// Coordinates in any system that PROJ knows, by number (EPSG's register, then Esri's) or by well-known text.
///
/// An operation of PROJ belongs to one thread at a time, and finding one takes milliseconds: those used of late are kept
/// and lent out.
package final class ProjOperations: CoordinateOperations {
  private let kept = Locked<[Shelf]>(wrappedValue: [])
  private let capacity: Int

  /// The longest text of a system that is read.
  private static let longestText = 4096

  private struct Shelf: Sendable {
    var system: SpatialReference
    var operations: [ProjOperation]
  }

  /// Operations.
  ///
  /// - Parameter capacity: Of how many systems operations are kept.
  package init(capacity: Int = 16) { self.capacity = max(1, capacity) }

  package func toWGS84(_ positions: inout [Position], from system: SpatialReference) throws(CoordinateFault) {
    try change(&positions, system, isForward: false)
    if let bad = positions.first(where: { !$0.isFinite || abs($0.y) > 90 }) {
      throw Self.outside(bad, system)
    }
  }

  package func fromWGS84(_ positions: inout [Position], to system: SpatialReference) throws(CoordinateFault) {
    let before = positions
    try change(&positions, system, isForward: true)
    if let bad = positions.firstIndex(where: { !$0.isFinite }) { throw Self.outside(before[bad], system) }
  }

  private func change(
    _ positions: inout [Position], _ system: SpatialReference, isForward: Bool
  ) throws(CoordinateFault) {
    let operation = try taken(system)
    operation.change(&positions, isForward: isForward)
    kept.withLock { shelves in
      if let index = shelves.firstIndex(where: { $0.system == system }) {
        var shelf = shelves.remove(at: index)
        shelf.operations.append(operation)
        shelves.append(shelf)
      } else {
        if shelves.count >= capacity { shelves.removeFirst() }
        shelves.append(Shelf(system: system, operations: [operation]))
      }
    }
  }

  private func taken(_ system: SpatialReference) throws(CoordinateFault) -> ProjOperation {
    let found = kept.withLock { shelves in
      shelves.firstIndex { $0.system == system }.flatMap { shelves[$0].operations.popLast() }
    }
    if let found { return found }
    return try ProjOperation.make(Self.names(of: system), for: system)
  }

  /// What PROJ may call a system, the likeliest first.
  private static func names(of system: SpatialReference) throws(CoordinateFault) -> [String] {
    if let wkid = system.wkid { return ["EPSG:\(wkid)", "ESRI:\(wkid)"] }
    let text = system.wkText
    // Extensions hold strings of PROJ's own, which may name files of this machine.
    guard text.utf8.count <= longestText, !text.uppercased().contains("EXTENSION") else {
      throw CoordinateFault(
        "The text of the coordinate system is too long or has extensions. Give its number.")
    }
    return [text]
  }

  private static func outside(_ position: Position, _ system: SpatialReference) -> CoordinateFault {
    CoordinateFault(
      "The coordinates \(position.x), \(position.y) have no place in the system \(system).")
  }
}

/// One operation of PROJ from longitudes and latitudes of WGS 84 to a system, with the context it works in.
private final class ProjOperation: @unchecked Sendable {  // Sendable: lent to one thread at a time.
  private let context: OpaquePointer
  private let operation: OpaquePointer

  /// The operation to the first system that PROJ knows by one of the names.
  ///
  /// - Throws: `CoordinateFault` where it knows none, or one that gives no places on the ground.
  static func make(_ names: [String], for system: SpatialReference) throws(CoordinateFault) -> ProjOperation {
    for name in names {
      guard let context = proj_context_create() else { continue }
      proj_log_level(context, PJ_LOG_NONE)
      proj_context_set_enable_network(context, 0)
      guard let target = proj_create(context, name) else {
        proj_context_destroy(context)
        continue
      }
      defer { proj_destroy(target) }
      guard isHorizontal(target, context) else {
        proj_context_destroy(context)
        throw CoordinateFault(
          "The coordinate system \(system) has no easting and northing, or longitude and latitude. Give one of maps.")
      }
      if let operation = operation(to: target, context) { return ProjOperation(context, operation) }
      proj_context_destroy(context)
    }
    throw CoordinateFault(
      "The coordinate system \(system) is not known. Give a number of EPSG's or Esri's register.")
  }

  private init(_ context: OpaquePointer, _ operation: OpaquePointer) {
    (self.context, self.operation) = (context, operation)
  }

  /// Whether a system tells where on the ground something is: heights alone do not, nor do metres from the centre of the
  /// Earth.
  private static func isHorizontal(_ system: OpaquePointer, _ context: OpaquePointer) -> Bool {
    switch proj_get_type(system) {
    case PJ_TYPE_GEOGRAPHIC_2D_CRS, PJ_TYPE_GEOGRAPHIC_3D_CRS, PJ_TYPE_PROJECTED_CRS: return true
    case PJ_TYPE_COMPOUND_CRS, PJ_TYPE_BOUND_CRS:
      let isCompound = proj_get_type(system) == PJ_TYPE_COMPOUND_CRS
      guard let first = isCompound ? proj_crs_get_sub_crs(context, system, 0) : proj_get_source_crs(context, system)
      else { return false }
      defer { proj_destroy(first) }
      // Neither holds another of its kind: a bound one may be a compound's first, no deeper.
      return proj_get_type(first) != PJ_TYPE_COMPOUND_CRS && isHorizontal(first, context)
    default: return false
    }
  }

  private static func operation(to target: OpaquePointer, _ context: OpaquePointer) -> OpaquePointer? {
    guard let source = proj_create(context, "EPSG:4326") else { return nil }
    defer { proj_destroy(source) }
    guard let found = proj_create_crs_to_crs_from_pj(context, source, target, nil, nil) else { return nil }
    defer { proj_destroy(found) }
    return proj_normalize_for_visualization(context, found)
  }

  deinit {
    proj_destroy(operation)
    proj_context_destroy(context)
  }

  /// Changes positions in place; one without a place in the other system becomes infinite.
  func change(_ positions: inout [Position], isForward: Bool) {
    let direction = isForward ? PJ_FWD : PJ_INV
    let stride = MemoryLayout<Position>.stride
    positions.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let count = bytes.count / stride
      let x = base.assumingMemoryBound(to: Double.self)
      let y = (base + MemoryLayout<Double>.stride).assumingMemoryBound(to: Double.self)
      proj_errno_reset(operation)
      _ = proj_trans_generic(operation, direction, x, stride, count, y, stride, count, nil, 0, 0, nil, 0, 0)
    }
  }
}
