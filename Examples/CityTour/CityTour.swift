import ArcGIS
import Foundation
import Support

@main @MainActor struct CityTour {
  static func main() async {
    await Example.run {
      let places = try Example.places([
        Point(latitude: 60.1713, longitude: 24.9414), Point(latitude: 60.1704, longitude: 24.9522),
        Point(latitude: 60.1669, longitude: 24.9437), Point(latitude: 60.1740, longitude: 24.9381),
      ])
      var planner = TourPlanner(network: Example.network)
      planner.start = Sight(name: "Railway station", place: places[0], visit: 0)
      planner.sights = [
        Sight(name: "Cathedral", place: places[1], visit: 20 * 60),
        Sight(name: "Theatre on the Esplanade", place: places[2], visit: 10 * 60),
        Sight(name: "Library", place: places[3], visit: 30 * 60),
      ]
      show(try await planner.plan(startingAt: Date(timeIntervalSince1970: 1_772_442_000)))
    }
  }

  private static func show(_ route: Route) {
    print(
      "Walk \(Example.text(route.totalLength)) in \(Example.text(route.travelTime)); back after "
        + Example.text(route.totalTime))
    for stop in route.stops {
      guard let arrival = stop.arrivalDate else { continue }
      print("  \(clock(arrival, shift: stop.arrivalDateShift)) \(stop.name)")
    }
    for maneuver in route.directionManeuvers where maneuver.kind != .stop {
      print("    \(maneuver.text)")
    }
  }

  /// A moment on the clocks of the place, however the clocks stand where the program runs.
  private static func clock(_ date: Date, shift: TimeInterval) -> String {
    let minutes = Int((date.timeIntervalSince1970 + shift) / 60) % (24 * 60)
    return String(format: "%02d:%02d", minutes / 60, minutes % 60)
  }
}
