import Synchronization

/// Counts requests of addresses and keys within a minute that slides, and refuses what is too much.
///
/// The count of the minute before is weighed by the part of it that the sliding minute still covers, so that nobody gets
/// twice the rate around the turn of a minute.
package final class RateLimiter: Sendable {
  private struct Window {
    var minute = 0
    var count = 0
    var before = 0
  }

  /// More callers than that are not told apart; the oldest are forgotten first.
  private static let mostCallers = 100_000

  private let windows = Mutex<[String: Window]>([:])

  /// Nobody has asked yet.
  package init() {}

  /// Counts a request.
  ///
  /// - Parameters:
  ///   - caller: Who asks: an address or a key.
  ///   - limit: The most a minute; 0 for any number.
  ///   - seconds: The time, in seconds from any fixed moment.
  /// - Returns: nil where it may be answered, else after how many seconds to ask again.
  package func secondsToWait(_ caller: String, limit: Int, at seconds: Double) -> Int? {
    guard limit > 0 else { return nil }
    let minute = Int(seconds / 60)
    let part = seconds / 60 - Double(minute)
    return windows.withLock { windows in
      if windows.count >= Self.mostCallers, windows[caller] == nil {
        windows = windows.filter { $0.value.minute >= minute - 1 }
        if windows.count >= Self.mostCallers { windows.removeAll() }
      }
      var window = windows[caller] ?? Window(minute: minute)
      if window.minute != minute {
        window = Window(minute: minute, before: window.minute == minute - 1 ? window.count : 0)
      }
      defer { windows[caller] = window }
      let used = Double(window.before) * (1 - part) + Double(window.count)
      guard used + 1 <= Double(limit) else { return max(1, Int((60 * (1 - part)).rounded(.up))) }
      window.count += 1
      return nil
    }
  }
}
