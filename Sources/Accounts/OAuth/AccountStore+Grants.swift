extension AccountStore {
  /// What the OAuth endpoint `token` does.
  ///
  /// A refresh token stays good for `refresh_token`, as ArcGIS clients expect. `exchange_refresh_token` replaces it;
  /// one that was replaced and a code that was used tell of a thief when they come again, and then all tokens of that
  /// sign-in are revoked.
  /// - Throws: `AccountError`: `unsupportedGrant`, `badRequest`, `unknownClient`, `invalidClient`, `invalidGrant`,
  ///   `unauthorizedClient`, `redirectMismatch`.
  package func tokens(for grant: TokenGrant) throws -> GrantedTokens {
    let known = ["authorization_code", "client_credentials", "refresh_token", "exchange_refresh_token"]
    guard let type = grant.grantType, known.contains(type) else {
      throw AccountError(.unsupportedGrant, "grant_type must be one of \(known.joined(separator: ", "))")
    }
    guard let clientID = grant.clientID else { throw AccountError.missing("client_id") }
    // A thief's attempt is written down although it is refused, so faults are carried out of the change as values.
    return try write { database -> Result<GrantedTokens, AccountError> in
      let app = try registeredApp(clientID: clientID, database)
      try authenticate(app, with: grant.clientSecret, database)
      switch type {
      case "authorization_code": return try redeem(grant, app: app, database)
      case "client_credentials": return .success(try appToken(grant, app: app, database))
      default: return try refresh(grant, app: app, replaces: type == "exchange_refresh_token", database)
      }
    }.get()
  }

  /// Compares the secret, where one is given.
  private func authenticate(_ app: OAuthApp, with secret: Secret?, _ database: Database) throws {
    guard let secret else { return }
    let stored = try database.first("SELECT secret FROM apps WHERE id = ?", .integer(app.id)) { $0.optionalBytes(0) }
    guard let stored = stored.flatMap({ $0 }), SecretBytes.areEqual(stored, hasher.hash(secret)) else {
      throw AccountError(.invalidClient, "Invalid client_secret")
    }
  }

  private func appToken(_ grant: TokenGrant, app: OAuthApp, _ database: Database) throws -> GrantedTokens {
    guard app.hasSecret else {
      throw AccountError(.unauthorizedClient, "the app has no secret, and may not have tokens of its own")
    }
    guard grant.clientSecret != nil else { throw AccountError.missing("client_secret", .invalidClient) }
    let now = clock()
    let life = TokenTime.milliseconds(grant.minutes, usual: limits.appTokenMinutes, most: limits.maximumTokenMinutes)
    let draft = TokenDraft(kind: .access, user: nil, app: app.id, family: nil, created: now, expires: now + life)
    return GrantedTokens(access: try issue(draft, database), username: nil, refresh: nil, at: now)
  }

  // MARK: Codes

  private struct StoredCode {
    var app: Int64
    var user: Int64
    var redirectURI: String
    var pkce: PKCE?
    var family: [UInt8]
    var refreshMinutes: Int
    var expires: Int64
    var isUsed: Bool
    var userName: String
  }

  private func redeem(
    _ grant: TokenGrant, app: OAuthApp, _ database: Database
  ) throws -> Result<GrantedTokens, AccountError> {
    guard let secret = grant.code else { throw AccountError.missing("code") }
    guard let redirectURI = grant.redirectURI else { throw AccountError.missing("redirect_uri") }
    let hash = hasher.hash(secret)
    let now = clock()
    guard secret.kind == .code, let code = try storedCode(hash, database), code.app == app.id, code.expires > now,
      code.redirectURI.utf8.elementsEqual(redirectURI.utf8)
    else { throw AccountError(.invalidGrant, "Invalid code or redirect_uri") }
    if code.isUsed {
      try revokeFamily(code.family, database)
      return .failure(AccountError(.invalidGrant, "Invalid code: it was used; its tokens are revoked"))
    }
    if let pkce = code.pkce {
      guard let verifier = grant.codeVerifier, pkce.fits(verifier) else {
        throw AccountError(.invalidGrant, "Invalid code_verifier")
      }
    } else if grant.clientSecret == nil {
      throw AccountError.missing("client_secret", .invalidClient)
    }
    try database.run("UPDATE codes SET used = ? WHERE hash = ?", .integer(now), .bytes(hash))
    let life = TokenTime.milliseconds(code.refreshMinutes, usual: code.refreshMinutes, most: code.refreshMinutes)
    let refresh = TokenDraft(
      kind: .refresh, user: code.user, app: app.id, family: code.family, created: now, expires: now + life)
    return .success(
      GrantedTokens(
        access: try accessToken(refresh, database), username: code.userName, refresh: try issue(refresh, database),
        at: now))
  }

  private func storedCode(_ hash: [UInt8], _ database: Database) throws -> StoredCode? {
    let found = try database.first(
      """
      SELECT c.app, c.user, c.redirect_uri, c.challenge, c.method, c.family, c.refresh_minutes, c.expires,
        c.used IS NOT NULL, u.name, c.hash
      FROM codes c JOIN users u ON u.id = c.user WHERE c.hash = ?
      """, .bytes(hash)
    ) { row in
      let method = row.optionalText(4).flatMap(PKCE.Method.init)
      return (
        code: StoredCode(
          app: row.integer(0), user: row.integer(1), redirectURI: row.text(2),
          pkce: row.optionalText(3).map { PKCE(challenge: $0, method: method ?? .s256) }, family: row.bytes(5),
          refreshMinutes: Int(row.integer(6)), expires: row.integer(7), isUsed: row.flag(8), userName: row.text(9)),
        hash: row.bytes(10)
      )
    }
    return found.flatMap { SecretBytes.areEqual($0.hash, hash) ? $0.code : nil }
  }

  // MARK: Refreshing

  private func refresh(
    _ grant: TokenGrant, app: OAuthApp, replaces: Bool, _ database: Database
  ) throws -> Result<GrantedTokens, AccountError> {
    guard let secret = grant.refreshToken else { throw AccountError.missing("refresh_token") }
    if let uri = grant.redirectURI, !app.redirectURIs.contains(where: { RedirectURI.fits(uri, registered: $0) }) {
      throw AccountError(.redirectMismatch, "Invalid redirect_uri")
    }
    let hash = hasher.hash(secret)
    let now = clock()
    guard secret.kind == .refresh, let old = try storedToken(hash, database), old.kind == .refresh, old.app == app.id,
      let family = old.family, old.expires > now
    else { throw AccountError(.invalidGrant, "Invalid refresh_token") }
    guard old.replaced == nil else {
      try revokeFamily(family, database)
      return .failure(AccountError(.invalidGrant, "Invalid refresh_token: it was replaced; its tokens are revoked"))
    }
    var draft = TokenDraft(
      kind: .refresh, user: old.user, app: app.id, family: family, created: now, expires: old.expires)
    var next: IssuedToken?
    if replaces {
      draft.expires = now + (old.expires - old.created)
      try database.run("UPDATE tokens SET replaced = ? WHERE hash = ?", .integer(now), .bytes(hash))
      next = try issue(draft, database)
    }
    return .success(
      GrantedTokens(access: try accessToken(draft, database), username: old.userName, refresh: next, at: now))
  }

  /// An access token beside a refresh token.
  private func accessToken(_ refresh: TokenDraft, _ database: Database) throws -> IssuedToken {
    var draft = refresh
    draft.kind = .access
    let life = TokenTime.milliseconds(nil, usual: limits.accessTokenMinutes, most: limits.maximumTokenMinutes)
    draft.expires = draft.created + life
    return try issue(draft, database)
  }
}

extension AccountError {
  static func missing(_ parameter: String, _ code: Code = .badRequest) -> AccountError {
    AccountError(code, "\(parameter) is missing")
  }
}
