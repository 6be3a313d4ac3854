public import Foundation
public import GeometryModel

/// Finds routes: on a network file, or through a service.
public final class RouteTask: Loadable, @unchecked Sendable {  // Sendable: constants and locked properties.
  /// Where the service is; nil for a network file.
  public let url: URL?
  package let solver: any RouteSolver

  /// How far loading has come.
  @Streamed public private(set) var loadStatus = LoadStatus.notLoaded
  @Locked private var loadedInfo = RouteTaskInfo()
  private let loading = OneAtATime()

  package init(url: URL?, solver: any RouteSolver) {
    self.url = url
    self.solver = solver
  }

  /// What the network offers; meaningful once loaded.
  public var info: RouteTaskInfo { loadedInfo }

  /// Opens the network or asks the service what it offers. Every method does so by itself where it is needed.
  ///
  /// - Throws: `ArcGISError` where that fails; `CancellationError` where the task is cancelled.
  public func load() async throws {
    try await loading.run { [self] in
      if loadStatus == .loaded { return }
      loadStatus = .loading
      do {
        loadedInfo = try await solver.info()
        loadStatus = .loaded
      } catch {
        loadStatus = .failed
        throw error
      }
    }
  }

  /// Parameters with the network's defaults.
  ///
  /// - Returns: parameters of their own, without stops.
  /// - Throws: `ArcGISError` where the network cannot be loaded.
  public func makeDefaultParameters() async throws -> RouteParameters {
    try await load()
    let info = info
    let parameters = RouteParameters()
    parameters.travelMode =
      (info.travelModes.first { $0.name == info.defaultTravelModeName } ?? info.travelModes.first)?.copy()
    parameters.findsBestSequence = info.findsBestSequence
    parameters.preservesFirstStop = info.preservesFirstStop
    parameters.preservesLastStop = info.preservesLastStop
    parameters.startDate = info.startDate
    parameters.outputSpatialReference = info.outputSpatialReference
    parameters.directionsLanguage = info.directionsLanguage
    parameters.directionsStyle = info.directionsStyle
    parameters.directionsDistanceUnits = info.directionsDistanceUnits
    parameters.routeShapeType = info.routeShapeType
    parameters.accumulateAttributeNames = info.accumulateAttributeNames
    return parameters
  }

  /// Finds routes.
  ///
  /// Cancelling the Swift task stops the search. The parameters are read when the method is called; later changes do
  /// not count.
  ///
  /// - Parameter parameters: What is asked.
  /// - Returns: the routes.
  /// - Throws: `ArcGISError` where a parameter makes no sense or no route is found; `CancellationError` where the task
  ///   is cancelled.
  public func solveRoute(using parameters: RouteParameters) async throws -> RouteResult {
    let parameters = parameters.snapshot()
    try await load()
    return try await solver.solve(parameters)
  }
}

/// What stands behind a `RouteTask`.
package protocol RouteSolver: Sendable {
  /// What the network offers.
  func info() async throws -> RouteTaskInfo
  /// Finds routes.
  func solve(_ parameters: RouteParameters) async throws -> RouteResult
}
