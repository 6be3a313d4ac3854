/// What a server says of itself: where it is, what it is called and how one signs in.
package struct ServiceDescription: Sendable {
  /// A route service under one of its addresses.
  package struct RouteService: Sendable, Hashable {
    /// The address under `services`, such as `World/Route`; at most one folder.
    package var path: String
    /// The name of the layer, such as `Route_World`.
    package var layerName: String

    /// A route service.
    ///
    /// - Parameters:
    ///   - path: The address under `services`.
    ///   - layerName: The name of the layer.
    package init(path: String, layerName: String) { (self.path, self.layerName) = (path, layerName) }

    /// The address of the hosted world service.
    package static let world = RouteService(path: "World/Route", layerName: "Route_World")
    /// The address of the sample service that tutorials use.
    package static let sample = RouteService(path: "NetworkAnalysis/SanDiego", layerName: "Route")
  }

  /// How one signs in with a token.
  package struct TokenSecurity: Sendable, Hashable {
    /// Where tokens are given out.
    package var tokenServicesURL: String
    /// For how many minutes a token holds where nothing is asked.
    package var shortLivedTokenValidity = 60

    /// Tokens of an address.
    ///
    /// - Parameter tokenServicesURL: Where tokens are given out.
    package init(tokenServicesURL: String) { self.tokenServicesURL = tokenServicesURL }
  }

  /// The version of the interface, by which clients decide what they may ask.
  package var currentVersion = 11.2
  /// The version of the interface in full.
  package var fullVersion = "11.2.0"
  /// What the service is, in words.
  package var description = "Routes over OpenStreetMap"
  /// What a portal calls itself.
  package var portalName = "Guidepost"
  /// The address of the server up to and with `/arcgis`, without a slash at the end.
  package var baseURL: String
  /// The services, the first being that which a portal names.
  package var routeServices: [RouteService]
  /// The service of the tools `GetTravelModes` and `GetToolInfo` under `services`.
  package var utilitiesPath = "World/Utilities"
  /// How one signs in; nil where no one has to.
  package var security: TokenSecurity?

  /// A server.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the server up to and with `/arcgis`.
  ///   - routeServices: The services; at least one.
  package init(baseURL: String, routeServices: [RouteService] = [.world, .sample]) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    self.routeServices = routeServices
  }

  /// The address of the resources under a service's address.
  package func url(of path: String, type: String) -> String { "\(baseURL)/rest/services/\(path)/\(type)" }
}
