#if !canImport(MapKit)
  import Foundation
  import Geodesy
  import GuidepostMapKit
  import LocalRouting
  import MappedStorage
  import OSMImport
  import OSMReader
  import RoadNetwork
  import RouteModel
  import TestSupport
  import Testing

  /// Directions on a drawn map that was imported into a file of its own, which goes with the value.
  final class TownDirections: Sendable {
    let map: DrawnMap
    let file: URL
    let task: RouteTask

    init(_ map: DrawnMap) throws {
      self.map = map
      let source = try OSMFile(.bytes(Array(try map.osmXML().utf8), format: .xml, name: "drawn map"))
      var options = ImportOptions()
      options.timeZone = "Europe/Berlin"
      options.drivingSide = .right
      let (tables, _) = try OSMImporter(options: options).importNetwork(from: source, progress: { _ in true })
      file = FileManager.default.temporaryDirectory.appending(path: "mapkit-\(UUID().uuidString).guidepost")
      try tables.storageWriter().write(to: file.path(percentEncoded: false))
      task = RouteTask(pathToDatabaseURL: file, networkName: "Streets")
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    /// A node, or a place on the straight line between two: `"ab 0.25"`.
    func place(_ text: String) throws -> CLLocationCoordinate2D {
      let parts = text.split(separator: " ")
      let letters = Array(parts[0])
      let place =
        letters.count == 1
        ? try map.location(letters[0])
        : try map.location(from: letters[0], to: letters[1], fraction: Double(parts.last ?? "") ?? 0.5)
      return CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
    }

    func item(_ text: String, name: String? = nil) throws -> MKMapItem {
      let item = MKMapItem(placemark: MKPlacemark(coordinate: try place(text)))
      item.name = name
      return item
    }

    func request(
      _ from: String, _ to: String, by type: MKDirectionsTransportType = .automobile
    ) throws -> MKDirections.Request {
      let request = MKDirections.Request()
      request.source = try item(from)
      request.destination = try item(to)
      request.transportType = type
      return request
    }

    func directions(_ request: MKDirections.Request, locale: String = "en_US") -> MKDirections {
      MKDirections(request: request, routeTask: task, locale: Locale(identifier: locale))
    }

    func routes(_ request: MKDirections.Request) async throws -> [MKRoute] {
      try await directions(request).calculate().routes
    }

    func route(_ request: MKDirections.Request) async throws -> MKRoute {
      try #require(try await routes(request).first)
    }

    /// Why a request cannot be answered.
    func failure(_ request: MKDirections.Request) async -> MKError? {
      do {
        _ = try await directions(request).calculate()
        return nil
      } catch { return error as? MKError }
    }

    /// Streets around two blocks, 400 m and 200 m long.
    ///
    /// ```
    /// a-------b---c-g
    /// |       |   |
    /// d-------e---f-h
    /// ```
    static func blocks() throws -> TownDirections {
      try TownDirections(
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
#endif
