#if !canImport(MapKit)
  import Foundation

  /// How far a region reaches, in degrees.
  public struct MKCoordinateSpan: Sendable {
    /// Degrees from south to north.
    public var latitudeDelta: CLLocationDegrees
    /// Degrees from west to east.
    public var longitudeDelta: CLLocationDegrees

    /// No extent.
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

    /// How far a region reaches.
    ///
    /// - Parameters:
    ///   - latitudeDelta: Degrees from south to north.
    ///   - longitudeDelta: Degrees from west to east.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
      self.latitudeDelta = latitudeDelta
      self.longitudeDelta = longitudeDelta
    }
  }

  /// A part of the earth: its centre and how far it reaches.
  public struct MKCoordinateRegion: Sendable {
    /// The centre.
    public var center: CLLocationCoordinate2D
    /// How far it reaches.
    public var span: MKCoordinateSpan

    /// A region without extent where the equator crosses the meridian of Greenwich.
    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

    /// A region.
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - span: How far it reaches.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
      self.center = center
      self.span = span
    }

    /// A region by its extent on the ground.
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - latitudinalMeters: Metres from south to north.
    ///   - longitudinalMeters: Metres from west to east at the latitude of the centre. The span is at most 360°.
    public init(
      center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
      let metersPerDegree = 2 * Double.pi * 6_378_137 / 360
      let shrunk = metersPerDegree * max(1e-9, cos(center.latitude * .pi / 180))
      self.init(
        center: center,
        span: MKCoordinateSpan(
          latitudeDelta: min(180, latitudinalMeters / metersPerDegree),
          longitudeDelta: min(360, longitudinalMeters / shrunk)))
    }

    /// The region that a rectangle of the flat map covers.
    ///
    /// - Parameter rect: The rectangle; the null one gives a region whose centre is not valid.
    public init(_ rect: MKMapRect) {
      let world = MKMapSize.world
      let north = MKMapPoint(x: 0, y: min(world.height, max(0, rect.minY))).coordinate.latitude
      let south = MKMapPoint(x: 0, y: min(world.height, max(0, rect.maxY))).coordinate.latitude
      guard !rect.isNull else {
        self.init(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
        return
      }
      self.init(
        center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
        span: MKCoordinateSpan(latitudeDelta: north - south, longitudeDelta: rect.width / world.width * 360))
    }
  }
#endif
