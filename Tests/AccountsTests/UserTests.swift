import Testing

@testable import Accounts

/// Users and the rules of names and passwords.
@Suite struct UserTests {
  @Test func usersAreListedByNameWithoutRegardToCase() throws {
    let stage = try Stage()
    for name in ["zoe", "Anna", "bert@example.org"] { try stage.store.addUser(name: name, password: goodPassword) }
    #expect(try stage.store.users().map(\.name) == ["Anna", "bert@example.org", "zoe"])
    #expect(code { try stage.store.addUser(name: "ANNA", password: goodPassword) } == .alreadyExists)
    #expect(try stage.store.signIn(name: "aNNa", password: goodPassword).name == "Anna")
  }

  @Test func aNewPasswordReplacesTheOldAndEndsTokens() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    let token = try stage.store.generateToken(username: "anna", password: goodPassword, binding: .none).token
    let before = try stage.store.signIn(name: "anna", password: goodPassword)
    try stage.store.setPassword(Secret("another horse"), ofUser: "Anna")
    #expect(code { _ = try stage.store.check(token) } == .invalidToken)
    #expect(code { _ = try stage.store.signIn(name: "anna", password: goodPassword) } == .signInFailed)
    #expect(try stage.store.signIn(name: "anna", password: Secret("another horse")).name == "anna")
    // A sign-in of before, in the same millisecond, leads to nothing any more.
    let app = try stage.store.registerApp(name: "app", redirectURIs: ["https://a.example/"], requiresPKCE: true).app
    let request = try stage.store.authorization(
      clientID: app.clientID, redirectURI: "https://a.example/", responseType: "code",
      challenge: String(repeating: "c", count: 43), method: "plain")
    #expect(code { _ = try stage.store.approve(request, for: before) } == .signInFailed)
  }

  @Test func aRemovedUserIsGoneWithAllTokens() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    let token = try stage.store.generateToken(username: "anna", password: goodPassword, binding: .none).token
    try stage.store.removeUser(named: "anna")
    #expect(code { _ = try stage.store.check(token) } == .invalidToken)
    #expect(code { _ = try stage.store.signIn(name: "anna", password: goodPassword) } == .signInFailed)
    #expect(code { try stage.store.removeUser(named: "anna") } == .notFound)
    #expect(code { try stage.store.setPassword(goodPassword, ofUser: "anna") } == .notFound)
    try stage.store.addUser(name: "anna", password: goodPassword)
    #expect(code { _ = try stage.store.check(token) } == .invalidToken)
  }

  @Test func revokingEndsTokensAndLeavesTheUser() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    let tokens = try (0..<3).map { _ in
      try stage.store.generateToken(username: "anna", password: goodPassword, binding: .none).token
    }
    #expect(try stage.store.revokeTokens(ofUser: "anna") == 3)
    for token in tokens { #expect(code { _ = try stage.store.check(token) } == .invalidToken) }
    #expect(try stage.store.signIn(name: "anna", password: goodPassword).name == "anna")
  }

  @Test(arguments: [
    "", " ", "a b", ".a", "-a", "ä", "a\u{0}", "a\n", "a'; DROP TABLE users; --", "a\u{202E}b", "a/b", "<script>",
    String(repeating: "a", count: 129), String(repeating: "a", count: 1_000_000),
  ])
  func oddNamesAreRefused(name: String) throws {
    let stage = try Stage()
    let fault = error { try stage.store.addUser(name: name, password: goodPassword) }
    #expect(fault?.code == .badName)
    // The message is fit for a terminal: short and without control characters.
    #expect((fault?.message.count ?? 0) < 300)
    #expect(fault?.message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } == false)
    #expect(code { _ = try stage.store.createKey(name: name) } == .badName)
    #expect(code { _ = try stage.store.registerApp(name: name, redirectURIs: [], hasSecret: true) } == .badName)
    #expect(try stage.store.users().isEmpty)
  }

  @Test(arguments: ["a", "A.b_c-d@e+f", "0", String(repeating: "a", count: 128)])
  func goodNamesAreTaken(name: String) throws {
    let stage = try Stage()
    try stage.store.addUser(name: name, password: goodPassword)
    #expect(try stage.store.signIn(name: name, password: goodPassword).name == name)
  }

  @Test(arguments: [
    Secret(""), Secret("7 chars"), Secret("abcabcabcabc"), Secret("aaaaaaaaaaaa"), Secret("pass\u{0}word"),
    Secret("pass\nword"), Secret("Anna.Smith"), Secret(bytes: Array("password".utf8) + [0xFF]),
    Secret(String(repeating: "long ", count: 205)), Secret(String(repeating: "0123456789", count: 100_000)),
  ])
  func weakAndOddPasswordsAreRefused(password: Secret) throws {
    let stage = try Stage()
    #expect(code { try stage.store.addUser(name: "anna.smith", password: password) } == .badPassword)
    #expect(try stage.store.users().isEmpty)
  }

  @Test func longAndForeignPasswordsAreTaken() throws {
    let stage = try Stage()
    let long = Secret(String(repeating: "0123", count: 256))
    try stage.store.addUser(name: "long", password: long)
    #expect(try stage.store.signIn(name: "long", password: long).name == "long")
    #expect(code { _ = try stage.store.signIn(name: "long", password: Secret(long.reveal() + "x")) } == .signInFailed)
    // ü in one piece, and as u with a mark: the same to whoever types it.
    try stage.store.addUser(name: "umlaut", password: Secret("gr\u{FC}\u{DF} dich"))
    #expect(try stage.store.signIn(name: "umlaut", password: Secret("gru\u{308}\u{DF} dich")).name == "umlaut")
  }

  @Test func aDearerCostIsTakenUpWithTheNextSignIn() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    func stored(_ store: AccountStore) throws -> String? {
      try store.read { try $0.first("SELECT password FROM users") { $0.text(0) } }
    }
    #expect(try stored(stage.store)?.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$") == true)
    let dearer = try stage.another { $0.passwordCost = .init(operations: 2, memory: 65_536) }
    #expect(try dearer.signIn(name: "anna", password: goodPassword).name == "anna")
    #expect(try stored(dearer)?.hasPrefix("$argon2id$v=19$m=64,t=2,p=1$") == true)
    #expect(try dearer.signIn(name: "anna", password: goodPassword).name == "anna")
  }

  /// libsodium's INTERACTIVE limits are what a production store uses.
  @Test func productionPaysTheInteractiveCost() throws {
    let limits = AccountLimits()
    #expect(limits.passwordCost == .init(operations: 2, memory: 64 << 20))
    let hasher = try PasswordHasher(limits)
    #expect(hasher.nobody.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
    let stored = try hasher.hash(goodPassword)
    #expect(stored.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$") && stored.count == hasher.nobody.count)
    #expect(hasher.fits(goodPassword, stored: stored) && !hasher.fits(wrongPassword, stored: stored))
    #expect(!hasher.isOutdated(stored) && !hasher.isOutdated(hasher.nobody))
    #expect(!hasher.fits(goodPassword, stored: hasher.nobody))
  }
}
