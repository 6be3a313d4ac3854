#if !canImport(MapKit)
  import Foundation

  /// A link to directions, read.
  struct DirectionsLink {
    let source: MKMapItem
    let destination: MKMapItem
    let transportType: MKDirectionsTransportType

    /// Reads a link.
    ///
    /// - Returns: nil where it is none to directions.
    init?(_ url: URL) {
      guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), Self.isMap(parts) else { return nil }
      var values: [String: String] = [:]
      for item in parts.queryItems ?? [] where values[item.name] == nil {
        // In queries of forms a plus stands for a space; no place needs one.
        values[item.name] = (item.value ?? "").replacing("+", with: " ").trimmingCharacters(in: .whitespaces)
      }
      guard let destination = values["daddr"] ?? values["destination"] else { return nil }
      self.destination = Self.item(destination)
      source = Self.item(values["saddr"] ?? values["source"] ?? "")
      transportType = Self.transport(values["dirflg"] ?? values["mode"] ?? "")
    }

    private static func isMap(_ parts: URLComponents) -> Bool {
      switch parts.scheme?.lowercased() {
      case "maps": true
      case "http", "https": parts.host?.lowercased() == "maps.apple.com"
      default: false
      }
    }

    private static func item(_ text: String) -> MKMapItem {
      if text.isEmpty || text.lowercased() == "current location" { return .forCurrentLocation() }
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
      if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
        return MKMapItem(
          placemark: MKPlacemark(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
      }
      let item = MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
      item.name = text
      return item
    }

    private static func transport(_ text: String) -> MKDirectionsTransportType {
      switch text.lowercased() {
      case "d", "driving": .automobile
      case "w", "walking": .walking
      case "r", "transit": .transit
      case "c", "b", "cycling": .cycling
      default: .any
      }
    }
  }
#endif
