import Foundation
import RouteModel

/// The address of a network layer, as an application gives it.
struct LayerAddress: Sendable {
  /// The address without query and without a slash at the end.
  let url: URL
  /// The parameters of its query, which go with every request: in its form, since they may be secrets.
  let fields: [(name: String, value: String)]

  /// Reads an address.
  ///
  /// - Throws: `ArcGISError` `invalidServiceURL` where no service can be asked there.
  init(_ given: URL) throws {
    let remedy =
      "Give the address of a network layer, such as https://host/arcgis/rest/services/World/Route/NAServer/Route_World."
    guard ServiceOrigin(given) != nil, var parts = URLComponents(url: given, resolvingAgainstBaseURL: true) else {
      throw ArcGISError(
        .invalidServiceURL, details: "\(given.shown) is no address of a service: it needs http or https and a host.",
        remedy: remedy)
    }
    guard parts.user == nil, parts.password == nil else {
      throw ArcGISError(
        .invalidServiceURL, details: "The address \(given.shown) holds a user name or password.",
        remedy: "Leave them out of the address and add a TokenCredential to the credential store.")
    }
    fields = (parts.queryItems ?? []).filter { $0.name.lowercased() != "f" }.map { ($0.name, $0.value ?? "") }
    (parts.query, parts.fragment) = (nil, nil)
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    // An address of the method itself means its layer.
    if path.lowercased().hasSuffix("/solve") { path.removeLast("/solve".count) }
    parts.percentEncodedPath = path
    guard let url = parts.url else {
      throw ArcGISError(.invalidServiceURL, details: "\(given.shown) cannot be read as an address.", remedy: remedy)
    }
    self.url = url
  }

  /// The address of a resource beneath the layer.
  func appending(_ name: String) -> URL { url.appending(path: name) }
}
