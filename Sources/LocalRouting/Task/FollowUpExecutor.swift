import Dispatch
import Foundation
import Synchronization

/// Runs the parts of tasks that wait for work of `SearchThreads` on the very threads that have done it.
///
/// What follows a search is short. To wake another thread for it costs more than the whole of it, in time of processors
/// and in what their caches forget. Jobs that are ready elsewhere, as after waiting for a client, run on the threads that
/// Dispatch keeps.
package final class FollowUpExecutor: TaskExecutor {
  /// Jobs that became ready during the work of a thread.
  private final class Jobs: @unchecked Sendable {  // Sendable: only its own thread touches it.
    let thread = FollowUpExecutor.thisThread
    var isOpen = false
    var waiting: [UnownedJob] = []
  }

  private let threads = Mutex<[Jobs]>([])

  private static var thisThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Takes the thread of the caller among those that do work.
  func join() {
    let jobs = Jobs()
    threads.withLock { $0.append(jobs) }
  }

  private var own: Jobs? {
    let thread = Self.thisThread
    return threads.withLock { $0.first { $0.thread == thread } }
  }

  /// Does work and whatever it made ready.
  func withFollowUps(of work: () -> Void) {
    guard let own else { return work() }
    own.isOpen = true
    work()
    while !own.waiting.isEmpty { own.waiting.removeFirst().runSynchronously(on: asUnownedTaskExecutor()) }
    own.isOpen = false
  }

  /// Takes a part of a task that is ready to run.
  ///
  /// - Parameter job: The part.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let own, own.isOpen { return own.waiting.append(job) }
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
