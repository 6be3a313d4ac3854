import Foundation
import RouteModel
import Synchronization
import TestSupport
import Testing

@testable import LocalRouting

/// Work on threads of its own, which stops when nobody waits for it any more.
@Suite struct CancellationTests {
  @Test("a cancelled search stops and says so") func search() async throws {
    let town = try TownTask.blocks()
    let parameters = try await town.parameters("a", "f")
    let task = Task { try await town.task.solveRoute(using: parameters) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await town.route(parameters).totalLength.value > 0)
  }

  @Test("running work is told, and its answer is not waited for longer") func running() async throws {
    let threads = SearchThreads(count: 1)
    let hasBegun = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await threads.run { isCancelled in
          hasBegun.raise()
          while !isCancelled() {}
        }
      }
      while !hasBegun.isUp { try await Task.sleep(for: .milliseconds(1)) }
      group.cancelAll()
      await #expect(throws: CancellationError.self) { try await group.waitForAll() }
    }
    #expect(try await threads.run { _ in 7 } == 7)
  }

  @Test("work that waits for a thread is not begun once cancelled") func waiting() async throws {
    let threads = SearchThreads(count: 1)
    let isFree = Flag()
    let wasBegun = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await threads.run { _ in while !isFree.isUp { Thread.sleep(forTimeInterval: 0.001) } }
      }
      let late = Task { try await threads.run { _ in wasBegun.raise() } }
      late.cancel()
      isFree.raise()
      await #expect(throws: CancellationError.self) { try await late.value }
      try await group.waitForAll()
    }
    #expect(!wasBegun.isUp)
  }

  /// Work that has begun and goes on until a flag is raised.
  private func busy(_ threads: SearchThreads, until isFree: Flag) async throws -> Task<Void, any Error> {
    let hasBegun = Flag()
    let task = Task {
      try await threads.run { _ in
        hasBegun.raise()
        while !isFree.isUp { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
    while !hasBegun.isUp { try await Task.sleep(for: .milliseconds(1)) }
    return task
  }

  @Test("short work is done by who asks while no other is under way, and by a thread of its own otherwise")
  func short() async throws {
    let threads = SearchThreads(count: 1)
    let here = Self.thisThread()
    let there = try await threads.run(isShort: true) { _ in Self.thisThread() }
    #expect(here == there)
    struct Fault: Error {}
    await #expect(throws: Fault.self) { try await threads.run(isShort: true) { _ in throw Fault() } }
    let isFree = Flag()
    let busy = try await busy(threads, until: isFree)
    let second = Task { try await threads.run(isShort: true) { _ in isFree.isUp } }
    isFree.raise()
    try await busy.value
    // It waited for the only thread, which was free no earlier.
    #expect(try await second.value)
  }

  @Test("short work overtakes what waits, and has a thread that nothing else keeps busy") func overtaking() async throws
  {
    let threads = SearchThreads(count: 1, keepsOneForShortWork: true)
    let isFree = Flag()
    let busy = try await busy(threads, until: isFree)
    let late = Task { try await threads.run { _ in isFree.isUp } }
    for _ in 0..<50 { #expect(try await threads.run(isShort: true) { _ in isFree.isUp } == false) }
    isFree.raise()
    try await busy.value
    #expect(try await late.value)
    // The thread for short work leaves other work to the others, and none of it lies forgotten.
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<100 { group.addTask { try await threads.run(isShort: number % 3 == 0) { _ in number } } }
      let sum = try await group.reduce(0, +)
      #expect(sum == 4950)
    }
  }

  @Test("what follows work runs on the thread that has done it, where the task prefers that")
  func followUp() async throws {
    let threads = SearchThreads(count: 2)
    for _ in 0..<10 {
      let (worked, followed) = try await Task(executorPreference: threads.executor) {
        // Long enough that the task waits: one that need not goes on where it is.
        let worked = try await threads.run { _ in
          Thread.sleep(forTimeInterval: 0.02)
          return Self.thisThread()
        }
        return (worked, Self.thisThread())
      }.value
      #expect(worked == followed)
    }
    // Jobs that become ready elsewhere run, too.
    let slept = try await Task(executorPreference: threads.executor) {
      try await Task.sleep(for: .milliseconds(1))
      return try await threads.run { _ in 3 }
    }.value
    #expect(slept == 3)
  }

  private static func thisThread() -> UInt { UInt(bitPattern: pthread_self().hashValue) }

  @Test("work beyond the longest queue is refused at once", .timeLimit(.minutes(1))) func full() async throws {
    let threads = SearchThreads(count: 1, longestQueue: 1)
    let hasBegun = Flag()
    let isFree = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await threads.run { _ in
          hasBegun.raise()
          while !isFree.isUp { Thread.sleep(forTimeInterval: 0.001) }
        }
      }
      while !hasBegun.isUp { try await Task.sleep(for: .milliseconds(1)) }
      group.addTask { try await threads.run { _ in } }
      while threads.waitingCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
      await #expect(throws: SearchThreads.QueueFull.self) { try await threads.run { _ in } }
      isFree.raise()
      try await group.waitForAll()
    }
    #expect(try await threads.run { _ in 7 } == 7)
  }

  @Test("work never holds up the threads that tasks share", .timeLimit(.minutes(1))) func threads() async throws {
    // More work than processors, all of which waits for what another task does.
    let count = ProcessInfo.processInfo.activeProcessorCount + 4
    let threads = SearchThreads(count: count)
    let isFree = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await threads.run { _ in while !isFree.isUp { Thread.sleep(forTimeInterval: 0.001) } }
        }
      }
      await Task { isFree.raise() }.value
      try await group.waitForAll()
    }
    #expect(isFree.isUp)
  }

  @Test("a snapshot of parameters does not change with them") func snapshot() async throws {
    let town = try TownTask.blocks()
    let parameters = try await town.parameters()
    let stop = try town.stop("f", name: "Harbour")
    stop.setAddedCost(3, forCostAttributeNamed: "TravelTime")
    parameters.setStops([try town.stop("a"), stop])
    let snapshot = parameters.snapshot()
    stop.name = "Station"
    stop.setAddedCost(5, forCostAttributeNamed: "TravelTime")
    parameters.travelMode?.name = "Changed"
    parameters.clearStops()
    let route = try await town.route(snapshot)
    #expect(route.stops.last?.name == "Harbour" && snapshot.travelMode?.name == "Driving Time")
    #expect(abs(route.totalTime - route.travelTime - 180) < 1e-6)
  }

  @Test("errors of work come through") func errors() async throws {
    struct Fault: Error {}
    await #expect(throws: Fault.self) { try await SearchThreads.shared.run { _ in throw Fault() } }
  }
}

/// Something that one thread tells another.
private final class Flag: Sendable {
  private let value = Atomic(false)
  var isUp: Bool { value.load(ordering: .acquiring) }
  func raise() { value.store(true, ordering: .releasing) }
}
