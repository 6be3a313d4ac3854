import Foundation
public import GeometryModel

/// Answers challenges: users of known portals sign in by OAuth, others give name and password.
///
/// Nothing is drawn here. An application says with `login` how it asks for name and password, and with
/// `AuthenticationManager.oAuthSignInPage` how it shows a portal's page; what waits for an answer is
/// `currentChallenge`.
@MainActor public final class Authenticator {
  /// Asks a person for name and password; gives nil where the person gives up.
  public typealias Login = @MainActor @Sendable (LoginChallenge) async -> LoginCredential?

  /// How often a person may try before a request fails.
  private static let maximumAttempts = 3

  /// Whether a person is asked about servers without a trusted certificate. The system's session decides that here.
  public let promptForUntrustedHosts: Bool
  /// The portals where users sign in by OAuth.
  public let oAuthUserConfigurations: [OAuthUserConfiguration]
  /// Asks a person for name and password; nil where there is nobody to ask. This is Guidepost's own property.
  public var login: Login?
  /// What a person is being asked; nil for nothing. Not set while a page of OAuth is shown.
  @Streamed public private(set) var currentChallenge: LoginChallenge?

  /// An authenticator.
  ///
  /// - Parameters:
  ///   - promptForUntrustedHosts: Whether a person is asked about servers without a trusted certificate.
  ///   - oAuthUserConfigurations: The portals where users sign in by OAuth.
  ///   - login: Asks a person for name and password.
  public init(
    promptForUntrustedHosts: Bool = false, oAuthUserConfigurations: [OAuthUserConfiguration] = [], login: Login? = nil
  ) {
    self.promptForUntrustedHosts = promptForUntrustedHosts
    self.oAuthUserConfigurations = oAuthUserConfigurations
    self.login = login
  }

  private func ask(_ challenge: LoginChallenge) async -> LoginCredential? {
    guard let login else { return nil }
    currentChallenge = challenge
    defer { currentChallenge = nil }
    return await login(challenge)
  }
}

extension Authenticator: ArcGISAuthenticationChallengeHandler {
  /// Has a user sign in.
  ///
  /// - Parameter challenge: What is wanted.
  /// - Returns: what to do.
  /// - Throws: what went wrong while signing in.
  public func handleArcGISAuthenticationChallenge(
    _ challenge: ArcGISAuthenticationChallenge
  ) async throws -> ArcGISAuthenticationChallenge.Disposition {
    if let configuration = oAuthUserConfigurations.first(where: { $0.canBeUsed(for: challenge.requestURL) }) {
      do {
        return .continueWithCredential(try await OAuthUserCredential.credential(for: configuration))
      } catch is CancellationError {
        return .cancel
      }
    }
    guard login != nil else { return .continueWithoutCredential }
    var failure: (any Error)?
    for attempt in 1...Self.maximumAttempts {
      let asked = LoginChallenge(host: challenge.requestURL.host() ?? "", attempt: attempt, error: failure)
      guard let given = await ask(asked) else { return .cancel }
      do {
        return .continueWithCredential(
          try await TokenCredential.credential(
            for: challenge, username: given.username, password: given.password.value))
      } catch ArcGISAuthenticationError.invalidCredentials {
        failure = ArcGISAuthenticationError.invalidCredentials
      }
    }
    throw failure ?? ArcGISAuthenticationError.invalidCredentials
  }
}

extension Authenticator: NetworkAuthenticationChallengeHandler {
  /// Asks a person for name and password.
  ///
  /// - Parameter challenge: What is wanted.
  /// - Returns: what to do.
  public func handleNetworkAuthenticationChallenge(
    _ challenge: NetworkAuthenticationChallenge
  ) async -> NetworkAuthenticationChallenge.Disposition {
    guard challenge.kind == .basic, login != nil, challenge.previousFailureCount < Self.maximumAttempts else {
      return .continueWithoutCredential
    }
    let asked = LoginChallenge(
      host: challenge.host, attempt: challenge.previousFailureCount + 1,
      error: challenge.previousFailureCount > 0 ? ArcGISAuthenticationError.invalidCredentials : nil)
    guard let given = await ask(asked) else { return .cancel }
    return .continueWithCredential(.password(username: given.username, password: given.password.value))
  }
}

/// What a person is asked: name and password for a host.
public struct LoginChallenge: Sendable {
  /// The host.
  public let host: String
  /// The number of the attempt, from 1.
  public let attempt: Int
  /// Why the attempt before failed; nil for the first.
  public let error: (any Error)?
}

/// Name and password, as a person gave them.
public struct LoginCredential: Hashable, Sendable {
  /// The name of the user.
  public let username: String
  let password: Secret

  /// Name and password.
  ///
  /// - Parameters:
  ///   - username: The name of the user.
  ///   - password: The password.
  public init(username: String, password: String) { (self.username, self.password) = (username, Secret(password)) }
}

extension LoginCredential: CustomStringConvertible, CustomReflectable {
  /// Says that there is a credential, not which.
  public var description: String { "LoginCredential(hidden)" }
  /// Shows nothing of the credential.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
