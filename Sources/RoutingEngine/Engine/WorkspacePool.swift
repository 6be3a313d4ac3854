internal import Synchronization

/// Lends search workspaces to threads, one thread at a time, and keeps them for the next request.
final class WorkspacePool<Workspace>: Sendable {
  /// Carries a workspace through the lock.
  // Sendable rule: a workspace is idle here or lent to exactly one caller, never both.
  private struct Loan: @unchecked Sendable { var workspace: Workspace }

  private let kept: Int
  private let idle = Mutex<[Loan]>([])

  init(keeping kept: Int = 8) { self.kept = kept }

  /// The sum of a number over the workspaces that no thread has.
  func sum(_ number: (Workspace) -> Int) -> Int {
    idle.withLock { $0.reduce(0) { $0 + number($1.workspace) } }
  }

  /// Runs `body` with a workspace, made by `make` when none is idle.
  func withWorkspace<Result>(make: () -> Workspace, _ body: (Workspace) throws -> Result) rethrows -> Result {
    let loan = idle.withLock { $0.popLast() } ?? Loan(workspace: make())
    defer { idle.withLock { if $0.count < kept { $0.append(loan) } } }
    return try body(loan.workspace)
  }
}
