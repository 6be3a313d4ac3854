import Foundation
import GeometryModel
import RouteModel
import Testing
import TestSupport

@testable import NAServerClient

/// A portal with one user and one registered application, which checks what RFC 6749 and 7636 ask for.
final class Portal: Sendable {
  struct State: Sendable {
    var challenge: String?
    var serial = 0
    var refreshTokens: Set<String> = []
    var accessTokens: Set<String> = []
  }

  let state = Shared(wrappedValue: State())

  /// What a user who signs in does to the page: where it leads.
  func signIn(_ attempt: OAuthUserSignIn) throws -> URL {
    let items = try #require(URLComponents(url: attempt.authorizeURL, resolvingAgainstBaseURL: false)?.queryItems)
    let fields = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    #expect(attempt.authorizeURL.path() == "/arcgis/sharing/rest/oauth2/authorize")
    #expect(fields["client_id"] == "my app" && fields["response_type"] == "code")
    #expect(fields["code_challenge_method"] == "S256" && fields["redirect_uri"] == "my-app://auth?x=1")
    state.withLock { $0.challenge = fields["code_challenge"] }
    return try url("my-app://auth?x=1&code=c0de%2B&state=\(try #require(fields["state"]))")
  }

  func answer(_ request: TransportRequest) -> TransportReply {
    state.withLock { state in
      switch (request.url.path(), request.field("grant_type")) {
      case ("/arcgis/sharing/rest/oauth2/token", "authorization_code"):
        let verifier = request.field("code_verifier") ?? ""
        guard request.field("code") == "c0de+", RandomText.base64URL(SHA256.hash(verifier)) == state.challenge,
          request.field("redirect_uri") == "my-app://auth?x=1"
        else { return .json("{\"error\":\"invalid_grant\",\"error_description\":\"No: \(verifier)\"}", status: 400) }
        return Self.grant(&state)
      case ("/arcgis/sharing/rest/oauth2/token", "refresh_token"):
        guard state.refreshTokens.remove(request.field("refresh_token") ?? "") != nil else {
          return .json("{\"error\":{\"code\":400,\"error\":\"invalid_grant\",\"message\":\"Invalid refresh_token\"}}")
        }
        return Self.grant(&state)
      case ("/arcgis/sharing/rest/oauth2/revokeToken", _):
        let token = request.field("auth_token") ?? ""
        state.refreshTokens.remove(token)
        state.accessTokens.remove(token)
        return .json("{\"success\":true}")
      default:
        let token = request.headerToken.map { String($0.dropFirst("Bearer ".count)) }
        guard let token else { return .fault(499, "Token Required") }
        return state.accessTokens.contains(token) ? .fine : .fault(498, "Invalid token.")
      }
    }
  }

  private static func grant(_ state: inout State) -> TransportReply {
    state.serial += 1
    let (access, refresh) = ("access\(state.serial)", "refresh\(state.serial)")
    state.accessTokens.insert(access)
    state.refreshTokens.insert(refresh)
    return .json(
      """
      {"access_token": "\(access)", "expires_in": 1800, "username": "ann", "ssl": true, "refresh_token": "\(refresh)"}
      """)
  }
}

@Suite("Signing in by OAuth")
struct OAuthTests {
  private static func configuration(_ portal: String = "https://gis.example.org/arcgis") throws
    -> OAuthUserConfiguration
  {
    OAuthUserConfiguration(
      portalURL: try url(portal), clientID: "my app", redirectURL: try url("my-app://auth?x=1"))
  }

  private static func make() async throws -> (Fixture, Portal, OAuthUserCredential) {
    let portal = Portal()
    let fixture = Fixture { request, _ in portal.answer(request) }
    let credential = try await OAuthUserCredential.credential(
      for: configuration(), signInPage: { try portal.signIn($0) }, service: fixture.signIn)
    fixture.manager.arcGISCredentialStore.add(credential)
    return (fixture, portal, credential)
  }

  @Test("The code of the page is exchanged for a token, with the proof")
  func signIn() async throws {
    let (fixture, _, credential) = try await Self.make()
    #expect(credential.username == "ann")
    #expect(try await fixture.ask() == "{\"fine\":true}")
    #expect(fixture.transport.requests.last?.headerToken == "Bearer access1")
  }

  @Test("The token is renewed with the newest proof, before it is too old and when it is refused")
  func renewal() async throws {
    let (fixture, portal, credential) = try await Self.make()
    fixture.clock.advance(1750)
    _ = try await fixture.ask()
    fixture.clock.advance(1750)
    _ = try await fixture.ask()
    portal.state.withLock { $0.accessTokens = [] }
    _ = try await fixture.ask()
    #expect(try await credential.tokenInfo.accessToken == "access4")
    #expect(portal.state.wrappedValue.refreshTokens == ["refresh4"])
  }

