public import Synchronization

/// A property that several tasks may read and write.
///
/// A class whose every property is one of these can be `Sendable`.
///
/// Its code is inlined into other modules: looking up its types at run time costs more than the lock.
@frozen @propertyWrapper public struct Locked<Value: Sendable>: Sendable {
  @usableFromInline final class Box: Sendable {
    @usableFromInline let value: Mutex<Value>
    @inlinable init(_ value: Value) { self.value = Mutex(value) }
  }

  @usableFromInline let box: Box

  /// Begins with a value.
  ///
  /// - Parameter wrappedValue: The value.
  @inlinable public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value of the moment.
  @inlinable public var wrappedValue: Value {
    get { box.value.withLock { $0 } }
    nonmutating set { box.value.withLock { $0 = newValue } }
  }

  /// Changes the value in one step that no other task can interrupt.
  @inlinable package func withLock<Result: Sendable>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    try box.value.withLock { value in try change(&value) }
  }
}
