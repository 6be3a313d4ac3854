import ArcGIS

/// Routes on the networks of a map package, around places that are closed for a feast.
@MainActor
final class OfflineModel: ObservableObject {
  enum Failure: LocalizedError {
    case noNetwork

    var errorDescription: String? { "The map has no network." }
  }

  @Published private(set) var map = Map()
  @Published private(set) var distance = Measurement(value: 0, unit: UnitLength.meters)
  @Published private(set) var warnings: [String] = []
  /// Areas that vehicles may not enter.
  let closedAreas = GraphicsOverlay()

  private let package: MobileMapPackage
  private var routeTask: RouteTask?

  init(package: URL) {
    self.package = MobileMapPackage(fileURL: package)
    closedAreas.renderer = SimpleRenderer(
      symbol: SimpleFillSymbol(style: .diagonalCross, color: .systemRed, outline: nil))
  }

  func load() async throws {
    try await package.load()
    guard let map = package.maps.first else { return }
    try await map.load()
    self.map = map
    guard let dataset = map.transportationNetworks.first else { throw Failure.noNetwork }
    routeTask = RouteTask(dataset: dataset)
  }

  /// Closes what lies within a distance of a place.
  func close(around place: Point, within meters: Double) {
    let circle = GeometryEngine.geodeticBuffer(
      around: place, distance: meters, distanceUnit: .meters, maxDeviation: .nan, curveType: .geodesic)
    closedAreas.addGraphic(Graphic(geometry: circle))
  }

  func drive(from start: Point, to end: Point) async throws {
    guard let routeTask else { throw Failure.noNetwork }
    let parameters = try await routeTask.makeDefaultParameters()
    parameters.setStops([Stop(point: start), Stop(point: end)])
    parameters.setPolygonBarriers(
      closedAreas.graphics.compactMap { $0.geometry as? ArcGIS.Polygon }.map(PolygonBarrier.init(polygon:)))
    let result = try await routeTask.solveRoute(using: parameters)
    distance = result.routes.first?.totalLength ?? distance
    warnings = result.messages
  }

  /// What a screen shows of the map, as JSON to be kept.
  func snapshot() -> String { closedAreas.toJSON() }
}
