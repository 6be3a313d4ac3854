import Directions
import Foundation
import Geodesy
import RoadNetwork
import RoutingEngine

@main struct FirstRoute {
  static func main() {
    do {
      try printRoute()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  static func printRoute() throws {
    let network = try RoadNetwork(path: CommandLine.arguments.dropFirst().first ?? "city.guidepost")
    let engine = RoutingEngine(network: network)

    let south = Coordinate(latitudeE7: 601_656_000, longitudeE7: 249_383_000)
    let north = Coordinate(latitudeE7: 601_768_000, longitudeE7: 249_503_000)
    let route = try engine.route(RouteRequest(stops: [.init(south), .init(north)], mode: .car))

    let words = DirectionsWriter(units: .metric)
    print("\(words.length(route.length)), \(words.duration(route.duration))")
    for maneuver in route.legs.flatMap(\.maneuvers) {
      print(words.text(for: maneuver, stopName: nil), words.length(maneuver.length))
    }
  }
}
