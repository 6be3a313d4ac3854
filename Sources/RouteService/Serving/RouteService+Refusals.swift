package import HTTPServer
import NAServerSchema

extension RouteService {
  /// The answer to a request that the server refuses by itself: the error object that clients read, whatever they asked.
  package func reply(to refusal: HTTPRefusal, of request: HTTPRequest) -> HTTPReply {
    var error = ServiceError(
      .init(rawValue: refusal.status), Self.message(refusal.status), details: [refusal.message])
    error.retryAfter = refusal.retryAfter
    var answer = ServiceAnswer(error)
    answer.status = refusal.status
    var reply = crossOrigin(answer.reply(.json), request.headers["Origin"], isPreflight: false)
    Self.addCommonHeaders(to: &reply, request)
    metrics.count("guidepost_errors_total", ["code": String(refusal.status)])
    metrics.count("guidepost_requests_total", ["resource": "none", "outcome": "refused"])
    if log.writes(.info) {
      log.event(
        .info, "refused",
        [
          ("id", .text(request.id)), ("address", .text(address(request))), ("status", .whole(refusal.status)),
          ("reason", .text(refusal.message)),
        ])
    }
    return reply
  }

  private static func message(_ status: Int) -> String {
    switch status {
    case 405: "Method not allowed"
    case 413: "The body is too large."
    case 414: "The URL is too long."
    case 429: "Too many connections"
    case 431: "The headers are too large."
    case 503: "The service cannot answer now."
    default: "The request cannot be read."
    }
  }
}
