import Synchronization

/// A property whose values can be awaited: `for await status in task.$loadStatus { … }`.
///
/// Each iteration begins with the value of the moment and goes on with every later one; several may run at once. It ends
/// when the owner is gone or the task is cancelled. An iteration that falls behind skips to the latest value.
@propertyWrapper public struct Streamed<Value: Sendable>: Sendable {
  private let hub: Hub

  /// Begins with a value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { hub = Hub(wrappedValue) }

  /// The value of the moment.
  public var wrappedValue: Value {
    get { hub.value }
    nonmutating set { hub.send(newValue) }
  }

  /// The value of the moment and every later one.
  public var projectedValue: Sequence { Sequence(hub: hub) }

  /// The values as an asynchronous sequence.
  public struct Sequence: AsyncSequence, Sendable {
    /// What the sequence holds.
    public typealias Element = Value
    /// It never fails.
    public typealias Failure = Never

    fileprivate let hub: Hub

    /// Begins an iteration.
    ///
    /// - Returns: the iterator.
    public func makeAsyncIterator() -> AsyncStream<Value>.Iterator { hub.stream().makeAsyncIterator() }
  }

  fileprivate final class Hub: Sendable {
    private struct State {
      var value: Value
      var nextID = 0
      var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    }

    private let state: Mutex<State>

    init(_ value: Value) { state = Mutex(State(value: value)) }

    deinit {
      for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.finish() }
    }

    var value: Value { state.withLock { $0.value } }

    func send(_ value: Value) { change { $0 = value } }

    func change(_ change: (inout Value) -> Void) {
      // Inside the lock, so that all iterations see values in the order in which they were set.
      state.withLock { state in
        change(&state.value)
        for continuation in state.continuations.values { continuation.yield(state.value) }
      }
    }

    func stream() -> AsyncStream<Value> {
      let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
      let id = state.withLock { state in
        state.nextID += 1
        state.continuations[state.nextID] = continuation
        continuation.yield(state.value)
        return state.nextID
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { state in state.continuations[id] = nil }
      }
      return stream
    }
  }
}

extension Streamed {
  /// Changes the value in one step that no other task can interrupt.
  package func withValue(_ change: (inout Value) -> Void) { hub.change(change) }
}
