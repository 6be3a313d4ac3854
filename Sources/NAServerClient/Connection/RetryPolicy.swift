import Foundation

/// When a request is sent again by itself: only where it is sure that nothing was answered.
package struct RetryPolicy: Sendable {
  /// How many times more a request is sent.
  package var maximumRetries = 2
  /// The first wait; each further one is twice as long.
  package var firstWait = Duration.milliseconds(250)
  /// The longest wait that a service may ask for; a longer one is left to the application.
  package var longestWait = Duration.seconds(10)

  /// Two more attempts.
  package init() {}

  /// How long to wait before the same is asked again after a status; nil where it is not.
  ///
  /// - Parameters:
  ///   - reply: The reply.
  ///   - retries: How many times it was sent again already.
  ///   - now: The time.
  /// - Returns: the wait.
  func wait(after reply: TransportReply, retries: Int, now: Date) -> Duration? {
    guard [502, 503, 504].contains(reply.status), retries < maximumRetries,
      let wait = Self.retryAfter(reply, now: now), wait <= longestWait
    else { return nil }
    return max(wait, jittered(retries))
  }

  /// How long to wait after a connection failed; nil where the same is not asked again.
  func wait(after error: TransportError, retries: Int) -> Duration? {
    error.mayBeRepeated && retries < maximumRetries ? jittered(retries) : nil
  }

  // Clients that failed together do not come back together.
  private func jittered(_ retries: Int) -> Duration { firstWait * (1 << retries) * Double.random(in: 0.8...1.2) }

  /// The wait that a service asks for: seconds, or a date.
  static func retryAfter(_ reply: TransportReply, now: Date) -> Duration? {
    guard let text = reply.headers["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Int(text) { return seconds >= 0 && seconds < 1_000_000 ? .seconds(seconds) : nil }
    let style = Date.VerbatimFormatStyle(
      format:
        "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    guard let date = try? Date(text, strategy: style.parseStrategy) else { return nil }
    return .seconds(min(max(0, date.timeIntervalSince(now)), 1_000_000))
  }
}
