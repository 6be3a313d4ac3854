import Foundation
import Synchronization
import Testing

@testable import Accounts

/// Many threads, and several connections to one file as several processes have them.
@Suite struct ConcurrencyTests {
  @Test func manyTasksOnTwoStoresLoseNothing() async throws {
    let stage = try Stage { $0.busyMilliseconds = 60_000 }
    let stores = [stage.store, try stage.another()]
    try stage.store.addUser(name: "anna", password: goodPassword)
    let keys = try await withThrowingTaskGroup(of: Secret.self) { group in
      for number in 0..<60 {
        group.addTask {
          let store = stores[number % 2]
          let key = try store.createKey(name: "key-\(number)")
          // At once, and by the other store.
          #expect(try stores[(number + 1) % 2].check(key).name == "key-\(number)")
          let token = try store.generateToken(username: "anna", password: goodPassword, binding: .none).token
          #expect(try stores[(number + 1) % 2].check(token).name == "anna")
          return key
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(keys.map { $0.reveal() }).count == 60)
    for store in stores { #expect(try store.keys().count == 60) }
    let tokens = try stage.store.read { try $0.first("SELECT count(*) FROM tokens") { $0.integer(0) } }
    #expect(tokens == 60)
  }

  /// Of many who redeem one code at the same time, one succeeds; and then its tokens are revoked, as for any reuse.
  @Test func aCodeIsRedeemedOnce() async throws {
    let play = try OAuthTests.Play { $0.busyMilliseconds = 60_000 }
    let stores = [play.store, try play.stage.another()]
    let grant = play.redemption(of: try play.code(for: play.open), by: play.open)
    let got = await withTaskGroup(of: GrantedTokens?.self, returning: [GrantedTokens].self) { group in
      for number in 0..<20 { group.addTask { try? stores[number % 2].tokens(for: grant) } }
      return await group.reduce(into: []) { if let tokens = $1 { $0.append(tokens) } }
    }
    #expect(got.count == 1)
    for tokens in got { #expect(code { _ = try play.store.check(tokens.access.token) } == .invalidToken) }
  }

  @Test func oneOfManyGetsAName() async throws {
    let stage = try Stage { $0.busyMilliseconds = 60_000 }
    let stores = [stage.store, try stage.another()]
    let made = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 { group.addTask { (try? stores[number % 2].createKey(name: "one")) != nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(made == 1)
    #expect(try stage.store.keys().count == 1)
  }

  /// Guesses at the same time get no more than the free ones, and those being compared when the last of them fails.
  @Test func guessesAtTheSameTimeAreCounted() async throws {
    let stage = try Stage { $0.busyMilliseconds = 60_000 }
    try stage.store.addUser(name: "anna", password: goodPassword)
    let store = stage.store
    let compared = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<60 {
        group.addTask { code { _ = try store.signIn(name: "anna", password: wrongPassword) } == .signInFailed }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect((6...6 + stage.limits.simultaneousPasswords).contains(compared))
  }

  @Test func manyMayMakeTheFileAtTheSameTime() async throws {
    let folder = try Stage.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.db").path
    let limits = Stage.lightLimits
    let keys = try await withThrowingTaskGroup(of: Secret.self) { group in
      for number in 0..<12 {
        group.addTask { try AccountStore(path: path, limits: limits).createKey(name: "k\(number)") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let store = try AccountStore(path: path, limits: limits)
    for key in keys { _ = try store.check(key) }
    #expect(try store.keys().count == 12)
  }
}
