import Foundation

/// The web server before a service wants to know who asks.
public struct NetworkAuthenticationChallenge: Sendable {
  /// How it wants to know. Only `basic` is asked about here: the other ways are up to the system's session.
  public enum Kind: Sendable, Hashable {
    /// Name and password.
    case basic
    /// Name and password, hashed.
    case digest
    /// Name and password of a Windows domain.
    case ntlm
    /// A ticket.
    case negotiate
    /// A certificate of the client.
    case clientCertificate
    /// Whether the server's certificate is to be trusted.
    case serverTrust
  }

  /// What is done about a challenge.
  public enum Disposition: Sendable {
    /// The request is sent again with the credential, which is kept for later ones.
    case continueWithCredential(NetworkCredential)
    /// The request fails.
    case continueWithoutCredential
    /// This way of proving who asks is not taken.
    case rejectProtectionSpace
    /// The request fails with `ArcGISChallengeCancellationError`.
    case cancel
  }

  /// How the server wants to know.
  public let kind: Kind
  /// The host that asks.
  public let host: String
  /// How often a credential was refused already.
  public let previousFailureCount: Int

  package init(kind: Kind, host: String, previousFailureCount: Int) {
    (self.kind, self.host, self.previousFailureCount) = (kind, host, previousFailureCount)
  }
}

/// Answers challenges of web servers.
public protocol NetworkAuthenticationChallengeHandler: Sendable {
  /// Answers a challenge.
  ///
  /// - Parameter challenge: What is wanted.
  /// - Returns: what to do.
  func handleNetworkAuthenticationChallenge(
    _ challenge: NetworkAuthenticationChallenge
  ) async -> NetworkAuthenticationChallenge.Disposition
}

/// What proves to a web server who asks.
public struct NetworkCredential: Hashable, Sendable {
  /// The name of the user.
  public let username: String
  let password: Secret

  /// A user name and a password.
  ///
  /// - Parameters:
  ///   - username: The name of the user.
  ///   - password: The password.
  /// - Returns: the credential.
  public static func password(username: String, password: String) -> NetworkCredential {
    NetworkCredential(username: username, password: Secret(password))
  }

  /// The header that carries it, by RFC 7617.
  var basicHeader: String { "Basic " + Data("\(username):\(password.value)".utf8).base64EncodedString() }
}

extension NetworkCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says that there is a credential, not which.
  public var description: String { "NetworkCredential(hidden)" }
  /// Says that there is a credential, not which.
  public var debugDescription: String { description }
  /// Shows nothing of the credential.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
