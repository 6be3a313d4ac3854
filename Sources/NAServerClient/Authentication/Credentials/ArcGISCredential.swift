public import Foundation

// Sendable: it has constants alone, and what subclasses change is behind locks.
/// What proves to a service who asks: a token, and what renews it.
///
/// It is sent only to the scheme, host and port of its address, and over `http` only to this machine.
public class ArcGISCredential: @unchecked Sendable, CustomReflectable {
  /// The address that it is for.
  public let url: URL
  /// The name of the user; empty where none is known.
  public let username: String
  /// What requests name as their referer, to which the token may be bound; empty for nothing.
  public let referer: String
  package let origin: ServiceOrigin?

  init(url: URL, username: String, referer: String) {
    (self.url, self.username, self.referer) = (url, username, referer)
    origin = ServiceOrigin(url)
  }

  /// The token, renewed where it is too old.
  ///
  /// - Throws: `ArcGISAuthenticationError` or `ArcGISError` where it cannot be renewed; `CancellationError`.
  public final var tokenInfo: TokenInfo {
    get async throws { try await token(insteadOf: nil) }
  }

  /// A token that can be used.
  ///
  /// - Parameter rejected: The token that a service refused; nil where none was.
  /// - Returns: the token, which is not the refused one.
  /// - Throws: `ArcGISAuthenticationError` or `ArcGISError` where there is none.
  func token(insteadOf rejected: String?) async throws -> TokenInfo {
    throw ArcGISAuthenticationError.tokenExpired
  }

  /// What is written where credentials are kept; nil for what cannot be used again.
  var record: CredentialRecord? { nil }

  /// Has a store told whenever the token was renewed.
  func whenRenewed(_ tell: @escaping @Sendable () -> Void) {}

  /// Shows the address alone.
  public final var customMirror: Mirror { Mirror(self, children: ["url": url.shown]) }
}

extension ArcGISCredential: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Whether two names are for one credential.
  public static func == (a: ArcGISCredential, b: ArcGISCredential) -> Bool { a === b }
  /// Feeds which credential it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  /// Tells the address, and nothing secret.
  public var description: String { "\(Swift.type(of: self))(\(url.shown))" }
  /// Tells the address, and nothing secret.
  public var debugDescription: String { description }
}
