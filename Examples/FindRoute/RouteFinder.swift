import ArcGIS
import Foundation

/// The state of an application in which two taps on a map make a route.
@MainActor final class RouteFinder {
  /// How far the user has come.
  enum Status {
    /// Nothing is chosen.
    case none
    /// The start is chosen.
    case start(Point)
    /// Both ends are chosen, and the way between them is being looked for.
    case startAndEnd(Point, Point)
    /// The way is found.
    case solved(Route)
  }

  /// How far the user has come.
  private(set) var status = Status.none
  /// Why there is no route; nil when nothing went wrong.
  private(set) var error: (any Error)?
  /// Requests that were given up because a later one overtook them.
  private(set) var overtakenCount = 0

  /// Where the way begins and ends, as a map would show it.
  let stopsOverlay = GraphicsOverlay()
  /// The way itself.
  let routeOverlay = GraphicsOverlay()

  private let routeTask: RouteTask
  private var solving: Task<Void, Never>?

  init(network: URL) {
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
    routeOverlay.renderer = SimpleRenderer(symbol: SimpleLineSymbol(style: .solid, color: .blue, width: 5))
  }

  /// The directions of the route that was found; none before.
  var directions: [DirectionManeuver] {
    if case .solved(let route) = status { route.directionManeuvers } else { [] }
  }

  /// Takes a tap: the start, then the end. While a way is being looked for, a tap moves its end; after that it begins
  /// anew.
  func tap(_ point: Point) {
    switch status {
    case .none, .solved:
      reset()
      status = .start(point)
      show(point, color: .green)
    case .start(let start):
      show(point, color: .red)
      findRoute(from: start, to: point)
    case .startAndEnd(let start, _):
      stopsOverlay.graphics.last?.geometry = point
      findRoute(from: start, to: point)
    }
  }

  /// Waits until no way is being looked for.
  func settle() async {
    while let current = solving {
      await current.value
      if solving == current { solving = nil }
    }
  }

  /// Forgets everything.
  func reset() {
    solving?.cancel()
    solving = nil
    stopsOverlay.removeAllGraphics()
    routeOverlay.removeAllGraphics()
    (status, error) = (.none, nil)
  }

  private func show(_ point: Point, color: UIColor) {
    let symbol = SimpleMarkerSymbol(style: .circle, color: color, size: 12)
    stopsOverlay.addGraphic(Graphic(geometry: point, symbol: symbol))
  }

  private func findRoute(from start: Point, to end: Point) {
    // Cancelling the task ends the search itself, not only the wait for it.
    solving?.cancel()
    (status, error) = (.startAndEnd(start, end), nil)
    solving = Task {
      do {
        let route = try await route(from: start, to: end)
        try Task.checkCancellation()
        routeOverlay.addGraphic(Graphic(geometry: route.geometry))
        status = .solved(route)
      } catch is CancellationError {
        overtakenCount += 1
      } catch {
        guard !Task.isCancelled else { return }
        self.error = error
        status = .start(start)
      }
    }
  }

  private func route(from start: Point, to end: Point) async throws -> Route {
    let parameters = try await routeTask.makeDefaultParameters()
    parameters.returnsDirections = true
    parameters.returnsStops = true
    parameters.setStops([Stop(point: start), Stop(point: end)])
    let result = try await routeTask.solveRoute(using: parameters)
    guard let route = result.routes.first else { throw CocoaError(.featureUnsupported) }
    return route
  }
}
