public import Foundation
import GeometryModel
import RouteModel

/// A token that a service gave for a user name and a password. It is renewed with them before it is too old.
public final class TokenCredential: ArcGISCredential, @unchecked Sendable {  // Sendable: constants.
  /// How long a token is to be valid unless told otherwise, in seconds: an hour.
  private static let usualInterval: TimeInterval = 3600

  private let keeper: TokenKeeper
  private let request: TokenRequest?
  private let now: @Sendable () -> Date

  /// Gets a token for a challenge.
  ///
  /// - Parameters:
  ///   - challenge: What a service asks for.
  ///   - username: The name of the user.
  ///   - password: The password. It is sent to the service's host only, encrypted unless that is this machine.
  ///   - tokenExpirationInterval: For how many seconds the token is to be valid; services may grant less.
  /// - Returns: the credential.
  /// - Throws: `ArcGISAuthenticationError` where name or password are wrong or no service gives tokens; `ArcGISError`
  ///   where there is no answer; `CancellationError`.
  public static func credential(
    for challenge: ArcGISAuthenticationChallenge, username: String, password: String,
    tokenExpirationInterval: TimeInterval? = nil
  ) async throws -> TokenCredential {
    try await credential(
      for: challenge.requestURL, username: username, password: password,
      tokenExpirationInterval: tokenExpirationInterval)
  }

  /// Gets a token for a service or a portal.
  ///
  /// - Parameters:
  ///   - url: The address of the service or the portal.
  ///   - username: The name of the user.
  ///   - password: The password. It is sent to the service's host only, encrypted unless that is this machine.
  ///   - tokenExpirationInterval: For how many seconds the token is to be valid; services may grant less.
  /// - Returns: the credential.
  /// - Throws: `ArcGISAuthenticationError` where name or password are wrong or no service gives tokens; `ArcGISError`
  ///   where there is no answer; `CancellationError`.
  public static func credential(
    for url: URL, username: String, password: String, tokenExpirationInterval: TimeInterval? = nil
  ) async throws -> TokenCredential {
    try await credential(
      for: url, username: username, password: password, tokenExpirationInterval: tokenExpirationInterval,
      service: .current)
  }

  package static func credential(
    for url: URL, username: String, password: String, tokenExpirationInterval: TimeInterval? = nil,
    service: SignInService
  ) async throws -> TokenCredential {
    let interval = tokenExpirationInterval ?? usualInterval
    guard interval.isFinite, interval > 0 else {
      throw ArcGISError(
        .invalidParameter, details: "A token cannot be valid for \(interval) seconds.",
        remedy: "Give a tokenExpirationInterval above 0.")
    }
    let request = TokenRequest(
      service: service, address: try await TokenAddress(service: service, url: url).find(), username: username,
      password: Secret(password), minutes: max(1, Int(min(interval / 60, 1e8).rounded(.up))))
    return TokenCredential(url: url, token: try await request.send(), request: request, now: service.now)
  }

  /// A credential of a token that was kept; it is not renewed, because passwords are not kept.
  convenience init(url: URL, username: String, token: TokenInfo) {
    self.init(url: url, token: token, request: nil, username: username, now: { Date() })
  }

  private init(
    url: URL, token: TokenInfo, request: TokenRequest?, username: String? = nil, now: @escaping @Sendable () -> Date
  ) {
    (self.request, self.now) = (request, now)
    keeper = TokenKeeper(token, now: now())
    super.init(url: url, username: username ?? request?.username ?? "", referer: SignInService.referer)
  }

  override func token(insteadOf rejected: String?) async throws -> TokenInfo {
    try await keeper.token(insteadOf: rejected, now: now()) { [request] in
      guard let request else { throw ArcGISAuthenticationError.tokenExpired }
      return try await request.send()
    }
  }

  override func whenRenewed(_ tell: @escaping @Sendable () -> Void) { keeper.whenRenewed(tell) }

