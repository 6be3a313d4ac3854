import Testing

@testable import Accounts

/// What OAuth 2.0 (RFC 6749, 7636, 7009) and ArcGIS clients expect of `authorize` and `token`.
@Suite struct OAuthTests {
  /// A user, an app with a secret and one without, and a browser that signs in.
  struct Play {
    let stage: Stage
    let open: OAuthApp
    let confidential: OAuthApp
    let secret: Secret
    static let back = "https://app.example/back"
    /// The pair of RFC 7636, Appendix B.
    static let verifier = Secret("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

    init(_ change: (inout AccountLimits) -> Void = { _ in }) throws {
      stage = try Stage(change)
      try stage.store.addUser(name: "anna", password: goodPassword)
      open = try stage.store.registerApp(name: "Open", redirectURIs: [Self.back, "http://localhost:3000/"]).app
      let made = try stage.store.registerApp(
        name: "Confidential", redirectURIs: [Self.back], hasSecret: true, allowsImplicit: true, requiresPKCE: false)
      confidential = made.app
      secret = try #require(made.secret)
    }

    var store: AccountStore { stage.store }

    func code(
      for app: OAuthApp, challenge: String? = Self.challenge, method: String? = "S256", minutes: Int? = nil
    ) throws -> Secret {
      let request = try store.authorization(
        clientID: app.clientID, redirectURI: Self.back, responseType: "code", challenge: challenge, method: method,
        minutes: minutes)
      let answer = try store.approve(request, for: try store.signIn(name: "anna", password: goodPassword))
      guard case .code(let code) = answer else { throw AccountError(.badRequest, "no code") }
      return code
    }

    func redemption(of code: Secret, by app: OAuthApp) -> TokenGrant {
      var grant = TokenGrant()
      (grant.grantType, grant.clientID, grant.redirectURI) = ("authorization_code", app.clientID, Self.back)
      (grant.code, grant.codeVerifier) = (code, Self.verifier)
      return grant
    }

    func signedIn(minutes: Int? = nil) throws -> GrantedTokens {
      try store.tokens(for: redemption(of: code(for: open, minutes: minutes), by: open))
    }

    func refreshing(_ token: Secret?, as type: String = "refresh_token", by app: OAuthApp? = nil) -> TokenGrant {
      var grant = TokenGrant()
      (grant.grantType, grant.clientID, grant.refreshToken) = (type, (app ?? open).clientID, token)
      return grant
    }

    func isGood(_ token: Secret?) -> Bool { token.map { (try? store.check($0)) != nil } ?? false }
  }

  // MARK: Codes

  @Test func aCodeBecomesTokens() throws {
    let play = try Play()
    let got = try play.signedIn()
    let now = play.stage.clock.now
    #expect(got.username == "anna" && got.accessSeconds == 1800 && got.access.expires == now + 1_800_000)
    #expect(got.refreshSeconds == 20_160 * 60)
    #expect(
      try play.store.check(got.access.token)
        == Identity(kind: .user, name: "anna", clientID: play.open.clientID, expires: got.access.expires))
    // A refresh token opens no door by itself, nor does a code.
    #expect(!play.isGood(got.refresh?.token))
    #expect(!play.isGood(try play.code(for: play.open)))
  }

  @Test func aCodeIsGoodOnceAndReuseEndsItsTokens() throws {
    let play = try Play()
    let grant = play.redemption(of: try play.code(for: play.open), by: play.open)
    let got = try play.store.tokens(for: grant)
    let other = try play.signedIn()
    #expect(play.isGood(got.access.token))
    #expect(code { _ = try play.store.tokens(for: grant) } == .invalidGrant)
    #expect(!play.isGood(got.access.token))
    #expect(code { _ = try play.store.tokens(for: play.refreshing(got.refresh?.token)) } == .invalidGrant)
    #expect(play.isGood(other.access.token))
  }

