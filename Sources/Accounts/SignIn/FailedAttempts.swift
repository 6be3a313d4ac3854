/// Whose failures are counted.
enum FailureSubject {
  /// A user's name, whether there is such a user or not.
  case user(String)
  case address(String)

  /// Stored hashed: people type passwords where names belong, and either may be a megabyte long.
  func key(_ hasher: SecretHasher) -> [UInt8] {
    switch self {
    case .user(let name): hasher.hash(Array("user ".utf8) + AccountRules.folded(name).utf8)
    case .address(let text):
      hasher.hash(Array("address ".utf8) + (NetworkAddress(text)?.subscriber ?? Array(text.utf8)))
    }
  }

  func freeFailures(_ limits: AccountLimits) -> Int {
    switch self {
    case .user: limits.freeFailuresPerUser
    case .address: limits.freeFailuresPerAddress
    }
  }
}

/// Failures in a row, and until when nothing is tried because of them.
struct FailureCount {
  var count: Int
  var last: Int64
  var until: Int64

  /// The count after one more failure.
  func next(at now: Int64, free: Int, limits: AccountLimits) -> FailureCount {
    let isForgotten = now - last >= Int64(limits.failureMemorySeconds) * 1000
    let count = min(isForgotten ? 1 : self.count + 1, 1_000_000)
    let doublings = count - max(1, free) - 1
    guard doublings >= 0 else { return FailureCount(count: count, last: now, until: now) }
    let delay = min(Double(limits.longestDelaySeconds), Double(limits.firstDelaySeconds) * scaleFactor(doublings))
    return FailureCount(count: count, last: now, until: now + Int64(delay * 1000))
  }

  /// How long nothing is tried, in milliseconds; 0 where something may be tried.
  func wait(at now: Int64, limits: AccountLimits) -> Int64 {
    let left = until - now
    // More than the longest delay means that the clock was set back.
    return left > 0 && left <= Int64(limits.longestDelaySeconds) * 1000 ? left : 0
  }

  private func scaleFactor(_ doublings: Int) -> Double { Double(UInt64(1) << UInt64(min(doublings, 62))) }
}

extension AccountStore {
  /// - Throws: `AccountError.Code.lockedOut` where one of the subjects has to wait.
  func checkDelay(of subjects: [FailureSubject]) throws {
    let now = clock()
    let wait = try read { database in
      try subjects.compactMap { try count(of: $0, database)?.wait(at: now, limits: limits) }.max() ?? 0
    }
    guard wait == 0 else {
      let seconds = Int((wait + 999) / 1000)
      throw AccountError(
        .lockedOut, "too many failed sign-ins; nothing is tried for \(seconds) seconds", retryAfter: seconds)
    }
  }

  /// Counts a failure of each subject.
  func countFailure(of subjects: [FailureSubject]) throws {
    let now = clock()
    try write { database in
      for subject in subjects {
        let before = try count(of: subject, database) ?? FailureCount(count: 0, last: now, until: now)
        let after = before.next(at: now, free: subject.freeFailures(limits), limits: limits)
        try database.run(
          "INSERT OR REPLACE INTO failures (subject, count, last, until) VALUES (?, ?, ?, ?)",
          .bytes(subject.key(hasher)), .integer(Int64(after.count)), .integer(after.last), .integer(after.until))
      }
      try purgeInPassing(database, at: now)
    }
  }

  /// Forgets the failures of a subject, inside a change.
  func forgive(_ subject: FailureSubject, _ database: Database) throws {
    try database.run("DELETE FROM failures WHERE subject = ?", .bytes(subject.key(hasher)))
  }

  private func count(of subject: FailureSubject, _ database: Database) throws -> FailureCount? {
    try database.first(
      "SELECT count, last, until FROM failures WHERE subject = ?", .bytes(subject.key(hasher))
    ) { FailureCount(count: Int($0.integer(0)), last: $0.integer(1), until: $0.integer(2)) }
  }
}
