import ArcGIS
import Foundation

/// The way over named stops, whose places come from a map in Web Mercator, and its directions as a list.
@MainActor final class DirectionsList {
  /// One line of the list.
  struct Row {
    var text: String
    var detail: String
  }

  /// The stops in the order of the visit.
  private(set) var stops: [Stop] = []
  /// The lines of the list.
  private(set) var rows: [Row] = []
  /// What there is to know beside them.
  private(set) var messages: [String] = []
  /// The way, in the system of the map.
  private(set) var line: Polyline?

  private let routeTask: RouteTask

  init(network: URL) {
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
  }

  /// Adds a stop where the map was tapped.
  ///
  /// - Parameters:
  ///   - name: What directions call it.
  ///   - mapPoint: Its place in Web Mercator.
  func addStop(named name: String, at mapPoint: Point) {
    let stop = Stop(point: mapPoint)
    stop.name = name
    stops.append(stop)
  }

  /// Finds the way and fills the list.
  func solve() async throws {
    let parameters = try await routeTask.makeDefaultParameters()
    parameters.returnsDirections = true
    parameters.returnsStops = true
    parameters.outputSpatialReference = .webMercator
    parameters.setStops(stops)
    let result = try await routeTask.solveRoute(using: parameters)
    guard let route = result.routes.first else { return }
    messages = result.messages
    line = route.geometry
    stops = route.stops
    rows = route.directionManeuvers.map { maneuver in
      Row(text: maneuver.text, detail: Self.detail(maneuver))
    }
  }

  private static func detail(_ maneuver: DirectionManeuver) -> String {
    let meters = Int(maneuver.length.converted(to: .meters).value.rounded())
    return meters == 0 ? "" : "\(meters) m"
  }
}
