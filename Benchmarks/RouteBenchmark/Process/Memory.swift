import Foundation

/// What the system says of this process's memory, in megabytes.
enum Memory {
  /// Resident memory, its share after dividing what several processes map, and what belongs to this process alone.
  static func now() -> [String: Double] {
    var figures: [String: Double] = [:]
    for (name, key) in [("VmRSS", "rss_mb"), ("VmHWM", "peak_rss_mb")] {
      figures[key] = kilobytes(name, in: "/proc/self/status").map { $0 / 1024 }
    }
    for (name, key) in [
      ("Pss", "pss_mb"), ("Private_Dirty", "private_dirty_mb"), ("Private_Clean", "private_clean_mb"),
    ] {
      figures[key] = kilobytes(name, in: "/proc/self/smaps_rollup").map { $0 / 1024 }
    }
    return figures
  }

  private static func kilobytes(_ name: String, in path: String) -> Double? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
  }
}
