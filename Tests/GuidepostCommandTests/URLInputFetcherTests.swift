import Foundation
import HTTPServer
import RouteService
import Testing

@testable import GuidepostCommand

/// What `guidepost serve` asks other hosts, over a socket.
@Suite struct URLInputFetcherTests {
  private struct Host: HTTPHandler {
    func reply(to request: HTTPRequest) async -> HTTPReply {
      switch request.path {
      case "/moved": HTTPReply(status: 302, headers: ["Location": "/query"])
      case "/large": .json(Array(repeating: UInt8(ascii: " "), count: 5000))
      default:
        // Tells which headers came.
        .json(Array(request.headers.fields.map { $0.name.lowercased() }.sorted().joined(separator: ",").utf8))
      }
    }
  }

  private func host() throws -> (server: HTTPServer, base: String) {
    var configuration = HTTPServer.Configuration()
    configuration.addresses = ["127.0.0.1"]
    configuration.port = 0
    let server = try HTTPServer(configuration: configuration, handler: Host())
    try server.start()
    return (server, "http://127.0.0.1:\(server.port)")
  }

  private func fetcher() throws -> URLInputFetcher {
    var configuration = ServiceConfiguration()
    configuration.inputURLHosts = ["127.0.0.1"]
    configuration.limits.bodyBytes = 4096
    return try #require(URLInputFetcher(configuration))
  }

  @Test("nobody is asked where no host is listed") func none() {
    #expect(URLInputFetcher(ServiceConfiguration()) == nil)
  }

  @Test("an address is asked once, without credentials; redirects and statuses are replies") func replies() async throws
  {
    let (server, base) = try host()
    let fetcher = try fetcher()
    let plain = try await fetcher.fetch(try #require(URL(string: base + "/query?f=json")))
    let headers = String(decoding: plain.body, as: UTF8.self)
    #expect(plain.status == 200 && headers.contains("accept"))
    #expect(!headers.contains("authorization") && !headers.contains("cookie") && !headers.contains("referer"))
    let moved = try await fetcher.fetch(try #require(URL(string: base + "/moved")))
    #expect(moved.status == 302 && moved.location == "/query")
    let fault = await #expect(throws: InputFetchFault.self) {
      try await fetcher.fetch(try #require(URL(string: base + "/large")))
    }
    #expect(fault?.what.contains("4096") == true)
    await server.stop(graceful: .seconds(1))
    await #expect(throws: InputFetchFault.self) {
      try await fetcher.fetch(try #require(URL(string: base + "/query")))
    }
  }
}
