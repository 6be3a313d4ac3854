import Foundation
import GeometryModel
import Geodesy
import LocalRouting
import RouteModel
import TestSupport
import Testing

/// A task on a drawn map that was imported into a file of its own, which goes with the value.
final class TownTask: Sendable {
  let map: DrawnMap
  private let network: NetworkOnDisk
  let task: RouteTask
  var file: URL { network.url }

  init(_ map: DrawnMap, timeZone: String? = "Europe/Berlin", drivesOnLeft: Bool = false) throws {
    self.map = map
    network = try NetworkOnDisk(map, timeZone: timeZone, drivesOnLeft: drivesOnLeft)
    task = RouteTask(pathToDatabaseURL: network.url, networkName: "Streets")
  }

  /// A node, or a place on the straight line between two: `"ab 0.25"`.
  func point(_ text: String) throws -> Point {
    let place = try map.location(text)
    return Point(latitude: place.latitude, longitude: place.longitude)
  }

  func stop(_ text: String, name: String = "", kind: Stop.Kind = .stop) throws -> Stop {
    let stop = Stop(point: try point(text))
    stop.name = name
    stop.kind = kind
    return stop
  }

  /// Parameters over stops, with everything returned.
  func parameters(_ stops: String...) async throws -> RouteParameters {
    let parameters = try await task.makeDefaultParameters()
    parameters.setStops(try stops.map { try stop($0) })
    parameters.returnsDirections = true
    parameters.returnsStops = true
    return parameters
  }

  /// The only route.
  func route(_ parameters: RouteParameters) async throws -> Route {
    let result = try await task.solveRoute(using: parameters)
    return try #require(result.routes.first)
  }

  /// A mode of the network.
  func mode(_ name: String) async throws -> TravelMode {
    try await task.load()
    return try #require(task.info.travelModes.first { $0.name == name }).copy()
  }

  /// The names of streets in the order in which the directions tell them.
  func streets(_ route: Route) -> [String] {
    route.directionManeuvers.flatMap(\.messages).filter { $0.kind == .streetName }.map(\.text)
  }

  /// The error of a request that cannot be answered.
  func failure(_ parameters: RouteParameters) async -> ArcGISError? {
    do {
      _ = try await task.solveRoute(using: parameters)
      return nil
    } catch { return error as? ArcGISError }
  }

  /// The blocks of `DrawnMap.blocks()`.
  static func blocks() throws -> TownTask { try TownTask(.blocks()) }
}
