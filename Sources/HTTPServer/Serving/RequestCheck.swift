/// The head of a request as it was sent.
struct RequestHead {
  var method: String
  var target: String
  var version: String
  var headers: HTTPHeaders
  var remoteAddress = ""
  var isSecure = false
  /// Whether a zero byte has cut one of the texts.
  var isCut = false
  /// Whose connections are beyond their limit with the one by which it came.
  var excess = Excess.none

  /// Who has more connections than are allowed.
  enum Excess { case none, ofAll, ofClient }
}

/// Why a request does not reach the handler.
struct Refusal: Error, Equatable {
  var status: Int
  var message: String
  /// Whether it is known where the body ends, so that it can be read before the answer is sent.
  var hasFrame = true

  /// As handlers are told.
  var told: HTTPRefusal {
    HTTPRefusal(status: status, message: message, retryAfter: [429, 503].contains(status) ? 1 : nil)
  }
}

/// Judges heads of requests. Where RFC 9112 lets a server choose, the stricter way is taken: what two parties could
/// read differently is refused.
struct RequestCheck {
  let configuration: HTTPServer.Configuration

  /// How many headers a request may have.
  static let headerLimit = 100

  /// Reads a head.
  ///
  /// - Throws: ``Refusal``.
  func request(of head: RequestHead, id: String) throws(Refusal) -> HTTPRequest {
    guard !head.isCut else {
      throw Refusal(status: 400, message: "The request has a zero byte in its head.", hasFrame: false)
    }
    try checkHeaders(head.headers)
    try checkFrame(head)
    switch head.excess {
    case .none: break
    case .ofAll: throw Refusal(status: 503, message: "There are too many connections. Try again in a moment.")
    case .ofClient:
      throw Refusal(
        status: 429, message: "There are too many connections from this address. Close some, or try again in a moment.")
    }
    guard head.version == "HTTP/1.1" || head.version == "HTTP/1.0" else {
      throw Refusal(status: 505, message: "Only HTTP/1.1 and HTTP/1.0 are spoken here.", hasFrame: false)
    }
    try checkHost(head)
    guard configuration.methods.contains(head.method) else {
      throw Refusal(status: 405, message: "This method is not allowed here.")
    }
    let target = try Target(head, limit: configuration.urlLengthLimit)
    let expectations = head.headers.values(of: "Expect")
    guard expectations.allSatisfy({ HTTPHeaders.same($0, "100-continue") }) else {
      throw Refusal(status: 417, message: "Only the expectation 100-continue is met.")
    }
    guard (Self.contentLength(head.headers) ?? 0) <= configuration.bodySizeLimit else { throw tooLarge }
    var request = HTTPRequest(
      method: head.method, target: "/", headers: head.headers, remoteAddress: head.remoteAddress,
      isSecure: head.isSecure, id: id)
    request.path = target.path
    request.rawPath = target.rawPath
    request.rawQuery = target.rawQuery
    return request
  }

  var tooLarge: Refusal {
    Refusal(
      status: 413, message: "The body is larger than the \(configuration.bodySizeLimit) bytes that are taken here.")
  }

  private func checkHeaders(_ headers: HTTPHeaders) throws(Refusal) {
    let size = headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    guard size <= configuration.headerSizeLimit, headers.fields.count <= Self.headerLimit else {
      throw Refusal(
        status: 431,
        message: "The headers are larger than \(configuration.headerSizeLimit) bytes or more than \(Self.headerLimit).",
        hasFrame: false)
    }
    guard headers.fields.allSatisfy(\.isValid) else {
      throw Refusal(status: 400, message: "A header has characters that are not allowed.", hasFrame: false)
    }
  }

