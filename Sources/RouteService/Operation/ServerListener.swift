import HTTPServer

/// Hears what the server below the handlers has to say.
final class ServerListener: HTTPObserver {
  private let log: ServiceLog
  private let metrics: ServiceMetrics

  init(log: ServiceLog, metrics: ServiceMetrics) { (self.log, self.metrics) = (log, metrics) }

  func requestFinished(_ record: HTTPRequestRecord) {
    guard record.ending != .sent else { return }
    metrics.count("guidepost_requests_broken_total", ["ending": record.ending.description])
  }

  /// What strangers bring about is for those who look for it.
  func serverReported(_ message: String) { log.event(.debug, "the server says", [("text", .text(message))]) }
}
