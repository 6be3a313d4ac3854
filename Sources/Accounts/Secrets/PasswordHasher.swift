internal import CSodium
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Hashes and compares passwords with argon2id, few at a time.
final class PasswordHasher: Sendable {
  private let cost: AccountLimits.PasswordCost
  private let maximumBytes: Int
  private let waitingLimit: Int
  private let lanes: DispatchSemaphore
  private let waiting = Mutex(0)
  /// A stored form that no password fits and that takes as long to compare as any other: of users who do not exist.
  let nobody: String

  init(_ limits: AccountLimits) throws {
    cost = limits.passwordCost
    maximumBytes = limits.maximumPasswordBytes
    waitingLimit = max(0, limits.waitingPasswords) + max(1, limits.simultaneousPasswords)
    lanes = DispatchSemaphore(value: max(1, limits.simultaneousPasswords))
    func base64(_ count: Int) throws -> String {
      Data(try Randomness.bytes(count)).base64EncodedString().replacing("=", with: "")
    }
    nobody = "$argon2id$v=19$m=\(cost.memory / 1024),t=\(cost.operations),p=1$\(try base64(16))$\(try base64(32))"
  }

  /// Runs `body` as one of the few that may hash at a time, after waiting for that.
  ///
  /// - Throws: `AccountError.Code.busy` at once where too many wait, and what `body` throws.
  func inLane<Result>(_ body: () throws -> Result) throws -> Result {
    let isRoom = waiting.withLock { count in
      guard count < waitingLimit else { return false }
      count += 1
      return true
    }
    guard isRoom else {
      throw AccountError(.busy, "too many sign-ins at the same time; try again in a few seconds", retryAfter: 5)
    }
    lanes.wait()
    defer {
      lanes.signal()
      waiting.withLock { $0 -= 1 }
    }
    return try body()
  }

  /// The stored form of a password.
  func hash(_ password: Secret) throws -> String {
    let bytes = Self.normalized(password)
    var text = [UInt8](repeating: 0, count: Self.storedLength)
    guard csodium_hash_password(&text, bytes, UInt64(bytes.count), cost.operations, cost.memory) == 0 else {
      throw AccountError(.noResources, "there is no memory to hash a password; it takes \(cost.memory) bytes")
    }
    return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Whether a password fits a stored form. It takes as long where it does not.
  func fits(_ password: Secret, stored: String) -> Bool {
    // Longer ones fit nothing that could be stored, and are not worth hashing.
    let isPossible = password.bytes.count <= maximumBytes
    let bytes = isPossible ? Self.normalized(password) : []
    return csodium_check_password(Self.padded(stored), bytes, UInt64(bytes.count)) == 0 && isPossible
  }

  /// Whether a stored form was made at another cost.
  func isOutdated(_ stored: String) -> Bool {
    csodium_needs_rehash(Self.padded(stored), cost.operations, cost.memory) != 0
  }

  private static let storedLength = Int(crypto_pwhash_strbytes())

  private static func padded(_ stored: String) -> [UInt8] {
    let bytes = Array(stored.utf8.prefix(storedLength - 1))
    return bytes + [UInt8](repeating: 0, count: storedLength - bytes.count)
  }

  /// One keyboard composes ü, another writes u and a mark: both are the same password (RFC 8265).
  private static func normalized(_ password: Secret) -> [UInt8] {
    guard let text = String(validating: password.bytes, as: UTF8.self) else { return password.bytes }
    return Array(text.precomposedStringWithCanonicalMapping.utf8)
  }
}
