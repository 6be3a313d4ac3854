package import GeometryModel

/// Coordinates into and out of systems other than WGS84 and Web Mercator, which need no help.
package protocol CoordinateOperations: Sendable {
  /// Changes positions of a system into longitudes and latitudes of WGS84.
  ///
  /// - Parameters:
  ///   - positions: The positions: x eastward, y northward, in the unit of the system.
  ///   - system: Their system.
  /// - Throws: `ServiceError` where the system is not known or a position has no place on the Earth.
  func toWGS84(_ positions: inout [Position], from system: SpatialReference) throws(ServiceError)

  /// Changes longitudes and latitudes of WGS84 into positions of a system.
  ///
  /// - Parameters:
  ///   - positions: The longitudes (x) and latitudes (y) in degrees.
  ///   - system: The system wanted.
  /// - Throws: `ServiceError` where the system is not known or does not hold a position.
  func fromWGS84(_ positions: inout [Position], to system: SpatialReference) throws(ServiceError)
}
