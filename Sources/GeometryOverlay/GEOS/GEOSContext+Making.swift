import CGEOS
import GeometryModel

extension GEOSContext {
  /// A point of GEOS, or nil where it cannot be made.
  func point(_ vertices: Vertices) -> GEOSShape? {
    sequence(vertices).flatMap { shape(GEOSGeom_createPoint_r(handle, $0)) }
  }

  func line(_ vertices: Vertices) -> GEOSShape? {
    sequence(vertices).flatMap { shape(GEOSGeom_createLineString_r(handle, $0)) }
  }

  /// An area of closed rings.
  func area(_ outer: Vertices, holes: [Vertices]) -> GEOSShape? {
    let rings = holes.map(ring)
    guard let shell = ring(outer), !rings.contains(where: { $0 == nil }) else { return nil }
    var pointers = rings.map { $0?.release() }
    return shape(GEOSGeom_createPolygon_r(handle, shell.release(), &pointers, UInt32(pointers.count)))
  }

  private func ring(_ vertices: Vertices) -> GEOSShape? {
    sequence(vertices).flatMap { shape(GEOSGeom_createLinearRing_r(handle, $0)) }
  }

  /// The coordinates, to be owned by what is made of them.
  private func sequence(_ vertices: Vertices) -> OpaquePointer? {
    var numbers: [Double] = []
    numbers.reserveCapacity(vertices.count * 3)
    for (index, position) in vertices.positions.enumerated() {
      numbers.append(position.x)
      numbers.append(position.y)
      if let heights = vertices.heights { numbers.append(heights[index]) }
    }
    return GEOSCoordSeq_copyFromBuffer_r(handle, numbers, UInt32(vertices.count), vertices.heights == nil ? 0 : 1, 0)
  }
}
