import Foundation
import Testing

@testable import HTTPServer

/// What a server does on the wire for requests that are in order.
@Suite struct ServingTests {
  @Test func getAndReply() async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      client.get("/a%20b?c=d%20e")
      let reply = try client.reply()
      #expect(reply.status == 200)
      #expect(reply.text == "GET /a b [c=d%20e] ")
      #expect(reply["Content-Type"] == "text/plain; charset=utf-8")
      #expect(reply["Content-Length"] == "\(reply.body.count)")
      #expect(reply["Date"] != nil)
    }
  }

  @Test func requestsAreTold() async throws {
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { request in
      .text(
        "\(request.remoteAddress) \(request.isSecure) \(request.id) \(request.headers["X-A"] ?? "")"
          + " \(request.headers.values(of: "x-b"))")
    }
    try await serving(.init(), handler) { port in
      let client = try RawClient(port: port)
      client.get("/", headers: "x-a:  1 \r\nX-B: 2\r\nx-b: 3\r\n")
      let words = try client.reply().text.split(separator: " ", maxSplits: 3)
      #expect(words[0] == "127.0.0.1")
      #expect(words[1] == "false")
      #expect(words[2].count == 16)
      #expect(words[3] == "1 [\"2\", \"3\"]")
      client.get("/")
      #expect(try client.reply().text.split(separator: " ")[2] != words[2])
    }
  }

  @Test func bodiesByLengthAndInChunks() async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
      #expect(try client.reply().text == "POST /a [] hello")
      client.send("POST /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      client.send("2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\nA: b\r\n\r\n")
      #expect(try client.reply().text == "POST /b [] hello")
      client.send("POST /c HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n")
      #expect(try client.reply().text == "POST /c [] ")
      let large = String(repeating: "0123456789", count: 300_000)
      client.send("POST /d HTTP/1.1\r\nHost: a\r\nContent-Length: \(large.utf8.count)\r\n\r\n\(large)")
      #expect(try client.reply().text == "POST /d [] \(large)")
    }
  }

  @Test("A body that comes byte by byte is one body")
  func smallPieces() async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      for byte in "POST /a?b HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello".utf8 {
        client.send([byte])
        usleep(500)
      }
      #expect(try client.reply().text == "POST /a [b] hello")
    }
  }

  @Test func headHasTheLengthAndNoBody() async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      client.send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply(toHead: true)["Content-Length"] == "11")
      client.get("/b")
      #expect(try client.reply().text == "GET /b [] ")
    }
  }

  @Test func optionsReachTheHandler() async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      client.send("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply().text == "OPTIONS * [] ")
    }
  }

  @Test("Requests sent without waiting are answered in order")
  func pipelining() async throws {
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { request in
      if request.path == "/0" { try? await Task.sleep(for: .milliseconds(50)) }
      return .text(request.path + String(decoding: request.body, as: UTF8.self))
    }
    try await serving(.init(), handler) { port in
      let client = try RawClient(port: port)
      client.send((0..<20).map { "POST /\($0) HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n=\($0 % 10)" }.joined())
      for number in 0..<20 { #expect(try client.reply().text == "/\(number)=\(number % 10)") }
    }
  }

  @Test func oldProtocol() async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      client.send("GET /a HTTP/1.0\r\n\r\n")
      #expect(try client.reply().text == "GET /a [] ")
      #expect(try client.isClosed())
      let kept = try RawClient(port: port)
      kept.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(try kept.reply().text == "GET /a [] ")
      kept.send("GET /b HTTP/1.0\r\n\r\n")
      #expect(try kept.reply().text == "GET /b [] ")
    }
  }

  @Test func connectionClose() async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      client.get("/a", headers: "Connection: close\r\n")
      #expect(try client.reply()["Connection"]?.lowercased() == "close")
      #expect(try client.isClosed())
    }
  }

  @Test("A client that asks before it sends its body is told to go on")
  func expectContinue() async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.head().status == 100)
      client.send("hello")
      #expect(try client.reply().text == "POST /a [] hello")
    }
  }

  @Test("A client that has closed its sending half gets its reply, however long that takes")
  func halfClosed() async throws {
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { request in
      if request.path == "/slow" { try? await Task.sleep(for: .milliseconds(900)) }
      return .text(Task.isCancelled ? "cancelled" : request.path)
    }
    try await serving(.init(), handler) { port in
      for path in ["/fast", "/slow"] {
        let client = try RawClient(port: port)
        client.get(path)
        client.closeHalf()
        var reply = try client.reply()
        while reply.status == 102 { reply = try client.reply() }
        #expect(reply.text == path)
        #expect(try client.isClosed())
      }
    }
  }

  @Test("A slow handler keeps nobody else waiting")
  func slowHandlers() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let started = Counter()
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { request in
      if request.path == "/slow" {
        started.add()
        for await _ in gate.stream { break }
      }
      return .text(request.path)
    }
    try await serving(.init(), handler) { port in
      let slow = try (0..<50).map { _ in try RawClient(port: port) }
      for client in slow { client.get("/slow") }
      #expect(eventually { started.value == 50 })
      let client = try RawClient(port: port)
      client.get("/fast")
      #expect(try client.reply().text == "/fast")
      gate.continuation.finish()
      for client in slow { #expect(try client.reply().text == "/slow") }
    }
  }

  @Test("A handler that starts at once answers on the spot, or after it has waited, alike")
  func startingAtOnce() async throws {
    struct Quick: HTTPHandler {
      func startsAtOnce(_ request: HTTPRequest) -> Bool { request.path != "/later" }
      func reply(to request: HTTPRequest) async -> HTTPReply {
        let first = pthread_self()
        if request.path == "/waits" { try? await Task.sleep(for: .milliseconds(5)) }
        if request.path == "/stream" {
          let count = Counter()
          return HTTPReply(
            body: .stream(
              HTTPBodyStream {
                count.add()
                return count.value < 4 ? Array("\(count.value)".utf8) : nil
              }))
        }
        return .text(pthread_equal(first, pthread_self()) != 0 ? request.path : request.path + " elsewhere")
      }
    }
    let server = try HTTPServer(handler: Quick())
    try server.start()
    let port = server.port
    try await onThread {
      let client = try RawClient(port: port)
      for _ in 0..<50 {
        for path in ["/now", "/later"] {
          client.get(path)
          #expect(try client.reply().text == path)
        }
        client.get("/waits")
        #expect(try client.reply().text.hasPrefix("/waits"))
        client.get("/stream")
        #expect(try client.reply().text == "123")
      }
    }
    await server.stop(graceful: .zero)
  }

  @Test func files() async throws {
    let path = NSTemporaryDirectory() + "http-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FileManager.default.createFile(atPath: path, contents: Data("0123456789".utf8)))
    let recorder = Recorder()
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { request in
      switch request.path {
      case "/whole": HTTPReply.file(path, type: "text/plain") ?? .empty(404)
      case "/part": HTTPReply(body: .file(path: path, offset: 2, length: 3))
      case "/folder": HTTPReply.file("/tmp", type: "text/plain") ?? .empty(404)
      default: HTTPReply(body: .file(path: path, offset: 8, length: 3))
      }
    }
    try await serving(.init(), observer: recorder, handler) { port in
      let client = try RawClient(port: port)
      client.get("/whole")
      #expect(try client.reply().text == "0123456789")
      client.get("/part")
      #expect(try client.reply().text == "234")
      client.get("/folder")
      #expect(try client.reply().status == 404)
      client.get("/beyond")
      #expect(try client.reply().status == 500)
    }
    #expect(recorder.messages.contains { $0.contains("has a body that cannot be read") })
  }
}