  @Test("Where the user is signed out at the portal the service asks again")
  func signedOut() async throws {
    let (fixture, portal, credential) = try await Self.make()
    portal.state.withLock { ($0.accessTokens, $0.refreshTokens) = ([], []) }
    await #expect(throws: ArcGISAuthenticationError.invalidToken) { try await fixture.ask() }
    fixture.clock.advance(3600)
    await #expect(throws: ArcGISAuthenticationError.tokenExpired) { try await credential.tokenInfo }
    let handler = TestHandler { _ in .cancel }
    fixture.manager.arcGISAuthenticationChallengeHandler = handler
    await #expect(throws: ArcGISChallengeCancellationError.self) { try await fixture.ask() }
    #expect(handler.challenges.wrappedValue.count == 1)
  }

  @Test("Signing out ends the tokens at the portal and forgets them")
  func revocation() async throws {
    let (fixture, portal, _) = try await Self.make()
    #expect(await fixture.manager.signOut())
    #expect(portal.state.wrappedValue.accessTokens.isEmpty && portal.state.wrappedValue.refreshTokens.isEmpty)
    #expect(fixture.manager.arcGISCredentialStore.credentials.isEmpty)
  }

  @Test(
    "What the page leads to is not trusted",
    arguments: [
      ("my-app://auth?code=c&state=guessed", "invalid_state"), ("my-app://auth?code=c", "invalid_state"),
      ("my-app://auth?state=STATE", "invalid_redirect"), ("my-app://other?code=c&state=STATE", "invalid_redirect"),
      ("https://evil.example.net/?code=c&state=STATE", "invalid_redirect"),
      ("my-app://auth?error=access_denied&error_description=No&state=STATE", "access_denied"),
      ("my-app://auth?code=wrong&state=STATE", "invalid_grant"),
    ])
  func pages(address: String, type: String) async throws {
    let portal = Portal()
    let fixture = Fixture { request, _ in portal.answer(request) }
    let thrown = await #expect(throws: ArcGISAuthenticationError.self) {
      try await OAuthUserCredential.credential(
        for: try Self.configuration(),
        signInPage: { attempt in
          let state = try portal.signIn(attempt).absoluteString.split(separator: "=").last ?? ""
          return try url(address.replacing("STATE", with: state))
        }, service: fixture.signIn)
    }
    guard case .oAuthAuthorizationFailure(type, let details) = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    // The portal repeats the proof; the error does not.
    #expect(details.wholeMatch(of: /No: [A-Za-z0-9_-]{43}/) == nil)
  }

  @Test("A user who gives up cancels, and nothing is sent")
  func givenUp() async throws {
    let fixture = Fixture { _, _ in .fine }
    await #expect(throws: CancellationError.self) {
      try await OAuthUserCredential.credential(
        for: try Self.configuration(), signInPage: { _ in throw CancellationError() }, service: fixture.signIn)
    }
    await #expect(throws: ArcGISAuthenticationError.sslRequired) {
      try await OAuthUserCredential.credential(
        for: try Self.configuration("http://gis.example.org"), signInPage: { $0.redirectURL }, service: fixture.signIn)
    }
    #expect(fixture.transport.requests.isEmpty)
  }

  @Test(
    "A portal's address may be given in each of its forms",
    arguments: [
      "https://gis.example.org/portal", "https://gis.example.org/portal/", "https://gis.example.org/portal/sharing",
      "https://gis.example.org/portal/sharing/rest/?x=1",
    ])
  func portals(text: String) throws {
    #expect(
      try Self.configuration(text).endpoint("token").absoluteString
        == "https://gis.example.org/portal/sharing/rest/oauth2/token")
  }

  @Test("The authenticator signs in at known portals, asks others for name and password, and gives up")
  @MainActor func authenticator() async throws {
    let challenge = ArcGISAuthenticationChallenge(
      kind: .oAuthOrToken, requestURL: try url("http://gis.example.org/rest/services"),
      error: ArcGISAuthenticationError.tokenRequired)
    let silent = Authenticator()
    guard case .continueWithoutCredential = try await silent.handleArcGISAuthenticationChallenge(challenge) else {
      Issue.record("nobody can answer")
      return
    }
    var asked: [LoginChallenge] = []
    let authenticator = Authenticator(oAuthUserConfigurations: [try Self.configuration()]) { challenge in
      asked.append(challenge)
      return nil
    }
    guard case .cancel = try await authenticator.handleArcGISAuthenticationChallenge(challenge) else {
      Issue.record("the person gave up")
      return
    }
    #expect(asked.map(\.host) == ["gis.example.org"])
    #expect(authenticator.currentChallenge == nil)
    let network = NetworkAuthenticationChallenge(kind: .basic, host: "h", previousFailureCount: 1)
    guard case .cancel = await authenticator.handleNetworkAuthenticationChallenge(network) else {
      Issue.record("the person gave up")
      return
    }
    #expect(asked.last?.attempt == 2)
    let manager = AuthenticationManager()
    manager.handleChallenges(using: authenticator)
    #expect(manager.arcGISAuthenticationChallengeHandler != nil && manager.networkAuthenticationChallengeHandler != nil)
    manager.handleChallenges(using: nil)
    #expect(manager.arcGISAuthenticationChallengeHandler == nil && manager.networkAuthenticationChallengeHandler == nil)
  }
}
