import Foundation

/// Seconds of processor time this thread has used: robust against neighbours, unlike the clock on the wall.
func threadSeconds() -> Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

/// Seconds of processor time the whole process has used.
func processSeconds() -> Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

private func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Microseconds of many calls, as the figures people compare.
struct Sample {
  private(set) var microseconds: [Double] = []

  init() {}

  /// Measures a call for each item after a warm-up with the first ones.
  ///
  /// - Parameters:
  ///   - items: what is asked.
  ///   - seconds: the most processor time all calls may take; a tenth of it goes to the warm-up.
  ///   - body: the call.
  init<Items: Collection>(_ items: Items, seconds: Double, _ body: (Items.Element) throws -> Void) rethrows {
    let warm = threadSeconds() + seconds / 10
    for item in items.prefix(50) where threadSeconds() < warm { try body(item) }
    let end = threadSeconds() + seconds
    microseconds.reserveCapacity(items.count)
    for item in items {
      try measure { try body(item) }
      if threadSeconds() > end { break }
    }
  }

  mutating func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = threadSeconds()
    defer { microseconds.append((threadSeconds() - start) * 1e6) }
    return try body()
  }

  var sum: Double { microseconds.reduce(0, +) }

  var summary: [String: Double] {
    let sorted = microseconds.sorted()
    func at(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return [
      "min_us": rounded(sorted.first ?? 0), "median_us": rounded(at(0.5)), "p95_us": rounded(at(0.95)),
      "p99_us": rounded(at(0.99)), "mean_us": rounded(sum / Double(max(1, sorted.count))),
      "calls": Double(sorted.count),
    ]
  }
}
