/// Somebody whose password was right.
package struct SignedInUser: Hashable, Sendable {
  /// The user's name.
  package let name: String
  let id: Int64
  /// When the password was last set: after another change no token is handed out for this sign-in.
  let changed: Int64
}

extension AccountStore {
  /// Tries a name and a password.
  ///
  /// The answer, and the time it takes, are the same for a wrong password and for a user who does not exist. Failures
  /// are counted for the name and for the address, in the store: after some that are free, nothing is tried for a time
  /// that doubles with each further failure. A success forgives the failures of the name, not those of the address.
  ///
  /// - Parameters:
  ///   - name: The user's name.
  ///   - password: The user's password.
  ///   - address: Where the request comes from; nil where that is not known.
  /// - Returns: the user.
  /// - Throws: `AccountError`: `signInFailed`, `lockedOut` and `busy` with `retryAfter`.
  package func signIn(name: String, password: Secret, address: String? = nil) throws -> SignedInUser {
    let subjects: [FailureSubject] = [.user(name)] + (address.map { [.address($0)] } ?? [])
    // Refused before waiting, and again after: those who wait together do not get a guess each.
    try checkDelay(of: subjects)
    return try passwords.inLane {
      try checkDelay(of: subjects)
      let found = try stored(name)
      guard passwords.fits(password, stored: found?.password ?? passwords.nobody), let found else {
        try countFailure(of: subjects)
        throw AccountError(.signInFailed, "Invalid username or password.")
      }
      return try welcome(found, password: password)
    }
  }

  private struct Stored {
    var id: Int64
    var name: String
    var password: String
    var changed: Int64
  }

  private func stored(_ name: String) throws -> Stored? {
    // Asked for whatever was typed, so that it takes the same time.
    let folded = AccountRules.isName(name) ? AccountRules.folded(name) : ""
    return try read { database in
      try database.first("SELECT id, name, password, changed FROM users WHERE folded = ?", .text(folded)) {
        Stored(id: $0.integer(0), name: $0.text(1), password: $0.text(2), changed: $0.integer(3))
      }
    }
  }

  private func welcome(_ user: Stored, password: Secret) throws -> SignedInUser {
    let renewed = passwords.isOutdated(user.password) ? try passwords.hash(password) : user.password
    try write { database in
      // Only where the password is still the one that was compared.
      try database.run(
        "UPDATE users SET password = ?, last_signed_in = ? WHERE id = ? AND changed = ?", .text(renewed),
        .integer(clock()), .integer(user.id), .integer(user.changed))
      guard database.changes == 1 else { throw AccountError(.signInFailed, "Invalid username or password.") }
      try forgive(.user(user.name), database)
    }
    return SignedInUser(name: user.name, id: user.id, changed: user.changed)
  }
}
