public import Synchronization

/// A property that several tasks may read and write.
///
/// A class whose every property is one of these can be `Sendable`.
///
/// The value and its lock lie in the object itself, for an allocation a property would cost more than all else about
/// parameters. The code is inlined into other modules: looking up its types at run time costs more than the lock.
@frozen @propertyWrapper public struct Locked<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline let value: Mutex<Value>

  /// Begins with a value.
  ///
  /// - Parameter wrappedValue: The value.
  @inlinable public init(wrappedValue: Value) { value = Mutex(wrappedValue) }

  /// The value of the moment.
  @inlinable public var wrappedValue: Value {
    get { value.withLock { $0 } }
    nonmutating set { value.withLock { $0 = newValue } }
  }

  /// Changes the value in one step that no other task can interrupt.
  @inlinable package func withLock<Result: Sendable>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    try value.withLock { value in try change(&value) }
  }
}
