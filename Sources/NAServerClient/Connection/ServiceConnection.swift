package import Foundation
import NAServerSchema
package import RouteModel

/// Asks one service: with the credential that its host may see, again where it is sure that nothing was answered, and
/// after a challenge once more.
package final class ServiceConnection: Sendable {
  let manager: AuthenticationManager
  private let transport: @Sendable () -> any Transport
  private let policy: RetryPolicy
  let now: @Sendable () -> Date
  private let sleep: @Sendable (Duration) async throws -> Void
  private let key: @Sendable () -> APIKey?

  /// A connection.
  ///
  /// - Parameters:
  ///   - manager: Who asks.
  ///   - transport: What carries requests.
  ///   - policy: When a request is sent again.
  ///   - key: The key of the application.
  ///   - now: The clock.
  ///   - sleep: Waits.
  package init(
    manager: AuthenticationManager, transport: @escaping @Sendable () -> any Transport,
    policy: RetryPolicy = RetryPolicy(), key: @escaping @Sendable () -> APIKey?,
    now: @escaping @Sendable () -> Date = { Date() },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    (self.manager, self.transport, self.policy, self.key) = (manager, transport, policy, key)
    (self.now, self.sleep) = (now, sleep)
  }

  /// The connection of an application.
  package convenience init() {
    self.init(
      manager: ArcGISEnvironment.authenticationManager, transport: { ArcGISEnvironment.urlSession.transport },
      key: { ArcGISEnvironment.apiKey })
  }

  /// The key that requests without a credential carry.
  var apiKey: APIKey? { key() }

  /// Asks, and gives the body of the result.
  ///
  /// - Parameter query: What is asked.
  /// - Returns: the body, which is no error.
  /// - Throws: `ArcGISError`, `ArcGISAuthenticationError`, `ArcGISChallengeCancellationError`, `CancellationError`.
  func body(of query: ServiceQuery) async throws -> Data {
    var entry = try await ServiceEntry(query, self)
    while true {
      let reply = try await reply(to: query, entry)
      guard let fault = reply.fault else {
        let body = try reply.body()
        entry.wasLetIn()
        return body
      }
      guard let refusal = fault.refusal else {
        throw fault.error(query.url, hiding: query.secrets + entry.secrets)
      }
      try await entry.refused(refusal)
    }
  }

  /// One reply, after as many attempts as are allowed.
  private func reply(to query: ServiceQuery, _ entry: ServiceEntry) async throws -> ServiceReply {
    var web = WebCredentials(host: query.origin.host, manager: manager)
    var request = entry.request(query)
    request.headers["Authorization"] = await web.usual(query.origin)
    var retries = 0
    var hops = Redirects(query: query, carriesSecrets: entry.carriesToken || !query.secrets.isEmpty)
    while true {
      try Task.checkCancellation()
      let reply: TransportReply
      do {
        reply = try await transport().send(request)
      } catch let error as TransportError {
        guard let wait = policy.wait(after: error, retries: retries) else { throw error.error(request.url) }
        retries += 1
        try await sleep(wait)
        continue
      }
      if let wait = policy.wait(after: reply, retries: retries, now: now()) {
        retries += 1
        try await sleep(wait)
      } else if try hops.follow(reply, &request) {
        continue
      } else if let header = try await web.answer(reply, request.url) {
        request.headers["Authorization"] = header
      } else {
        return ServiceReply(reply: reply, url: request.url)
      }
    }
  }
}

/// Something that is asked of a service.
struct ServiceQuery: Sendable {
  let url: URL
  let origin: ServiceOrigin
  /// The fields, which go into the query of a `GET`.
  let fields: [(name: String, value: String)]
  /// Fields that may be secrets, as those of the address that the application gave.
  let hiddenFields: [(name: String, value: String)]
  /// Whether the fields go into a form, as many or long ones do.
  let isForm: Bool

  init(_ url: URL, fields: [(name: String, value: String)], of layer: LayerAddress, isForm: Bool = false) throws {
    guard let origin = ServiceOrigin(url) else {
      throw ArcGISError(
        .invalidServiceURL, details: "\(url.shown) is no address of a service.", remedy: "Give one with a host.")
    }
    (self.url, self.origin, self.fields) = (url, origin, fields)
    hiddenFields = layer.fields
    self.isForm = isForm || !hiddenFields.isEmpty
  }

  var secrets: [String] { hiddenFields.map(\.value) }
}
