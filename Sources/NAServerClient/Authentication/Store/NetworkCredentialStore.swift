import Foundation
import GeometryModel

/// What proves to web servers who asks, by their hosts. In memory.
public final class NetworkCredentialStore: Sendable {
  private let byHost = Locked<[String: [NetworkCredential]]>(wrappedValue: [:])

  /// An empty store.
  public init() {}

  /// The credentials for a host.
  ///
  /// - Parameter host: The host.
  /// - Returns: the credentials, the last added first.
  public func credentials(forHost host: String) async -> [NetworkCredential] {
    byHost.wrappedValue[host.lowercased()]?.reversed() ?? []
  }

  /// Adds a credential.
  ///
  /// - Parameters:
  ///   - credential: The credential.
  ///   - host: The host that it is sent to.
  public func add(_ credential: NetworkCredential, forHost host: String) async {
    byHost.withLock { all in
      all[host.lowercased(), default: []].removeAll { $0 == credential }
      all[host.lowercased(), default: []].append(credential)
    }
  }

  /// Removes a credential that a host refused.
  func remove(_ credential: NetworkCredential, forHost host: String) {
    byHost.withLock { $0[host.lowercased()]?.removeAll { $0 == credential } }
  }

  /// Removes all credentials.
  public func removeAll() async { byHost.wrappedValue = [:] }
}
