import GeometryModel

/// Work that several callers want at the same time and that is done once for all of them.
///
/// A caller that is cancelled leaves at once; the work goes on for the others, and is cancelled with the last one.
final class SharedFlight<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var generation = 0
    var nextID = 0
    var task: Task<Void, Never>?
    var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Locked(wrappedValue: State())

  /// Joins the work that is under way, or begins it.
  func run(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if !join(id, continuation, work) { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      leave(id)
    }
  }

  private func join(
    _ id: Int, _ continuation: CheckedContinuation<Value, any Error>,
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Bool {
    state.withLock { state in
      if state.cancelled.remove(id) != nil { return false }
      state.waiters[id] = continuation
      guard state.task == nil else { return true }
      state.generation += 1
      let generation = state.generation
      state.task = Task { [weak self] in
        let result: Result<Value, any Error>
        do {
          result = .success(try await work())
        } catch {
          result = .failure(error)
        }
        self?.end(generation, result)
      }
      return true
    }
  }

  private func leave(_ id: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      guard let waiter = state.waiters.removeValue(forKey: id) else {
        state.cancelled.insert(id)
        return nil
      }
      if state.waiters.isEmpty {
        state.task?.cancel()
        state.task = nil
      }
      return waiter
    }
    waiter?.resume(throwing: CancellationError())
  }

  private func end(_ generation: Int, _ result: Result<Value, any Error>) {
    let waiters = state.withLock { state -> [CheckedContinuation<Value, any Error>] in
      // Work that everyone left has nobody to tell, even where new work is under way.
      guard state.generation == generation, state.task != nil else { return [] }
      defer { (state.task, state.waiters) = (nil, [:]) }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume(with: result) }
  }
}
