import Foundation
import GeometryModel
import RouteModel
import Testing
import TestSupport

@testable import NAServerClient

/// A server that gives out tokens for one user, each with a number.
final class TokenServer: Sendable {
  let given = Shared(wrappedValue: 0)
  let clock: TestClock
  let lifetime: TimeInterval
  let tokenServicesURL: String

  init(
    clock: TestClock, lifetime: TimeInterval = 3600,
    tokenServicesURL: String = "https://gis.example.org/arcgis/tokens/generateToken"
  ) {
    (self.clock, self.lifetime, self.tokenServicesURL) = (clock, lifetime, tokenServicesURL)
  }

  func answer(_ request: TransportRequest) async throws -> TransportReply {
    switch request.url.path() {
    case "/arcgis/rest/info":
      return .json("{\"authInfo\":{\"isTokenBasedSecurity\":true,\"tokenServicesUrl\":\"\(tokenServicesURL)\"}}")
    case "/arcgis/tokens/generateToken":
      guard request.field("username") == "ann", request.field("password") == "pass word" else {
        return .fault(400, "Unable to generate token.", ["Invalid username or password."])
      }
      let number = given.withLock { given in
        given += 1
        return given
      }
      await Task.yield()
      let expires = Int((clock.now + lifetime).timeIntervalSince1970 * 1000)
      return .json("{\"token\":\"t\(number)\",\"expires\":\(expires),\"ssl\":true}")
    default:
      let token = request.headerToken?.dropFirst("Bearer t".count).description
      guard let token else { return .fault(499, "Token Required") }
      // Only the newest token is good.
      return Int(token) == given.wrappedValue ? .fine : .fault(498, "Invalid token.")
    }
  }
}

@Suite("Tokens for name and password")
struct TokenCredentialTests {
  private static let layer = "https://gis.example.org/arcgis/rest/services/R/NAServer/Route"

  private static func make(lifetime: TimeInterval = 3600) async throws -> (Fixture, TokenServer, TokenCredential) {
    let clock = TestClock()
    let server = TokenServer(clock: clock, lifetime: lifetime)
    let fixture = Fixture(clock: clock) { request, _ in try await server.answer(request) }
    let credential = try await TokenCredential.credential(
      for: try url(layer), username: "ann", password: "pass word", tokenExpirationInterval: lifetime,
      service: fixture.signIn)
    fixture.manager.arcGISCredentialStore.add(credential)
    return (fixture, server, credential)
  }

