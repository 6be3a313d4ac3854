internal import RouteSearch
internal import Synchronization
internal import TravelProfile

/// Lends search workspaces to threads, one thread at a time, and keeps them for the next request.
final class WorkspacePool: Sendable {
  /// Carries a workspace through the lock.
  // Sendable rule: a workspace is in the pool or lent to exactly one caller, never both.
  private struct Loan: @unchecked Sendable { var search: EdgeBasedDijkstra }

  private static let keptPerMetric = 8
  private let idle = Mutex<[ObjectIdentifier: [Loan]]>([:])

  /// Runs `body` with a workspace for the metric.
  func withWorkspace<Result>(
    for metric: Metric, _ body: (EdgeBasedDijkstra) throws -> Result
  ) rethrows -> Result {
    let key = ObjectIdentifier(metric)
    let lent = idle.withLock { pool in pool[key]?.popLast() }
    let loan = lent ?? Loan(search: EdgeBasedDijkstra(metric: metric))
    defer {
      idle.withLock { pool in
        if pool[key, default: []].count < Self.keptPerMetric { pool[key, default: []].append(loan) }
      }
    }
    return try body(loan.search)
  }
}
