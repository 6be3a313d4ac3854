public import Foundation
import GeometryModel
import RouteModel

/// Shows a page for signing in and tells where it led in the end: the redirect URL with its parameters.
///
/// It throws `CancellationError` where the user gives up.
public typealias OAuthSignInPage = @Sendable (OAuthUserSignIn) async throws -> URL

/// A user who signed in at a portal. The token is renewed before it is too old.
public final class OAuthUserCredential: ArcGISCredential, @unchecked Sendable {  // Sendable: constants, one locked.
  /// The application that the user signed in to.
  public let configuration: OAuthUserConfiguration
  private let service: SignInService
  private let keeper: TokenKeeper
  private let refreshToken: Locked<Secret?>

  /// Has a user sign in, on the page that `AuthenticationManager.oAuthSignInPage` shows.
  ///
  /// - Parameter configuration: The application and its portal.
  /// - Returns: the credential.
  /// - Throws: `ArcGISAuthenticationError` where signing in fails; `ArcGISError` where the portal does not answer;
  ///   `CancellationError` where the user gives up.
  public static func credential(for configuration: OAuthUserConfiguration) async throws -> OAuthUserCredential {
    guard let page = ArcGISEnvironment.authenticationManager.oAuthSignInPage else {
      throw ArcGISError(
        .invalidParameter, details: "Nothing shows the page for signing in at \(configuration.portalURL.shown).",
        remedy: "Set ArcGISEnvironment.authenticationManager.oAuthSignInPage, or give a page with the call.")
    }
    return try await credential(for: configuration, signInPage: page)
  }

  /// Has a user sign in.
  ///
  /// - Parameters:
  ///   - configuration: The application and its portal.
  ///   - signInPage: Shows the page for signing in.
  /// - Returns: the credential.
  /// - Throws: `ArcGISAuthenticationError` where signing in fails; `ArcGISError` where the portal does not answer;
  ///   `CancellationError` where the user gives up.
  public static func credential(
    for configuration: OAuthUserConfiguration, signInPage: @escaping OAuthSignInPage
  ) async throws -> OAuthUserCredential {
    try await credential(for: configuration, signInPage: signInPage, service: .current)
  }

  package static func credential(
    for configuration: OAuthUserConfiguration, signInPage: @escaping OAuthSignInPage, service: SignInService
  ) async throws -> OAuthUserCredential {
    let grant = try await OAuthExchange(configuration: configuration, service: service).signIn(signInPage)
    return OAuthUserCredential(
      configuration, service: service, token: grant.token, username: grant.username, refreshToken: grant.refreshToken)
  }

  init(
    _ configuration: OAuthUserConfiguration, service: SignInService = .current, token: TokenInfo, username: String,
    refreshToken: Secret?
  ) {
    (self.configuration, self.service) = (configuration, service)
    keeper = TokenKeeper(token, now: service.now())
    self.refreshToken = Locked(wrappedValue: refreshToken)
    super.init(url: configuration.portalURL, username: username, referer: "")
  }

  /// Ends the validity of the user's tokens at the portal. The credential cannot be used afterwards.
  ///
  /// - Throws: `ArcGISAuthenticationError` where the portal refuses; `ArcGISError` where it does not answer.
  public func revokeToken() async throws {
    let exchange = OAuthExchange(configuration: configuration, service: service)
    let lasting = refreshToken.withLock { kept in
      defer { kept = nil }
      return kept
    }
    if let lasting { try await exchange.revoke(lasting) }
    try await exchange.revoke(Secret(keeper.token.accessToken))
  }

  override func token(insteadOf rejected: String?) async throws -> TokenInfo {
    let exchange = OAuthExchange(configuration: configuration, service: service)
    return try await keeper.token(insteadOf: rejected, now: service.now()) { [self] in
      guard let lasting = refreshToken.wrappedValue else { throw ArcGISAuthenticationError.tokenExpired }
      let grant = try await exchange.renew(lasting)
      if let next = grant.refreshToken { refreshToken.wrappedValue = next }
      return grant.token
    }
  }

  override func whenRenewed(_ tell: @escaping @Sendable () -> Void) { keeper.whenRenewed(tell) }

  override var record: CredentialRecord? {
    var record = CredentialRecord(kind: .oAuth, url: url, username: username, referer: referer, token: keeper.token)
    record.clientID = configuration.clientID
    record.redirectURL = configuration.redirectURL
    record.refreshToken = refreshToken.wrappedValue?.value
    return record
  }
}
