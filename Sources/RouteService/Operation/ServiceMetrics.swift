import Foundation
import Synchronization

/// Figures of a running service, in the text format of Prometheus.
package final class ServiceMetrics: Sendable {
  /// A figure and the labels that tell it from its like.
  private struct Series: Hashable, Comparable {
    var name: String
    var labels: String

    static func < (a: Series, b: Series) -> Bool { (a.name, a.labels) < (b.name, b.labels) }
  }

  private struct Histogram {
    var counts = Array(repeating: 0, count: ServiceMetrics.bounds.count + 1)
    var sum = 0.0
  }

  private struct Figures {
    var counters: [Series: Int] = [:]
    var histograms: [Series: Histogram] = [:]
  }

  /// Upper bounds of the classes of times, in seconds.
  private static let bounds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

  private static let helps = [
    "guidepost_requests_total": "Requests answered, by resource and outcome.",
    "guidepost_request_seconds": "Time from the whole request to the whole answer, by resource.",
    "guidepost_requests_broken_total": "Requests whose answers were not wholly sent, by what ended them.",
    "guidepost_errors_total": "Error answers, by code.",
    "guidepost_routes_total": "Routes found, by the lane of their search.",
    "guidepost_network_swaps_total": "Networks taken up while running, by outcome.",
    "guidepost_bytes_sent_total": "Bytes of answers.",
  ]

  private let figures = Mutex(Figures())

  /// No figures yet.
  package init() {}

  /// Adds to a counter.
  ///
  /// - Parameters:
  ///   - name: The counter.
  ///   - labels: Names and values that tell it from its like; few different ones.
  ///   - amount: How much.
  package func count(_ name: String, _ labels: KeyValuePairs<String, String> = [:], by amount: Int = 1) {
    let series = Series(name: name, labels: Self.text(labels))
    figures.withLock { $0.counters[series, default: 0] += amount }
  }

  /// Adds a time to a histogram.
  ///
  /// - Parameters:
  ///   - name: The histogram.
  ///   - labels: Names and values that tell it from its like; few different ones.
  ///   - seconds: The time.
  package func time(_ name: String, _ labels: KeyValuePairs<String, String>, _ seconds: Double) {
    let series = Series(name: name, labels: Self.text(labels))
    let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    figures.withLock {
      $0.histograms[series, default: Histogram()].counts[place] += 1
      $0.histograms[series, default: Histogram()].sum += seconds
    }
  }

  /// Every figure.
  ///
  /// - Parameter gauges: Figures of the moment: name, what it is, and value.
  /// - Returns: lines in the text format, version 0.0.4.
  package func text(gauges: [(name: String, help: String, value: Double)] = []) -> String {
    let figures = figures.withLock { $0 }
    var lines: [String] = []
    var last = ""
    func head(_ name: String, _ kind: String, _ help: String) {
      guard name != last else { return }
      last = name
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(kind)"]
    }
    for (series, value) in figures.counters.sorted(by: { $0.key < $1.key }) {
      head(series.name, "counter", Self.helps[series.name] ?? series.name)
      lines.append("\(series.name)\(Self.braces(series.labels)) \(value)")
    }
    for (series, histogram) in figures.histograms.sorted(by: { $0.key < $1.key }) {
      head(series.name, "histogram", Self.helps[series.name] ?? series.name)
      lines += Self.lines(series, histogram)
    }
    for gauge in gauges {
      head(gauge.name, "gauge", gauge.help)
      lines.append("\(gauge.name) \(gauge.value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ series: Series, _ histogram: Histogram) -> [String] {
    var sum = 0
    let comma = series.labels.isEmpty ? "" : ","
    let steps = zip(bounds.map { "\($0)" } + ["+Inf"], histogram.counts).map { bound, count in
      sum += count
      return "\(series.name)_bucket{\(series.labels)\(comma)le=\"\(bound)\"} \(sum)"
    }
    return steps + [
      "\(series.name)_sum\(braces(series.labels)) \(histogram.sum)",
      "\(series.name)_count\(braces(series.labels)) \(sum)",
    ]
  }

  private static func braces(_ labels: String) -> String { labels.isEmpty ? "" : "{\(labels)}" }

  private static func text(_ labels: KeyValuePairs<String, String>) -> String {
    labels.map { name, value in
      let isPlain = value.utf8.allSatisfy { ![UInt8(ascii: "\\"), UInt8(ascii: "\""), 10].contains($0) }
      if isPlain { return "\(name)=\"\(value)\"" }
      var line = name + "=\""
      for character in value {
        switch character {
        case "\\", "\"": line += "\\" + String(character)
        case "\n": line += "\\n"
        default: line.append(character)
        }
      }
      return line + "\""
    }.joined(separator: ",")
  }
}
