public import Foundation

/// An application that is registered with a portal, so that its users can sign in there.
public struct OAuthUserConfiguration: Hashable, Sendable {
  /// The address of the portal, such as `https://www.arcgis.com` or that of one's own service.
  public let portalURL: URL
  /// The identifier of the application.
  public let clientID: String
  /// Where the portal sends the user after signing in; as registered.
  public let redirectURL: URL
  /// For how many seconds a user stays signed in; 0 for as long as the portal likes.
  public let refreshTokenExpirationInterval: TimeInterval

  /// An application.
  ///
  /// - Parameters:
  ///   - portalURL: The address of the portal.
  ///   - clientID: The identifier of the application.
  ///   - redirectURL: Where the portal sends the user after signing in.
  ///   - refreshTokenExpirationInterval: For how many seconds a user stays signed in; 0 for as long as the portal
  ///     likes.
  public init(
    portalURL: URL, clientID: String, redirectURL: URL, refreshTokenExpirationInterval: TimeInterval = 0
  ) {
    (self.portalURL, self.clientID, self.redirectURL) = (portalURL, clientID, redirectURL)
    self.refreshTokenExpirationInterval = refreshTokenExpirationInterval
  }

  /// Whether who signed in at the portal is known to a service: it has the portal's scheme, host and port, or both
  /// belong to ArcGIS Online.
  ///
  /// - Parameter url: The address of the service.
  /// - Returns: whether it is.
  public func canBeUsed(for url: URL) -> Bool {
    guard let portal = ServiceOrigin(portalURL), let service = ServiceOrigin(url) else { return false }
    return portal.shares(service)
  }

  /// The address of a resource of the portal's OAuth.
  func endpoint(_ name: String) -> URL {
    var parts = URLComponents(url: portalURL, resolvingAgainstBaseURL: true) ?? URLComponents()
    (parts.query, parts.fragment, parts.user, parts.password) = (nil, nil, nil, nil)
    var path = parts.percentEncodedPath
    if let range = path.range(of: "/sharing(/.*)?$", options: [.regularExpression, .caseInsensitive]) {
      path = String(path[..<range.lowerBound])
    }
    while path.hasSuffix("/") { path.removeLast() }
    parts.percentEncodedPath = path + "/sharing/rest/oauth2/" + name
    return parts.url ?? portalURL
  }
}

/// One attempt of a user to sign in: a page to be shown, and where it leads in the end.
public struct OAuthUserSignIn: Sendable {
  /// The page to be shown.
  public let authorizeURL: URL
  /// Where the page leads after signing in, with further parameters.
  public let redirectURL: URL
}
