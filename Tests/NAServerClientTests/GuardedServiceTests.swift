import Accounts
import Foundation
import Geodesy
import GeometryModel
import HTTPServer
import RouteModel
import RouteService
import TestSupport
import Testing

@testable import NAServerClient

/// Our own service over a socket of this machine, with a key, a user and an app, and nothing for anybody without them.
final class GuardedService: Sendable {
  static let password = "correct horse battery"

  private let network: NetworkOnDisk
  private let running: RunningService
  let map: DrawnMap
  let manager = AuthenticationManager()
  let layer: URL
  let key: String
  let configuration: OAuthUserConfiguration
  let session = ArcGISURLSession()
  let applicationKey = Shared<RouteModel.APIKey?>(wrappedValue: nil)

  init() throws {
    map = try .blocks()
    network = try NetworkOnDisk(map)
    let file = network.folder.appending(path: "accounts.db").path(percentEncoded: false)
    let store = try AccountStore(path: file)
    key = try store.createKey(name: "tests").reveal()
    try store.addUser(name: "ann", password: Accounts.Secret(Self.password))
    let app = try store.registerApp(name: "app", redirectURIs: ["org.example.app:/auth"])
    var service = ServiceConfiguration()
    service.network = network.url.path(percentEncoded: false)
    service.port = 0
    service.searchThreads = 1
    (service.store, service.requiresToken) = (file, true)
    running = try RunningService(service, log: ServiceLog(level: .error, writesJSON: false) { _ in })
    let base = "http://127.0.0.1:\(running.port)/arcgis"
    layer = try url(base + "/rest/services/World/Route/NAServer/Route_World")
    configuration = OAuthUserConfiguration(
      portalURL: try url(base), clientID: app.app.clientID, redirectURL: try url("org.example.app:/auth"))
  }

  var signIn: SignInService { SignInService(transport: { [session] in session.transport }) }

  /// Finds a route by a task of its own.
  func route() async throws -> Route {
    let connection = ServiceConnection(
      manager: manager, transport: { [session] in session.transport },
      key: { [applicationKey] in applicationKey.wrappedValue })
    let task = RouteTask(url: layer, connection: connection)
    let parameters = try await task.makeDefaultParameters()
    parameters.setStops(
      try ["a", "f"].map { name in
        let place = try map.location(name)
        return Stop(point: Point(latitude: place.latitude, longitude: place.longitude))
      })
    let result = try await task.solveRoute(using: parameters)
    return try #require(result.routes.first)
  }

  /// What a person does on the sign-in page: fills in the form, and follows where it leads.
  func fillIn(_ attempt: OAuthUserSignIn) async throws -> URL {
    let asked = try #require(URLComponents(url: attempt.authorizeURL, resolvingAgainstBaseURL: false))
    var fields = (asked.queryItems ?? []).map { (name: $0.name, value: $0.value ?? "") }
    fields += [("username", "ann"), ("password", Self.password)]
    var address = asked
    address.query = nil
    let request = TransportRequest(url: try #require(address.url), form: fields)
    let reply = try await session.transport.send(request)
    return try url(try #require(reply.headers["location"]))
  }
}

@Suite("Our own client signs in to our own service", .timeLimit(.minutes(5)))
struct GuardedServiceTests {
  @Test("Nobody gets in without a token, and a key lets in")
  func key() async throws {
    let service = try GuardedService()
    await #expect(throws: ArcGISAuthenticationError.tokenRequired) { try await service.route() }
    service.applicationKey.wrappedValue = RouteModel.APIKey("AAPKwrong")
    await #expect(throws: ArcGISAuthenticationError.invalidAPIKey) { try await service.route() }
    service.applicationKey.wrappedValue = RouteModel.APIKey(service.key)
    #expect(try await service.route().totalLength.value > 500)
  }

  @Test("Name and password give a token, wrong ones do not")
  func password() async throws {
    let service = try GuardedService()
    await #expect(throws: ArcGISAuthenticationError.invalidCredentials) {
      try await TokenCredential.credential(
        for: service.layer, username: "ann", password: "wrong", service: service.signIn)
    }
    let credential = try await TokenCredential.credential(
      for: service.layer, username: "ann", password: GuardedService.password, service: service.signIn)
    service.manager.arcGISCredentialStore.add(credential)
    #expect(try await service.route().totalLength.value > 500)
    #expect(try await credential.tokenInfo.expirationDate > Date() + 1800)
  }

  @Test("A handler answers the challenge, once")
  func challenge() async throws {
    let service = try GuardedService()
    let signIn = service.signIn
    let handler = TestHandler { challenge in
      .continueWithCredential(
        try await TokenCredential.credential(
          for: challenge.requestURL, username: "ann", password: GuardedService.password, service: signIn))
    }
    service.manager.arcGISAuthenticationChallengeHandler = handler
    #expect(try await service.route().totalLength.value > 500)
    #expect(try await service.route().totalLength.value > 500)
    #expect(handler.challenges.wrappedValue.count == 1)
  }

  @Test("A user signs in on the page, the token is renewed, and signing out ends it")
  func oAuth() async throws {
    let service = try GuardedService()
    let credential = try await OAuthUserCredential.credential(
      for: service.configuration, signInPage: { try await service.fillIn($0) }, service: service.signIn)
    #expect(credential.username == "ann")
    service.manager.arcGISCredentialStore.add(credential)
    #expect(try await service.route().totalLength.value > 500)
    let first = try await credential.tokenInfo
    let second = try await credential.token(insteadOf: first.accessToken)
    #expect(second.accessToken != first.accessToken)
    #expect(try await service.route().totalLength.value > 500)
    #expect(await service.manager.revokeOAuthTokens())
    await #expect(throws: ArcGISAuthenticationError.invalidToken) { try await service.route() }
  }
}
