#if canImport(MapKit)
  import MapKit
#else
  import GuidepostMapKit
#endif
import Foundation

@main struct MapKitDirections {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    #if !canImport(MapKit)
      // The one line that MapKit does not need: which streets are asked.
      MKDirections.network = URL(filePath: arguments.first ?? "../.cache/demo.guidepost")
    #endif
    let places = try arguments.dropFirst().map(place)
    let model = DirectionsViewModel()
    await model.calculateRoutes(
      from: item(places.first ?? CLLocationCoordinate2D(latitude: 60.1656, longitude: 24.9383), "Start"),
      to: item(places.dropFirst().first ?? CLLocationCoordinate2D(latitude: 60.1768, longitude: 24.9503), "Goal"))
    show(model)
  }

  @MainActor private static func show(_ model: DirectionsViewModel) {
    if let message = model.errorMessage {
      FileHandle.standardError.write(Data("\(message)\n".utf8))
      exit(1)
    }
    for line in model.routeLines { print(line) }
    for step in model.stepLines { print("\(step.distance)  \(step.text)") }
    for notice in model.notices { print("Note: \(notice)") }
    guard let overlay = model.overlay else { return }
    let region = MKCoordinateRegion(model.visibleMapRect)
    let (latitude, longitude) = (region.center.latitude, region.center.longitude)
    print("\(overlay.pointCount) points around", (latitude * 1e4).rounded() / 1e4, (longitude * 1e4).rounded() / 1e4)
  }

  private static func item(_ coordinate: CLLocationCoordinate2D, _ name: String) -> MKMapItem {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
    item.name = name
    return item
  }

  /// A place written as latitude, comma, longitude.
  private static func place(_ text: String) throws -> CLLocationCoordinate2D {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw CocoaError(.formatting) }
    return CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
  }
}
