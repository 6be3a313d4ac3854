import HTTPServer
import JSONText
import NAServerSchema

/// What a handler answers, before it is put into the format that was asked for.
struct ServiceAnswer: Sendable {
  enum Content: Sendable {
    /// JSON, and the page that stands for it in HTML.
    case json([UInt8], page: @Sendable () -> ServicePage)
    /// A page alone.
    case page(ServicePage)
    /// Text of a type.
    case text(String, type: String)
    /// Another address.
    case redirect(String)
  }

  var content: Content
  /// The status of the reply; application errors are answered with 200, as clients expect.
  var status = 200
  /// Further headers.
  var headers: [(name: String, value: String)] = []
  /// Whether the JSON is GeoJSON.
  var isGeoJSON = false
  /// The lanes of the searches, for the log.
  var lanes: [String] = []

  init(_ content: Content, status: Int = 200) { (self.content, self.status) = (content, status) }

  /// JSON with a page that shows it.
  ///
  /// - Parameters:
  ///   - title: The page's heading.
  ///   - above: Pages above it.
  ///   - links: Addresses worth going to from it.
  ///   - write: Writes the JSON.
  /// - Returns: the answer.
  static func json(
    _ title: String, above: [ServicePage.Link] = [], links: [ServicePage.Link] = [],
    _ write: (inout JSONWriter) -> Void
  ) -> ServiceAnswer {
    var out = JSONWriter()
    write(&out)
    let bytes = out.bytes.array
    return ServiceAnswer(.json(bytes) { .showing(bytes, title, above: above, links: links) })
  }

  /// The reply in a format.
  func reply(_ format: ServiceRequest.Format) -> HTTPReply {
    var reply =
      switch content {
      case .json(let bytes, let page):
        switch format {
        case .html: HTTPReply.html(page().html, status: status)
        case .geojson where isGeoJSON: HTTPReply.bytes(bytes, type: "application/geo+json", status: status)
        case .json, .geojson: HTTPReply.json(bytes, status: status)
        case .pjson: HTTPReply.json(JSONLayout.indented(bytes), status: status)
        }
      case .page(let page): HTTPReply.html(page.html, status: status)
      case .text(let text, let type): HTTPReply.bytes(Array(text.utf8), type: type, status: status)
      case .redirect(let address): HTTPReply(status: 302, headers: ["Location": address])
      }
    for (name, value) in headers { reply.headers[name] = value }
    return reply
  }
}

extension ServicePage {
  /// A page that shows JSON.
  static func showing(
    _ bytes: [UInt8], _ title: String, above: [Link] = [], links: [Link] = []
  ) -> ServicePage {
    let items: [HTMLText] = links.map { "<li><a href=\"\($0.path)\">\($0.title)</a></li>" }
    let list: HTMLText = links.isEmpty ? "" : "<ul>\(items)</ul>"
    let text = String(decoding: JSONLayout.indented(bytes), as: UTF8.self)
    return ServicePage(title: title, above: above, body: "\(list)<pre>\(text)</pre>")
  }
}

extension ServiceAnswer {
  /// An error, as the wire format and as a page.
  init(_ error: ServiceError) {
    var out = JSONWriter()
    error.write(to: &out)
    self.init(.json(out.bytes.array) { ServicePage(error) })
    switch error.code {
    case .overloaded:
      status = 503
      headers = [("Retry-After", String(error.retryAfter ?? 1))]
    case .tooManyRequests:
      status = 429
      headers = [("Retry-After", String(error.retryAfter ?? 60))]
    case .methodNotAllowed: status = 405
    case .tooLarge: status = 413
    default: break
    }
  }
}

extension ServicePage {
  /// A page that tells an error.
  init(_ error: ServiceError) {
    let details: [HTMLText] = error.details.map { "<p>\($0)</p>" }
    self.init(
      title: "Error \(error.code.rawValue)", body: "<p class=\"error\">\(error.message)</p>\(details)")
  }
}
