import ArcGIS
import Foundation
import Support

@main @MainActor struct TruckAndBarriers {
  static func main() async {
    await Example.run {
      let places = try Example.places([
        Point(latitude: 60.1656, longitude: 24.9383), Point(latitude: 60.1768, longitude: 24.9503),
        Point(latitude: 60.1702, longitude: 24.9442),
      ])
      let planner = DeliveryPlanner(network: Example.network)
      let free = try await planner.route(from: places[0], to: places[1])
      print("All streets open: \(text(free))")

      // Road works where a place is, 60 m around it.
      let works = GeometryEngine.geodeticBuffer(
        around: places[2], distance: 60, distanceUnit: .meters, maxDeviation: .nan, curveType: .geodesic)
      let around = try await planner.route(from: places[0], to: places[1], closing: [works].compactMap { $0 })
      print("Around the works: \(text(around))")

      // The middle of the way is closed at a point, and everything near it is slow.
      if let middle = planner.middle(of: free) {
        let closed = try await planner.route(from: places[0], to: places[1], closing: [middle], slowing: works)
        print("The first way closed in its middle: \(text(closed))")
        for maneuver in closed.directionManeuvers { print("  \(maneuver.text)") }
      }
    }
  }

  private static func text(_ route: Route) -> String {
    "\(Example.text(route.totalLength)), \(Example.text(route.totalTime))"
  }
}
