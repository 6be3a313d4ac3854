#if !canImport(Combine)
  public import Dispatch
  import Synchronization

  /// Something that tells its subscribers about values, one after the other, and never fails.
  ///
  /// It covers what model classes write about `@Published` properties; Combine's subjects, schedulers and back pressure
  /// are not here.
  public protocol Publisher<Output> {
    /// What subscribers are told.
    associatedtype Output

    /// Calls a closure with each value, on the thread that sends it.
    ///
    /// - Parameter receiveValue: What is called.
    /// - Returns: what ends the subscription when it goes away.
    func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
  }

  extension Publisher {
    /// Sets a property of an object to each value. The object lives as long as the subscription.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object.
    /// - Returns: what ends the subscription when it goes away.
    public func assign<Root: AnyObject>(
      to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
      sink { object[keyPath: keyPath] = $0 }
    }

    /// Other values in the place of these.
    ///
    /// - Parameter transform: Makes the other value.
    /// - Returns: a publisher of the other values.
    public func map<Other>(_ transform: @escaping (Output) -> Other) -> AnyPublisher<Other, Never> {
      AnyPublisher { receive in sink { receive(transform($0)) } }
    }

    /// Other values in the place of these, without those that are nil.
    ///
    /// - Parameter transform: Makes the other value; nil for none.
    /// - Returns: a publisher of the other values.
    public func compactMap<Other>(_ transform: @escaping (Output) -> Other?) -> AnyPublisher<Other, Never> {
      AnyPublisher { receive in sink { value in transform(value).map(receive) } }
    }

    /// Only some of the values.
    ///
    /// - Parameter isIncluded: Says which.
    /// - Returns: a publisher of those.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Never> {
      compactMap { isIncluded($0) ? $0 : nil }
    }

    /// Leaves out the first values that each subscriber would get.
    ///
    /// - Parameter count: How many.
    /// - Returns: a publisher of the rest.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Never> {
      AnyPublisher { receive in
        let left = Atomic(count)
        return sink { value in
          if left.subtract(1, ordering: .relaxed).newValue < 0 { receive(value) }
        }
      }
    }

    /// Hands the values on through a queue.
    ///
    /// - Parameter queue: The queue, such as `DispatchQueue.main`.
    /// - Returns: a publisher of the same values.
    public func receive(on queue: DispatchQueue) -> AnyPublisher<Output, Never> {
      AnyPublisher { receive in
        sink { value in
          let delivery = Delivery(receive, value)
          queue.async { delivery.run() }
        }
      }
    }

    /// The same values without the publisher's type.
    ///
    /// - Returns: a publisher of the same values.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Never> { AnyPublisher { sink(receiveValue: $0) } }
  }

  extension Publisher where Output: Equatable {
    /// Leaves out values that equal the one before.
    ///
    /// - Returns: a publisher of the rest.
    public func removeDuplicates() -> AnyPublisher<Output, Never> {
      AnyPublisher { receive in
        var last: Output?
        return sink { value in
          guard value != last else { return }
          last = value
          receive(value)
        }
      }
    }
  }

  extension Publisher where Output: Sendable {
    /// The values as an asynchronous sequence; none is skipped. It ends when the task is cancelled.
    public var values: AsyncStream<Output> {
      AsyncStream { continuation in
        let subscription = sink { continuation.yield($0) }
        continuation.onTermination = { _ in subscription.cancel() }
      }
    }
  }

  /// A publisher of some kind.
  public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let subscribe: (@escaping (Output) -> Void) -> AnyCancellable

    init(_ subscribe: @escaping (@escaping (Output) -> Void) -> AnyCancellable) { self.subscribe = subscribe }

    /// Calls a closure with each value.
    ///
    /// - Parameter receiveValue: What is called.
    /// - Returns: what ends the subscription when it goes away.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribe(receiveValue) }
  }

  /// A value on its way through a queue.
  private struct Delivery<Value>: @unchecked Sendable {  // Sendable: the value is handed over and not used again here.
    private let receive: (Value) -> Void
    private let value: Value

    init(_ receive: @escaping (Value) -> Void, _ value: Value) {
      self.receive = receive
      self.value = value
    }

    func run() { receive(value) }
  }
#endif
