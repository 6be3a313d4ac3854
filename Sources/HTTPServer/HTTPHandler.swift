/// Answers requests. A handler knows nothing of sockets: tests call it with requests they make themselves.
public protocol HTTPHandler: Sendable {
  /// Answers one request.
  ///
  /// Runs as a task of its own, which is cancelled when the client goes away, when the server's `replyTimeout` has
  /// passed, or when the server stops and its grace is over; what is returned then reaches nobody. A `HEAD` request is
  /// answered as the `GET` would be: its body is measured and not sent.
  ///
  /// - Parameter request: The whole request; path and headers are checked.
  /// - Returns: What is sent to the client.
  func reply(to request: HTTPRequest) async -> HTTPReply

  /// Whether answering a request begins on the very thread that has read it, which saves two changes of threads.
  ///
  /// That thread serves many connections. So this is for replies that are at hand, or for handlers that hand their work
  /// to other threads within microseconds: until `reply(to:)` first waits for something, others wait too. Without an
  /// own implementation it is false.
  ///
  /// - Parameter request: The request that `reply(to:)` is about to be given.
  /// - Returns: Whether `reply(to:)` is short enough until it first waits.
  func startsAtOnce(_ request: HTTPRequest) -> Bool
}

extension HTTPHandler {
  /// False: any work may be done in `reply(to:)`.
  public func startsAtOnce(_ request: HTTPRequest) -> Bool { false }
}

/// A handler that is one closure.
public struct HTTPClosureHandler: HTTPHandler {
  private let body: @Sendable (HTTPRequest) async -> HTTPReply

  /// Makes a handler of a closure.
  public init(_ body: @escaping @Sendable (HTTPRequest) async -> HTTPReply) { self.body = body }

  /// Calls the closure.
  public func reply(to request: HTTPRequest) async -> HTTPReply { await body(request) }
}