  @Test func aCodeLastsTenMinutes() throws {
    let play = try Play()
    let codes = try (0..<2).map { _ in play.redemption(of: try play.code(for: play.open), by: play.open) }
    play.stage.clock.advance(seconds: 599)
    _ = try play.store.tokens(for: codes[0])
    play.stage.clock.advance(seconds: 1)
    #expect(code { _ = try play.store.tokens(for: codes[1]) } == .invalidGrant)
  }

  @Test func aCodeIsBoundToAppRedirectAndVerifier() throws {
    let play = try Play()
    let good = play.redemption(of: try play.code(for: play.open), by: play.open)
    func refused(_ change: (inout TokenGrant) -> Void) -> AccountError.Code? {
      var grant = good
      change(&grant)
      return code { _ = try play.store.tokens(for: grant) }
    }
    #expect(refused { $0.clientID = play.confidential.clientID } == .invalidGrant)
    #expect(refused { $0.clientID = "0123456789abcdef" } == .unknownClient)
    #expect(refused { $0.clientID = nil } == .badRequest)
    #expect(refused { $0.redirectURI = "http://localhost:3000/" } == .invalidGrant)
    #expect(refused { $0.redirectURI = Play.back + "/" } == .invalidGrant)
    #expect(refused { $0.redirectURI = nil } == .badRequest)
    #expect(refused { $0.codeVerifier = nil } == .invalidGrant)
    #expect(refused { $0.codeVerifier = Secret(Play.challenge) } == .invalidGrant)
    #expect(refused { $0.codeVerifier = Secret(String(repeating: "v", count: 1_000_000)) } == .invalidGrant)
    #expect(refused { $0.codeVerifier = Secret(bytes: [UInt8](repeating: 0xFF, count: 43)) } == .invalidGrant)
    #expect(refused { $0.code = Secret("GPAC") } == .invalidGrant)
    #expect(refused { $0.code = nil } == .badRequest)
    #expect(refused { $0.clientSecret = play.secret } == .invalidClient)
    #expect(refused { $0.grantType = "password" } == .unsupportedGrant)
    #expect(refused { $0.grantType = nil } == .unsupportedGrant)
    _ = try play.store.tokens(for: good)
  }

  @Test func plainChallengesAreComparedAsTheyAre() throws {
    let play = try Play()
    let text = Play.verifier.reveal()
    for method in ["plain", nil] {
      let grant = play.redemption(of: try play.code(for: play.open, challenge: text, method: method), by: play.open)
      #expect(play.isGood(try play.store.tokens(for: grant).access.token))
    }
  }

  @Test func withoutPKCETheSecretIsNeeded() throws {
    let play = try Play()
    var grant = play.redemption(
      of: try play.code(for: play.confidential, challenge: nil, method: nil), by: play.confidential)
    #expect(code { _ = try play.store.tokens(for: grant) } == .invalidClient)
    grant.clientSecret = Secret("GPCS" + String(repeating: "A", count: 43))
    #expect(code { _ = try play.store.tokens(for: grant) } == .invalidClient)
    grant.clientSecret = play.secret
    #expect(play.isGood(try play.store.tokens(for: grant).access.token))
  }

  // MARK: Authorizing

  @Test(
    "An app on its user's machine may listen at any port of it; nothing else may differ (RFC 8252 §7.3)",
    arguments: [
      ("http://127.0.0.1/back", "http://127.0.0.1:51004/back", true),
      ("http://localhost/", "http://localhost:3000/", true),
      ("http://[::1]:1/a?b=c", "http://[::1]:65535/a?b=c", true),
      ("http://127.0.0.1/back", "http://127.0.0.1/back", true),
      ("http://127.0.0.1/back", "http://127.0.0.1:51004/", false), ("http://127.0.0.1/", "http://localhost:1/", false),
      ("http://127.0.0.1/a", "http://127.0.0.1:1/a?b", false), ("http://127.0.0.1/", "http://127.0.0.1:99999/", false),
      ("http://127.0.0.1/", "https://127.0.0.1:1/", false),
      ("http://127.0.0.1/", "http://127.0.0.1:1@evil.org/", false),
      ("http://127.0.0.1/", "http://127.0.0.1:1/#a", false), ("https://a.example/", "https://a.example:8443/", false),
      ("urn:ietf:wg:oauth:2.0:oob", "urn:ietf:wg:oauth:2.0:oob", true),
      ("urn:ietf:wg:oauth:2.0:oob", "urn:ietf:wg:oauth:2.0:oob:auto", false),
      ("http://127.0.0.1/", "urn:ietf:wg:oauth:2.0:oob", false),
    ]) func loopback(_ registered: String, _ asked: String, _ isRight: Bool) throws
  {
    let play = try Play()
    let app = try play.store.registerApp(name: "Loop", redirectURIs: [registered]).app
    let met = try? play.store.app(clientID: app.clientID, redirectURI: asked)
    #expect((met?.clientID == app.clientID) == isRight)
  }

