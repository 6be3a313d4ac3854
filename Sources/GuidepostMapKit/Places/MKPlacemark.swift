#if !canImport(MapKit)
  public import Foundation

  /// A place with its address.
  public class CLPlacemark: NSObject, @unchecked Sendable {  // Sendable: constants only, here and in what inherits.
    /// The place; nil where it is not known.
    public let location: CLLocation?
    /// What people call it.
    public let name: String?
    /// The street.
    public let thoroughfare: String?
    /// The number in the street.
    public let subThoroughfare: String?
    /// The town.
    public let locality: String?
    /// The state or province.
    public let administrativeArea: String?
    /// The postal code.
    public let postalCode: String?
    /// The country.
    public let country: String?
    /// The country as ISO 3166 writes it.
    public let isoCountryCode: String?

    init(_ coordinate: CLLocationCoordinate2D, _ address: [String: String]) {
      let isPlace = CLLocationCoordinate2DIsValid(coordinate)
      location = isPlace ? CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude) : nil
      name = address["Name"]
      thoroughfare = address["Thoroughfare"] ?? address["Street"]
      subThoroughfare = address["SubThoroughfare"]
      locality = address["City"]
      administrativeArea = address["State"]
      postalCode = address["ZIP"]
      country = address["Country"]
      isoCountryCode = address["CountryCode"]
    }
  }

  /// A place on the map with its address.
  public class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {  // Sendable: as its base.
    /// The place; not valid where only an address is known.
    public let coordinate: CLLocationCoordinate2D

    /// A place.
    ///
    /// - Parameter coordinate: Where it is.
    public convenience init(coordinate: CLLocationCoordinate2D) {
      self.init(coordinate: coordinate, addressDictionary: nil)
    }

    /// A place with its address.
    ///
    /// - Parameters:
    ///   - coordinate: Where it is.
    ///   - addressDictionary: Texts by the keys `Name`, `Street`, `City`, `State`, `ZIP`, `Country` and `CountryCode`;
    ///     other keys and other values do not count.
    public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
      self.coordinate = coordinate
      super.init(coordinate, (addressDictionary ?? [:]).compactMapValues { $0 as? String })
    }

    /// The country as ISO 3166 writes it.
    public var countryCode: String? { isoCountryCode }
    /// The name, or else the address in one line.
    public var title: String? {
      if let name { return name }
      let street = [thoroughfare, subThoroughfare].compactMap(\.self).joined(separator: " ")
      let town = [postalCode, locality].compactMap(\.self).joined(separator: " ")
      let line = [street, town, country ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
      return line.isEmpty ? nil : line
    }
    /// Nothing more to write.
    public var subtitle: String? { nil }
  }
#endif
