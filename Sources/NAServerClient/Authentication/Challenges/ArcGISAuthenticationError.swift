public import Foundation

/// Why a service does not let one in.
public enum ArcGISAuthenticationError: Error, Hashable, Sendable {
  /// A credential of one host was to be used for another.
  case credentialCannotBeShared
  /// Who asks is known, and may not.
  case forbidden
  /// The API key is not, or no longer, valid.
  case invalidAPIKey
  /// The user name or the password is wrong.
  case invalidCredentials
  /// The token is not, or no longer, valid.
  case invalidToken
  /// Signing in by OAuth failed; `type` is the name of the fault, such as `access_denied`.
  case oAuthAuthorizationFailure(type: String, details: String)
  /// Secrets go over encrypted connections only.
  case sslRequired
  /// The token is too old and cannot be renewed.
  case tokenExpired
  /// The service asks for a token.
  case tokenRequired
  /// Nobody says where tokens are given out.
  case unableToDetermineTokenURL
}

extension ArcGISAuthenticationError: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? {
    switch self {
    case .credentialCannotBeShared: "A credential of one host cannot be used for another."
    case .forbidden: "The service knows who asks, and does not allow it."
    case .invalidAPIKey: "The API key is not, or no longer, valid."
    case .invalidCredentials: "The user name or the password is wrong."
    case .invalidToken: "The token is not, or no longer, valid."
    case .oAuthAuthorizationFailure(let type, let details): "Signing in failed (\(type)): \(details)"
    case .sslRequired: "Secrets are sent over encrypted connections only."
    case .tokenExpired: "The token is too old and cannot be renewed."
    case .tokenRequired: "The service asks for a token."
    case .unableToDetermineTokenURL: "The service does not say where tokens are given out."
    }
  }

  /// What to do.
  public var recoverySuggestion: String? {
    switch self {
    case .credentialCannotBeShared: "Add it with add(_:specificTo:) where that is meant."
    case .forbidden: "Sign in as somebody who may use the service."
    case .invalidAPIKey: "Set another key as ArcGISEnvironment.apiKey."
    case .invalidCredentials: "Check both."
    case .invalidToken, .tokenExpired: "Sign in again."
    case .oAuthAuthorizationFailure: "Check the client's identifier and redirect URL, and sign in again."
    case .sslRequired: "Use an address that begins with https."
    case .tokenRequired:
      "Set ArcGISEnvironment.apiKey, add a credential to the credential store, or set a challenge handler."
    case .unableToDetermineTokenURL: "Check the address; a service without sign-in needs no credential."
    }
  }
}

/// A challenge was cancelled, so the request that caused it was not answered.
public struct ArcGISChallengeCancellationError: Error, Hashable, Sendable, LocalizedError {
  /// Makes the error.
  public init() {}
  /// What happened.
  public var errorDescription: String? { "Signing in was cancelled." }
}
