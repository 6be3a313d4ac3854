/// Is told what a server does, for logs and figures. The calls come from the server's own threads: they must return
/// at once.
public protocol HTTPObserver: Sendable {
  /// A request is over: its reply is sent, or will never be. What is no HTTP, or has a head larger than its memory, is
  /// answered by libmicrohttpd itself and not told here.
  func requestFinished(_ record: HTTPRequestRecord)
  /// The server has something to say: a handler's reply that could not be sent, or words of libmicrohttpd. The text
  /// can hold what a client sent; it is one line.
  func serverReported(_ message: String)
}

extension HTTPObserver {
  /// Does nothing.
  public func serverReported(_ message: String) {}
}

/// One request that is over.
public struct HTTPRequestRecord: Sendable {
  /// How a request ended.
  public struct Ending: Hashable, Sendable, CustomStringConvertible {
    /// The ending's stable name.
    public let description: String
    private init(_ description: String) { self.description = description }
    /// The whole reply was sent.
    public static let sent = Ending("sent")
    /// The client went away, the connection broke, or a stream broke off.
    public static let clientGone = Ending("clientGone")
    /// A limit of time was passed.
    public static let timedOut = Ending("timedOut")
    /// The server stopped.
    public static let stopped = Ending("stopped")
  }

  /// The request, without its body. Where it was refused, its path is as it was sent.
  public var request: HTTPRequest
  /// The bytes of its body that were received.
  public var requestBodySize: Int
  /// The reply's status; 499 where the client went away before there was one, 503 where the handler took too long.
  public var status: Int
  /// The bytes of the reply's body: what was to be sent, or of a stream what was taken.
  public var replyBodySize: Int
  /// From the whole head of the request to its end.
  public var duration: Duration
  /// How it ended.
  public var ending: Ending
}