  @Test func onlyRegisteredRedirectsAreMet() throws {
    let play = try Play()
    for uri in [
      "", Play.back + "/", Play.back + "?x", "https://APP.example/back", "https://evil.example/", Play.back + "\u{0}",
    ] {
      #expect(code { _ = try play.store.app(clientID: play.open.clientID, redirectURI: uri) } == .redirectMismatch)
    }
    let fault = error { _ = try play.store.app(clientID: "none", redirectURI: Play.back) }
    #expect(fault?.code == .unknownClient && fault?.code.oauthName == "invalid_client_id")
    #expect(try play.store.app(clientID: play.open.clientID, redirectURI: Play.back).name == "Open")
  }

  @Test(
    arguments: [
      (nil, nil, nil, AccountError.Code.unsupportedResponse), ("id_token", nil, nil, .unsupportedResponse),
      ("token", nil, nil, .unauthorizedClient), ("code", nil, nil, .badRequest), ("code", nil, "S256", .badRequest),
      ("code", Play.challenge, "S512", .badRequest), ("code", "short", "plain", .badRequest),
      ("code", Play.challenge + "A", "S256", .badRequest),
      ("code", String(repeating: "a", count: 129), "plain", .badRequest),
      ("code", String(repeating: "ä", count: 43), "plain", .badRequest),
    ] as [(String?, String?, String?, AccountError.Code)])
  func badRequestsAreRefused(type: String?, challenge: String?, method: String?, expected: AccountError.Code) throws {
    let play = try Play()
    let got = code {
      _ = try play.store.authorization(
        clientID: play.open.clientID, redirectURI: Play.back, responseType: type, challenge: challenge, method: method)
    }
    #expect(got == expected)
  }

  @Test func anAppThatMayGetsTheTokenItself() throws {
    let play = try Play()
    let request = try play.store.authorization(
      clientID: play.confidential.clientID, redirectURI: Play.back, responseType: "token", minutes: 5)
    let user = try play.store.signIn(name: "anna", password: goodPassword)
    guard case .token(let issued) = try play.store.approve(request, for: user) else {
      Issue.record("no token")
      return
    }
    #expect(issued.expires == play.stage.clock.now + 300_000)
    #expect(try play.store.check(issued.token).clientID == play.confidential.clientID)
    try play.store.removeApp(named: "confidential")
    #expect(!play.isGood(issued.token))
    #expect(code { _ = try play.store.approve(request, for: user) } == .unknownClient)
  }

  // MARK: Tokens of an app

