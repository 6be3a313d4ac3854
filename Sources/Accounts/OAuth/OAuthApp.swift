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
    if uri == "urn:ietf:wg:oauth:2.0:oob" { return }
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
