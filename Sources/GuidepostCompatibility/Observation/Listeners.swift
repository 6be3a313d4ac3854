#if !canImport(Combine)
  import Foundation

  /// Those who want to be told, in the order in which they came.
  final class Listeners<Value>: @unchecked Sendable {  // Sendable: the lock guards every property.
    private let lock = NSLock()
    private var nextID = 0
    private var all: [(id: Int, receive: (Value) -> Void)] = []

    func add(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
      let id = lock.withLock {
        nextID += 1
        all.append((nextID, receive))
        return nextID
      }
      return AnyCancellable { [weak self] in self?.remove(id) }
    }

    /// Tells everyone. Outside the lock: who is told may subscribe, cancel or send in turn.
    func send(_ value: Value) {
      for listener in lock.withLock({ all }) { listener.receive(value) }
    }

    private func remove(_ id: Int) {
      // What the closure holds may end a subscription in turn when it goes, so it goes outside the lock.
      let removed = lock.withLock {
        all.firstIndex { $0.id == id }.map { all.remove(at: $0) }
      }
      _ = removed
    }
  }
#endif
