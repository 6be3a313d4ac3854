/// What `authorize` was asked for, checked; what remains is that the user signs in.
package struct AuthorizationRequest: Sendable {
  /// What the app wants back.
  package enum ResponseType: String, Sendable {
    /// A code that the app redeems.
    case code
    /// The token itself, in the fragment.
    case token
  }

  /// The app that asks.
  package let app: OAuthApp
  /// What it wants back.
  package let responseType: ResponseType
  /// Where the browser goes afterwards; one that is registered.
  package let redirectURI: String
  let pkce: PKCE?
  let minutes: Int?

  /// Whether there is no page to go back to: what the app wants is shown to the user, who copies it.
  package var showsAnswer: Bool { redirectURI == RedirectURI.shown }
}

/// What the app gets for a user who signed in.
package enum AuthorizationAnswer: Sendable {
  /// For the parameter `code`.
  case code(Secret)
  /// For the fragment: `access_token`, `expires_in`.
  case token(IssuedToken)
}

extension AccountStore {
  /// The app, and that the browser may be sent back to a URI of it: the first thing to ask of a request to `authorize`.
  ///
  /// While this throws, nobody must be redirected; once it returned, further faults go to the redirect URI.
  /// - Throws: `AccountError`: `unknownClient`, `redirectMismatch`.
  package func app(clientID: String, redirectURI: String) throws -> OAuthApp {
    let app = try read { try registeredApp(clientID: clientID, $0) }
    guard app.redirectURIs.contains(where: { RedirectURI.fits(redirectURI, registered: $0) }) else {
      throw AccountError(
        .redirectMismatch, "Invalid redirect_uri: '\(AccountRules.shown(redirectURI))' is not registered for the app")
    }
    return app
  }

  /// Checks a request to `authorize`.
  ///
  /// - Parameters:
  ///   - clientID: `client_id`.
  ///   - redirectURI: `redirect_uri`.
  ///   - responseType: `response_type`.
  ///   - challenge: `code_challenge`.
  ///   - method: `code_challenge_method`.
  ///   - minutes: `expiration`: of the refresh token that a code leads to, or of the token.
  /// - Returns: what to approve once the user has signed in.
  /// - Throws: `AccountError`: `unknownClient`, `redirectMismatch`, `unsupportedResponse`, `unauthorizedClient`,
  ///   `badRequest`.
  package func authorization(
    clientID: String, redirectURI: String, responseType: String?, challenge: String? = nil, method: String? = nil,
    minutes: Int? = nil
  ) throws -> AuthorizationRequest {
    let app = try app(clientID: clientID, redirectURI: redirectURI)
    guard let type = responseType.flatMap(AuthorizationRequest.ResponseType.init) else {
      throw AccountError(.unsupportedResponse, "response_type must be code or token")
    }
    guard type == .code || app.allowsImplicit else {
      throw AccountError(
        .unauthorizedClient, "the app may not use response_type=token; use response_type=code with PKCE")
    }
    let pkce = try PKCE.read(challenge: challenge, method: method)
    guard type == .token || pkce != nil || !app.requiresPKCE else {
      throw AccountError(.badRequest, "code_challenge is missing; the app must use PKCE")
    }
    return AuthorizationRequest(app: app, responseType: type, redirectURI: redirectURI, pkce: pkce, minutes: minutes)
  }

  /// Hands out what an app asked for, after the user signed in.
  ///
  /// - Returns: the code or token, for the redirect URI of the request.
  /// - Throws: `AccountError`: `unknownClient` where the app was removed, `signInFailed` where the user was.
  package func approve(_ request: AuthorizationRequest, for user: SignedInUser) throws -> AuthorizationAnswer {
    let now = clock()
    return try write { database in
      // Removed or changed since the request was checked.
      let app = try registeredApp(clientID: request.app.clientID, database)
      try checkStillSignedIn(user, database)
      if request.responseType == .token {
        let life = TokenTime.milliseconds(
          request.minutes, usual: limits.defaultTokenMinutes, most: limits.maximumTokenMinutes)
        let draft = TokenDraft(
          kind: .access, user: user.id, app: app.id, family: try Randomness.bytes(16), created: now, expires: now + life
        )
        return .token(try issue(draft, database))
      }
      return .code(try issueCode(request, app: app, user: user, at: now, database))
    }
  }

  private func issueCode(
    _ request: AuthorizationRequest, app: OAuthApp, user: SignedInUser, at now: Int64, _ database: Database
  ) throws -> Secret {
    try purgeInPassing(database, at: now)
    let refresh = TokenTime.milliseconds(
      request.minutes, usual: limits.defaultRefreshMinutes, most: limits.maximumRefreshMinutes)
    let code = try Secret.random(.code)
    try database.run(
      """
      INSERT INTO codes (hash, app, user, redirect_uri, challenge, method, family, refresh_minutes, created, expires)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .bytes(hasher.hash(code)), .integer(app.id), .integer(user.id), .text(request.redirectURI),
      .optional(request.pkce?.challenge), .optional(request.pkce?.method.rawValue), .bytes(try Randomness.bytes(16)),
      .integer(refresh / 60_000), .integer(now), .integer(now + Int64(limits.codeSeconds) * 1000))
    return code
  }
}
