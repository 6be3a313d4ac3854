import Foundation
import GeometryModel
import RouteModel
import Testing

@testable import NAServerClient

/// The only tests that change what holds for the whole application, one after the other.
@Suite("The authenticator of an application", .serialized)
@MainActor struct AuthenticatorTests {
  private static let layer = "https://gis.example.org/arcgis/rest/services/R/NAServer/Route"

  /// Runs the body while the application's session goes to a server that gives out tokens.
  private static func withServer(_ body: (Fixture) async throws -> Void) async throws {
    let clock = TestClock()
    let server = TokenServer(clock: clock)
    let portal = Portal()
    let fixture = Fixture(clock: clock) { request, _ in
      request.url.path().contains("/oauth2/") ? portal.answer(request) : try await server.answer(request)
    }
    let before = ArcGISEnvironment.urlSession
    ArcGISEnvironment.urlSession = ArcGISURLSession(transport: fixture.transport)
    ArcGISEnvironment.authenticationManager.oAuthSignInPage = { try portal.signIn($0) }
    defer {
      ArcGISEnvironment.urlSession = before
      ArcGISEnvironment.authenticationManager.oAuthSignInPage = nil
    }
    try await body(fixture)
  }

  @Test("A person who errs is asked again, and the right password lets the request through")
  func secondAttempt() async throws {
    try await Self.withServer { fixture in
      var asked: [LoginChallenge] = []
      let authenticator = Authenticator { challenge in
        asked.append(challenge)
        return LoginCredential(username: "ann", password: asked.count == 1 ? "no" : "pass word")
      }
      fixture.manager.handleChallenges(using: authenticator)
      let answer = try await fixture.ask()
      #expect(answer == "{\"fine\":true}")
      #expect(asked.map(\.attempt) == [1, 2])
      #expect(asked.map(\.host) == ["gis.example.org", "gis.example.org"])
      #expect(asked[0].error == nil)
      #expect(asked[1].error as? ArcGISAuthenticationError == .invalidCredentials)
      #expect(fixture.manager.arcGISCredentialStore.credentials.map(\.username) == ["ann"])
    }
  }

  @Test("Three wrong passwords are enough")
  func wrongPasswords() async throws {
    try await Self.withServer { fixture in
      var attempts = 0
      fixture.manager.handleChallenges(
        using: Authenticator { _ in
          attempts += 1
          return LoginCredential(username: "ann", password: "no")
        })
      await #expect(throws: ArcGISAuthenticationError.invalidCredentials) { try await fixture.ask() }
      #expect(attempts == 3)
    }
  }

  @Test("What waits for an answer can be watched")
  func watching() async throws {
    try await Self.withServer { fixture in
      let authenticator = Authenticator { _ in nil }
      fixture.manager.handleChallenges(using: authenticator)
      let watch = Task { @MainActor in
        for await challenge in authenticator.$currentChallenge {
          if let challenge { return challenge.host }
        }
        return ""
      }
      authenticator.login = { _ in
        // A person takes a while.
        try? await Task.sleep(for: .milliseconds(50))
        return nil
      }
      await #expect(throws: ArcGISChallengeCancellationError.self) { try await fixture.ask() }
      let host = await watch.value
      #expect(host == "gis.example.org")
    }
  }

  @Test("Users of a known portal sign in there, and who gives up cancels")
  func portal() async throws {
    try await Self.withServer { fixture in
      let configuration = OAuthUserConfiguration(
        portalURL: try url("https://gis.example.org/arcgis"), clientID: "my app",
        redirectURL: try url("my-app://auth?x=1"))
      let authenticator = Authenticator(oAuthUserConfigurations: [configuration])
      let challenge = ArcGISAuthenticationChallenge(
        kind: .oAuthOrToken, requestURL: try url(Self.layer), error: ArcGISAuthenticationError.tokenRequired)
      guard
        case .continueWithCredential(let credential) =
          try await authenticator.handleArcGISAuthenticationChallenge(challenge)
      else {
        Issue.record("the user signed in")
        return
      }
      #expect((credential as? OAuthUserCredential)?.configuration == configuration)
      ArcGISEnvironment.authenticationManager.oAuthSignInPage = { _ in throw CancellationError() }
      guard case .cancel = try await authenticator.handleArcGISAuthenticationChallenge(challenge) else {
        Issue.record("the user gave up")
        return
      }
      ArcGISEnvironment.authenticationManager.oAuthSignInPage = nil
      let error = await #expect(throws: ArcGISError.self) {
        _ = try await authenticator.handleArcGISAuthenticationChallenge(challenge)
      }
      #expect(error?.remedy.contains("oAuthSignInPage") == true)
      _ = fixture
    }
  }
}
