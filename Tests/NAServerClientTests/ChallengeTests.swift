import Foundation
import GeometryModel
import RouteModel
import Testing
import TestSupport

@testable import NAServerClient

/// Answers challenges by a closure, and counts them.
final class TestHandler: ArcGISAuthenticationChallengeHandler, NetworkAuthenticationChallengeHandler {
  typealias Answer = @Sendable (ArcGISAuthenticationChallenge) async throws -> ArcGISAuthenticationChallenge.Disposition

  let challenges = Shared<[ArcGISAuthenticationChallenge]>(wrappedValue: [])
  private let answer: Answer

  init(_ answer: @escaping Answer) { self.answer = answer }

  func handleArcGISAuthenticationChallenge(
    _ challenge: ArcGISAuthenticationChallenge
  ) async throws -> ArcGISAuthenticationChallenge.Disposition {
    challenges.withLock { $0.append(challenge) }
    return try await answer(challenge)
  }

  func handleNetworkAuthenticationChallenge(
    _ challenge: NetworkAuthenticationChallenge
  ) async -> NetworkAuthenticationChallenge.Disposition {
    .continueWithCredential(.password(username: "u", password: challenge.previousFailureCount == 0 ? "wrong" : "right"))
  }
}

@Suite("Challenges")
struct ChallengeTests {
  /// A service that wants one of some tokens, in the header.
  private static func service(_ tokens: Set<String>) -> FakeTransport.Answer {
    { request, _ in
      guard let given = request.headerToken?.dropFirst("Bearer ".count) ?? request.field("token")?[...] else {
        return .fault(499, "Token Required")
      }
      return tokens.contains(String(given)) ? .fine : .fault(498, "Invalid token.")
    }
  }

