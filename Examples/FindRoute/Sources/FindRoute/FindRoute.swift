import ArcGIS
import Foundation

@main struct FindRoute {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let network = URL(filePath: arguments.first ?? "../../.cache/demo.guidepost")
    let places = try arguments.dropFirst().map(point)
    let finder = RouteFinder(network: network)
    try await finder.prepare()
    let origin = places.first ?? Point(latitude: 60.1656, longitude: 24.9383)
    let destination = places.dropFirst().first ?? Point(latitude: 60.1768, longitude: 24.9503)
    await finder.findRoute(from: origin, to: destination)
    show(finder)
  }

  @MainActor private static func show(_ finder: RouteFinder) {
    if let error = finder.error { print(error.localizedDescription) }
    guard let route = finder.route else { return }
    let minutes = Int((route.totalTime / 60).rounded())
    print("\(route.name): \(Int(route.totalLength.converted(to: .meters).value)) m, \(minutes) min")
    for maneuver in finder.directions {
      print("\(maneuver.text) (\(Int(maneuver.length.converted(to: .meters).value)) m)")
    }
  }

  /// A place written as latitude, comma, longitude.
  private static func point(_ text: String) throws -> Point {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw CocoaError(.formatting) }
    return Point(latitude: numbers[0], longitude: numbers[1])
  }
}
