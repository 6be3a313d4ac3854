import Foundation
import GeometryModel
import HTTPServer
import RouteService

@testable import NAServerClient

/// Asks our own service by its handler, without a socket.
struct HandlerTransport: Transport {
  let handler: any HTTPHandler

  func send(_ request: TransportRequest) async throws -> TransportReply {
    var headers = HTTPHeaders()
    headers["Host"] = request.url.host()
    for (name, value) in request.headers { headers[name] = value }
    if request.form != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
    let query = request.url.query().map { "?" + $0 } ?? ""
    let reply = await handler.reply(
      to: HTTPRequest(
        method: request.form == nil ? "GET" : "POST", target: request.url.path() + query, headers: headers,
        body: Array(request.body ?? Data()), isSecure: request.url.scheme == "https"))
    guard case .bytes(let bytes) = reply.body else { throw TransportError.cutShort }
    let told = ["Content-Type", "Retry-After", "Location"].compactMap { name in reply.headers[name].map { (name, $0) } }
    return TransportReply(
      status: reply.status, headers: Dictionary(uniqueKeysWithValues: told), body: Data(bytes))
  }
}

/// How a town's service is reached.
enum Way: CaseIterable, Sendable {
  /// By its handler.
  case handler
  /// Over a socket of this machine, by libmicrohttpd and Foundation's session.
  case socket
}
