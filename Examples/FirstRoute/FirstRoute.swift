import Directions
import Geodesy
import RoadNetwork
import RoutingEngine

@main struct FirstRoute {
  static func main() throws {
    let network = try RoadNetwork(path: CommandLine.arguments.dropFirst().first ?? "city.guidepost")
    let engine = RoutingEngine(network: network)

    let station = Coordinate(latitudeE7: 601_699_000, longitudeE7: 249_384_000)
    let harbour = Coordinate(latitudeE7: 601_620_000, longitudeE7: 249_200_000)
    let route = try engine.route(RouteRequest(stops: [.init(station), .init(harbour)], mode: .car))

    let words = DirectionsWriter(units: .metric)
    print("\(words.length(route.length)), \(words.duration(route.duration))")
    for maneuver in route.legs.flatMap(\.maneuvers) {
      print(words.text(for: maneuver, stopName: nil), words.length(maneuver.length))
    }
  }
}
