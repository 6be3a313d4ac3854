import Testing

@testable import Accounts

/// Tokens of `generateToken`: how long, where from, and how they end.
@Suite struct TokenTests {
  private func stage(_ change: (inout AccountLimits) -> Void = { _ in }) throws -> Stage {
    let stage = try Stage(change)
    try stage.store.addUser(name: "anna", password: goodPassword)
    return stage
  }

  private func token(_ stage: Stage, _ binding: TokenBinding = .none, minutes: Int? = nil) throws -> IssuedToken {
    try stage.store.generateToken(username: "anna", password: goodPassword, binding: binding, minutes: minutes)
  }

  /// Minutes asked for, and minutes given: 60 unless told, at least 1, at most the limit of two weeks.
  @Test(arguments: [
    (nil, 60), (60, 60), (1, 1), (0, 1), (-5, 1), (20_160, 20_160), (20_161, 20_160), (Int.max, 20_160),
  ])
  func theExpirationIsClamped(asked: Int?, given: Int) throws {
    let stage = try stage()
    let issued = try token(stage, minutes: asked)
    #expect(issued.expires == stage.clock.now + Int64(given) * 60_000)
    stage.clock.advance(seconds: given * 60 - 1)
    #expect(
      try stage.store.check(issued.token) == Identity(kind: .user, name: "anna", expires: issued.expires))
    stage.clock.advance(seconds: 1)
    #expect(code { _ = try stage.store.check(issued.token) } == .invalidToken)
  }

  @Test func theWrongPasswordGivesNoToken() throws {
    let stage = try stage()
    let fault = error {
      _ = try stage.store.generateToken(username: "anna", password: wrongPassword, binding: .none)
    }
    #expect(fault?.code == .signInFailed && fault?.code.serviceCode == 400)
    #expect(fault?.message == "Invalid username or password.")
  }

  @Test func aTokenOfAnAddressIsGoodThereAlone() throws {
    let stage = try stage()
    let binding = try TokenBinding(client: "ip", referer: nil, ip: "192.0.2.7", requestAddress: "198.51.100.1")
    let token = try token(stage, binding).token
    for address in ["192.0.2.7", "::ffff:192.0.2.7"] {
      #expect(try stage.store.check(token, address: address).name == "anna")
    }
    for address in ["192.0.2.8", "198.51.100.1", "", "nonsense", nil] {
      let fault = error { _ = try stage.store.check(token, address: address) }
      #expect(fault?.code == .boundElsewhere && fault?.code.serviceCode == 403)
    }
  }

  @Test func aTokenOfTheRequestIsBoundToItsAddress() throws {
    let stage = try stage()
    for client in ["requestip", "RequestIP", nil, ""] {
      let binding = try TokenBinding(client: client, referer: nil, ip: nil, requestAddress: "2001:db8::1")
      let token = try token(stage, binding).token
      #expect(try stage.store.check(token, address: "2001:0db8:0:0:0:0:0:1").name == "anna")
      #expect(code { _ = try stage.store.check(token, address: "2001:db8::2") } == .boundElsewhere)
    }
  }

  @Test func aTokenOfARefererIsGoodFromThere() throws {
    let stage = try stage()
    let binding = try TokenBinding(
      client: nil, referer: "https://example.com/app", ip: nil, requestAddress: "192.0.2.1")
    let token = try token(stage, binding).token
    #expect(
      try stage.store.check(token, referer: "https://example.com/app/map.html", address: "192.0.2.99").name == "anna")
    #expect(code { _ = try stage.store.check(token, referer: "https://example.org/app") } == .boundElsewhere)
    #expect(code { _ = try stage.store.check(token) } == .boundElsewhere)
  }

  @Test(
    arguments: [
      ("referer", nil, nil), ("referer", "", nil), ("ip", nil, nil), ("ip", nil, "example.com"), ("ip", nil, "1.2.3"),
      ("elsewhere", "a", "1.2.3.4"), ("referer", String(repeating: "r", count: 2049), nil), ("referer", "a\u{0}b", nil),
      ("requestip", nil, "1.2.3.4"),
    ] as [(String, String?, String?)])
  func badBindingsAreRefused(client: String, referer: String?, ip: String?) {
    #expect(
      code { _ = try TokenBinding(client: client, referer: referer, ip: ip, requestAddress: nil) } == .badRequest)
  }

  @Test func anExchangedTokenEndsNoLater() throws {
    let stage = try stage()
    let binding = try TokenBinding(client: "referer", referer: "http", ip: nil, requestAddress: nil)
    let first = try token(stage, binding, minutes: 30)
    let server = "https://example.com/arcgis/rest/services"
    let second = try stage.store.exchange(first.token, serverURL: server, minutes: 20_160, referer: "http")
    #expect(second.expires == first.expires && second.token != first.token)
    let third = try stage.store.exchange(first.token, serverURL: server, minutes: 10, referer: "http")
    #expect(third.expires == stage.clock.now + 600_000)
    #expect(try stage.store.check(second.token, referer: "http").name == "anna")
    #expect(code { _ = try stage.store.check(second.token, referer: "else") } == .boundElsewhere)
    #expect(code { _ = try stage.store.exchange(first.token, serverURL: server, referer: "x") } == .boundElsewhere)
    for url in ["", "ftp://example.com", "example.com", "https://", String(repeating: "u", count: 3000)] {
      #expect(code { _ = try stage.store.exchange(first.token, serverURL: url, referer: "http") } == .badRequest)
    }
    let key = try stage.store.createKey(name: "key")
    #expect(code { _ = try stage.store.exchange(key, serverURL: server) } == .invalidToken)
    // What came of one sign-in ends together.
    try stage.store.revoke(second.token)
    for token in [first, second, third].map(\.token) {
      #expect(code { _ = try stage.store.check(token, referer: "http") } == .invalidToken)
    }
  }

  @Test func revokingEndsOneSignIn() throws {
    let stage = try stage()
    let (first, second) = (try token(stage).token, try token(stage).token)
    try stage.store.revoke(first)
    try stage.store.revoke(first)
    #expect(code { _ = try stage.store.check(first) } == .invalidToken)
    #expect(try stage.store.check(second).name == "anna")
    try stage.store.revoke(second, clientID: "some app")
    #expect(try stage.store.check(second).name == "anna")
    try stage.store.revoke(Secret("unknown"))
  }

  @Test func theTokensOfAUserAreBounded() throws {
    let stage = try stage { $0.tokensPerOwner = 3 }
    // The second ends first, so it goes first.
    let tokens = try [10, 5, 20, 15, 30].map { try token(stage, minutes: $0).token }
    let good = tokens.map { token in code { _ = try stage.store.check(token) } == nil }
    #expect(good == [false, false, true, true, true])
  }

  @Test func whatEndedIsRemoved() throws {
    let stage = try stage()
    for _ in 0..<5 { _ = try token(stage, minutes: 1) }
    let kept = try token(stage, minutes: 100).token
    func count() throws -> Int64? {
      try stage.store.read { try $0.first("SELECT count(*) FROM tokens") { $0.integer(0) } }
    }
    stage.clock.advance(minutes: 2)
    #expect(try count() == 6)
    _ = try token(stage)
    #expect(try count() == 2)
    stage.clock.advance(minutes: 80)
    #expect(try stage.store.purge() == 1)
    #expect(try stage.store.check(kept).name == "anna")
  }

  /// Prefixes are no proof: a token in the clothes of another kind, or of another length, is unknown.
  @Test func onlyWhatWasHandedOutIsGood() throws {
    let stage = try stage()
    let text = try token(stage).token.reveal()
    let body = String(text.dropFirst(4))
    let invalid = [
      "", "GPST", "GPAK" + body, "GPAT" + body, "GPRT" + body, "GPAC" + body, "GPCS" + body, body, text + "A",
      String(text.dropLast()), text.uppercased(), text + "\u{0}", " " + text, "' OR 1=1 --",
      String(repeating: "A", count: 47), String(repeating: "A", count: 1_000_000),
      "GPST" + String(repeating: "ä", count: 43),
    ]
    for token in invalid {
      let fault = error { _ = try stage.store.check(Secret(token)) }
      #expect(fault?.code == .invalidToken && fault?.code.serviceCode == 498)
    }
    let bytes = Array("GPST".utf8) + [UInt8](repeating: 0xFF, count: 43)
    #expect(code { _ = try stage.store.check(Secret(bytes: bytes)) } == .invalidToken)
    #expect(try stage.store.check(Secret(text)).name == "anna")
  }
}

