import Foundation
import GeometryModel
import Geodesy
import LocalRouting
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import RouteModel
import TestSupport
import Testing

/// A task on a drawn map that was imported into a file of its own, which goes with the value.
final class TownTask: Sendable {
  let map: DrawnMap
  let file: URL
  let task: RouteTask

  init(_ map: DrawnMap, timeZone: String? = "Europe/Berlin", drivesOnLeft: Bool = false) throws {
    self.map = map
    let source = try OSMFile(.bytes(Array(try map.osmXML().utf8), format: .xml, name: "drawn map"))
    var options = ImportOptions()
    options.timeZone = timeZone
    options.drivingSide = drivesOnLeft ? .left : .right
    let (tables, _) = try OSMImporter(options: options).importNetwork(from: source, progress: { _ in true })
    file = FileManager.default.temporaryDirectory.appending(path: "town-\(UUID().uuidString).guidepost")
    try tables.storageWriter().write(to: file.path(percentEncoded: false))
    task = RouteTask(pathToDatabaseURL: file, networkName: "Streets")
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// A node, or a place on the straight line between two: `"ab 0.25"`.
  func point(_ text: String) throws -> Point {
    let parts = text.split(separator: " ")
    let letters = Array(parts.first ?? "")
    let place =
      letters.count == 1
      ? try map.location(letters[0])
      : try map.location(from: letters[0], to: letters[1], fraction: Double(parts.last ?? "") ?? 0.5)
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

  /// Streets around two blocks, 400 m and 200 m long; `ab` and `bc` one behind the other, `e` below `b`.
  ///
  /// ```
  /// a-------b---c-g
  /// |       |   |
  /// d-------e---f-h
  /// ```
  static func blocks() throws -> TownTask {
    try TownTask(
      DrawnMap(
        gridMeters: 50,
        """
        a-------b---c-g
        |       |   |
        |       |   |
        d-------e---f-h
        """,
        ways: [
          .init("ab", ["highway": "residential", "name": "North Street"]),
          .init("bc", ["highway": "residential", "name": "North Street"]),
          .init("ad", ["highway": "residential", "name": "West Road"]),
          .init("be", ["highway": "residential", "name": "Middle Road"]),
          .init("cf", ["highway": "residential", "name": "East Road"]),
          .init("cg", ["highway": "residential", "name": "North Lane"]),
          .init("fh", ["highway": "residential", "name": "South Lane"]),
          .init("def", ["highway": "residential", "name": "South Street"]),
        ]))
  }
}
