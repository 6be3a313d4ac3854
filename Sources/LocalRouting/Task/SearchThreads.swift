import Foundation
import Synchronization

/// Threads for work that fills a processor: on the threads that Swift's tasks share it would hold up every other task.
package final class SearchThreads: Sendable {
  /// The queue is full: so much work waits that more is refused at once.
  package struct QueueFull: Error {}

  /// Those of the whole program, as many as processors.
  static let shared = SearchThreads(count: ProcessInfo.processInfo.activeProcessorCount)

  private let queue: WorkQueue
  /// Runs what follows work where the work was done: a task that prefers it does not change threads again.
  package let executor = FollowUpExecutor()

  /// Threads.
  ///
  /// - Parameters:
  ///   - count: How many, at least 1.
  ///   - longestQueue: How much work may wait while every thread is busy.
  ///   - keepsOneForShortWork: Whether there is one thread more that does short work alone, so that it never waits for
  ///     work that takes long.
  package init(count: Int, longestQueue: Int = .max, keepsOneForShortWork: Bool = false) {
    queue = WorkQueue(longest: longestQueue)
    for number in 0..<(max(1, count) + (keepsOneForShortWork ? 1 : 0)) {
      let isForShortWork = number >= max(1, count)
      let thread = Thread { [queue, executor] in
        executor.join()
        while let work = queue.next(isShort: isForShortWork) {
          executor.withFollowUps(of: work)
          queue.end()
        }
      }
      // Reading a file checks whole columns, and searches keep arrays on the heap: the usual stack is enough, twice.
      thread.stackSize = 1 << 21
      thread.start()
    }
  }

  deinit { queue.close() }

  /// How much work waits for a thread.
  package var waitingCount: Int { queue.count }

  /// Does work on one of the threads, as soon as one is free.
  ///
  /// - Parameters:
  ///   - isShort: Whether the work takes so little that the caller's own thread may do it where no other work is under way
  ///     or waits: to wake another thread would take a good part of the time of the work. Otherwise it goes before work
  ///     that is not short.
  ///   - work: The work; it is handed what tells whether the task that waits for it was cancelled.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws; `CancellationError` where the task is cancelled, whatever the work made of it;
  ///   `QueueFull`.
  package func run<Result: Sendable>(
    isShort: Bool = false,
    _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Result
  ) async throws -> Result {
    let flag = CancellationFlag()
    if isShort, queue.begin() {
      defer { queue.end() }
      let isCancelled = Task.isCancelled
      return try work { isCancelled }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isTaken = queue.add(isShort: isShort) {
          let result = Swift.Result<Result, any Error> {
            if flag.isSet { throw CancellationError() }
            return try work { flag.isSet }
          }
          continuation.resume(with: flag.isSet ? .failure(CancellationError()) : result)
        }
        if !isTaken { continuation.resume(throwing: QueueFull()) }
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

/// Work that waits for a thread: short work first, otherwise first come, first served.
private final class WorkQueue: @unchecked Sendable {  // Sendable: the condition guards every property.
  private let condition = NSCondition()
  private let longest: Int
  /// Threads that wait for any work, and for short work alone.
  private var idle = 0
  private var idleForShort = 0
  private var waiting: [@Sendable () -> Void] = []
  private var shortWaiting: [@Sendable () -> Void] = []
  private var isClosed = false
  /// Work that is being done, by the threads or by callers.
  private var running = 0

  init(longest: Int) { self.longest = longest }

  var count: Int { condition.withLock { waiting.count + shortWaiting.count } }

  /// Begins work of the caller's own; false where other work is under way or waits.
  func begin() -> Bool {
    condition.withLock {
      guard running == 0, waiting.isEmpty, shortWaiting.isEmpty, !isClosed else { return false }
      running = 1
      return true
    }
  }

  /// Ends work that was begun or given out.
  func end() { condition.withLock { running -= 1 } }

  /// Adds work; false where the queue is full.
  func add(isShort: Bool, _ work: @escaping @Sendable () -> Void) -> Bool {
    let (isTaken, mayWakeOther) = condition.withLock {
      let free = idle + (isShort ? idleForShort : 0)
      guard waiting.count + shortWaiting.count - free < longest else { return (false, false) }
      if isShort { shortWaiting.append(work) } else { waiting.append(work) }
      return (true, !isShort && idleForShort > 0)
    }
    // After the lock: the thread that wakes needs it at once. One that takes short work alone would let the rest lie.
    if mayWakeOther { condition.broadcast() } else if isTaken { condition.signal() }
    return isTaken
  }

  /// The next work, once there is some; nil when there will be none. `end()` is to follow it.
  ///
  /// - Parameter isShort: Whether only short work is wanted.
  /// - Returns: the work; nil when there will be none.
  func next(isShort: Bool) -> (@Sendable () -> Void)? {
    condition.withLock {
      if isShort { idleForShort += 1 } else { idle += 1 }
      defer { if isShort { idleForShort -= 1 } else { idle -= 1 } }
      while shortWaiting.isEmpty && (isShort || waiting.isEmpty) && !isClosed { condition.wait() }
      guard !shortWaiting.isEmpty || !isShort && !waiting.isEmpty else { return nil }
      running += 1
      return shortWaiting.isEmpty ? waiting.removeFirst() : shortWaiting.removeFirst()
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
