import Foundation

/// Seconds of processor time this thread has used: robust against neighbours, unlike the clock on the wall.
func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Microseconds of many calls, as the figures people compare.
struct Sample {
  private(set) var microseconds: [Double] = []

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
    func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return [
      "min_us": rounded(sorted.first ?? 0), "median_us": rounded(at(0.5)), "p95_us": rounded(at(0.95)),
      "p99_us": rounded(at(0.99)), "calls": Double(sorted.count),
    ]
  }
}
