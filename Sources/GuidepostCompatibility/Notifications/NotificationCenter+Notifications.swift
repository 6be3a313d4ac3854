#if !canImport(Darwin)
  public import Foundation
  import GeometryModel

  extension NotificationCenter {
    /// Notifications as an asynchronous sequence; none is skipped.
    public final class Notifications: AsyncSequence, Sendable {
      /// What the sequence holds.
      public typealias Element = Notification
      /// It never fails.
      public typealias Failure = Never

      private let center: NotificationCenter
      private let name: Notification.Name
      private let sender: Sender

      fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
        self.center = center
        self.name = name
        sender = Sender(object: object)
      }

      /// Begins to listen.
      ///
      /// - Returns: the iterator; listening ends with it or when the task is cancelled.
      public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: Parcel.self)
        let token = Token(
          center.addObserver(forName: name, object: sender.object, queue: nil) { notification in
            continuation.yield(Parcel(notification: notification))
          })
        continuation.onTermination = { [center] _ in center.removeObserver(token.observer) }
        return Iterator(base: stream.makeAsyncIterator())
      }

      /// Waits for notifications, one after the other.
      public struct Iterator: AsyncIteratorProtocol {
        /// What the sequence holds.
        public typealias Element = Notification
        /// It never fails.
        public typealias Failure = Never

        fileprivate var base: AsyncStream<Parcel>.Iterator

        /// Waits for the next notification.
        ///
        /// - Parameter actor: Where the caller runs.
        /// - Returns: the notification; nil when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
          await base.next(isolation: actor)?.notification
        }
      }
    }

    /// The notifications of a name, from the moment on at which an iteration begins.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - object: Whose notifications; nil for everyone's.
    /// - Returns: the sequence.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
      Notifications(self, name, object)
    }
  }

  /// A notification on its way from one task to another.
  private struct Parcel: @unchecked Sendable {  // Sendable: who sends it does not use it again.
    let notification: Notification
  }

  private struct Sender: @unchecked Sendable {  // Sendable: only compared, never used.
    let object: AnyObject?
  }

  private final class Token: @unchecked Sendable {  // Sendable: constant, and only handed back.
    let observer: any NSObjectProtocol
    init(_ observer: any NSObjectProtocol) { self.observer = observer }
  }
#endif
