import ArcGIS
import Foundation
import Support

@main @MainActor struct FindRoute {
  static func main() async {
    await Example.run {
      let places = try Example.places([
        Point(latitude: 60.1656, longitude: 24.9383), Point(latitude: 60.1695, longitude: 24.9524),
        Point(latitude: 60.1768, longitude: 24.9503),
      ])
      let finder = RouteFinder(network: Example.network)
      finder.tap(places[0])
      finder.tap(places[1])
      // Another end before the first way is found.
      finder.tap(places[2])
      await finder.settle()
      try show(finder)
    }
  }

  private static func show(_ finder: RouteFinder) throws {
    if let error = finder.error { throw error }
    guard case .solved(let route) = finder.status else { return }
    print("\(route.name): \(Example.text(route.totalLength)), \(Example.text(route.totalTime))")
    for maneuver in finder.directions {
      print("  \(maneuver.text) (\(Example.text(maneuver.length)))")
    }
    print("Requests overtaken: \(finder.overtakenCount)")
  }
}
