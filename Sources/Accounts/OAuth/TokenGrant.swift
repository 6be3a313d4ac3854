/// The parameters of a request to `token`, as they came.
package struct TokenGrant: Sendable {
  /// `grant_type`: `authorization_code`, `client_credentials`, `refresh_token` or `exchange_refresh_token`.
  package var grantType: String?
  /// `client_id`.
  package var clientID: String?
  /// `client_secret`.
  package var clientSecret: Secret?
  /// `redirect_uri`.
  package var redirectURI: String?
  /// `code`.
  package var code: Secret?
  /// `code_verifier`.
  package var codeVerifier: Secret?
  /// `refresh_token`.
  package var refreshToken: Secret?
  /// `expiration` in minutes, of an app's own token.
  package var minutes: Int?

  /// A request without parameters.
  package init() {}
}

/// What `token` answers.
package struct GrantedTokens: Sendable {
  /// `access_token`, and when it ends.
  package let access: IssuedToken
  /// `expires_in`, in seconds.
  package let accessSeconds: Int
  /// `username`; nil for an app's own token.
  package let username: String?
  /// `refresh_token`, and when it ends; nil where none was made.
  package let refresh: IssuedToken?
  /// `refresh_token_expires_in`, in seconds.
  package let refreshSeconds: Int?

  init(access: IssuedToken, username: String?, refresh: IssuedToken?, at now: Int64) {
    self.access = access
    self.username = username
    self.refresh = refresh
    accessSeconds = Int((access.expires - now) / 1000)
    refreshSeconds = refresh.map { Int(($0.expires - now) / 1000) }
  }
}
