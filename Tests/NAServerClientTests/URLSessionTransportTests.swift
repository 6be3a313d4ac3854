import Foundation
import GeometryModel
import RouteModel
import Testing

@testable import NAServerClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Requests over a socket of this machine", .timeLimit(.minutes(2)))
struct URLSessionTransportTests {
  private static func head(_ status: String, _ headers: String...) -> [UInt8] {
    Array(("HTTP/1.1 \(status)\r\n" + headers.map { $0 + "\r\n" }.joined() + "Connection: close\r\n\r\n").utf8)
  }

  private static func session(timeout: TimeInterval = 30, size: Int = 1 << 20) -> ArcGISURLSession {
    let configuration = ArcGISURLSession.defaultConfiguration
    configuration.timeoutIntervalForRequest = timeout
    return ArcGISURLSession(configuration: configuration, maximumReplySize: size)
  }

  private static func send(
    to server: CannedServer, form: [(name: String, value: String)]? = nil, session: ArcGISURLSession = session()
  ) async throws -> TransportReply {
    let request = TransportRequest(
      url: try url("http://127.0.0.1:\(server.port)/a?f=json"), form: form,
      headers: ["X-Esri-Authorization": "Bearer t", "Referer": "guidepost"])
    return try await session.transport.send(request)
  }

  @Test("Queries, forms and headers arrive, and so do status, headers and body")
  func exchange() async throws {
    let server = try CannedServer { _, _ in
      (Self.head("201 Made", "X-Some: thing", "Content-Length: 2") + Array("{}".utf8), .close)
    }
    let reply = try await Self.send(to: server)
    #expect(reply.status == 201 && reply.headers["x-some"] == "thing" && reply.body == Data("{}".utf8))
    _ = try await Self.send(to: server, form: [("a", "ü&"), ("b", "")])
    let requests = server.requests
    #expect(requests[0].hasPrefix("GET /a?f=json HTTP/1.1\r\n"))
    #expect(
      requests[0].contains("X-Esri-Authorization: Bearer t\r\n") && requests[0].contains("Referer: guidepost\r\n"))
    #expect(requests[1].hasPrefix("POST /a?f=json HTTP/1.1\r\n") && requests[1].hasSuffix("\r\n\r\na=%C3%BC%26&b="))
    #expect(requests[1].contains("application/x-www-form-urlencoded"))
  }

  @Test("Packed bodies are unpacked")
  func gzip() async throws {
    // `printf '{"a":1}' | gzip -n`
    let packed = try #require(Data(base64Encoded: "H4sIAAAAAAAAA6tWSlSyMqwFAK+sG1YHAAAA"))
    let server = try CannedServer { _, _ in
      (Self.head("200 OK", "Content-Encoding: gzip", "Content-Length: \(packed.count)") + packed, .close)
    }
    #expect(try await Self.send(to: server).body == Data("{\"a\":1}".utf8))
    #expect(server.requests[0].lowercased().contains("accept-encoding:"))
    #expect(server.requests[0].contains("gzip"))
  }

  @Test("Redirects are replies")
  func redirect() async throws {
    for status in ["301 A", "302 A", "303 A", "307 A", "308 A"] {
      let server = try CannedServer { _, _ in
        (Self.head(status, "Location: http://127.0.0.1:1/x", "Content-Length: 0"), .close)
      }
      let reply = try await Self.send(to: server, form: [("a", "b")])
      #expect(reply.status == Int(status.prefix(3)) && reply.headers["location"] == "http://127.0.0.1:1/x")
      #expect(server.requests.count == 1)
    }
  }

  @Test("A status of 401 is a reply, and no cookie is kept")
  func statuses() async throws {
    let server = try CannedServer { _, _ in
      (
        Self.head("401 No", "WWW-Authenticate: Basic realm=\"x\"", "Set-Cookie: a=b", "Content-Length: 2")
          + Array("no".utf8),
        .close
      )
    }
    let session = Self.session()
    let reply = try await Self.send(to: server, session: session)
    #expect(reply.status == 401 && reply.headers["www-authenticate"] == "Basic realm=\"x\"")
    _ = try await Self.send(to: server, session: session)
    #expect(server.requests.allSatisfy { !$0.contains("Cookie") })
  }

  @Test("A port on which nobody listens, and a host without an address")
  func nobody() async throws {
    let port = try { try CannedServer { _, _ in ([], .close) }.port }()
    await #expect(throws: TransportError.refused) {
      try await Self.session().transport.send(TransportRequest(url: try url("http://127.0.0.1:\(port)/")))
    }
  }

  @Test("Connections that end before the reply, within its head and within its body")
  func endings() async throws {
    let body = Self.head("200 OK", "Content-Length: 100") + Array("{\"routes\":".utf8)
    let chunked = Self.head("200 OK", "Transfer-Encoding: chunked") + Array("5\r\n{\"a\":\r\n".utf8)
    for (bytes, expected) in [([], TransportError.lost), (body, .cutShort), (chunked, .cutShort)] {
      let server = try CannedServer { _, _ in (bytes, .close) }
      await #expect(throws: expected) { try await Self.send(to: server) }
      #expect(server.requests.count == 1)
    }
    let server = try CannedServer { _, _ in ([], .reset) }
    await #expect(throws: TransportError.lost) { try await Self.send(to: server) }
  }

  @Test("A reply that does not come in time")
  func timeout() async throws {
    let server = try CannedServer { _, _ in ([], .stall) }
    await #expect(throws: TransportError.timedOut) {
      try await Self.send(to: server, session: Self.session(timeout: 1))
    }
  }

  @Test("A reply that is too large, by its own word or in fact, is not read to its end")
  func size() async throws {
    let filler = [UInt8](repeating: 0x20, count: 200_000)
    for headers in ["Content-Length: 200000", "X-No: length"] {
      let server = try CannedServer { _, _ in (Self.head("200 OK", headers) + filler, .close) }
      await #expect(throws: TransportError.tooLarge(limit: 1000)) {
        try await Self.send(to: server, session: Self.session(size: 1000))
      }
    }
    let server = try CannedServer { _, _ in (Self.head("200 OK", "Content-Length: 200000") + filler, .close) }
    #expect(try await Self.send(to: server).body.count == 200_000)
  }

  @Test("Cancelling ends the connection at once")
  func cancellation() async throws {
    let server = try CannedServer { _, _ in ([], .stall) }
    let session = Self.session()
    let task = Task { try await Self.send(to: server, session: session) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while server.endedConnections == 0 { try await Task.sleep(for: .milliseconds(5)) }
    let never = Task {
      try await Task.sleep(for: .zero)
      return try await Self.send(to: server, session: session)
    }
    never.cancel()
    await #expect(throws: CancellationError.self) { try await never.value }
  }

  @Test("Many requests at once keep their replies apart")
  func many() async throws {
    let server = try CannedServer { request, _ in
      let word = request.split(separator: "\r\n\r\n").last.map(String.init) ?? ""
      return (Self.head("200 OK", "Content-Length: \(word.utf8.count)") + Array(word.utf8), .close)
    }
    let session = Self.session()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          let reply = try await Self.send(to: server, form: [("n", "\(number)")], session: session)
          #expect(String(decoding: reply.body, as: UTF8.self) == "n=\(number)")
        }
      }
      try await group.waitForAll()
    }
  }
}
