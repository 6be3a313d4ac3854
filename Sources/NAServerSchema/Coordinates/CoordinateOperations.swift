package import GeometryModel

/// Why coordinates cannot be brought into a system: what is wrong, and what would be right.
package struct CoordinateFault: Error, Hashable, Sendable {
  /// What is wrong, in whole sentences.
  package var words: String

  /// A fault.
  ///
  /// - Parameter words: What is wrong, in whole sentences.
  package init(_ words: String) { self.words = words }
}

extension ServiceError {
  /// Does what operations may refuse.
  ///
  /// - Parameters:
  ///   - name: The parameter that names the coordinate system, or holds the coordinates.
  ///   - body: What operations do.
  /// - Throws: `ServiceError` that names the parameter.
  static func naming(_ name: String, _ body: () throws(CoordinateFault) -> Void) throws(ServiceError) {
    do {
      try body()
    } catch {
      throw .parameter(name, error.words)
    }
  }
}

/// Coordinates into and out of systems other than WGS84 and Web Mercator, which need no help.
package protocol CoordinateOperations: Sendable {
  /// Changes positions of a system into longitudes and latitudes of WGS84.
  ///
  /// - Parameters:
  ///   - positions: The positions: x eastward, y northward, in the unit of the system.
  ///   - system: Their system.
  /// - Throws: `CoordinateFault` where the system is not known or a position has no place on the Earth.
  func toWGS84(_ positions: inout [Position], from system: SpatialReference) throws(CoordinateFault)

  /// Changes longitudes and latitudes of WGS84 into positions of a system.
  ///
  /// - Parameters:
  ///   - positions: The longitudes (x) and latitudes (y) in degrees.
  ///   - system: The system wanted.
  /// - Throws: `CoordinateFault` where the system is not known or does not hold a position.
  func fromWGS84(_ positions: inout [Position], to system: SpatialReference) throws(CoordinateFault)
}
