import Testing

@testable import Accounts

/// API keys: shown once, found by their hash, ended by time or by hand.
@Suite struct KeyTests {
  @Test func aKeySpeaksForItsNameAndScopes() throws {
    let stage = try Stage()
    let key = try stage.store.createKey(name: "Web", scopes: ["route", "tiles"])
    let identity = try stage.store.check(key)
    #expect(identity == Identity(kind: .key, name: "Web", scopes: ["route", "tiles"]))
    #expect(identity.allows("route") && !identity.allows("metrics"))
    let all = try stage.store.check(stage.store.createKey(name: "all"))
    #expect(all.allows("anything"))
  }

  /// 256 bits as base64url after a prefix: letters, digits, - and _, which every carrier of tokens takes unchanged.
  @Test func aKeyIsTokenText() throws {
    let stage = try Stage()
    let texts = try (0..<50).map { try stage.store.createKey(name: "k\($0)").reveal() }
    #expect(Set(texts).count == 50)
    for text in texts {
      #expect(text.hasPrefix("GPAK") && text.count == 47)
      #expect(text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    }
  }

  @Test func aKeyEndsAtItsTime() throws {
    let stage = try Stage()
    let key = try stage.store.createKey(name: "web", expires: stage.clock.now + 60_000)
    stage.clock.advance(seconds: 59)
    #expect(try stage.store.check(key).name == "web")
    stage.clock.advance(seconds: 1)
    #expect(code { _ = try stage.store.check(key) } == .invalidToken)
    #expect(code { _ = try stage.store.createKey(name: "b", expires: stage.clock.now) } == .badRequest)
  }

  @Test func revokedKeysStayInTheListAndRemovedOnesDoNot() throws {
    let stage = try Stage()
    let key = try stage.store.createKey(name: "web")
    let other = try stage.store.createKey(name: "other")
    let moment = stage.clock.now
    try stage.store.revokeKey(named: "WEB")
    stage.clock.advance(seconds: 5)
    try stage.store.revokeKey(named: "web")
    #expect(code { _ = try stage.store.check(key) } == .invalidToken)
    #expect(try stage.store.check(other).name == "other")
    #expect(try stage.store.keys().map(\.name) == ["other", "web"])
    #expect(try stage.store.keys()[1].revoked == moment)
    #expect(code { _ = try stage.store.createKey(name: "Web") } == .alreadyExists)
    try stage.store.removeKey(named: "web")
    #expect(try stage.store.keys().map(\.name) == ["other"])
    #expect(try stage.store.check(stage.store.createKey(name: "Web")).name == "Web")
    #expect(code { try stage.store.revokeKey(named: "none") } == .notFound)
    #expect(code { try stage.store.removeKey(named: "none") } == .notFound)
  }

  @Test func theLastUseIsWrittenAtMostOnceAMinute() throws {
    let stage = try Stage()
    let key = try stage.store.createKey(name: "web")
    #expect(try stage.store.keys()[0].lastUsed == nil)
    let first = stage.clock.now
    _ = try stage.store.check(key)
    #expect(try stage.store.keys()[0].lastUsed == first)
    stage.clock.advance(seconds: 59)
    _ = try stage.store.check(key)
    #expect(try stage.store.keys()[0].lastUsed == first)
    stage.clock.advance(seconds: 1)
    _ = try stage.store.check(key)
    #expect(try stage.store.keys()[0].lastUsed == first + 60_000)
  }

  @Test func thereIsAMostOfKeys() throws {
    let stage = try Stage { $0.entriesOfAKind = 2 }
    for name in ["a", "b"] { _ = try stage.store.createKey(name: name) }
    #expect(code { _ = try stage.store.createKey(name: "c") } == .tooMany)
    try stage.store.removeKey(named: "a")
    _ = try stage.store.createKey(name: "c")
  }

  @Test(arguments: ["", "Route", "a b", "ä", "a\u{0}", String(repeating: "a", count: 65), "a;b"])
  func oddScopesAreRefused(scope: String) throws {
    let stage = try Stage()
    #expect(code { _ = try stage.store.createKey(name: "k", scopes: [scope]) } == .badName)
    #expect(try stage.store.keys().isEmpty)
  }
}
