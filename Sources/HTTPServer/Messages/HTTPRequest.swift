/// One request, wholly received.
public struct HTTPRequest: Sendable {
  /// The method in capitals, such as `GET`.
  public var method: String
  /// The path with its percent escapes decoded. It begins with `/` (or is `*`, of `OPTIONS`), has no segment `.` or
  /// `..`, no control characters and no slash that was written as an escape: the server refuses such requests.
  public var path: String
  /// The path as it was sent.
  public var rawPath: String
  /// What follows the question mark, as it was sent; empty without one.
  public var rawQuery: String
  /// The headers. A `HTTP/1.1` request has one `Host`.
  public var headers: HTTPHeaders
  /// The body; empty without one. Chunks are put together.
  public var body: [UInt8]
  /// The numeric address of whoever is connected: the client, or a proxy before this server.
  public var remoteAddress: String
  /// Whether the connection is encrypted.
  public var isSecure: Bool
  /// A name for logs, different for each request of a process: letters and digits.
  public var id: String

  /// Makes a request by hand, as tests do.
  ///
  /// - Parameters:
  ///   - method: The method in capitals.
  ///   - target: Path and query as they are sent, such as `/a?b=c`.
  ///   - headers: The headers.
  ///   - body: The body.
  ///   - remoteAddress: The address of the client.
  ///   - isSecure: Whether the connection is encrypted.
  ///   - id: The name for logs.
  public init(
    method: String = "GET", target: String, headers: HTTPHeaders = [:], body: [UInt8] = [],
    remoteAddress: String = "127.0.0.1", isSecure: Bool = false, id: String = "test"
  ) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    rawPath = parts.first.map(String.init) ?? "/"
    path = PercentCoding.decode(rawPath.utf8)
    rawQuery = parts.count > 1 ? String(parts[1]) : ""
    self.headers = headers
    self.body = body
    self.remoteAddress = remoteAddress
    self.isSecure = isSecure
    self.id = id
  }

  /// The media type of the body in lower case, without parameters, such as `application/json`; nil where none is named.
  public var contentType: String? {
    headers["Content-Type"].map { $0.prefix { $0 != ";" }.trimmed.lowercased() }
  }
}

extension HTTPRequest {
  /// The parameters of the query.
  ///
  /// - Throws: ``HTTPServerError`` with code `tooManyParameters`.
  public func queryFields() throws -> FormFields { try FormFields(urlEncoded: rawQuery.utf8) }

  /// The parameters of the query, and after them those of a body that is a form, URL-encoded or `multipart/form-data`.
  ///
  /// - Throws: ``HTTPServerError`` with code `malformedParameters` or `tooManyParameters`.
  public func fields() throws -> FormFields {
    var fields = try queryFields()
    switch contentType {
    case "application/x-www-form-urlencoded": try fields.append(FormFields(urlEncoded: body))
    case "multipart/form-data":
      try fields.append(FormFields(multipart: body, contentType: headers["Content-Type"] ?? ""))
    default: break
    }
    return fields
  }
}