  /// Refuses requests whose end is in doubt: the way to smuggle one past a proxy.
  private func checkFrame(_ head: RequestHead) throws(Refusal) {
    let lengths = head.headers.values(of: "Content-Length")
    let encodings = head.headers.values(of: "Transfer-Encoding")
    guard lengths.count <= 1, lengths.isEmpty || encodings.isEmpty else {
      throw Refusal(
        status: 400, message: "A request has one Content-Length or a Transfer-Encoding, not several of them.",
        hasFrame: false)
    }
    guard lengths.isEmpty || Self.contentLength(head.headers) != nil else {
      throw Refusal(status: 400, message: "The Content-Length is not a whole number.", hasFrame: false)
    }
    guard encodings.isEmpty || head.version == "HTTP/1.1" else {
      throw Refusal(status: 400, message: "HTTP/1.0 has no Transfer-Encoding.", hasFrame: false)
    }
    guard encodings.isEmpty || (encodings.count == 1 && HTTPHeaders.same(encodings[0], "chunked")) else {
      throw Refusal(status: 501, message: "The only Transfer-Encoding taken here is chunked.", hasFrame: false)
    }
  }

  private func checkHost(_ head: RequestHead) throws(Refusal) {
    let hosts = head.headers.values(of: "Host")
    guard hosts.count == 1 || (hosts.isEmpty && head.version == "HTTP/1.0") else {
      throw Refusal(status: 400, message: "A request has one Host header.")
    }
    let isClean = hosts.allSatisfy { host in
      host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/\\?#@<>\"',%".utf8.contains($0) }
    }
    guard isClean else { throw Refusal(status: 400, message: "The Host header names no host.") }
  }

  /// The length of the body, as its header tells; nil where there is none or it is no number.
  static func contentLength(_ headers: HTTPHeaders) -> Int? {
    headers["Content-Length"].flatMap { text in
      text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    }
  }
}

/// Where a request goes.
struct Target: Equatable {
  var path: String
  var rawPath: String
  var rawQuery: String

  /// Splits and decodes the target of a first line: a path with a query, a whole URL, or the star of `OPTIONS`.
  ///
  /// - Throws: ``Refusal``.
  init(_ head: RequestHead, limit: Int) throws(Refusal) {
    guard head.target.utf8.count <= limit else {
      throw Refusal(status: 414, message: "The URL is longer than \(limit) bytes. Send the parameters with POST.")
    }
    guard head.target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x23 }) else {
      throw Self.malformed("it has a character that must be escaped")
    }
    let origin = Self.origin(head.target)
    let question = origin.utf8.firstIndex(of: UInt8(ascii: "?"))
    rawPath = String(origin[..<(question ?? origin.endIndex)])
    rawQuery = question.map { String(origin[origin.utf8.index(after: $0)...]) } ?? ""
    if rawPath == "*" && head.method == "OPTIONS" {
      path = rawPath
      return
    }
    guard rawPath.utf8.first == 0x2F else { throw Self.malformed("its path does not begin with a slash") }
    let isPlain = !rawPath.utf8.contains(0x25)
    guard let decoded = isPlain ? rawPath : PercentCoding.decodeStrictly(rawPath.utf8) else {
      throw Self.malformed("its path has a percent escape that is none, or is not UTF-8")
    }
    guard decoded.utf8.count(where: { $0 == 0x2F }) == rawPath.utf8.count(where: { $0 == 0x2F }) else {
      throw Self.malformed("its path has an escaped slash")
    }
    guard decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C }) else {
      throw Self.malformed("its path has a control character or a backslash")
    }
    let hasDots = decoded.utf8.split(separator: UInt8(ascii: "/")).contains { segment in
      segment.count <= 2 && segment.allSatisfy { $0 == UInt8(ascii: ".") }
    }
    guard !hasDots else {
      throw Self.malformed("its path has a segment \".\" or \"..\"")
    }
    path = decoded
  }

  /// Takes scheme and host off a whole URL.
  private static func origin(_ target: String) -> Substring {
    if target.utf8.first == UInt8(ascii: "/") { return target[...] }
    for scheme in ["http://", "https://"]
    where HTTPHeaders.same(String(target.prefix(scheme.count)), scheme) {
      let rest = target.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
      return rest.utf8.first == 0x2F ? rest : "/" + rest
    }
    return target[...]
  }

  private static func malformed(_ fault: String) -> Refusal {
    Refusal(status: 400, message: "The URL cannot be read: \(fault).")
  }
}
