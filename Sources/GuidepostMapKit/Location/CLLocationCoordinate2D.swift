#if !canImport(MapKit)
  /// A latitude or longitude in degrees.
  public typealias CLLocationDegrees = Double
  /// A length in metres.
  public typealias CLLocationDistance = Double
  /// An accuracy in metres; negative where the value it belongs to is not known.
  public typealias CLLocationAccuracy = Double
  /// A direction in degrees clockwise from north; negative where it is not known.
  public typealias CLLocationDirection = Double
  /// A speed in metres a second; negative where it is not known.
  public typealias CLLocationSpeed = Double

  /// A place on earth, on WGS 84.
  ///
  /// As in Core Location it cannot be compared with `==`, so that code which adds that itself compiles.
  public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator, −90 to 90.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich, −180 to 180.
    public var longitude: CLLocationDegrees

    /// The place where the equator crosses the meridian of Greenwich.
    public init() { self.init(latitude: 0, longitude: 0) }

    /// A place.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north of the equator; `CLLocationCoordinate2DIsValid(_:)` says whether it is on earth.
    ///   - longitude: Degrees east of Greenwich.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A place that is not on earth.
  public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

  /// A place.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator.
  ///   - longitude: Degrees east of Greenwich.
  /// - Returns: the place.
  public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
  ) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// Whether a place is on earth: a latitude of at most 90° and a longitude of at most 180°, either way.
  ///
  /// - Parameter coord: The place.
  /// - Returns: false also for values that are not numbers.
  public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
  }
#endif
