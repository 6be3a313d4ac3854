import Foundation
import Synchronization
import Testing

@testable import Accounts

/// A store in a folder of its own, with a clock that tests move and passwords that cost little.
final class Stage: Sendable {
  let folder: URL
  let clock = ManualClock()
  let limits: AccountLimits
  let store: AccountStore

  var path: String { folder.appending(path: "accounts.db").path }

  init(_ change: (inout AccountLimits) -> Void = { _ in }) throws {
    folder = try Self.newFolder()
    var limits = Self.lightLimits
    change(&limits)
    self.limits = limits
    let clock = clock
    store = try AccountStore(
      path: folder.appending(path: "accounts.db").path, limits: limits, clock: { clock.now })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Another store on the same file, as another process has it.
  func another(_ change: (inout AccountLimits) -> Void = { _ in }) throws -> AccountStore {
    var limits = limits
    change(&limits)
    return try AccountStore(path: path, limits: limits, clock: { [clock] in clock.now })
  }

  static var lightLimits: AccountLimits {
    var limits = AccountLimits()
    limits.passwordCost = .least
    return limits
  }

  static func newFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "accounts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

/// A clock that stands until it is moved.
final class ManualClock: Sendable {
  private let time = Mutex<Int64>(1_800_000_000_000)
  var now: Int64 { time.withLock { $0 } }
  func advance(seconds: Int) { time.withLock { $0 += Int64(seconds) * 1000 } }
  func advance(minutes: Int) { advance(seconds: minutes * 60) }
}

/// The code of the error that `body` throws; nil where it throws none of ours.
func code(of body: () throws -> Void) -> AccountError.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? AccountError)?.code
  }
}

/// The error that `body` throws.
func error(of body: () throws -> Void) -> AccountError? {
  do {
    try body()
    return nil
  } catch {
    return error as? AccountError
  }
}

let goodPassword = Secret("correct horse")
let wrongPassword = Secret("wrong horse")
