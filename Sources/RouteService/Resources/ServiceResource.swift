package import NAServerSchema

/// What a path of the service stands for.
package enum ServiceResource: Hashable, Sendable {
  /// The start page.
  case home
  /// `rest/info`.
  case serverInfo
  /// `rest/services`, or one of its folders.
  case catalog(folder: String?)
  /// `…/NAServer`.
  case service(PublishedService)
  /// `…/NAServer/<layer>`.
  case layer(PublishedService)
  /// `…/NAServer/<layer>/retrieveTravelModes`.
  case travelModes(PublishedService)
  /// `…/NAServer/<layer>/solve`.
  case solve(PublishedService)
  /// `World/Utilities/GPServer`.
  case utilities
  /// `World/Utilities/GPServer/<tool>`.
  case tool(UtilityTools.Tool)
  /// `World/Utilities/GPServer/<tool>/execute`.
  case execute(UtilityTools.Tool)
  /// `sharing/rest`.
  case sharing
  /// `sharing/rest/info`.
  case sharingInfo
  /// `sharing/rest/portals/self`.
  case portal
  /// `sharing/rest/community/self`.
  case user
  /// `generateToken`, at any of its addresses.
  case generateToken
  /// `sharing/rest/oauth2/authorize`.
  case authorize
  /// `sharing/rest/oauth2/token`.
  case token
  /// `sharing/rest/oauth2/revokeToken`.
  case revokeToken
  /// `/health/live`.
  case live
  /// `/health/ready`.
  case ready
  /// `/metrics`.
  case metrics

  /// A short name for logs and figures; of few different values.
  package var label: String {
    switch self {
    case .home: "home"
    case .serverInfo: "info"
    case .catalog: "catalog"
    case .service: "service"
    case .layer: "layer"
    case .travelModes: "travelModes"
    case .solve: "solve"
    case .utilities, .tool, .execute: "utilities"
    case .sharing, .sharingInfo: "sharing"
    case .portal, .user: "portal"
    case .generateToken, .token: "token"
    case .authorize: "authorize"
    case .revokeToken: "revoke"
    case .live, .ready: "health"
    case .metrics: "metrics"
    }
  }

  /// Whether the resource tells of the network, so that it may need a token.
  package var isProtected: Bool {
    switch self {
    case .service, .layer, .travelModes, .solve, .execute: true
    default: false
    }
  }
}

/// A service under which the network is published.
package struct PublishedService: Hashable, Sendable {
  /// The folder of the catalog; nil for its root.
  package var folder: String?
  /// The name in the folder.
  package var name: String
  /// The name of the layer that finds routes.
  package var layer: String

  /// The name with the folder, as the catalog tells it.
  package var fullName: String { folder.map { "\($0)/\(name)" } ?? name }

  /// The services of a network: at the address of the hosted world service, at that of the public samples, and under
  /// the network's own name.
  ///
  /// - Parameter networkName: The network's name.
  /// - Returns: the services.
  package static func all(networkName: String) -> [PublishedService] {
    [
      PublishedService(folder: "World", name: "Route", layer: "Route_World"),
      PublishedService(folder: "NetworkAnalysis", name: "SanDiego", layer: "Route"),
      PublishedService(folder: nil, name: pathName(networkName), layer: "Route"),
    ]
  }

  /// A name with letters, digits and underscores, as names of services are.
  private static func pathName(_ name: String) -> String {
    let kept = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return kept.isEmpty ? "Network" : String(kept.prefix(120))
  }
}
