public import Foundation

/// A token that the application got elsewhere. It is not renewed.
public final class PregeneratedTokenCredential: ArcGISCredential, @unchecked Sendable {  // Sendable: constants.
  private let token: TokenInfo
  private let now: @Sendable () -> Date

  /// A credential of a token.
  ///
  /// - Parameters:
  ///   - url: An address of the host that the token is for.
  ///   - tokenInfo: The token.
  ///   - referer: What requests name as their referer, where the token is bound to one.
  public convenience init(url: URL, tokenInfo: TokenInfo, referer: String = "") {
    self.init(url: url, tokenInfo: tokenInfo, referer: referer, now: { Date() })
  }

  init(url: URL, tokenInfo: TokenInfo, referer: String, now: @escaping @Sendable () -> Date) {
    (token, self.now) = (tokenInfo, now)
    super.init(url: url, username: "", referer: referer)
  }

  override func token(insteadOf rejected: String?) async throws -> TokenInfo {
    if token.accessToken == rejected { throw ArcGISAuthenticationError.invalidToken }
    if token.expirationDate <= now() { throw ArcGISAuthenticationError.tokenExpired }
    return token
  }

  override var record: CredentialRecord? {
    CredentialRecord(kind: .pregenerated, url: url, username: username, referer: referer, token: token)
  }
}
