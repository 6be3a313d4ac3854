import Foundation
import Synchronization

/// Threads for work that fills a processor: on the threads that Swift's tasks share it would hold up every other task.
final class SearchThreads: Sendable {
  /// Those of the whole program, as many as processors.
  static let shared = SearchThreads(count: ProcessInfo.processInfo.activeProcessorCount)

  private let queue = WorkQueue()

  init(count: Int) {
    for _ in 0..<max(1, count) {
      let thread = Thread { [queue] in
        while let work = queue.next() { work() }
      }
      // Reading a file checks whole columns, and searches keep arrays on the heap: the usual stack is enough, twice.
      thread.stackSize = 1 << 21
      thread.start()
    }
  }

  deinit { queue.close() }

  /// Does work on one of the threads, as soon as one is free.
  ///
  /// - Parameter work: The work; it is handed what tells whether the task that waits for it was cancelled.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws; `CancellationError` where the task is cancelled, whatever the work made of it.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Result
  ) async throws -> Result {
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.add {
          let result = Swift.Result<Result, any Error> {
            if flag.isSet { throw CancellationError() }
            return try work { flag.isSet }
          }
          continuation.resume(with: flag.isSet ? .failure(CancellationError()) : result)
        }
      }
    } onCancel: {
      flag.set()
    }
  }
}

/// Says, across threads, that work is not wanted any more.
private final class CancellationFlag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}

/// Work that waits for a thread, first come, first served.
private final class WorkQueue: @unchecked Sendable {  // Sendable: the condition guards every property.
  private let condition = NSCondition()
  private var waiting: [@Sendable () -> Void] = []
  private var isClosed = false

  func add(_ work: @escaping @Sendable () -> Void) {
    condition.withLock {
      waiting.append(work)
      condition.signal()
    }
  }

  /// The next work, once there is some; nil when there will be none.
  func next() -> (@Sendable () -> Void)? {
    condition.withLock {
      while waiting.isEmpty && !isClosed { condition.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
