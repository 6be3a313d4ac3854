#if !canImport(MapKit)
  public import Foundation
  public import GeometryModel

  /// Something on the map: a place, or wherever the user is.
  public final class MKMapItem: NSObject, @unchecked Sendable {  // Sendable: constants and locked properties.
    /// Where the user is, as far as the application knows; nil where it does not.
    ///
    /// There is no receiver behind this module: set it whenever the application's own one has news. Requests from or to
    /// `forCurrentLocation()` take the value of the moment at which they are calculated. This is Guidepost's own.
    public static var currentLocation: CLLocation? {
      get { known.wrappedValue }
      set { known.wrappedValue = newValue }
    }
    private static let known = Locked<CLLocation?>(wrappedValue: nil)

    /// Whether the item means wherever the user is.
    public let isCurrentLocation: Bool
    private let place: MKPlacemark

    /// What people call it; directions name it so.
    @Locked public var name: String?
    /// Its telephone number.
    @Locked public var phoneNumber: String?
    /// Its page on the web.
    @Locked public var url: URL?
    /// The address as text.
    @Locked public private(set) var address: MKAddress?
    /// The clocks at the place.
    @Locked public var timeZone: TimeZone?

    /// A place.
    ///
    /// - Parameter placemark: The place; its name becomes that of the item.
    public convenience init(placemark: MKPlacemark) { self.init(placemark, isCurrentLocation: false) }

    /// A place by its location, as newer systems write it.
    ///
    /// - Parameters:
    ///   - location: Where it is.
    ///   - address: Its address; nil where it is not known.
    public convenience init(location: CLLocation, address: MKAddress?) {
      self.init(MKPlacemark(coordinate: location.coordinate), isCurrentLocation: false)
      self.address = address
    }

    private init(_ placemark: MKPlacemark, isCurrentLocation: Bool) {
      place = placemark
      self.isCurrentLocation = isCurrentLocation
      super.init()
      name = placemark.name
    }

    /// Wherever the user is when directions are calculated; see `currentLocation`.
    ///
    /// - Returns: an item without a name.
    public class func forCurrentLocation() -> MKMapItem {
      MKMapItem(MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid), isCurrentLocation: true)
    }

    /// The place; for the user's, the one that is known now. One that is not known is not valid.
    public var location: CLLocation {
      let place = placemark.coordinate
      return CLLocation(latitude: place.latitude, longitude: place.longitude)
    }

    /// The place; for the user's, the one that is known now, or one that is not valid.
    public var placemark: MKPlacemark {
      guard isCurrentLocation else { return place }
      return MKPlacemark(coordinate: Self.currentLocation?.coordinate ?? kCLLocationCoordinate2DInvalid)
    }
  }

  /// An address as text.
  public final class MKAddress: NSObject, Sendable {
    /// The whole address.
    public let fullAddress: String
    /// The street and number, or what else is enough nearby; nil where nothing shorter is known.
    public let shortAddress: String?

    /// An address; nil where the whole one is empty.
    ///
    /// - Parameters:
    ///   - fullAddress: The whole address.
    ///   - shortAddress: What is enough nearby.
    public init?(fullAddress: String, shortAddress: String?) {
      guard !fullAddress.isEmpty else { return nil }
      self.fullAddress = fullAddress
      self.shortAddress = shortAddress
    }
  }
#endif
