import HTTPServer

/// A server to measure: 1 KB of JSON on every path, at `/now` without a change of threads. `measure` asks it.
@main struct ServingBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 2, let port = UInt16(exactly: arguments[0]), arguments[1] >= 0 else {
      return print("Usage: serving-benchmark PORT SECONDS")
    }
    var configuration = HTTPServer.Configuration()
    configuration.port = port
    let server = try HTTPServer(configuration: configuration, handler: OneKilobyte())
    try server.start()
    try await Task.sleep(for: .seconds(arguments[1]))
    await server.stop(graceful: .seconds(1))
  }
}

private struct OneKilobyte: HTTPHandler {
  private let body = Array(("\"" + String(repeating: "a", count: 1022) + "\"").utf8)

  func reply(to request: HTTPRequest) async -> HTTPReply { .json(body) }

  func startsAtOnce(_ request: HTTPRequest) -> Bool { request.path == "/now" }
}
