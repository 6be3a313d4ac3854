import ArcGIS
import Foundation

/// A place worth a visit.
struct Sight {
  var name: String
  var place: Point
  /// How long one stays, in seconds.
  var visit: TimeInterval
}

/// Plans a walk to sights and back to its start, in the order that makes it shortest.
struct TourPlanner {
  var start: Sight?
  var sights: [Sight] = []
  private let routeTask: RouteTask

  init(network: URL) {
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
  }

  /// Plans the walk.
  ///
  /// - Parameter date: When it starts.
  /// - Returns: The walk, with its stops in the order of the visit.
  /// - Throws: `ArcGISError` where there is none.
  func plan(startingAt date: Date) async throws -> Route {
    let parameters = try await routeTask.makeDefaultParameters()
    let walking = routeTask.info.travelModes.first { $0.name == "Walking Time" }
    parameters.travelMode = walking
    parameters.returnsDirections = true
    parameters.returnsStops = true
    parameters.startDate = date
    // The walk begins and ends where one is; between, the order is free.
    parameters.findsBestSequence = true
    parameters.preservesFirstStop = true
    parameters.preservesLastStop = true
    let tour = [start].compactMap { $0 } + sights + [start].compactMap { $0 }
    parameters.setStops(tour.map { stop($0, timeAttribute: walking?.timeAttributeName ?? "WalkTime") })
    let result = try await routeTask.solveRoute(using: parameters)
    guard let route = result.routes.first else { throw CocoaError(.featureUnsupported) }
    return route
  }

  private func stop(_ sight: Sight, timeAttribute: String) -> Stop {
    let stop = Stop(point: sight.place)
    stop.name = sight.name
    // Attributes of time count in minutes.
    stop.setAddedCost(sight.visit / 60, forCostAttributeNamed: timeAttribute)
    return stop
  }
}
