import Synchronization

/// A property that several tasks may read and write.
///
/// A class whose every property is one of these can be `Sendable`.
@propertyWrapper public struct Locked<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }

  private let box: Box

  /// Begins with a value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value of the moment.
  public var wrappedValue: Value {
    get { box.value.withLock { $0 } }
    nonmutating set { box.value.withLock { $0 = newValue } }
  }

  /// Changes the value in one step that no other task can interrupt.
  package func withLock<Result: Sendable>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    try box.value.withLock { value in try change(&value) }
  }
}
