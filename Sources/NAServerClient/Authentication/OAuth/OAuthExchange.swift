import Foundation
import GeometryModel
import RouteModel

/// Signing in by an authorization code with proof of possession (RFC 6749 §4.1, RFC 7636).
struct OAuthExchange: Sendable {
  /// What a portal grants.
  struct Grant: Sendable {
    var token: TokenInfo
    var username: String
    var refreshToken: Secret?
  }

  let configuration: OAuthUserConfiguration
  let service: SignInService

  /// Shows the page, and exchanges the code that it leads to for a token.
  func signIn(_ page: OAuthSignInPage) async throws -> Grant {
    guard let portal = ServiceOrigin(configuration.portalURL), portal.isPrivate else {
      throw ArcGISAuthenticationError.sslRequired
    }
    let (state, verifier) = (RandomText.make(bytes: 16), RandomText.make(bytes: 32))
    let signIn = OAuthUserSignIn(
      authorizeURL: authorizeURL(state: state, challenge: RandomText.base64URL(SHA256.hash(verifier))),
      redirectURL: configuration.redirectURL)
    let code = try code(in: try await page(signIn), state: state)
    return try await grant([
      ("grant_type", "authorization_code"), ("client_id", configuration.clientID),
      ("redirect_uri", configuration.redirectURL.absoluteString), ("code", code), ("code_verifier", verifier),
    ])
  }

  /// A new token for the proof that somebody is signed in.
  func renew(_ refreshToken: Secret) async throws -> Grant {
    do {
      return try await grant([
        ("grant_type", "refresh_token"), ("client_id", configuration.clientID),
        ("refresh_token", refreshToken.value),
      ])
    } catch ArcGISAuthenticationError.oAuthAuthorizationFailure {
      throw ArcGISAuthenticationError.tokenExpired
    }
  }

  /// Ends the validity of a token.
  func revoke(_ token: Secret) async throws {
    let address = configuration.endpoint("revokeToken")
    let json = try await service.post(
      address, [("client_id", configuration.clientID), ("auth_token", token.value), ("token", token.value)])
    if let failure = failure(json, hiding: [token.value]) { throw failure }
  }

  private func authorizeURL(state: String, challenge: String) -> URL {
    var fields = [
      ("client_id", configuration.clientID), ("response_type", "code"),
      ("redirect_uri", configuration.redirectURL.absoluteString), ("state", state), ("code_challenge", challenge),
      ("code_challenge_method", "S256"),
    ]
    let interval = configuration.refreshTokenExpirationInterval
    if interval.isFinite, interval > 0 {
      fields.append(("expiration", String(Int(min(interval / 60, 1e8).rounded(.up)))))
    }
    let base = configuration.endpoint("authorize")
    var parts = URLComponents(url: base, resolvingAgainstBaseURL: false)
    parts?.percentEncodedQuery = FormText.encode(fields.map { (name: $0.0, value: $0.1) })
    return parts?.url ?? base
  }

  /// The code in the address to which the page led.
  private func code(in url: URL, state: String) throws -> String {
    guard let given = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let registered = URLComponents(url: configuration.redirectURL, resolvingAgainstBaseURL: true),
      given.scheme?.lowercased() == registered.scheme?.lowercased(),
      given.host?.lowercased() == registered.host?.lowercased(), given.port == registered.port,
      Self.path(given) == Self.path(registered)
    else {
      throw ArcGISAuthenticationError.oAuthAuthorizationFailure(
        type: "invalid_redirect", details: "The sign-in page did not lead to \(configuration.redirectURL.shown).")
    }
    let items = Dictionary((given.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    guard items["state"] == state else {
      throw ArcGISAuthenticationError.oAuthAuthorizationFailure(
        type: "invalid_state", details: "The answer belongs to another attempt to sign in.")
    }
    if let error = items["error"] {
      throw ArcGISAuthenticationError.oAuthAuthorizationFailure(
        type: error, details: items["error_description"] ?? "The portal gave no reason.")
    }
    guard let code = items["code"], !code.isEmpty else {
      throw ArcGISAuthenticationError.oAuthAuthorizationFailure(
        type: "invalid_redirect", details: "The sign-in page gave no code.")
    }
    return code
  }

  private static func path(_ parts: URLComponents) -> String { parts.path == "/" ? "" : parts.path }

  private func grant(_ fields: [(name: String, value: String)]) async throws -> Grant {
    let address = configuration.endpoint("token")
    let json = try await service.post(address, fields)
    if let failure = failure(json, hiding: fields.suffix(2).map(\.value)) { throw failure }
    let seconds = json["expires_in"]?.number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1800
    guard let text = json["access_token"]?.string,
      let token = TokenInfo(
        accessToken: text, expirationDate: service.now() + seconds, isSSLRequired: json["ssl"]?.isTrueWord ?? true)
    else {
      throw ArcGISError(
        .invalidReply, details: "The answer of \(address.shown) holds no token.", remedy: "Check the portal's address.")
    }
    return Grant(
      token: token, username: json["username"]?.string ?? "",
      refreshToken: json["refresh_token"]?.string.map(Secret.init)
    )
  }

  /// The fault of an answer: as ArcGIS has it, an object, or as RFC 6749 has it, two texts.
  private func failure(_ json: JSONValue, hiding secrets: [String]) -> ArcGISAuthenticationError? {
    guard let error = json["error"], !error.isNull else { return nil }
    let holder = error.string == nil ? error : json
    let type = holder["error"]?.string ?? "error"
    let words = holder["error_description"]?.string ?? holder["message"]?.string ?? "The portal gave no reason."
    let details = secrets.reduce(words) { $1.count < 4 ? $0 : $0.replacing($1, with: "(hidden)") }
    return .oAuthAuthorizationFailure(type: type, details: details)
  }
}

extension JSONValue {
  fileprivate var isTrueWord: Bool {
    if case .bool(let flag) = self { return flag }
    return string?.lowercased() != "false"
  }
}
