import Testing

@testable import Accounts

/// Registered apps and where browsers may be sent back to.
@Suite struct AppTests {
  @Test func appsAreListedWithoutSecrets() throws {
    let stage = try Stage()
    let made = try stage.store.registerApp(
      name: "Map", redirectURIs: ["https://b.example/", "https://a.example/"], hasSecret: true)
    let app = try #require(try stage.store.apps().first)
    #expect(app.name == "Map" && app.clientID == made.app.clientID && app.hasSecret)
    #expect(app.redirectURIs == ["https://a.example/", "https://b.example/"])
    #expect(!app.allowsImplicit && app.requiresPKCE && app.created == stage.clock.now)
    #expect(app.clientID.count == 16 && app.clientID.allSatisfy(\.isHexDigit))
    #expect(code { _ = try stage.store.registerApp(name: "MAP", redirectURIs: [], hasSecret: true) } == .alreadyExists)
    try stage.store.removeApp(named: app.clientID)
    #expect(try stage.store.apps().isEmpty)
    #expect(code { try stage.store.removeApp(named: "map") } == .notFound)
    #expect(code { try stage.store.revokeTokens(ofApp: "map") } == .notFound)
  }

  @Test func anAppMustBeGoodForSomething() throws {
    let stage = try Stage()
    #expect(code { _ = try stage.store.registerApp(name: "a", redirectURIs: []) } == .badRequest)
    let uri = "https://a.example/"
    #expect(
      code { _ = try stage.store.registerApp(name: "a", redirectURIs: [uri], requiresPKCE: false) } == .badRequest)
    let many = (0..<33).map { "https://a.example/\($0)" }
    #expect(code { _ = try stage.store.registerApp(name: "a", redirectURIs: many) } == .tooMany)
    #expect(try stage.store.registerApp(name: "a", redirectURIs: [uri, uri]).secret == nil)
    #expect(try stage.store.apps().map(\.redirectURIs) == [[uri]])
  }

  @Test(arguments: [
    "https://example.com", "https://example.com:8443/back?x=1", "http://localhost:3000/", "http://127.0.0.1/back",
    "http://[::1]:80/", "org.example.app:/auth", "com.example.app://auth", "urn:ietf:wg:oauth:2.0:oob",
  ]) func goodRedirects(uri: String) throws { try RedirectURI.check(uri) }

  @Test(arguments: [
    "", "example.com", "/back", "http://example.com/", "http://localhost.evil.example/", "javascript:alert(1)",
    "data:text/html,x", "https://", "https:///x", "https://user@example.com/", "https://example.com/#x",
    "https://example.com/ x", "https://example.com/\n", "https://exämple.com/", "https://example.com\\@evil.example/",
    "myapp:/auth", "file:///etc/passwd", "https://a.example/" + String(repeating: "a", count: 2048), ".x:/", "1.x:/",
  ]) func badRedirects(uri: String) { #expect(code { try RedirectURI.check(uri) } == .badRequest) }
}
