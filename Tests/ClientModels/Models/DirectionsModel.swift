import ArcGIS

/// The way from one fixed place to another, with the list of its directions: the plainest model of all.
@MainActor
class DirectionsModel: ObservableObject {
  @Published private(set) var directions: [DirectionManeuver] = []
  @Published private(set) var statusText = "Ready"
  @Published var error: (any Error)?

  let map: Map = {
    let map = Map(basemapStyle: .arcGISNavigation)
    map.initialViewpoint = Viewpoint(center: .market, scale: 1e4)
    return map
  }()

  var graphicsOverlays: [GraphicsOverlay] { [routeOverlay, placesOverlay] }

  private let routeTask: RouteTask
  private var routeParameters = RouteParameters()
  private let placesOverlay = GraphicsOverlay(graphics: [
    Graphic(geometry: .depot, attributes: ["name": "Depot"], symbol: Symbol.pin(.systemGreen)),
    Graphic(geometry: .station, attributes: ["name": "Station"], symbol: Symbol.pin(.systemRed)),
  ])
  private let routeOverlay: GraphicsOverlay = {
    let overlay = GraphicsOverlay()
    overlay.renderer = SimpleRenderer(symbol: SimpleLineSymbol(style: .solid, color: .systemBlue, width: 6))
    return overlay
  }()
  private let timeFormatter: DateComponentsFormatter = {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.unitsStyle = .full
    return formatter
  }()

  init(network: URL) {
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
  }

  /// Asks the network for its usual parameters.
  func prepare() async throws {
    routeParameters = try await routeTask.makeDefaultParameters()
    routeParameters.returnsDirections = true
    routeParameters.returnsStops = true
    routeParameters.returnsRoutes = true
    routeParameters.setStops([Stop(.depot, named: "Depot"), Stop(.station, named: "Station")])
  }

  /// Finds the way and shows it.
  func findRoute() async {
    reset()
    do {
      let result = try await routeTask.solveRoute(using: routeParameters)
      guard let route = result.routes.first else { return }
      directions = route.directionManeuvers
      routeOverlay.addGraphic(Graphic(geometry: route.geometry))
      if let extent = route.geometry?.extent { map.initialViewpoint = Viewpoint(boundingGeometry: extent) }
      let time = timeFormatter.string(from: route.totalTime) ?? "-"
      statusText = "\(time), \(route.totalLength.formatted(.measurement(width: .abbreviated, usage: .road)))"
    } catch {
      self.error = error
    }
  }

  func reset() {
    routeOverlay.removeAllGraphics()
    directions = []
    statusText = "Ready"
    error = nil
  }
}
