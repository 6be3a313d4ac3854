#if !canImport(MapKit)
  import Foundation

  /// A place on the flat map: the whole earth between latitudes of 85.05° in Mercator's projection, 268,435,456 points
  /// wide and high, with x to the east from the 180th meridian and y to the south from the northern edge.
  public struct MKMapPoint: Sendable {
    /// Points east of the 180th meridian.
    public var x: Double
    /// Points south of the northern edge.
    public var y: Double

    /// The north-western corner of the map.
    public init() { self.init(x: 0, y: 0) }

    /// A place on the map.
    ///
    /// - Parameters:
    ///   - x: Points east of the 180th meridian; below 0 or above 268,435,456 the map goes on round the world.
    ///   - y: Points south of the northern edge.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// A place on earth on the map. Latitudes beyond 85.05° lie on the edge; a place that is not on earth lies at
    /// (−1, −1).
    ///
    /// - Parameter coordinate: The place on earth.
    public init(_ coordinate: CLLocationCoordinate2D) {
      guard CLLocationCoordinate2DIsValid(coordinate) else {
        self.init(x: -1, y: -1)
        return
      }
      let world = MKMapSize.world
      let y = world.height / 2 - asinh(tan(coordinate.latitude * .pi / 180)) * world.height / (2 * .pi)
      self.init(x: (coordinate.longitude + 180) / 360 * world.width, y: min(world.height, max(0, y)))
    }

    /// The place on earth. Beyond the eastern and western edges it is found once round the world; beyond the northern
    /// and southern ones there is none, and the place is not valid.
    public var coordinate: CLLocationCoordinate2D {
      let world = MKMapSize.world
      guard x.isFinite, (0...world.height).contains(y) else { return kCLLocationCoordinate2DInvalid }
      let longitude = x / world.width * 360 - 180
      return CLLocationCoordinate2D(
        latitude: atan(sinh(.pi * (1 - 2 * y / world.height))) * 180 / .pi,
        longitude: abs(longitude) <= 180 ? longitude : longitude.remainder(dividingBy: 360))
    }

    /// How far another place is on the ellipsoid WGS 84.
    ///
    /// - Parameter to: The other place.
    /// - Returns: metres; not a number where either place is off the map.
    public func distance(to: MKMapPoint) -> CLLocationDistance { coordinate.meters(to: to.coordinate) }
  }

  /// A width and a height on the flat map.
  public struct MKMapSize: Sendable {
    /// Points from west to east.
    public var width: Double
    /// Points from north to south.
    public var height: Double

    /// No width and no height.
    public init() { self.init(width: 0, height: 0) }

    /// A width and a height.
    ///
    /// - Parameters:
    ///   - width: Points from west to east.
    ///   - height: Points from north to south.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// That of the whole map: 268,435,456 points either way.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
  }

  /// The metres on the ground that one point of the map is long at a latitude.
  ///
  /// - Parameter latitude: Degrees north of the equator.
  /// - Returns: metres, by the sphere of the projection, whose radius is 6,378,137 m.
  public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    cos(latitude * .pi / 180) * 2 * .pi * 6_378_137 / MKMapSize.world.width
  }

  /// The points of the map that one metre on the ground is long at a latitude.
  ///
  /// - Parameter latitude: Degrees north of the equator.
  /// - Returns: points, by the sphere of the projection.
  public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    1 / MKMetersPerMapPointAtLatitude(latitude)
  }
#endif
