public import Foundation

/// A service wants to know who asks.
public struct ArcGISAuthenticationChallenge: Sendable {
  /// What would do.
  public enum Kind: Sendable, Hashable {
    /// A token.
    case token
    /// A token of a user who signed in by OAuth, or any other.
    case oAuthOrToken
    /// An access proxy stands before the service.
    case iap
  }

  /// What is done about a challenge.
  public enum Disposition: Sendable {
    /// The request is sent again with the credential, which is kept for later ones.
    case continueWithCredential(ArcGISCredential)
    /// The request fails with the error of the challenge.
    case continueWithoutCredential
    /// The request fails with `ArcGISChallengeCancellationError`.
    case cancel
  }

  /// What would do.
  public let kind: Kind
  /// What was asked of the service: the address without parameters.
  public let requestURL: URL
  /// Why it was not answered, usually an `ArcGISAuthenticationError`.
  public let error: any Error

  package init(kind: Kind, requestURL: URL, error: any Error) {
    (self.kind, self.requestURL, self.error) = (kind, requestURL, error)
  }
}

/// Answers challenges, for example by asking a person.
public protocol ArcGISAuthenticationChallengeHandler: Sendable {
  /// Answers a challenge. Requests to one host that are challenged at the same time share one answer.
  ///
  /// - Parameter challenge: What is wanted.
  /// - Returns: what to do.
  /// - Throws: what the request fails with.
  func handleArcGISAuthenticationChallenge(
    _ challenge: ArcGISAuthenticationChallenge
  ) async throws -> ArcGISAuthenticationChallenge.Disposition
}
