import Foundation

/// How many files and sockets the process may have open.
enum OpenFiles {
  /// What is needed beside connections: the network, the store, the log, and who works with them.
  private static let others = 200

  /// Asks the system for as many as it grants.
  ///
  /// - Returns: how many that are.
  static func raise() -> Int {
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return .max }
    if limit.rlim_cur < limit.rlim_max {
      var wanted = limit
      wanted.rlim_cur = limit.rlim_max
      if setrlimit(kind, &wanted) == 0 { limit = wanted }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many connections so many files are enough for; some more are taken to be told that there are too many.
  static func connections(_ files: Int) -> Int { max(0, files - others) / 17 * 16 }
}
