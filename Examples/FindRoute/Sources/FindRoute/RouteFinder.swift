import ArcGIS
import Foundation

/// The state of an application that finds the way between two places and shows its directions.
@MainActor final class RouteFinder {
  /// Where the way begins and ends, with the colours in which a map would show them.
  let stopsOverlay = GraphicsOverlay()
  /// The way itself.
  let routeOverlay = GraphicsOverlay()
  /// The directions of the way that was found last.
  private(set) var directions: [DirectionManeuver] = []
  /// The way that was found last.
  private(set) var route: Route?
  /// Why there is none.
  private(set) var error: (any Error)?

  private let routeTask: RouteTask
  private var routeParameters = RouteParameters()

  init(network: URL) {
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
    let line = SimpleLineSymbol(style: .solid, color: .blue, width: 5)
    routeOverlay.renderer = SimpleRenderer(symbol: line)
  }

  /// Opens the network and asks it for its usual parameters.
  func prepare() async throws {
    routeParameters = try await routeTask.makeDefaultParameters()
    routeParameters.returnsDirections = true
    routeParameters.returnsStops = true
    routeParameters.returnsRoutes = true
  }

  /// Finds the way between two places.
  func findRoute(from origin: Point, to destination: Point) async {
    clear()
    let stops = [Stop(point: origin), Stop(point: destination)]
    stops[0].name = "Origin"
    stops[1].name = "Destination"
    for stop in stops { stopsOverlay.addGraphic(Graphic(geometry: stop.geometry)) }
    routeParameters.setStops(stops)
    do {
      let result = try await routeTask.solveRoute(using: routeParameters)
      guard let route = result.routes.first else { return }
      self.route = route
      directions = route.directionManeuvers
      routeOverlay.addGraphic(Graphic(geometry: route.geometry))
    } catch {
      self.error = error
    }
  }

  /// Forgets the way.
  func clear() {
    stopsOverlay.removeAllGraphics()
    routeOverlay.removeAllGraphics()
    directions = []
    route = nil
    error = nil
  }
}
