extension AccountStore {
  /// Registers an app.
  ///
  /// - Parameters:
  ///   - name: Its name, as `AccountRules` allows.
  ///   - redirectURIs: Where the browser may be sent back to; may be empty for an app with a secret.
  ///   - hasSecret: Whether it is given a secret, for `client_credentials` and for codes without PKCE.
  ///   - allowsImplicit: Whether `response_type=token` is allowed.
  ///   - requiresPKCE: Whether codes are handed out only with a PKCE challenge.
  /// - Returns: the app, and its secret where it has one.
  /// - Throws: `AccountError`: `badName`, `badRequest`, `alreadyExists`, `tooMany`.
  package func registerApp(
    name: String, redirectURIs: [String], hasSecret: Bool = false, allowsImplicit: Bool = false,
    requiresPKCE: Bool = true
  ) throws -> RegisteredApp {
    try checkApp(name: name, redirectURIs: redirectURIs, hasSecret: hasSecret, requiresPKCE: requiresPKCE)
    let now = clock()
    let clientID = try Randomness.bytes(8).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
      .joined()
    let secret = hasSecret ? try Secret.random(.clientSecret) : nil
    let id = try write { database in
      try makeRoom(in: .apps, for: name, database)
      try database.run(
        """
        INSERT INTO apps (folded, name, client_id, secret, allows_implicit, requires_pkce, created)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        .text(AccountRules.folded(name)), .text(name), .text(clientID), .optional(secret.map { hasher.hash($0) }),
        .flag(allowsImplicit), .flag(requiresPKCE), .integer(now))
      let id = database.lastRow
      for uri in redirectURIs {
        try database.run("INSERT OR IGNORE INTO redirects (app, uri) VALUES (?, ?)", .integer(id), .text(uri))
      }
      return id
    }
    let app = OAuthApp(
      name: name, clientID: clientID, redirectURIs: redirectURIs, hasSecret: hasSecret, allowsImplicit: allowsImplicit,
      requiresPKCE: requiresPKCE, created: now, id: id)
    return RegisteredApp(app: app, secret: secret)
  }

  private func checkApp(name: String, redirectURIs: [String], hasSecret: Bool, requiresPKCE: Bool) throws {
    try rules.checkName(name, of: "an app")
    guard redirectURIs.count <= limits.redirectsPerApp else {
      throw AccountError(
        .tooMany, "\(redirectURIs.count) redirect URIs are too many; an app has at most \(limits.redirectsPerApp)")
    }
    for uri in redirectURIs { try RedirectURI.check(uri) }
    guard hasSecret || !redirectURIs.isEmpty else {
      throw AccountError(.badRequest, "the app '\(name)' can do nothing; give it a redirect URI or a secret")
    }
    guard hasSecret || requiresPKCE else {
      throw AccountError(
        .badRequest, "the app '\(name)' needs a secret or PKCE; without either whoever sees a code has it")
    }
  }

  /// All apps by name.
  package func apps() throws -> [OAuthApp] {
    try read { database in
      let apps = try database.all(
        """
        SELECT id, name, client_id, secret IS NOT NULL, allows_implicit, requires_pkce, created FROM apps
        ORDER BY folded
        """, read: Self.app)
      return try apps.map { try withRedirects($0, database) }
    }
  }

  /// Removes an app, and all tokens that were got through it.
  ///
  /// - Parameter name: Its name or `client_id`.
  /// - Throws: `AccountError.Code.notFound`.
  package func removeApp(named name: String) throws {
    try write { database in
      try database.run(
        "DELETE FROM apps WHERE folded = ? OR client_id = ?", .text(AccountRules.folded(name)), .text(name))
      if database.changes == 0 { throw AccountError.notFound("app", name) }
    }
  }

  /// Revokes all tokens and codes that were got through an app, which may ask for new ones.
  ///
  /// - Parameter name: Its name or `client_id`.
  /// - Returns: how many tokens there were.
  /// - Throws: `AccountError.Code.notFound`.
  @discardableResult package func revokeTokens(ofApp name: String) throws -> Int {
    try write { database in
      let found = try database.first(
        "SELECT id FROM apps WHERE folded = ? OR client_id = ?", .text(AccountRules.folded(name)), .text(name)
      ) { $0.integer(0) }
      guard let id = found else { throw AccountError.notFound("app", name) }
      try database.run("DELETE FROM codes WHERE app = ?", .integer(id))
      try database.run("DELETE FROM tokens WHERE app = ?", .integer(id))
      return database.changes
    }
  }

  /// - Throws: `AccountError.Code.unknownClient`.
  func registeredApp(clientID: String, _ database: Database) throws -> OAuthApp {
    let found = try database.first(
      """
      SELECT id, name, client_id, secret IS NOT NULL, allows_implicit, requires_pkce, created FROM apps
      WHERE client_id = ?
      """, .text(clientID), read: Self.app)
    guard let found else { throw AccountError(.unknownClient, "Invalid client_id") }
    return try withRedirects(found, database)
  }

  private static func app(_ row: SQLRow) -> OAuthApp {
    OAuthApp(
      name: row.text(1), clientID: row.text(2), redirectURIs: [], hasSecret: row.flag(3), allowsImplicit: row.flag(4),
      requiresPKCE: row.flag(5), created: row.integer(6), id: row.integer(0))
  }

  private func withRedirects(_ app: OAuthApp, _ database: Database) throws -> OAuthApp {
    var app = app
    app.redirectURIs = try database.all("SELECT uri FROM redirects WHERE app = ? ORDER BY uri", .integer(app.id)) {
      $0.text(0)
    }
    return app
  }
}
