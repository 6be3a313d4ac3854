import CDeflate

/// Compresses replies where the client asks for it and it pays.
struct ReplyCompression {
  /// Bytes from which it pays; nil for never.
  var threshold: Int?

  /// A fast level: replies are made once each.
  private static let level: Int32 = 3

  /// A reply as it is sent to a client that sent a request.
  func apply(to reply: HTTPReply, for request: HTTPRequest) -> HTTPReply {
    guard let threshold, case .bytes(let bytes) = reply.body, bytes.count >= threshold, !bytes.isEmpty,
      reply.status != 204, reply.status != 206, reply.status != 304, reply.headers["Content-Encoding"] == nil,
      Self.isText(reply.headers["Content-Type"] ?? "")
    else { return reply }
    var reply = reply
    // Caches must know that the answer depends on what the client can read.
    if !reply.headers.list(of: "Vary").contains(where: { HTTPHeaders.same($0, "Accept-Encoding") }) {
      reply.headers.add("Vary", "Accept-Encoding")
    }
    guard Self.acceptsGzip(request.headers), let compressed = Self.gzip(bytes), compressed.count < bytes.count else {
      return reply
    }
    reply.headers["Content-Encoding"] = "gzip"
    // The tag named the plain bytes.
    if let tag = reply.headers["ETag"], tag.hasPrefix("\"") { reply.headers["ETag"] = "W/" + tag }
    reply.body = .bytes(compressed)
    return reply
  }

  /// Whether a client reads gzip (RFC 9110 §12.5.3): it is named, or everything is, with a weight above zero.
  static func acceptsGzip(_ headers: HTTPHeaders) -> Bool {
    var star = false
    for element in headers.list(of: "Accept-Encoding") {
      let parts = element.split(separator: ";").map { $0.trimmed.lowercased() }
      guard let coding = parts.first else { continue }
      let isWanted = !parts.dropFirst().contains { $0.hasPrefix("q=") && (Double($0.dropFirst(2)) ?? 0) <= 0 }
      if coding == "gzip" || coding == "x-gzip" { return isWanted }
      if coding == "*" { star = isWanted }
    }
    return star
  }

  /// Whether a media type is text that shrinks.
  static func isText(_ type: String) -> Bool {
    let type = type.prefix { $0 != ";" }.trimmed.lowercased()
    return (type.hasPrefix("text/") && type != "text/event-stream") || type.hasSuffix("json") || type.hasSuffix("xml")
      || type.hasSuffix("javascript") || type == "application/wasm"
      || type == "application/vnd.mapbox-vector-tile" || type == "application/x-protobuf"
  }

  static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    let bound = gp_gzip_bound(bytes.count)
    var length = 0
    let output = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      if let start = buffer.baseAddress { length = gp_gzip(bytes, bytes.count, start, bound, level) }
      count = length
    }
    return length > 0 ? output : nil
  }
}
