/// The well-known identifier of a coordinate system or a unit, as in the EPSG and Esri registers.
public struct WKID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number.
  public let rawValue: Int

  /// An identifier; nil unless positive.
  ///
  /// - Parameter rawValue: The number.
  public init?(rawValue: Int) {
    guard rawValue > 0 else { return nil }
    self.rawValue = rawValue
  }

  /// An identifier; nil unless positive.
  ///
  /// - Parameter value: The number.
  public init?(_ value: Int) { self.init(rawValue: value) }

  private init(known value: Int) { rawValue = value }

  /// Longitude and latitude on WGS 84, 4326.
  public static let wgs84 = WKID(known: 4326)
  /// The Mercator projection of web maps, 3857.
  public static let webMercator = WKID(known: 3857)
  /// The older number of `webMercator`, 102100.
  static let oldWebMercator = WKID(known: 102_100)

  /// The number in digits.
  public var description: String { String(rawValue) }
}
