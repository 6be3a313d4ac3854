import ArcGIS
import Foundation
import Testing

/// What an application writes that imports one module.
@MainActor @Suite struct UmbrellaTests {
  /// A model as an application has it.
  @MainActor final class Model {
    let map = Map(basemapStyle: .arcGISTopographic)
    let graphics = GraphicsOverlay()
    let task: RouteTask
    private(set) var directions: [DirectionManeuver] = []

    init(_ url: URL) { task = RouteTask(pathToDatabaseURL: url, networkName: "Streets") }

    func solve(_ points: [Point]) async throws -> ArcGIS.Polyline? {
      let parameters = try await task.makeDefaultParameters()
      parameters.returnsDirections = true
      parameters.setStops(points.map { Stop(point: $0) })
      let route = try await task.solveRoute(using: parameters).routes.first
      directions = route?.directionManeuvers ?? []
      graphics.addGraphic(Graphic(geometry: route?.geometry))
      return route?.geometry
    }
  }

  @Test("one import brings the task, its results, geometries and the map") func oneImport() async throws {
    let town = try TownTask.blocks()
    let model = Model(town.file)
    let line = try await model.solve([try town.point("a"), try town.point("f")])
    #expect(line?.parts.first?.points.count ?? 0 > 1)
    #expect(model.directions.last?.kind == .stop)
    #expect(model.graphics.graphics.count == 1)
  }

  @Test("a map on the own disk brings its networks, on which routes are found") func mobileMap() async throws {
    let town = try TownTask.blocks()
    let package = MobileMapPackage(fileURL: town.file)
    try await package.load()
    let dataset = try #require(package.maps.first?.transportationNetworks.first)
    let task = RouteTask(dataset: dataset)
    let parameters = try await task.makeDefaultParameters()
    parameters.setStops([Stop(point: try town.point("a")), Stop(point: try town.point("f"))])
    #expect(try await task.solveRoute(using: parameters).routes.count == 1)
    #expect(task.info.networkName == town.file.deletingPathExtension().lastPathComponent)
  }
}