  @Test func anAppWithASecretHasTokensOfItsOwn() throws {
    let play = try Play()
    var grant = TokenGrant()
    (grant.grantType, grant.clientID, grant.clientSecret) = (
      "client_credentials", play.confidential.clientID, play.secret
    )
    let got = try play.store.tokens(for: grant)
    #expect(got.accessSeconds == 7200 && got.username == nil && got.refresh == nil)
    #expect(
      try play.store.check(got.access.token)
        == Identity(kind: .app, name: play.confidential.clientID, expires: got.access.expires))
    grant.minutes = 1_000_000
    #expect(try play.store.tokens(for: grant).accessSeconds == 20_160 * 60)
    grant.clientSecret = nil
    #expect(code { _ = try play.store.tokens(for: grant) } == .invalidClient)
    grant.clientSecret = Secret(String(repeating: "s", count: 1_000_000))
    #expect(code { _ = try play.store.tokens(for: grant) } == .invalidClient)
    (grant.clientID, grant.clientSecret) = (play.open.clientID, nil)
    #expect(code { _ = try play.store.tokens(for: grant) } == .unauthorizedClient)
  }

  // MARK: Refreshing

  /// ArcGIS clients keep their refresh token over `refresh_token`.
  @Test func aRefreshTokenIsGoodUntilItEnds() throws {
    let play = try Play()
    let got = try play.signedIn(minutes: 60)
    for _ in 0..<2 {
      play.stage.clock.advance(minutes: 29)
      let next = try play.store.tokens(for: play.refreshing(got.refresh?.token))
      #expect(next.refresh == nil && next.username == "anna" && next.accessSeconds == 1800)
      #expect(play.isGood(next.access.token))
    }
    #expect(!play.isGood(got.access.token))
    play.stage.clock.advance(minutes: 2)
    #expect(code { _ = try play.store.tokens(for: play.refreshing(got.refresh?.token)) } == .invalidGrant)
  }

  @Test func anExchangedRefreshTokenIsReplaced() throws {
    let play = try Play()
    let got = try play.signedIn(minutes: 60)
    play.stage.clock.advance(minutes: 50)
    let exchange = "exchange_refresh_token"
    let next = try play.store.tokens(for: play.refreshing(got.refresh?.token, as: exchange))
    #expect(next.refreshSeconds == 3600)
    #expect(play.isGood(next.access.token))
    let third = try play.store.tokens(for: play.refreshing(next.refresh?.token))
    // The replaced one comes again: somebody has stolen it, and all of this sign-in ends.
    #expect(code { _ = try play.store.tokens(for: play.refreshing(got.refresh?.token)) } == .invalidGrant)
    #expect(!play.isGood(next.access.token) && !play.isGood(third.access.token))
    #expect(code { _ = try play.store.tokens(for: play.refreshing(next.refresh?.token)) } == .invalidGrant)
  }

  @Test func aRefreshTokenIsBoundToItsApp() throws {
    let play = try Play()
    let got = try play.signedIn()
    let stranger = play.refreshing(got.refresh?.token, by: play.confidential)
    #expect(code { _ = try play.store.tokens(for: stranger) } == .invalidGrant)
    #expect(code { _ = try play.store.tokens(for: play.refreshing(got.access.token)) } == .invalidGrant)
    #expect(code { _ = try play.store.tokens(for: play.refreshing(nil)) } == .badRequest)
    var elsewhere = play.refreshing(got.refresh?.token, as: "exchange_refresh_token")
    elsewhere.redirectURI = "https://evil.example/"
    #expect(code { _ = try play.store.tokens(for: elsewhere) } == .redirectMismatch)
    elsewhere.redirectURI = Play.back
    _ = try play.store.tokens(for: elsewhere)
  }

  @Test func revokingEndsTheWholeSignIn() throws {
    let play = try Play()
    let (first, second) = (try play.signedIn(), try play.signedIn())
    try play.store.revoke(#require(first.refresh?.token), clientID: play.confidential.clientID)
    #expect(play.isGood(first.access.token))
    try play.store.revoke(#require(first.refresh?.token), clientID: play.open.clientID)
    #expect(!play.isGood(first.access.token) && play.isGood(second.access.token))
    #expect(try play.store.revokeTokens(ofApp: "open") == 2)
    #expect(!play.isGood(second.access.token))
    let code = try play.code(for: play.open)
    try play.store.setPassword(Secret("another horse"), ofUser: "anna")
    #expect(
      error { _ = try play.store.tokens(for: play.redemption(of: code, by: play.open)) }?.code == .invalidGrant)
  }
}
