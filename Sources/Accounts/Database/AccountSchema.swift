/// The tables of a store, as the steps that lead from an empty file to the present version.
enum AccountSchema {
  /// "GPAC": what SQLite calls the application's number, by which a file is known as ours.
  static let applicationID: Int64 = 0x4750_4143

  /// Step N leads from version N to N + 1. Steps that were published never change; a change of the tables is a new step.
  static let steps = [first]

  static var version: Int64 { Int64(steps.count) }

  /// Brings a database from a version to the present one; inside a transaction.
  static func migrate(_ database: Database, from version: Int64) throws {
    for step in steps.dropFirst(Int(version)) { try database.script(step) }
    try database.script("PRAGMA user_version = \(self.version)")
  }

  /// Every table and index with the text that made it.
  static func description(of database: Database) throws -> [String] {
    try database.all(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1"
    ) { $0.text(0) }
  }

  /// What `description(of:)` must give: that of a new database.
  static func expected() throws -> [String] {
    let fresh = try Database(path: nil)
    try migrate(fresh, from: 0)
    return try description(of: fresh)
  }

  // Times are milliseconds since 1970. No column holds a secret: `hash` columns hold BLAKE2b with the key in `settings`.
  private static let first = """
    CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (
      folded TEXT PRIMARY KEY, name TEXT NOT NULL, hash BLOB NOT NULL UNIQUE, scopes TEXT NOT NULL,
      created INTEGER NOT NULL, expires INTEGER, revoked INTEGER, last_used INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE users (
      id INTEGER PRIMARY KEY AUTOINCREMENT, folded TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password TEXT NOT NULL,
      created INTEGER NOT NULL, changed INTEGER NOT NULL, last_signed_in INTEGER
    ) STRICT;
    CREATE TABLE apps (
      id INTEGER PRIMARY KEY AUTOINCREMENT, folded TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      client_id TEXT NOT NULL UNIQUE, secret BLOB, allows_implicit INTEGER NOT NULL, requires_pkce INTEGER NOT NULL,
      created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE redirects (
      app INTEGER NOT NULL REFERENCES apps ON DELETE CASCADE, uri TEXT NOT NULL, PRIMARY KEY (app, uri)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tokens (
      hash BLOB PRIMARY KEY, kind TEXT NOT NULL, user INTEGER REFERENCES users ON DELETE CASCADE,
      app INTEGER REFERENCES apps ON DELETE CASCADE, family BLOB, referer TEXT, address TEXT,
      created INTEGER NOT NULL, expires INTEGER NOT NULL, replaced INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tokens_by_end ON tokens (expires);
    CREATE INDEX tokens_by_user ON tokens (user, expires);
    CREATE INDEX tokens_by_app ON tokens (app, expires);
    CREATE INDEX tokens_by_family ON tokens (family) WHERE family IS NOT NULL;
    CREATE TABLE codes (
      hash BLOB PRIMARY KEY, app INTEGER NOT NULL REFERENCES apps ON DELETE CASCADE,
      user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, redirect_uri TEXT NOT NULL, challenge TEXT,
      method TEXT, family BLOB NOT NULL, refresh_minutes INTEGER NOT NULL, created INTEGER NOT NULL,
      expires INTEGER NOT NULL, used INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX codes_by_end ON codes (expires);
    CREATE INDEX codes_by_app ON codes (app);
    CREATE INDEX codes_by_user ON codes (user);
    CREATE TABLE failures (
      subject BLOB PRIMARY KEY, count INTEGER NOT NULL, last INTEGER NOT NULL, until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX failures_by_time ON failures (last);
    """
}
