package import Foundation
import GeometryModel
import RouteModel

/// Asks services about tokens. Secrets go to encrypted hosts and to this machine only, and never behind a redirect.
package struct SignInService: Sendable {
  /// What requests that are bound to a referer name.
  static let referer = "guidepost"

  let transport: @Sendable () -> any Transport
  let now: @Sendable () -> Date

  /// The session of the application.
  package static let current = SignInService { ArcGISEnvironment.urlSession.transport }

  /// A service.
  ///
  /// - Parameters:
  ///   - transport: What carries requests.
  ///   - now: The clock.
  package init(transport: @escaping @Sendable () -> any Transport, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.transport, self.now) = (transport, now)
  }

  /// Sends a form and reads the answer.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - fields: The form; may hold secrets.
  ///   - referer: Named as the referer, where a token is bound to it.
  /// - Returns: the answer, an object; it may be an error.
  /// - Throws: `ArcGISAuthenticationError` `sslRequired`; `ArcGISError` where there is no answer, or one that is no
  ///   JSON; `CancellationError`.
  func post(_ url: URL, _ fields: [(name: String, value: String)], referer: String? = nil) async throws -> JSONValue {
    guard ServiceOrigin(url)?.isPrivate == true else { throw ArcGISAuthenticationError.sslRequired }
    var headers = ["Accept": "application/json"]
    headers["Referer"] = referer
    return try await send(TransportRequest(url: url, form: fields + [("f", "json")], headers: headers))
  }

  /// Reads a resource that holds no secrets.
  func get(_ url: URL) async throws -> JSONValue {
    try await send(TransportRequest(url: url.appending(queryItems: [URLQueryItem(name: "f", value: "json")])))
  }

  private func send(_ request: TransportRequest) async throws -> JSONValue {
    let reply: TransportReply
    do {
      reply = try await transport().send(request)
    } catch let error as TransportError {
      throw error.error(request.url)
    }
    // Errors of OAuth have a status of their own, and a body that tells what is wrong.
    if let json = try? JSONValue(parsing: reply.body), json["error"] != nil { return json }
    let body = try ServiceReply(reply: reply, url: request.url).body()
    guard let json = try? JSONValue(parsing: body), case .object = json else {
      throw ArcGISError(
        .invalidReply, details: "The answer of \(request.url.shown) is not JSON.", remedy: "Check the address.")
    }
    return json
  }
}
