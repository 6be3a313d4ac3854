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

  /// Words the answer to a request that the server refuses by itself: it is out of order or too large, comes too late,
  /// or there are too many. Called on the thread that serves many connections.
  ///
  /// - Parameters:
  ///   - refusal: Why.
  ///   - request: The request without its body; what was not in order may be missing, and nothing is checked.
  /// - Returns: Headers and bytes of the answer; its status is the refusal's. Without an own implementation a line of text.
  func reply(to refusal: HTTPRefusal, of request: HTTPRequest) -> HTTPReply

  /// Where replies go on that began at once and have waited for something; nil for the threads that all tasks share.
  ///
  /// A handler whose work runs on threads of its own saves another two changes of threads where they go on there.
  var executor: (any TaskExecutor)? { get }
}

extension HTTPHandler {
  /// False: any work may be done in `reply(to:)`.
  public func startsAtOnce(_ request: HTTPRequest) -> Bool { false }

  /// The threads that all tasks share.
  public var executor: (any TaskExecutor)? { nil }

  /// A line of text.
  public func reply(to refusal: HTTPRefusal, of request: HTTPRequest) -> HTTPReply {
    .text(refusal.message + "\n", status: refusal.status)
  }
}

/// Why a server answers a request by itself.
public struct HTTPRefusal: Hashable, Sendable {
  /// The status: 400, 405, 413, 414, 417, 429, 431, 501, 503 or 505.
  public var status: Int
  /// A sentence for a person.
  public var message: String
  /// Seconds after which it is worth trying again; nil where it is not.
  public var retryAfter: Int?

  /// A refusal.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - message: A sentence for a person.
  ///   - retryAfter: Seconds after which it is worth trying again.
  public init(status: Int, message: String, retryAfter: Int? = nil) {
    (self.status, self.message, self.retryAfter) = (status, message, retryAfter)
  }
}

/// A handler that is one closure.
public struct HTTPClosureHandler: HTTPHandler {
  private let body: @Sendable (HTTPRequest) async -> HTTPReply

  /// Makes a handler of a closure.
  public init(_ body: @escaping @Sendable (HTTPRequest) async -> HTTPReply) { self.body = body }

  /// Calls the closure.
  public func reply(to request: HTTPRequest) async -> HTTPReply { await body(request) }
}
