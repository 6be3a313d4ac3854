/// Lets callers in one after the other.
package actor OneAtATime {
  private var last: Task<Void, any Error>?

  package init() {}

  package func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let before = last
    let task = Task {
      _ = await before?.result
      try await work()
    }
    last = task
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
