// SQLite (Debian package libsqlite3-dev), and what Swift cannot say of it: calls with a variable number of arguments,
// and bytes that SQLite copies.
#include <sqlite3.h>
#include <string.h>

/// Binds a copy of some text.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const unsigned char *bytes, int count) {
  return sqlite3_bind_text(statement, index, count > 0 ? (const char *)bytes : "", count, SQLITE_TRANSIENT);
}

/// Binds a copy of some bytes.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const unsigned char *bytes, int count) {
  return sqlite3_bind_blob(statement, index, count > 0 ? (const void *)bytes : "", count, SQLITE_TRANSIENT);
}

/// Copies the bytes of a column, of which there must be `count`.
static inline void csqlite_copy_column(sqlite3_stmt *statement, int column, unsigned char *bytes, int count) {
  const void *from = sqlite3_column_blob(statement, column);
  if (from && count > 0) memcpy(bytes, from, (size_t)count);
}

/// Distrusts what a file brings: no schema tricks, no functions with side effects, no double-quoted strings.
static inline void csqlite_distrust(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
}
