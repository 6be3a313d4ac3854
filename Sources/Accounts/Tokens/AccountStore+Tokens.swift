extension AccountStore {
  // MARK: Handing out

  /// What `generateToken` does: tries a name and password, and hands out a token.
  ///
  /// - Parameters:
  ///   - username: The user's name.
  ///   - password: The user's password.
  ///   - binding: Where the token may be used.
  ///   - minutes: How long, in minutes; brought to 1 and the limit. Nil for the usual time.
  ///   - address: Where the request comes from; nil where that is not known.
  /// - Returns: the token and its end.
  /// - Throws: what `signIn(name:password:address:)` throws.
  package func generateToken(
    username: String, password: Secret, binding: TokenBinding, minutes: Int? = nil, address: String? = nil
  ) throws -> IssuedToken {
    let user = try signIn(name: username, password: password, address: address)
    let now = clock()
    let expires =
      now + TokenTime.milliseconds(minutes, usual: limits.defaultTokenMinutes, most: limits.maximumTokenMinutes)
    return try write { database in
      try checkStillSignedIn(user, database)
      let family = try Randomness.bytes(16)
      let draft = TokenDraft(
        kind: .session, user: user.id, app: nil, family: family, binding: binding, created: now, expires: expires)
      return try issue(draft, database)
    }
  }

  /// What `generateToken` does with `token` and `serverUrl`: a token for another server of the same portal.
  ///
  /// It speaks for the same user with the same binding, and ends no later than the one it was got with. Whether the
  /// server is one of ours is the caller's to know.
  /// - Returns: the token and its end.
  /// - Throws: what `check(_:referer:address:)` throws; `badRequest` where the URL is none.
  package func exchange(
    _ token: Secret, serverURL: String, minutes: Int? = nil, referer: String? = nil, address: String? = nil
  ) throws -> IssuedToken {
    guard serverURL.utf8.count <= TokenBinding.maximumTextBytes, WebPlace(serverURL) != nil else {
      throw AccountError(.badRequest, "'serverUrl' is no http or https URL: '\(AccountRules.shown(serverURL))'")
    }
    let now = clock()
    let wanted =
      now + TokenTime.milliseconds(minutes, usual: limits.defaultTokenMinutes, most: limits.maximumTokenMinutes)
    return try write { database in
      let found = try usable(token, referer: referer, address: address, database)
      let draft = TokenDraft(
        kind: .session, user: found.user, app: found.app, family: found.family, binding: found.binding, created: now,
        expires: min(wanted, found.expires))
      return try issue(draft, database)
    }
  }

  // MARK: Checking

  /// Who a token or API key speaks for.
  ///
  /// - Parameters:
  ///   - token: As the request carries it.
  ///   - referer: The request's header `Referer`.
  ///   - address: Where the request comes from.
  /// - Returns: who it is, and what it may do.
  /// - Throws: `AccountError`: `invalidToken` (498) where it is unknown, revoked or ended; `boundElsewhere` (403).
  package func check(_ token: Secret, referer: String? = nil, address: String? = nil) throws -> Identity {
    if token.kind == .key { return try checkKey(token) }
    return try read { database in
      let found = try usable(token, referer: referer, address: address, database)
      if let name = found.userName {
        return Identity(kind: .user, name: name, clientID: found.clientID, expires: found.expires)
      }
      return Identity(kind: .app, name: found.clientID ?? "", expires: found.expires)
    }
  }

  private func checkKey(_ token: Secret) throws -> Identity {
    let hash = hasher.hash(token)
    let now = clock()
    let found = try read { database in
      try database.first(
        "SELECT name, scopes, expires, revoked, last_used, hash FROM keys WHERE hash = ?", .bytes(hash)
      ) { row in
        (
          key: APIKey(
            name: row.text(0), scopes: Self.scopes(row.text(1)), created: 0, expires: row.optionalInteger(2),
            revoked: row.optionalInteger(3), lastUsed: row.optionalInteger(4)), hash: row.bytes(5)
        )
      }
    }
    guard let found, SecretBytes.areEqual(found.hash, hash), found.key.revoked == nil,
      found.key.expires.map({ $0 > now }) ?? true
    else { throw AccountError.invalidToken }
    if abs(now - (found.key.lastUsed ?? 0)) >= Int64(limits.lastUseSeconds) * 1000 {
      writeIfIdle { try $0.run("UPDATE keys SET last_used = ? WHERE hash = ?", .integer(now), .bytes(hash)) }
    }
    return Identity(kind: .key, name: found.key.name, scopes: found.key.scopes, expires: found.key.expires)
  }

  // MARK: Revoking

  /// Revokes a token, and all that was got by the same sign-in: tokens exchanged for it, access and refresh tokens.
  ///
  /// An unknown token is revoked already (RFC 7009).
  /// - Parameters:
  ///   - token: A token of `generateToken`, an access token or a refresh token.
  ///   - clientID: The app that asks; then tokens of others stay.
  /// - Throws: `AccountError` where the store cannot be written.
  package func revoke(_ token: Secret, clientID: String? = nil) throws {
    guard [.session, .access, .refresh].contains(token.kind) else { return }
    let hash = hasher.hash(token)
    try write { database in
      guard let found = try storedToken(hash, database), clientID == nil || clientID == found.clientID else { return }
      try database.run("DELETE FROM tokens WHERE hash = ?", .bytes(hash))
      if let family = found.family { try revokeFamily(family, database) }
    }
  }

  /// Revokes all that was got by one sign-in, inside a change.
  func revokeFamily(_ family: [UInt8], _ database: Database) throws {
    try database.run("DELETE FROM tokens WHERE family = ?", .bytes(family))
  }
}

extension AccountError {
  static var invalidToken: AccountError { AccountError(.invalidToken, "Invalid token.") }
}

/// How long what is handed out is valid.
enum TokenTime {
  /// Minutes that were asked for, brought to 1 and a limit, in milliseconds.
  static func milliseconds(_ asked: Int?, usual: Int, most: Int) -> Int64 {
    Int64(min(max(asked ?? usual, 1), max(most, 1))) * 60_000
  }
}
