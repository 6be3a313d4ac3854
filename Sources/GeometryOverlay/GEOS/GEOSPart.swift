import CGEOS
import GeometryModel

/// A part of a shape, which lives as long as that does.
struct GEOSPart {
  let pointer: OpaquePointer
  let handle: OpaquePointer

  /// 0 for points, 1 for lines, 2 for areas.
  var dimension: Int { Int(GEOSGeom_getDimensions_r(handle, pointer)) }

  func forEachPart(_ body: (GEOSPart) -> Void) {
    guard GEOSGeomTypeId_r(handle, pointer) >= Int32(GEOS_MULTIPOINT.rawValue) else {
      if GEOSisEmpty_r(handle, pointer) == 0 { body(self) }
      return
    }
    for index in 0..<max(0, GEOSGetNumGeometries_r(handle, pointer)) {
      guard let part = GEOSGetGeometryN_r(handle, pointer, index) else { continue }
      GEOSPart(pointer: part, handle: handle).forEachPart(body)
    }
  }

  /// A copy that lives on its own.
  func copied(in context: GEOSContext) -> GEOSShape? { context.shape(GEOSGeom_clone_r(handle, pointer)) }

  /// The vertices of a point or line, or the rings of an area, the outer one first.
  var vertexLists: [Vertices] {
    if dimension < 2 { return [vertices(pointer)].compactMap { $0 } }
    let outer = GEOSGetExteriorRing_r(handle, pointer)
    let holes = (0..<max(0, GEOSGetNumInteriorRings_r(handle, pointer))).map {
      GEOSGetInteriorRingN_r(handle, pointer, $0)
    }
    return ([outer] + holes).compactMap { $0.flatMap(vertices) }
  }

  private func vertices(_ line: OpaquePointer) -> Vertices? {
    guard let sequence = GEOSGeom_getCoordSeq_r(handle, line) else { return nil }
    var size: UInt32 = 0
    guard GEOSCoordSeq_getSize_r(handle, sequence, &size) == 1 else { return nil }
    let hasZ = GEOSHasZ_r(handle, line) == 1
    let width = hasZ ? 3 : 2
    var numbers = [Double](repeating: .nan, count: Int(size) * width)
    guard GEOSCoordSeq_copyToBuffer_r(handle, sequence, &numbers, hasZ ? 1 : 0, 0) == 1 else { return nil }
    let starts = stride(from: 0, to: numbers.count, by: width)
    let heights = hasZ ? starts.map { numbers[$0 + 2] } : []
    return Vertices(
      starts.map { Position(x: numbers[$0], y: numbers[$0 + 1]) },
      heights: heights.allSatisfy(\.isNaN) ? nil : heights)
  }
}
