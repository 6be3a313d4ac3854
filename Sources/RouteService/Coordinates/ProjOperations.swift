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

  package func toWGS84(_ positions: inout [Position], from system: SpatialReference) throws(ServiceError) {
    try change(&positions, system, isForward: false)
    if let bad = positions.first(where: { !$0.isFinite || abs($0.y) > 90 }) {
      throw Self.outside(bad, system)
    }
  }

  package func fromWGS84(_ positions: inout [Position], to system: SpatialReference) throws(ServiceError) {
    let before = positions
    try change(&positions, system, isForward: true)
    if let bad = positions.firstIndex(where: { !$0.isFinite }) { throw Self.outside(before[bad], system) }
  }

  private func change(
    _ positions: inout [Position], _ system: SpatialReference, isForward: Bool
  ) throws(ServiceError) {
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

  private func taken(_ system: SpatialReference) throws(ServiceError) -> ProjOperation {
    let found = kept.withLock { shelves in
      shelves.firstIndex { $0.system == system }.flatMap { shelves[$0].operations.popLast() }
    }
    if let found { return found }
    guard let made = try Self.names(of: system).lazy.compactMap(ProjOperation.init).first else {
      throw ServiceError.parameter(
        "spatialReference", "The coordinate system \(system) is not known. Give a number of EPSG's or Esri's register.")
    }
    return made
  }

  /// What PROJ may call a system, the likeliest first.
  private static func names(of system: SpatialReference) throws(ServiceError) -> [String] {
    if let wkid = system.wkid { return ["EPSG:\(wkid)", "ESRI:\(wkid)"] }
    let text = system.wkText
    // Extensions hold strings of PROJ's own, which may name files of this machine.
    guard text.utf8.count <= longestText, !text.uppercased().contains("EXTENSION") else {
      throw ServiceError.parameter(
        "spatialReference", "The text of the coordinate system is too long or has extensions. Give its number.")
    }
    return [text]
  }

  private static func outside(_ position: Position, _ system: SpatialReference) -> ServiceError {
    ServiceError.parameter(
      "spatialReference", "The coordinates \(position.x), \(position.y) have no place in the system \(system).")
  }
}

/// One operation of PROJ from longitudes and latitudes of WGS 84 to a system, with the context it works in.
private final class ProjOperation: @unchecked Sendable {  // Sendable: lent to one thread at a time.
  private let context: OpaquePointer
  private let operation: OpaquePointer

  /// The operation; nil where PROJ does not know the system.
  init?(system: String) {
    guard let context = proj_context_create() else { return nil }
    proj_log_level(context, PJ_LOG_NONE)
    proj_context_set_enable_network(context, 0)
    guard let found = proj_create_crs_to_crs(context, "EPSG:4326", system, nil) else {
      proj_context_destroy(context)
      return nil
    }
    defer { proj_destroy(found) }
    guard let operation = proj_normalize_for_visualization(context, found) else {
      proj_context_destroy(context)
      return nil
    }
    self.context = context
    self.operation = operation
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
