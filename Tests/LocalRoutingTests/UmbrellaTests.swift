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
}