/// Referers, as browsers and clients send them.
@Suite struct RefererTests {
  @Test(arguments: [
    ("http", "http"), ("@esri/arcgis-rest-js", "@esri/arcgis-rest-js"),
    ("HTTPS://Example.com/App", "https://example.com/app"),
    ("https://example.com", "https://example.com/"), ("https://example.com", "https://example.com/any/page?x=1"),
    ("https://example.com/app", "https://example.com/app?x#y"), ("https://example.com/app", "https://example.com/app/"),
    // Browsers send no more than the origin to another host.
    ("https://example.com/app/map.html", "https://example.com/"), ("https://example.com/app", "https://example.com"),
    ("https://example.com:443", "https://example.com/"), ("example.com", "https://example.com/page"),
    ("localhost:3000", "http://localhost:3000/"), ("http://[::1]:8080", "http://[::1]:8080/x"),
  ]) func fits(bound: String, sent: String) { #expect(Referer.fits(bound: bound, sent: sent)) }

  @Test(arguments: [
    ("http", ""), ("http", "https"), ("http", "http://example.com"), ("https://example.com", "http://example.com/"),
    ("https://example.com", "https://example.com.evil.example/"),
    ("https://example.com", "https://example.com@evil.example/"),
    ("https://example.com", "https://evil.example/https://example.com"),
    ("https://example.com", "https://example.com:444/"),
    ("https://example.com/app", "https://example.com/application"),
    ("https://example.com/app", "https://example.com/other"),
    ("https://example.com/app", "https://example.com/app/../admin"),
    ("https://example.com/app", "https://example.com/app/%2E%2e/x"),
    ("https://example.com", "https://example.com\\@evil.example/"), ("example.com", "https://sub.example.com/"),
    ("", "https://example.com"), ("https://example.com", "//example.com/"), ("https://example.com", "null"),
    ("https://example.com", "https://example.com:x/"),
  ]) func fitsNot(bound: String, sent: String) { #expect(!Referer.fits(bound: bound, sent: sent)) }

  @Test func hugeReferersAreRefused() {
    let huge = "https://example.com/" + String(repeating: "a", count: 1_000_000)
    #expect(!Referer.fits(bound: "https://example.com", sent: huge))
  }
}

/// Addresses in one form.
@Suite struct NetworkAddressTests {
  @Test(arguments: [
    ("192.0.2.1", "c0000201"), ("::ffff:192.0.2.1", "c0000201"), ("[::ffff:c000:201]", "c0000201"),
    ("2001:DB8::1", "20010db8000000000000000000000001"), ("fe80::1%eth0", "fe800000000000000000000000000001"),
    ("::", "00000000000000000000000000000000"),
  ]) func sameForms(text: String, canonical: String) { #expect(NetworkAddress(text)?.canonical == canonical) }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.256", "01.2.3.4.5", "localhost", "1.2.3.4:80", ":::", "12345::", "1.2.3.4\u{0}x", "[::1",
    String(repeating: "1", count: 1_000_000),
  ]) func noAddresses(text: String) { #expect(NetworkAddress(text) == nil) }
}
