import ArcGIS

/// A way between two places that the user taps: nothing, a start, both, and then the way.
final class TapModel: ObservableObject {
  enum Progress {
    case none
    case start(Point)
    case startAndEnd(Point, Point)
    case solved(Route)
  }

  @MainActor @Published private(set) var progress = Progress.none
  @MainActor @Published private(set) var lines: [String] = []

  let map = Map(basemapStyle: .arcGISStreets)
  let graphicsOverlay = GraphicsOverlay()
  private let routeTask: RouteTask
  private let startGraphic = Graphic(symbol: Symbol.pin(.white))
  private let endGraphic = Graphic(symbol: Symbol.pin(.black))
  private let routeGraphic = Graphic(symbol: SimpleLineSymbol(style: .dash, color: .blue, width: 5))

  init(network: URL) {
    ArcGISEnvironment.apiKey = APIKey("no key is needed for streets of one's own")
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
    graphicsOverlay.addGraphics([routeGraphic, startGraphic, endGraphic])
  }

  /// What a tap on the map does.
  @MainActor
  func tapped(at mapPoint: Point) async throws {
    guard let point = GeometryEngine.normalizeCentralMeridian(of: mapPoint) as? Point else { return }
    switch progress {
    case .none, .solved:
      clear()
      startGraphic.geometry = point
      progress = .start(point)
    case .start(let start):
      endGraphic.geometry = point
      progress = .startAndEnd(start, point)
      try await solve(from: start, to: point)
    case .startAndEnd: break
    }
  }

  @MainActor
  private func solve(from start: Point, to end: Point) async throws {
    let parameters = try await routeTask.makeDefaultParameters()
    parameters.returnsDirections = true
    parameters.outputSpatialReference = .webMercator
    parameters.setStops([start, end].map { Stop(point: $0) })
    let route = try await routeTask.solveRoute(using: parameters).routes.first
    guard let route else { return }
    routeGraphic.geometry = route.geometry
    lines = route.directionManeuvers.map(\.text)
    progress = .solved(route)
  }

  @MainActor
  private func clear() {
    for graphic in graphicsOverlay.graphics { graphic.geometry = nil }
    lines.removeAll()
    progress = .none
  }
}
