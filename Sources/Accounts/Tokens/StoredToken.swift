/// A token to be made.
struct TokenDraft {
  var kind: SecretKind
  var user: Int64?
  var app: Int64?
  var family: [UInt8]?
  var binding = TokenBinding.none
  var created: Int64
  var expires: Int64
}

/// A token as the store has it.
struct StoredToken {
  var kind: SecretKind?
  var user: Int64?
  var userName: String?
  var app: Int64?
  var clientID: String?
  var family: [UInt8]?
  var binding: TokenBinding
  var created: Int64
  var expires: Int64
  /// When a refresh token was exchanged for the next.
  var replaced: Int64?
}

extension AccountStore {
  /// Makes a token, inside a change.
  func issue(_ draft: TokenDraft, _ database: Database) throws -> IssuedToken {
    try purgeInPassing(database, at: draft.created)
    try makeRoomForToken(of: draft, database)
    let secret = try Secret.random(draft.kind)
    try database.run(
      """
      INSERT INTO tokens (hash, kind, user, app, family, referer, address, created, expires)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .bytes(hasher.hash(secret)), .text(draft.kind.rawValue), .optional(draft.user), .optional(draft.app),
      .optional(draft.family), .optional(draft.binding.referer), .optional(draft.binding.address),
      .integer(draft.created), .integer(draft.expires))
    return IssuedToken(token: secret, expires: draft.expires)
  }

  /// Revokes tokens of the owner that end first, where there are as many as there may be.
  private func makeRoomForToken(of draft: TokenDraft, _ database: Database) throws {
    let limit = SQLValue.integer(Int64(max(1, limits.tokensPerOwner) - 1))
    if let user = draft.user {
      try database.run(
        """
        DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens WHERE user = ? ORDER BY expires DESC LIMIT -1 OFFSET ?)
        """, .integer(user), limit)
    } else if let app = draft.app {
      try database.run(
        """
        DELETE FROM tokens WHERE hash IN (
          SELECT hash FROM tokens WHERE app = ? AND user IS NULL ORDER BY expires DESC LIMIT -1 OFFSET ?)
        """, .integer(app), limit)
    }
  }

  /// The token with a hash, whatever its state.
  func storedToken(_ hash: [UInt8], _ database: Database) throws -> StoredToken? {
    let found = try database.first(
      """
      SELECT t.kind, t.user, u.name, t.app, a.client_id, t.family, t.referer, t.address, t.created, t.expires,
        t.replaced, t.hash
      FROM tokens t LEFT JOIN users u ON u.id = t.user LEFT JOIN apps a ON a.id = t.app WHERE t.hash = ?
      """, .bytes(hash)
    ) { row in
      (
        token: StoredToken(
          kind: SecretKind(rawValue: row.text(0)), user: row.optionalInteger(1), userName: row.optionalText(2),
          app: row.optionalInteger(3), clientID: row.optionalText(4), family: row.optionalBytes(5),
          binding: TokenBinding(referer: row.optionalText(6), address: row.optionalText(7)), created: row.integer(8),
          expires: row.integer(9), replaced: row.optionalInteger(10)), hash: row.bytes(11)
      )
    }
    return found.flatMap { SecretBytes.areEqual($0.hash, hash) ? $0.token : nil }
  }

  /// A session or access token that is good for a request.
  ///
  /// - Throws: `AccountError`: `invalidToken`, `boundElsewhere`.
  func usable(_ token: Secret, referer: String?, address: String?, _ database: Database) throws -> StoredToken {
    guard token.kind == .session || token.kind == .access,
      let found = try storedToken(hasher.hash(token), database), found.kind == token.kind, found.expires > clock()
    else { throw AccountError.invalidToken }
    guard found.binding.allows(referer: referer, address: address) else {
      throw AccountError(
        .boundElsewhere, "the token is bound to another \(found.binding.referer != nil ? "referer" : "address")")
    }
    return found
  }

  /// Checks, inside a change, that a sign-in still counts: its user is there and has the same password.
  func checkStillSignedIn(_ user: SignedInUser, _ database: Database) throws {
    let found = try database.first(
      "SELECT 1 FROM users WHERE id = ? AND changed = ?", .integer(user.id), .integer(user.changed)
    ) { $0.flag(0) }
    guard found == true else { throw AccountError(.signInFailed, "Invalid username or password.") }
  }
}