  @Test("The server is asked where tokens are given out, and the password is sent there")
  func creation() async throws {
    let (fixture, _, credential) = try await Self.make()
    #expect(credential.username == "ann")
    #expect(try await credential.tokenInfo.accessToken == "t1")
    let requests = fixture.transport.requests
    #expect(
      requests.map(\.url.absoluteString) == [
        "https://gis.example.org/arcgis/rest/info?f=json", "https://gis.example.org/arcgis/tokens/generateToken",
      ])
    #expect(requests.last?.field("client") == "referer")
    #expect(requests.last?.field("expiration") == "60")
    // The token is bound to the referer, so requests name it.
    _ = try await fixture.ask()
    #expect(fixture.transport.requests.last?.headers["Referer"] == requests.last?.field("referer"))
  }

  @Test("A wrong password is told as that")
  func wrongPassword() async throws {
    let clock = TestClock()
    let server = TokenServer(clock: clock)
    let fixture = Fixture(clock: clock) { request, _ in try await server.answer(request) }
    await #expect(throws: ArcGISAuthenticationError.invalidCredentials) {
      try await TokenCredential.credential(
        for: try url(Self.layer), username: "ann", password: "no", service: fixture.signIn)
    }
  }

  @Test("A password goes neither over plain connections nor to a host that the server names")
  func password() async throws {
    for (address, tokens, error) in [
      ("http://gis.example.org/arcgis/rest/services/R", "", ArcGISAuthenticationError.sslRequired),
      (Self.layer, "https://evil.example.net/generateToken", .credentialCannotBeShared),
      (Self.layer, "http://gis.example.org/generateToken", .sslRequired),
      (Self.layer, "https://gis.example.org:444/generateToken", .credentialCannotBeShared),
    ] {
      let clock = TestClock()
      let server = TokenServer(clock: clock, tokenServicesURL: tokens)
      let fixture = Fixture(clock: clock) { request, _ in try await server.answer(request) }
      await #expect(throws: error) {
        try await TokenCredential.credential(
          for: try url(address), username: "ann", password: "pass word", service: fixture.signIn)
      }
      #expect(fixture.transport.requests.allSatisfy { !$0.wholeText.contains("pass") })
    }
  }

  @Test("A server that gives out no tokens is told as that")
  func noTokens() async throws {
    let fixture = Fixture { _, _ in .json("{\"authInfo\":{\"isTokenBasedSecurity\":false}}") }
    await #expect(throws: ArcGISAuthenticationError.unableToDetermineTokenURL) {
      try await TokenCredential.credential(
        for: try url(Self.layer), username: "ann", password: "pass word", service: fixture.signIn)
    }
    let away = Fixture { _, _ in throw TransportError.refused }
    let error = await #expect(throws: ArcGISError.self) {
      try await TokenCredential.credential(
        for: try url(Self.layer), username: "ann", password: "pass word", service: away.signIn)
    }
    #expect(error?.code == .serviceUnreachable)
  }

  @Test("A portal's address works too, and redirects of a password do not")
  func portal() async throws {
    let fixture = Fixture { request, _ in
      if request.url.path() == "/portal/sharing/rest/info" {
        return .json("{\"authInfo\":{\"tokenServicesUrl\":\"/portal/sharing/rest/generateToken\"}}")
      }
      return TransportReply(status: 307, headers: ["Location": "https://evil.example.net/"])
    }
    let error = await #expect(throws: ArcGISError.self) {
      try await TokenCredential.credential(
        for: try url("https://gis.example.org/portal/"), username: "ann", password: "pass word",
        service: fixture.signIn)
    }
    #expect(error?.code == .serviceFailed)
    #expect(fixture.transport.requests.map { $0.url.host() } == ["gis.example.org", "gis.example.org"])
  }

  @Test("A token is renewed in its last minute, and once for all who ask then")
  func renewal() async throws {
    let (fixture, server, _) = try await Self.make()
    fixture.clock.advance(3600 - 61)
    _ = try await fixture.ask()
    #expect(server.given.wrappedValue == 1)
    fixture.clock.advance(2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = try await fixture.ask() } }
      try await group.waitForAll()
    }
    #expect(server.given.wrappedValue == 2)
    let asked = fixture.transport.requests.filter { $0.url.path().hasSuffix("Route") }
    #expect(asked.map(\.headerToken) == ["Bearer t1"] + Array(repeating: "Bearer t2", count: 20))
  }

  @Test("A token of a minute is renewed in its last tenth")
  func shortTokens() async throws {
    let (fixture, server, _) = try await Self.make(lifetime: 60)
    fixture.clock.advance(53)
    _ = try await fixture.ask()
    #expect(server.given.wrappedValue == 1)
    fixture.clock.advance(2)
    _ = try await fixture.ask()
    #expect(server.given.wrappedValue == 2)
  }

  @Test("A token that the service refuses is renewed, and the request sent once more")
  func refused() async throws {
    let (fixture, server, _) = try await Self.make()
    server.given.wrappedValue = 5
    #expect(try await fixture.ask() == "{\"fine\":true}")
    let asked = fixture.transport.requests.filter { $0.url.path().hasSuffix("Route") }
    #expect(asked.map(\.headerToken) == ["Bearer t1", "Bearer t6"])
  }

  @Test("A token that only gets old does where it cannot be renewed, an old one does not")
  func renewalFails() async throws {
    let clock = TestClock()
    let server = TokenServer(clock: clock)
    let isDown = Shared(wrappedValue: false)
    let fixture = Fixture(clock: clock) { request, _ in
      if isDown.wrappedValue, request.url.path().hasSuffix("generateToken") { throw TransportError.timedOut }
      return try await server.answer(request)
    }
    let credential = try await TokenCredential.credential(
      for: try url(Self.layer), username: "ann", password: "pass word", service: fixture.signIn)
    isDown.wrappedValue = true
    clock.advance(3590)
    #expect(try await credential.tokenInfo.accessToken == "t1")
    clock.advance(20)
    await #expect(throws: ArcGISError.self) { try await credential.tokenInfo }
  }

  @Test("Who is cancelled leaves at once; the others get their token")
  func cancelledRenewal() async throws {
    let flight = SharedFlight<Int>()
    let gate = Shared(wrappedValue: false)
    let work: @Sendable () async throws -> Int = {
      while !gate.wrappedValue { try await Task.sleep(for: .milliseconds(1)) }
      return 7
    }
    let first = Task { try await flight.run(work) }
    let second = Task { try await flight.run { 8 } }
    // The second may begin the flight; then it ends by itself, and the first has one of its own.
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.wrappedValue = true
    #expect([7, 8].contains(try await second.value))
    #expect(try await flight.run { 9 } == 9)
  }

  @Test("Work that everyone left is cancelled")
  func abandonedFlight() async throws {
    let flight = SharedFlight<Int>()
    let wasCancelled = Shared(wrappedValue: false)
    let hasBegun = Shared(wrappedValue: false)
    let task = Task {
      try await flight.run {
        hasBegun.wrappedValue = true
        do {
          try await Task.sleep(for: .seconds(3600))
        } catch {
          wasCancelled.wrappedValue = true
          throw error
        }
        return 1
      }
    }
    while !hasBegun.wrappedValue { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while !wasCancelled.wrappedValue { try await Task.sleep(for: .milliseconds(1)) }
  }
}
