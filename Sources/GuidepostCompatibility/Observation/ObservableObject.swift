#if !canImport(Combine)
  import Foundation

  /// A class that tells before it changes.
  ///
  /// `objectWillChange` comes by itself, and every `@Published` property sends it before it changes.
  public protocol ObservableObject: AnyObject {
    /// What tells that the object is about to change.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher

    /// Tells that the object is about to change.
    var objectWillChange: ObjectWillChangePublisher { get }
  }

  extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Tells that the object is about to change: by itself before `@Published` properties do, and whenever `send` is
    /// called.
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.shared.publisher(of: self) }
  }

  /// Tells that an object is about to change.
  public final class ObservableObjectPublisher: Publisher, Sendable {
    private let listeners = Listeners<Void>()

    /// A publisher without subscribers.
    public init() {}

    /// Tells every subscriber before it returns.
    public func send() { listeners.send(()) }

    /// Calls a closure before each change, on the thread that changes the object.
    ///
    /// - Parameter receiveValue: What is called.
    /// - Returns: what ends the subscription when it goes away.
    public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable { listeners.add(receiveValue) }
  }

  /// The publishers of objects that bring none of their own, kept beside the objects.
  final class ObjectPublishers: @unchecked Sendable {  // Sendable: the lock guards every property.
    static let shared = ObjectPublishers()

    private struct Entry {
      weak var object: AnyObject?
      let publisher = ObservableObjectPublisher()
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sizeToSweep = 64

    /// How many objects have a publisher here, gone ones included until they are swept.
    var count: Int { lock.withLock { entries.count } }

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
      lock.withLock {
        let key = ObjectIdentifier(object)
        // Another object, gone by now, may have lived at the same place.
        if let entry = entries[key], entry.object === object { return entry.publisher }
        if entries.count >= sizeToSweep {
          entries = entries.filter { $0.value.object != nil }
          sizeToSweep = max(64, 2 * entries.count)
        }
        let entry = Entry(object: object)
        entries[key] = entry
        return entry.publisher
      }
    }
  }
#endif
