import Synchronization

/// A value that a test and what it tests share.
public final class Shared<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  /// Begins with a value.
  public init(wrappedValue: Value) { value = Mutex(wrappedValue) }

  /// The value of the moment.
  public var wrappedValue: Value {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }

  /// Changes the value in one step.
  public func withLock<Result: Sendable>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    try value.withLock { value in try change(&value) }
  }
}
