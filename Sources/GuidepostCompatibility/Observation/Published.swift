#if !canImport(Combine)
  import Foundation

  /// A property of a class whose changes are told: to `objectWillChange` of the object, where it is an
  /// `ObservableObject`, and to those who subscribe to the property by its name with a dollar sign.
  ///
  /// As in Combine, subscribers get the value of the moment at once, and each new one just before the property has it.
  @propertyWrapper public struct Published<Value> {
    private let store: Store

    /// Begins with a value.
    ///
    /// - Parameter wrappedValue: The value.
    public init(wrappedValue: Value) { store = Store(wrappedValue) }

    /// Begins with a value.
    ///
    /// - Parameter initialValue: The value.
    public init(initialValue: Value) { store = Store(initialValue) }

    /// Only properties of classes can be published.
    @available(*, unavailable, message: "@Published is for properties of classes")
    public var wrappedValue: Value {
      get { store.value }
      nonmutating set { store.set(newValue) }
    }

    /// The values of the property.
    public var projectedValue: Publisher { Publisher(store: store) }

    /// The property, for the class that has it.
    ///
    /// - Parameters:
    ///   - object: The object that has the property.
    ///   - wrapped: The property.
    ///   - storage: Where the object keeps it.
    public static subscript<Owner: AnyObject>(
      _enclosingInstance object: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
      get { object[keyPath: storage].store.value }
      set {
        if let observable = object as? any ObservableObject { announceChange(of: observable) }
        object[keyPath: storage].store.set(newValue)
      }
    }

    /// The values of a published property, beginning with that of the moment.
    public struct Publisher: GuidepostCompatibility.Publisher, @unchecked Sendable {  // Sendable: as the store.
      /// What subscribers are told.
      public typealias Output = Value

      fileprivate let store: Store

      /// Calls a closure with the value of the moment, and with each new one just before the property has it.
      ///
      /// - Parameter receiveValue: What is called, on the thread that changes the property.
      /// - Returns: what ends the subscription when it goes away.
      public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable { store.subscribe(receiveValue) }
    }

    fileprivate final class Store: @unchecked Sendable {  // Sendable: the lock guards the value.
      private let lock = NSLock()
      private let listeners = Listeners<Value>()
      private var current: Value

      init(_ value: Value) { current = value }

      var value: Value { lock.withLock { current } }

      func set(_ value: Value) {
        listeners.send(value)
        // The old value goes outside the lock: what it holds may come back here when it goes.
        let old = lock.withLock {
          let old = current
          current = value
          return old
        }
        _ = old
      }

      func subscribe(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
        receive(value)
        return listeners.add(receive)
      }
    }
  }

  private func announceChange(of object: some ObservableObject) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }
#endif
