extension AccountStore {
  /// Makes an API key.
  ///
  /// - Parameters:
  ///   - name: Its name, as `AccountRules` allows.
  ///   - scopes: What it may be used for; empty for everything.
  ///   - expires: When it ends, in milliseconds since 1970; nil for never.
  /// - Returns: the key, which cannot be had again.
  /// - Throws: `AccountError`: `badName`, `badRequest` for an end that has passed, `alreadyExists`, `tooMany`.
  package func createKey(name: String, scopes: Set<String> = [], expires: Int64? = nil) throws -> Secret {
    try rules.checkName(name, of: "a key")
    try Scope.check(scopes)
    let now = clock()
    if let expires, expires <= now { throw AccountError(.badRequest, "the end of the key '\(name)' has passed") }
    let secret = try Secret.random(.key)
    try write { database in
      try makeRoom(in: .keys, for: name, database)
      try database.run(
        "INSERT INTO keys (folded, name, hash, scopes, created, expires) VALUES (?, ?, ?, ?, ?, ?)",
        .text(AccountRules.folded(name)), .text(name), .bytes(hasher.hash(secret)),
        .text(scopes.sorted().joined(separator: " ")), .integer(now), .optional(expires))
    }
    return secret
  }

  /// All keys by name, with those that ended or were revoked.
  package func keys() throws -> [APIKey] {
    try read { database in
      try database.all(
        "SELECT name, scopes, created, expires, revoked, last_used FROM keys ORDER BY folded"
      ) { row in
        APIKey(
          name: row.text(0), scopes: Self.scopes(row.text(1)), created: row.integer(2),
          expires: row.optionalInteger(3), revoked: row.optionalInteger(4), lastUsed: row.optionalInteger(5))
      }
    }
  }

  /// Revokes a key at once and for good; it stays in the list. Again is the same.
  ///
  /// - Throws: `AccountError.Code.notFound`.
  package func revokeKey(named name: String) throws {
    try write { database in
      try database.run(
        "UPDATE keys SET revoked = coalesce(revoked, ?) WHERE folded = ?", .integer(clock()),
        .text(AccountRules.folded(name)))
      if database.changes == 0 { throw AccountError.notFound("key", name) }
    }
  }

  /// Removes a key from the list too, so that its name is free.
  ///
  /// - Throws: `AccountError.Code.notFound`.
  package func removeKey(named name: String) throws {
    try write { database in
      try database.run("DELETE FROM keys WHERE folded = ?", .text(AccountRules.folded(name)))
      if database.changes == 0 { throw AccountError.notFound("key", name) }
    }
  }

  static func scopes(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}

// MARK: Names of a kind

/// The tables of named things.
enum NamedTable: String {
  case keys
  case users
  case apps

  var singular: String { String(rawValue.dropLast()) }
}

extension AccountStore {
  /// Checks, inside a change, that a name is free and the table not full.
  func makeRoom(in table: NamedTable, for name: String, _ database: Database) throws {
    let taken = try database.first(
      "SELECT count(*) FROM \(table.rawValue) WHERE folded = ?", .text(AccountRules.folded(name))
    ) { $0.flag(0) }
    guard taken != true else {
      throw AccountError(
        .alreadyExists, "there is a \(table.singular) '\(name)' already; remove it first or take another name")
    }
    let count = try database.first("SELECT count(*) FROM \(table.rawValue)") { Int($0.integer(0)) } ?? 0
    guard count < limits.entriesOfAKind else {
      throw AccountError(.tooMany, "the store has \(count) \(table.rawValue), as many as it may; remove some")
    }
  }
}

extension AccountError {
  static func notFound(_ what: String, _ name: String) -> AccountError {
    AccountError(
      .notFound,
      "there is no \(what) '\(AccountRules.shown(name))'; 'guidepost accounts \(what) list' shows what there is")
  }
}
