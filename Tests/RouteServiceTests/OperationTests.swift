import Foundation
import HTTPServer
import Synchronization
import Testing

@testable import RouteService

/// Logs, figures, limits and pages.
@Suite struct OperationTests {
  private func line(json: Bool, _ values: [(String, ServiceLog.Value)], level: LogLevel = .info) -> String {
    let lines = Mutex<[String]>([])
    let log = ServiceLog(level: level, writesJSON: json, now: { Date(timeIntervalSince1970: 0) }) { line in
      lines.withLock { $0.append(line) }
    }
    log.event(.info, "request", values)
    return lines.withLock { $0.joined() }
  }

  @Test("an event is one line, whatever its values hold") func oneLine() {
    let text = line(
      json: false, [("query", .text("a b\n\u{1B}[31m\"x\u{202E}")), ("bytes", .whole(7)), ("empty", .text(""))])
    #expect(text == "1970-01-01T00:00:00.000Z info request query=\"a b??[31m'x?\" bytes=7 empty=\"\"\n")
    let json = line(json: true, [("query", .text("a\nb")), ("seconds", .number(0.5))])
    #expect(json.filter(\.isNewline).count == 1)
    #expect(json.contains(#""query":"a\nb","seconds":0.5"#))
  }

  @Test("events of less weight are left out") func levels() {
    #expect(line(json: false, [], level: .warning).isEmpty)
    #expect(!line(json: false, [], level: .debug).isEmpty)
  }

  @Test("figures are those of the text format of Prometheus") func figures() {
    let metrics = ServiceMetrics()
    metrics.count("guidepost_errors_total", ["code": "400"])
    metrics.count("guidepost_errors_total", ["code": "400"], by: 2)
    metrics.time("guidepost_request_seconds", ["resource": "solve"], 0.003)
    metrics.time("guidepost_request_seconds", ["resource": "solve"], 99)
    let text = metrics.text(gauges: [("g", "A gauge.", 1.5)])
    #expect(text.contains("# TYPE guidepost_errors_total counter\nguidepost_errors_total{code=\"400\"} 3\n"))
    #expect(text.contains("guidepost_request_seconds_bucket{resource=\"solve\",le=\"0.002\"} 0\n"))
    #expect(text.contains("guidepost_request_seconds_bucket{resource=\"solve\",le=\"0.005\"} 1\n"))
    #expect(text.contains("guidepost_request_seconds_bucket{resource=\"solve\",le=\"+Inf\"} 2\n"))
    #expect(text.contains("guidepost_request_seconds_count{resource=\"solve\"} 2\n"))
    #expect(text.hasSuffix("# HELP g A gauge.\n# TYPE g gauge\ng 1.5\n"))
  }

  @Test("no more than the limit are let in within any minute") func rate() {
    let limiter = RateLimiter()
    // 50 s into a minute all ten are used; a fresh minute does not give ten more at once.
    for _ in 0..<10 { #expect(limiter.secondsToWait("a", limit: 10, at: 50) == nil) }
    #expect(limiter.secondsToWait("a", limit: 10, at: 51) != nil)
    #expect(limiter.secondsToWait("b", limit: 10, at: 51) == nil)
    #expect(limiter.secondsToWait("a", limit: 10, at: 61) != nil)
    // Half of the minute before still counts: five are left.
    let late = (0..<10).filter { _ in limiter.secondsToWait("a", limit: 10, at: 90) == nil }
    #expect(late.count == 5)
    #expect(limiter.secondsToWait("a", limit: 10, at: 300) == nil)
    #expect(limiter.secondsToWait("c", limit: 0, at: 0) == nil)
  }

  @Test("texts in pages are escaped, markup is not") func pages() {
    let name = "<script>alert('x')</script>&\""
    let page = ServicePage(title: name, body: "<p>\(name)</p>").html
    #expect(!page.contains("<script"))
    #expect(page.contains("<p>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&quot;</p>"))
  }
}

/// Secrets stay out of what is written.
@Suite struct SecretTests {
  @Test(
    "values of secret parameters are left out, others kept",
    arguments: [
      ("f=json&token=abc&stops=1,2", "f=json&token=(hidden)&stops=1,2"), ("TOKEN=abc", "TOKEN=(hidden)"),
      ("%74oken=abc", "%74oken=(hidden)"), ("password=a%26b&password=c", "password=(hidden)&password=(hidden)"),
      ("tokens=1", "tokens=1"), ("", ""), ("&&a", "&&a"),
    ]) func hidden(_ text: String, _ right: String)
  {
    #expect(HiddenSecrets.hidden(text) == right)
  }

  @Test("log and records hold no token, and places only where asked") func written() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "records-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let trial = try ServiceTrial { $0.recordFolder = folder.path(percentEncoded: false) }
    let stops = try trial.places("a", "h")
    _ = await trial.get(
      ServiceTrial.layer + "/solve", ["f": "json", "stops": stops, "token": "sesame"],
      headers: ["X-Esri-Authorization": "Bearer sesame"])
    let log = trial.log.joined()
    #expect(log.contains("\"lanes\":\"hierarchy\"") && !log.contains("sesame"))
    let longitude = try #require(stops.split(separator: ",").first)
    #expect(!log.contains(longitude))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let record = try String(contentsOf: try #require(files.first), encoding: .utf8)
    #expect(files.count == 1 && record.contains("\"routes\"") && !record.contains("sesame"))
  }
}
