import Testing

@testable import Accounts

/// Failed sign-ins: counted per user and per address, delayed more and more, and telling nothing.
@Suite struct SignInTests {
  private func fail(_ stage: Stage, _ name: String, from address: String? = nil) -> AccountError? {
    error { _ = try stage.store.signIn(name: name, password: wrongPassword, address: address) }
  }

  /// Five are free; then 2, 4, 8 … seconds, at most 900.
  @Test func theDelayDoublesUpToALockOut() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    for _ in 0..<5 { #expect(fail(stage, "anna")?.code == .signInFailed) }
    for seconds in [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] {
      #expect(fail(stage, "anna")?.code == .signInFailed)
      let refused = error { _ = try stage.store.signIn(name: "Anna", password: goodPassword) }
      #expect(refused?.code == .lockedOut && refused?.retryAfter == seconds)
      stage.clock.advance(seconds: seconds - 1)
      #expect(fail(stage, "anna")?.code == .lockedOut)
      stage.clock.advance(seconds: 1)
    }
    #expect(try stage.store.signIn(name: "anna", password: goodPassword).name == "anna")
    // Forgiven: five are free again.
    for _ in 0..<5 { #expect(fail(stage, "anna")?.code == .signInFailed) }
    #expect(try stage.store.signIn(name: "anna", password: goodPassword).name == "anna")
  }

  @Test func failuresAreForgottenAfterADay() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    for _ in 0..<6 { _ = fail(stage, "anna") }
    stage.clock.advance(seconds: 86_400)
    for _ in 0..<5 { #expect(fail(stage, "anna")?.code == .signInFailed) }
    #expect(try stage.store.signIn(name: "anna", password: goodPassword).name == "anna")
  }

  /// Who does not exist is refused in the same words, counted and locked out as who does.
  @Test func unknownUsersAreTreatedAsKnownOnes() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    for _ in 0..<12 {
      let (known, unknown) = (fail(stage, "anna"), fail(stage, "nobody"))
      #expect(known != nil && known == unknown)
      stage.clock.advance(seconds: 1)
    }
    let rows = try stage.store.read {
      try $0.all("SELECT count, until FROM failures") { [$0.integer(0), $0.integer(1)] }
    }
    #expect(rows.count == 2 && rows[0] == rows[1])
  }

  @Test func failuresOutliveTheProcess() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    for _ in 0..<6 { _ = fail(stage, "anna") }
    let another = try stage.another()
    #expect(code { _ = try another.signIn(name: "anna", password: goodPassword) } == .lockedOut)
  }

  @Test func oneAddressIsDelayedForAllUsers() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    for number in 0..<21 { #expect(fail(stage, "user\(number)", from: "192.0.2.7")?.code == .signInFailed) }
    for address in ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:C000:0207"] {
      #expect(
        code { _ = try stage.store.signIn(name: "anna", password: goodPassword, address: address) } == .lockedOut)
    }
    #expect(try stage.store.signIn(name: "anna", password: goodPassword, address: "192.0.2.8").name == "anna")
    // The success forgives the user, not the address.
    #expect(
      code { _ = try stage.store.signIn(name: "anna", password: goodPassword, address: "192.0.2.7") } == .lockedOut)
  }

  /// One subscriber has 2^64 addresses of IPv6: they count as one.
  @Test func anAddressOfIPv6IsItsFirstHalf() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    for number in 0..<21 { _ = fail(stage, "user\(number)", from: "2001:db8:0:1::\(number + 1)") }
    func attempt(_ address: String) -> AccountError.Code? {
      code { _ = try stage.store.signIn(name: "anna", password: goodPassword, address: address) }
    }
    #expect(attempt("2001:db8:0:1:ffff::1") == .lockedOut)
    #expect(attempt("2001:db8:0:2::1") == nil)
  }

  /// Passwords typed where names belong, and names of a megabyte: nothing of them is stored.
  @Test func whatWasTypedIsNotStored() throws {
    let stage = try Stage()
    for name in ["my secret password", String(repeating: "x", count: 1_000_000), "'; DROP TABLE users; --", "\u{0}"] {
      #expect(fail(stage, name, from: "no address")?.code == .signInFailed)
    }
    let lengths = try stage.store.read { try $0.all("SELECT length(subject) FROM failures") { $0.integer(0) } }
    #expect(lengths == [32, 32, 32, 32, 32])
  }

  @Test func rememberedFailuresAreBounded() throws {
    let stage = try Stage { $0.rememberedFailures = 10 }
    for number in 0..<30 {
      _ = fail(stage, "user\(number)")
      stage.clock.advance(seconds: 1)
    }
    try stage.store.purge()
    let left = try stage.store.read { try $0.all("SELECT last FROM failures ORDER BY last") { $0.integer(0) } }
    #expect(left.count == 10)
    #expect(left.first == stage.clock.now - 10_000)
    stage.clock.advance(seconds: 86_400)
    try stage.store.purge()
    #expect(try stage.store.read { try $0.all("SELECT last FROM failures") { $0.integer(0) } }.isEmpty)
  }

  /// A clock that was far ahead once must not lock anybody out for years.
  @Test func aClockSetBackLocksNobodyOut() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    for _ in 0..<7 {
      _ = fail(stage, "anna")
      stage.clock.advance(seconds: 1000)
    }
    stage.clock.advance(seconds: -100_000_000)
    #expect(try stage.store.signIn(name: "anna", password: goodPassword).name == "anna")
  }

  @Test(arguments: [
    Secret(""), Secret("\u{0}"), Secret(bytes: [0xFF, 0xFE, 0x80]), Secret(String(repeating: "p", count: 1_000_000)),
    Secret("correct horse\u{0}"), Secret("correct hors"), Secret("correct horse "), Secret("Correct horse"),
  ])
  func oddPasswordsAreWrong(password: Secret) throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    #expect(code { _ = try stage.store.signIn(name: "anna", password: password) } == .signInFailed)
  }

  @Test func tooManyAtOnceAreRefusedAtOnce() throws {
    let hasher = try PasswordHasher(
      {
        var limits = Stage.lightLimits
        (limits.simultaneousPasswords, limits.waitingPasswords) = (1, 0)
        return limits
      }())
    try hasher.inLane {
      let refused = error { try hasher.inLane {} }
      #expect(refused?.code == .busy && refused?.retryAfter == 5)
    }
    try hasher.inLane {}
  }
}