  override var record: CredentialRecord? {
    CredentialRecord(kind: .token, url: url, username: username, referer: referer, token: keeper.token)
  }
}

/// Asks for a token with a name and a password.
private struct TokenRequest: Sendable {
  let service: SignInService
  let address: URL
  let username: String
  let password: Secret
  let minutes: Int

  func send() async throws -> TokenInfo {
    let json = try await service.post(
      address,
      [
        ("username", username), ("password", password.value), ("client", "referer"),
        ("referer", SignInService.referer), ("expiration", String(minutes)),
      ])
    if let fault = ServiceFault(json) {
      guard fault.code == 400 || fault.code == 401 else { throw fault.error(address, hiding: [password.value]) }
      throw ArcGISAuthenticationError.invalidCredentials
    }
    guard let text = json["token"]?.string,
      let token = TokenInfo(
        accessToken: text, expirationDate: expiration(json["expires"]), isSSLRequired: json["ssl"]?.flag ?? false)
    else {
      throw ArcGISError(
        .invalidReply, details: "The answer of \(address.shown) holds no token.", remedy: "Check the address.")
    }
    return token
  }

  private func expiration(_ json: JSONValue?) -> Date {
    guard let milliseconds = json?.number, milliseconds.isFinite, milliseconds > 0 else {
      return service.now() + TimeInterval(minutes) * 60
    }
    return Date(timeIntervalSince1970: milliseconds / 1000)
  }
}

/// Finds where a service gives out tokens.
struct TokenAddress: Sendable {
  let service: SignInService
  let url: URL

  /// Asks the server, or the portal, for the address of its tokens.
  ///
  /// - Throws: `ArcGISAuthenticationError` where there is none, or where it is that of a stranger.
  func find() async throws -> URL {
    guard let origin = ServiceOrigin(url) else { throw ArcGISAuthenticationError.unableToDetermineTokenURL }
    guard origin.isPrivate else { throw ArcGISAuthenticationError.sslRequired }
    var failure: (any Error)?
    for candidate in candidates {
      do {
        let info = try await service.get(candidate)
        guard let text = info["authInfo"]?["tokenServicesUrl"]?.string,
          let found = URL(string: text, relativeTo: candidate)?.absoluteURL, let target = ServiceOrigin(found)
        else { continue }
        guard target.isPrivate else { throw ArcGISAuthenticationError.sslRequired }
        // Otherwise a service could have the passwords of its users sent to any host.
        guard origin.shares(target) else { throw ArcGISAuthenticationError.credentialCannotBeShared }
        return found
      } catch let error as ArcGISError {
        // Of a portal and a server at one host often only one is there.
        failure = failure ?? error
      }
    }
    if let error = failure as? ArcGISError, error.code == .serviceUnreachable || error.code == .serviceTimedOut {
      throw error
    }
    throw ArcGISAuthenticationError.unableToDetermineTokenURL
  }

  /// The resources that may tell it, the likeliest first.
  private var candidates: [URL] {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return [] }
    (parts.query, parts.fragment, parts.user, parts.password) = (nil, nil, nil, nil)
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    let paths: [String]
    if let range = path.range(of: "/sharing(/.*)?$", options: [.regularExpression, .caseInsensitive]) {
      paths = [path[..<range.lowerBound] + "/sharing/rest/info"].map(String.init)
    } else if let range = path.range(of: "/rest(/.*)?$", options: [.regularExpression, .caseInsensitive]) {
      paths = [path[..<range.lowerBound] + "/rest/info"].map(String.init)
    } else {
      paths = [path + "/sharing/rest/info", path + "/rest/info"]
    }
    return paths.compactMap { path in
      parts.percentEncodedPath = path
      return parts.url
    }
  }
}

extension JSONValue {
  /// A truth value.
  fileprivate var flag: Bool? {
    if case .bool(let flag) = self { return flag }
    return nil
  }
}
