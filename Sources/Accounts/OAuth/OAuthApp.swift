/// An app that signs users in with OAuth 2.0.
package struct OAuthApp: Hashable, Sendable {
  /// Its name, as the sign-in page shows it.
  package var name: String
  /// What it calls itself in requests; no secret.
  package var clientID: String
  /// Where the browser may be sent back to, each to be met exactly.
  package var redirectURIs: [String]
  /// Whether it has a secret; only then it may have tokens of its own.
  package var hasSecret: Bool
  /// Whether `response_type=token` is allowed, which hands the token to the browser's history.
  package var allowsImplicit: Bool
  /// Whether codes are handed out only with a PKCE challenge.
  package var requiresPKCE: Bool
  /// When it was registered, in milliseconds since 1970.
  package var created: Int64
  let id: Int64
}

/// An app just registered.
package struct RegisteredApp: Sendable {
  /// The app.
  package let app: OAuthApp
  /// Its secret, which cannot be had again; nil where it has none.
  package let secret: Secret?
}

/// Where a browser may be sent back to.
enum RedirectURI {
  /// With it the code is shown to the user, who copies it into the app.
  static let shown = "urn:ietf:wg:oauth:2.0:oob"

  /// Whether a URI that an app asks for is the one it registered. An app that listens on the machine of its user gets
  /// its port from the system: for loopback addresses any port is the right one (RFC 8252 §7.3).
  static func fits(_ asked: String, registered: String) -> Bool {
    if asked.utf8.elementsEqual(registered.utf8) { return true }
    guard let (place, other) = loopback(asked, registered) else { return false }
    return place.host == other.host && place.path.utf8.elementsEqual(other.path.utf8)
      && query(asked) == query(registered)
  }

  /// Both as places on the user's machine, where they are.
  private static func loopback(_ asked: String, _ registered: String) -> (WebPlace, WebPlace)? {
    guard (try? check(asked)) != nil, let place = WebPlace(asked), let other = WebPlace(registered),
      place.scheme == "http", other.scheme == "http", UInt16(place.port) != nil
    else { return nil }
    return (place, other)
  }

  private static func query(_ uri: String) -> Substring { uri.drop { $0 != "?" } }

  /// An absolute URI without fragment: `https`; `http` on this machine; a scheme of an app's own with a dot, as
  /// `org.example.app:/auth`; or `urn:ietf:wg:oauth:2.0:oob`, with which the code is shown to be copied.
  ///
  /// - Throws: `AccountError.Code.badRequest`.
  static func check(_ uri: String) throws {
    func fault(_ why: String) -> AccountError {
      AccountError(.badRequest, "the redirect URI '\(AccountRules.shown(uri))' \(why)")
    }
    guard (1...TokenBinding.maximumTextBytes).contains(uri.utf8.count),
      uri.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw fault("must be 1 to \(TokenBinding.maximumTextBytes) ASCII characters without spaces") }
    guard !uri.contains("#"), !uri.contains("\\") else { throw fault("must not hold # or \\") }
    if uri == shown { return }
    let scheme = uri.prefix { $0 != ":" }.lowercased()
    guard scheme.utf8.count < uri.utf8.count else { throw fault("has no scheme; write https://…") }
    switch scheme {
    case "https": guard WebPlace(uri) != nil else { throw fault("names no host") }
    case "http":
      guard let place = WebPlace(uri), ["localhost", "127.0.0.1", "[::1]"].contains(place.host) else {
        throw fault("must be https; http is for localhost, 127.0.0.1 and [::1]")
      }
    default:
      let isOwn =
        scheme.contains(".") && scheme.first?.isLetter == true
        && scheme.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
        }
      guard isOwn else { throw fault("must be https, or a scheme with a dot as org.example.app:/auth") }
    }
  }
}
