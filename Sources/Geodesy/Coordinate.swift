/// A place on the WGS84 ellipsoid, stored as whole numbers of 1e-7 degree (about 1 cm).
///
/// This is the resolution OpenStreetMap stores, so importing loses nothing and equal places compare equal.
@frozen public struct Coordinate: Hashable, Sendable {
  /// Latitude in 1e-7 degree, north positive; −900,000,000 … 900,000,000.
  public var latitudeE7: Int32
  /// Longitude in 1e-7 degree, east positive; −1,800,000,000 … 1,800,000,000.
  public var longitudeE7: Int32

  /// Makes a coordinate from whole numbers of 1e-7 degree.
  @inlinable public init(latitudeE7: Int32, longitudeE7: Int32) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
  }

  /// Makes a coordinate from degrees, rounded to the nearest 1e-7 degree.
  ///
  /// Returns nil when a value is not finite, the latitude is beyond ±90° or the longitude beyond ±180°.
  @inlinable public init?(latitude: Double, longitude: Double) {
    guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180 else { return nil }
    self.latitudeE7 = Int32((latitude * 1e7).rounded())
    self.longitudeE7 = Int32((longitude * 1e7).rounded())
  }

  /// Latitude in degrees.
  @inlinable public var latitude: Double { Double(latitudeE7) / 1e7 }
  /// Longitude in degrees.
  @inlinable public var longitude: Double { Double(longitudeE7) / 1e7 }

  /// The difference of longitude from `self` to `other` in 1e-7 degree, the short way round the 180th meridian.
  @inlinable public func longitudeDeltaE7(to other: Coordinate) -> Int64 {
    let delta = Int64(other.longitudeE7) - Int64(longitudeE7)
    if delta > 1_800_000_000 { return delta - 3_600_000_000 }
    if delta < -1_800_000_000 { return delta + 3_600_000_000 }
    return delta
  }
}
