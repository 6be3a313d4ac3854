import Foundation
import GeometryModel
import HTTPServer
import LocalRouting

extension RouteService {
  /// Counts and logs an exchange.
  func tell(
    _ request: HTTPRequest, _ resource: ServiceResource?, _ answer: ServiceAnswer, _ reply: HTTPReply,
    _ duration: Duration
  ) {
    let label = resource?.label ?? "none"
    recorder?.record(request, reply)
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    let size = if case .bytes(let bytes) = reply.body { bytes.count } else { 0 }
    let outcome = reply.status >= 400 ? "refused" : answer.isError ? "error" : "answered"
    metrics.count("guidepost_requests_total", ["resource": label, "outcome": outcome])
    metrics.count("guidepost_bytes_sent_total", by: size)
    metrics.time("guidepost_request_seconds", ["resource": label], seconds)
    for lane in answer.lanes { metrics.count("guidepost_routes_total", ["lane": lane]) }
    guard log.writes(.info), label != "health", label != "metrics" || log.writes(.debug) else { return }
    var values: [(String, ServiceLog.Value)] = [
      ("id", .text(request.id)), ("address", .text(address(request))),
      ("method", .text(request.method)), ("resource", .text(label)), ("status", .whole(reply.status)),
      ("outcome", .text(outcome)), ("milliseconds", .number((seconds * 1e5).rounded() / 100)), ("bytes", .whole(size)),
    ]
    if !answer.lanes.isEmpty { values.append(("lanes", .text(answer.lanes.joined(separator: ",")))) }
    if configuration.logsPlaces {
      values.append(("query", .text(String(HiddenSecrets.hidden(request.rawQuery).prefix(4096)))))
    }
    log.event(.info, "request", values)
  }

  /// Whether requests can be answered, and with which travel modes they cannot. A damaged metric file does not take the
  /// service out of the line: the other modes are answered, and every process beside has the same file.
  func readiness() -> ServiceAnswer {
    if keeper.isOverwritten {
      var answer = ServiceAnswer.text("not ready: the network file was written over in place\n")
      answer.status = 503
      return answer
    }
    let modes = keeper.served.faults.map(\.mode)
    return .text(modes.isEmpty ? "ready\n" : "degraded: \(modes.joined(separator: ", "))\n")
  }

  /// Every figure of the service.
  func metricsText() -> ServiceAnswer {
    let text = metrics.text(gauges: [
      ("guidepost_queue_waiting", "Requests that wait for a thread.", Double(threads.waitingCount)),
      ("guidepost_queue_limit", "Requests that may wait for a thread.", Double(configuration.longestQueue)),
      ("guidepost_search_threads", "Threads that search.", Double(searchThreadCount)),
      ("guidepost_connections", "Open connections.", Double(connectionCount.wrappedValue())),
      ("guidepost_network_generation", "Networks opened by this process so far.", Double(keeper.served.generation)),
      (
        "guidepost_unusable_travel_modes", "Travel modes whose metric files cannot be used.",
        Double(keeper.served.faults.count)
      ), ("process_resident_memory_bytes", "Memory of the process.", ProcessFigures.residentBytes),
      ("process_cpu_seconds_total", "Processor time of the process.", ProcessFigures.processorSeconds),
    ])
    return ServiceAnswer(.text(text, type: "text/plain; version=0.0.4; charset=utf-8"))
  }
}

extension ServiceAnswer {
  /// Whether it is an error object.
  var isError: Bool {
    guard case .json(let bytes, _) = content else { return false }
    return bytes.starts(with: Array(#"{"error":"#.utf8))
  }
}

/// What the system says of this process.
enum ProcessFigures {
  /// Resident memory in bytes; 0 where the system does not tell.
  static var residentBytes: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Processor time of all threads in seconds.
  static var processorSeconds: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
