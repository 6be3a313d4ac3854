internal import Synchronization

extension AccountStore {
  /// Removes what has ended: tokens, codes, and failures that are forgotten. A service need not call it: handing out a
  /// token does so too, at most once a minute.
  ///
  /// - Returns: how many tokens were removed.
  @discardableResult package func purge() throws -> Int { try write { try purge($0, at: clock()) } }

  /// Does so inside a change, at most once a minute.
  func purgeInPassing(_ database: Database, at now: Int64) throws {
    let isDue = lastPurge.withLock { last in
      guard now < last || now >= last.addingReportingOverflow(60_000).partialValue || last == .min else { return false }
      last = now
      return true
    }
    if isDue { _ = try purge(database, at: now) }
  }

  private func purge(_ database: Database, at now: Int64) throws -> Int {
    try database.run("DELETE FROM codes WHERE expires <= ?", .integer(now))
    try database.run("DELETE FROM failures WHERE last <= ?", .integer(now - Int64(limits.failureMemorySeconds) * 1000))
    try database.run(
      "DELETE FROM failures WHERE subject IN (SELECT subject FROM failures ORDER BY last DESC LIMIT -1 OFFSET ?)",
      .integer(Int64(limits.rememberedFailures)))
    try database.run("DELETE FROM tokens WHERE expires <= ?", .integer(now))
    return database.changes
  }
}
