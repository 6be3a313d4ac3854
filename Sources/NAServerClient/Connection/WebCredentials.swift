import Foundation
import RouteModel

/// Name and password for the web server before a service.
struct WebCredentials {
  private static let most = 3

  let host: String
  let manager: AuthenticationManager
  private var sent: NetworkCredential?
  private var failures = 0

  init(host: String, manager: AuthenticationManager) { (self.host, self.manager) = (host, manager) }

  /// The header of the credential that the host took before; nil for none.
  mutating func usual(_ origin: ServiceOrigin) async -> String? {
    guard origin.isPrivate else { return nil }
    sent = await manager.networkCredentialStore.credentials(forHost: host).first
    return sent?.basicHeader
  }

  /// The header to send next where the web server asks who asks; nil where it does not, or nobody answers.
  ///
  /// - Throws: `ArcGISChallengeCancellationError`; `ArcGISAuthenticationError` `sslRequired`.
  mutating func answer(_ reply: TransportReply, _ url: URL) async throws -> String? {
    guard reply.status == 401, let asked = reply.headers["www-authenticate"]?.lowercased(), asked.contains("basic"),
      let origin = ServiceOrigin(url), origin.host == host
    else { return nil }
    if let sent {
      manager.networkCredentialStore.remove(sent, forHost: host)
      failures += 1
    }
    guard failures < Self.most, let handler = manager.networkAuthenticationChallengeHandler else { return nil }
    guard origin.isPrivate else { throw ArcGISAuthenticationError.sslRequired }
    let challenge = NetworkAuthenticationChallenge(kind: .basic, host: host, previousFailureCount: failures)
    switch await handler.handleNetworkAuthenticationChallenge(challenge) {
    case .continueWithCredential(let credential):
      await manager.networkCredentialStore.add(credential, forHost: host)
      sent = credential
      return credential.basicHeader
    case .continueWithoutCredential, .rejectProtectionSpace: return nil
    case .cancel: throw ArcGISChallengeCancellationError()
    }
  }
}