  @Test("Without anybody to ask the error says what is missing")
  func nobody() async throws {
    let fixture = Fixture(Self.service(["good"]))
    await #expect(throws: ArcGISAuthenticationError.tokenRequired) { try await fixture.ask() }
    fixture.key.wrappedValue = APIKey("bad")
    await #expect(throws: ArcGISAuthenticationError.invalidAPIKey) { try await fixture.ask() }
    fixture.manager.arcGISCredentialStore.add(try fixture.pregenerated("bad", at: "https://gis.example.org"))
    await #expect(throws: ArcGISAuthenticationError.invalidToken) { try await fixture.ask() }
    await #expect(throws: ArcGISAuthenticationError.sslRequired) {
      try await fixture.ask("http://gis.example.org/arcgis/rest/services/R/NAServer/Route")
    }
  }

  @Test("The handler's credential is used, kept, and not asked for again")
  func answered() async throws {
    let fixture = Fixture(Self.service(["good"]))
    let credential = try fixture.pregenerated("good", at: "https://gis.example.org")
    let handler = TestHandler { _ in .continueWithCredential(credential) }
    fixture.manager.arcGISAuthenticationChallengeHandler = handler
    #expect(try await fixture.ask() == "{\"fine\":true}")
    #expect(try await fixture.ask() == "{\"fine\":true}")
    #expect(fixture.transport.requests.map(\.headerToken) == [nil, "Bearer good", "Bearer good"])
    #expect(handler.challenges.wrappedValue.count == 1)
    let challenge = try #require(handler.challenges.wrappedValue.first)
    #expect(challenge.error as? ArcGISAuthenticationError == .tokenRequired)
    #expect(challenge.requestURL.query() == nil)
    #expect(fixture.manager.arcGISCredentialStore.credentials == [credential])
  }

  @Test("What is refused again is an error, after one challenge")
  func refusedAgain() async throws {
    let fixture = Fixture(Self.service(["good"]))
    let credential = try fixture.pregenerated("bad", at: "https://gis.example.org")
    let handler = TestHandler { _ in .continueWithCredential(credential) }
    fixture.manager.arcGISAuthenticationChallengeHandler = handler
    await #expect(throws: ArcGISAuthenticationError.invalidToken) { try await fixture.ask() }
    #expect(handler.challenges.wrappedValue.count == 1)
    #expect(fixture.transport.requests.count == 2)
  }

  @Test("A challenge can be declined, cancelled, and fail")
  func otherAnswers() async throws {
    let fixture = Fixture(Self.service(["good"]))
    fixture.manager.arcGISAuthenticationChallengeHandler = TestHandler { _ in .continueWithoutCredential }
    await #expect(throws: ArcGISAuthenticationError.tokenRequired) { try await fixture.ask() }
    fixture.manager.arcGISAuthenticationChallengeHandler = TestHandler { _ in .cancel }
    await #expect(throws: ArcGISChallengeCancellationError.self) { try await fixture.ask() }
    fixture.manager.arcGISAuthenticationChallengeHandler = TestHandler { _ in throw CocoaError(.featureUnsupported) }
    await #expect(throws: CocoaError.self) { try await fixture.ask() }
    #expect(fixture.manager.arcGISCredentialStore.credentials.isEmpty)
  }

  @Test("A handler's credential for another host is not sent")
  func stranger() async throws {
    let fixture = Fixture(Self.service(["good"]))
    let credential = try fixture.pregenerated("good", at: "https://other.example.org")
    fixture.manager.arcGISAuthenticationChallengeHandler = TestHandler { _ in .continueWithCredential(credential) }
    await #expect(throws: ArcGISAuthenticationError.credentialCannotBeShared) { try await fixture.ask() }
    #expect(fixture.transport.requests.allSatisfy { !$0.wholeText.contains("good") })
    #expect(fixture.manager.arcGISCredentialStore.credentials.isEmpty)
  }

  @Test("A handler's credential for another host is sent where the handler says that it is meant for this one too")
  func portalOfAServer() async throws {
    let fixture = Fixture(Self.service(["good"]))
    let credential = try fixture.pregenerated("good", at: "https://portal.example.org")
    let manager = fixture.manager
    manager.arcGISAuthenticationChallengeHandler = TestHandler { challenge in
      manager.arcGISCredentialStore.add(credential, specificTo: challenge.requestURL)
      return .continueWithCredential(credential)
    }
    #expect(try await fixture.ask() == "{\"fine\":true}")
  }

  @Test("Requests that are challenged at the same time share one answer")
  func together() async throws {
    let fixture = Fixture(Self.service(["good"]))
    let credential = try fixture.pregenerated("good", at: "https://gis.example.org")
    let handler = TestHandler { [transport = fixture.transport] _ in
      // Nobody is answered before all were refused.
      while transport.requests.count < 8 { try await Task.sleep(for: .milliseconds(1)) }
      return .continueWithCredential(credential)
    }
    fixture.manager.arcGISAuthenticationChallengeHandler = handler
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try await fixture.ask() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: "{\"fine\":true}", count: 8))
    // One that was refused after the answer finds the credential in the store.
    #expect(handler.challenges.wrappedValue.count == 1)
  }

  @Test("A service that does not read the header gets the token in the form, never in the address")
  func form() async throws {
    let fixture = Fixture { request, _ in
      request.field("token") == "good" ? .fine : .fault(499, "Token Required")
    }
    fixture.manager.arcGISCredentialStore.add(try fixture.pregenerated("good", at: "https://gis.example.org"))
    _ = try await fixture.ask()
    _ = try await fixture.ask()
    let requests = fixture.transport.requests
    #expect(requests.map { $0.form != nil } == [false, true, true])
    #expect(requests.allSatisfy { !$0.url.absoluteString.contains("good") })
    #expect(requests.dropFirst().allSatisfy { $0.headerToken == nil })
  }

  @Test("Who is known and may not is not challenged")
  func forbidden() async throws {
    let fixture = Fixture { _, _ in .fault(403, "You do not have permissions.") }
    let handler = TestHandler { _ in .cancel }
    fixture.manager.arcGISAuthenticationChallengeHandler = handler
    await #expect(throws: ArcGISAuthenticationError.forbidden) { try await fixture.ask() }
    #expect(handler.challenges.wrappedValue.isEmpty)
  }

  @Test("A web server before the service gets name and password, and a wrong one is asked for again")
  func webServer() async throws {
    let right = NetworkCredential.password(username: "u", password: "right")
    let fixture = Fixture { request, _ in
      request.headers["Authorization"] == "Basic dTpyaWdodA=="
        ? .fine : TransportReply(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""])
    }
    let error = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
    #expect(error?.code == .serviceFailed)
    fixture.manager.networkAuthenticationChallengeHandler = TestHandler { _ in .cancel }
    #expect(try await fixture.ask() == "{\"fine\":true}")
    #expect(await fixture.manager.networkCredentialStore.credentials(forHost: "gis.example.org") == [right])
    let before = fixture.transport.requests.count
    #expect(try await fixture.ask() == "{\"fine\":true}")
    #expect(fixture.transport.requests.count == before + 1)
  }
}
