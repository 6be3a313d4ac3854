import Foundation
import GeometryModel
import NAServerSchema
import RouteModel

/// Asks a service what it offers.
struct LayerLoader: Sendable {
  private static let routeLayer = "esriNAServerRouteLayer"
  private static let remedy =
    "Give the address of a route layer, such as https://host/arcgis/rest/services/World/Route/NAServer/Route_World."

  let address: LayerAddress
  let connection: ServiceConnection

  /// Reads the layer resource and its travel modes.
  ///
  /// - Throws: `ArcGISError` `invalidServiceURL` where the address is not that of a route layer.
  func load() async throws -> RouteTaskInfo {
    let layer = try await resource(address.url)
    try check(layer)
    do {
      return try RouteTaskInfo(layer: layer, modes: try await modes())
    } catch let error as ServiceError {
      throw ArcGISError(
        .invalidReply, details: "\(address.url.shown): \(error.details.joined(separator: " "))", remedy: Self.remedy)
    }
  }

  /// The travel modes; nil for services that are older than these.
  private func modes() async throws -> JSONValue? {
    do {
      return try await resource(address.appending("retrieveTravelModes"))
    } catch let error as ArcGISError where [.invalidServiceURL, .requestRefused].contains(error.code) {
      return nil
    } catch let error as ArcGISError where error.code == .serviceFailed && error.details.contains("status 404") {
      return nil
    }
  }

  private func resource(_ url: URL) async throws -> JSONValue {
    let body = try await connection.body(of: ServiceQuery(url, fields: [("f", "json")], of: address))
    do {
      return try JSONValue(parsing: body)
    } catch {
      let fault = (error as? GeometryError)?.message ?? "The text is not JSON."
      throw ArcGISError(
        .invalidReply, details: "The answer of \(url.shown) cannot be read. \(fault)",
        remedy: "Try again: an answer that ends too early was cut off on the way. Otherwise check the address.")
    }
  }

  private func check(_ layer: JSONValue) throws {
    let place = address.url.shown
    if let type = layer["layerType"]?.string {
      guard type == Self.routeLayer else {
        throw ArcGISError(
          .invalidServiceURL, details: "\(place) is a layer of the kind \(type.prefix(60)), not \(Self.routeLayer).",
          remedy: Self.remedy)
      }
      return
    }
    if let names = layer["routeLayers"]?.array?.compactMap(\.string) {
      let found = names.isEmpty ? "It has no route layers." : "Its route layers are \(names.joined(separator: ", "))."
      throw ArcGISError(
        .invalidServiceURL, details: "\(place) is a service, not one of its layers. \(found)",
        remedy: names.first.map { "Use \(place)/\($0)." } ?? Self.remedy)
    }
    let isCatalog = layer["services"]?.array != nil || layer["folders"]?.array != nil
    throw ArcGISError(
      .invalidServiceURL,
      details: isCatalog ? "\(place) is a catalog of services, not a layer." : "\(place) is no network layer.",
      remedy: Self.remedy)
  }
}
