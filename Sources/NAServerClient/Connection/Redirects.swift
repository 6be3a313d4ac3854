import Foundation
import RouteModel

/// Follows redirects: anywhere for requests without secrets, to the same host for others, and never to plain text.
struct Redirects {
  private static let most = 5

  private let origin: ServiceOrigin
  private let carriesSecrets: Bool
  private var count = 0

  init(query: ServiceQuery, carriesSecrets: Bool) { (origin, self.carriesSecrets) = (query.origin, carriesSecrets) }

  /// Changes the request to what a redirect leads to; false where the reply is none.
  ///
  /// - Throws: `ArcGISError` where it may not be followed.
  mutating func follow(_ reply: TransportReply, _ request: inout TransportRequest) throws -> Bool {
    guard [301, 302, 303, 307, 308].contains(reply.status), let text = reply.headers["location"],
      let target = URL(string: text, relativeTo: request.url)?.absoluteURL
    else { return false }
    guard let next = ServiceOrigin(target), let current = ServiceOrigin(request.url) else {
      throw refusal(target, "It is no address of a service.")
    }
    guard current.scheme != "https" || next.scheme == "https" else { throw refusal(target, "It is not encrypted.") }
    guard !carriesSecrets || next == origin else {
      throw refusal(target, "Credentials are sent to the host they belong to, and to no other.")
    }
    count += 1
    guard count <= Self.most else { throw refusal(target, "There were \(Self.most) redirects before it.") }
    if next != current { request.headers["Authorization"] = nil }
    request.url = target
    // Only 303 means that the answer is elsewhere; the others, that the question is to be asked there.
    if reply.status == 303 { request.form = nil }
    return true
  }

  private func refusal(_ target: URL, _ reason: String) -> ArcGISError {
    ArcGISError(
      .serviceFailed, details: "The service leads on to \(target.shown). \(reason)",
      remedy: "Give the address of the service as it is now, if you trust it.")
  }
}
