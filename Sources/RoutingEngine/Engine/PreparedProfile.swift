internal import RouteSearch
internal import Snapping
internal import Synchronization
internal import TravelProfile

/// A profile's metric with what searches on it need, made once and used by many requests.
///
/// Workspaces are lent to threads, one thread at a time, and kept for the next request.
final class PreparedProfile: Sendable {
  /// Carries a workspace through the lock.
  // Sendable rule: a workspace is idle here or lent to exactly one caller, never both.
  private struct Loan: @unchecked Sendable { var search: EdgeBasedDijkstra }

  let profile: TravelProfile
  let metric: Metric
  let snapper: Snapper
  private static let keptWorkspaces = 8
  private let idle = Mutex<[Loan]>([])

  init(profile: TravelProfile, metric: Metric) {
    self.profile = profile
    self.metric = metric
    snapper = Snapper(metric: metric)
  }

  /// Runs `body` with a workspace for the metric.
  func withWorkspace<Result>(_ body: (EdgeBasedDijkstra) throws -> Result) rethrows -> Result {
    let loan = idle.withLock { $0.popLast() } ?? Loan(search: EdgeBasedDijkstra(metric: metric))
    defer { idle.withLock { if $0.count < Self.keptWorkspaces { $0.append(loan) } } }
    return try body(loan.search)
  }
}
