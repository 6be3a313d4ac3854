#if !canImport(MapKit)
  import Foundation
  import Geodesy
  import GuidepostMapKit
  import LocalRouting
  import RouteModel
  import TestSupport
  import Testing

  /// Directions on a drawn map that was imported into a file of its own, which goes with the value.
  final class TownDirections: Sendable {
    let map: DrawnMap
    private let network: NetworkOnDisk
    let task: RouteTask
    var file: URL { network.url }

    init(_ map: DrawnMap) throws {
      self.map = map
      network = try NetworkOnDisk(map)
      task = RouteTask(pathToDatabaseURL: network.url, networkName: "Streets")
    }

    /// A node, or a place on the straight line between two: `"ab 0.25"`.
    func place(_ text: String) throws -> CLLocationCoordinate2D {
      let place = try map.location(text)
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

    /// The blocks of `DrawnMap.blocks()`.
    static func blocks() throws -> TownDirections { try TownDirections(.blocks()) }
  }
#endif
