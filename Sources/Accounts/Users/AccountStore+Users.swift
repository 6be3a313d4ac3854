extension AccountStore {
  /// Adds a user.
  ///
  /// - Throws: `AccountError`: `badName`, `badPassword`, `alreadyExists`, `tooMany`.
  package func addUser(name: String, password: Secret) throws {
    try rules.checkName(name, of: "a user")
    try rules.checkPassword(password, user: name)
    let stored = try passwords.inLane { try passwords.hash(password) }
    let now = clock()
    try write { database in
      try makeRoom(in: .users, for: name, database)
      try database.run(
        "INSERT INTO users (folded, name, password, created, changed) VALUES (?, ?, ?, ?, ?)",
        .text(AccountRules.folded(name)), .text(name), .text(stored), .integer(now), .integer(now))
    }
  }

  /// Sets a user's password, revokes all the user's tokens, and forgives failed sign-ins.
  ///
  /// - Throws: `AccountError`: `badPassword`, `notFound`.
  package func setPassword(_ password: Secret, ofUser name: String) throws {
    try rules.checkPassword(password, user: name)
    let stored = try passwords.inLane { try passwords.hash(password) }
    try write { database in
      let id = try userID(name, database)
      try database.run(
        "UPDATE users SET password = ?, changed = max(?, changed + 1) WHERE id = ?", .text(stored), .integer(clock()),
        .integer(id))
      try revokeAll(ofUser: id, database)
      try forgive(.user(name), database)
    }
  }

  /// Revokes all tokens of a user, who may sign in again.
  ///
  /// - Returns: how many there were.
  /// - Throws: `AccountError.Code.notFound`.
  @discardableResult package func revokeTokens(ofUser name: String) throws -> Int {
    try write { try revokeAll(ofUser: userID(name, $0), $0) }
  }

  /// Removes a user and all the user's tokens.
  ///
  /// - Throws: `AccountError.Code.notFound`.
  package func removeUser(named name: String) throws {
    try write { database in
      try database.run("DELETE FROM users WHERE folded = ?", .text(AccountRules.folded(name)))
      if database.changes == 0 { throw AccountError.notFound("user", name) }
      try forgive(.user(name), database)
    }
  }

  /// All users by name.
  package func users() throws -> [User] {
    try read { database in
      try database.all("SELECT name, created, changed, last_signed_in FROM users ORDER BY folded") { row in
        User(
          name: row.text(0), created: row.integer(1), passwordChanged: row.integer(2),
          lastSignedIn: row.optionalInteger(3))
      }
    }
  }

  private func userID(_ name: String, _ database: Database) throws -> Int64 {
    let id = try database.first("SELECT id FROM users WHERE folded = ?", .text(AccountRules.folded(name))) {
      $0.integer(0)
    }
    guard let id else { throw AccountError.notFound("user", name) }
    return id
  }

  @discardableResult private func revokeAll(ofUser id: Int64, _ database: Database) throws -> Int {
    try database.run("DELETE FROM codes WHERE user = ?", .integer(id))
    try database.run("DELETE FROM tokens WHERE user = ?", .integer(id))
    return database.changes
  }
}
