import CHTTPServer

/// The answer to one request.
public struct HTTPReply: Sendable {
  /// What follows the headers.
  public enum Body: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A part of a file: a path, the first byte and the number of bytes. The file is read while it is sent, so it
    /// must be replaced whole and never changed in place.
    case file(path: String, offset: UInt64, length: UInt64)
    /// Bytes that come bit by bit, such as events.
    case stream(HTTPBodyStream)
  }

  /// The status, from 200 to 599.
  public var status: Int
  /// The headers. `Content-Length`, `Transfer-Encoding` and `Date` are the server's own. A reply with a header that is
  /// not ``HTTPHeaders/Field/isValid`` is not sent: the client gets a plain 500.
  public var headers: HTTPHeaders
  /// The body.
  public var body: Body

  /// Makes a reply.
  public init(status: Int = 200, headers: HTTPHeaders = [:], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Bytes of a media type.
  public static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> HTTPReply {
    HTTPReply(status: status, headers: ["Content-Type": type], body: .bytes(bytes))
  }

  /// Plain text.
  public static func text(_ text: String, status: Int = 200) -> HTTPReply {
    .bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// A page.
  public static func html(_ text: String, status: Int = 200) -> HTTPReply {
    .bytes(Array(text.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// JSON that is written already.
  public static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPReply {
    .bytes(bytes, type: "application/json; charset=utf-8", status: status)
  }

  /// JSON that is written already.
  public static func json(_ text: String, status: Int = 200) -> HTTPReply { .json(Array(text.utf8), status: status) }

  /// A whole file; nil where it is no file that can be read.
  public static func file(_ path: String, type: String) -> HTTPReply? {
    let size = chs_file_size(path)
    guard size >= 0 else { return nil }
    return HTTPReply(headers: ["Content-Type": type], body: .file(path: path, offset: 0, length: UInt64(size)))
  }

  /// A status without a body.
  public static func empty(_ status: Int = 204) -> HTTPReply { HTTPReply(status: status) }
}

/// Bytes that a reply gives bit by bit. They are asked for as fast as the client takes them.
public struct HTTPBodyStream: Sendable {
  let chunks: @Sendable () async throws -> [UInt8]?

  /// Makes a stream of a closure that gives the next bytes, nil at the end. It is called by one task, which is
  /// cancelled when the client goes away; an error breaks the reply off, so that the client sees it is not whole.
  public init(_ next: @escaping @Sendable () async throws -> [UInt8]?) { chunks = next }

  /// Makes a stream of a sequence. It is iterated once.
  public init(_ sequence: AsyncStream<[UInt8]>) {
    chunks = {
      var iterator = sequence.makeAsyncIterator()
      return await iterator.next()
    }
  }
}
