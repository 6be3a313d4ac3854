import ArcGIS
import Foundation
import Support

@main @MainActor struct RoundTrip {
  static func main() async {
    await Example.run {
      let places = try Example.places([
        Point(latitude: 60.1656, longitude: 24.9383), Point(latitude: 60.1702, longitude: 24.9442),
        Point(latitude: 60.1768, longitude: 24.9503),
      ])
      let trip = TripModel(network: Example.network)
      await trip.plan(origin: places[0], stops: Array(places.dropFirst()))
      try show(trip)
    }
  }

  private static func show(_ trip: TripModel) throws {
    if let error = trip.error { throw error }
    for (number, leg) in trip.legs.enumerated() {
      print("\(number + 1). \(leg.name): \(leg.distanceText), \(leg.timeText)")
      for step in leg.steps { print("     \(step)") }
    }
    print("Round trip: \(trip.totalDistanceText), \(trip.totalTimeText)")
  }
}
