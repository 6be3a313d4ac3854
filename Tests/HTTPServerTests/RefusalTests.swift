import Foundation
import TestSupport
import Testing

@testable import HTTPServer

/// Requests that are not in order, on the wire: a plain answer, the end of the connection, and nobody else disturbed.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /%2e%2e/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a%00b\r\n\r\n", 400),
    ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\nabcd", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1x\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 5\r\n\r\nabcde", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: a\u{1}b\r\n\r\n", 400), ("PUT / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    ("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 405), ("DELETE / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    ("GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417), ("GET / HTTP/3.0\r\nHost: a\r\n\r\n", 505),
  ])
  func refused(text: String, status: Int) async throws {
    let called = Counter()
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { request in
      if request.path != "/other" { called.add() }
      return .text(request.path)
    }
    try await serving(.init(), handler) { port in
      let other = try RawClient(port: port)
      other.send("GET /other HTTP/1.1\r\n")
      let client = try RawClient(port: port)
      client.send(text)
      // What might be taken for a second request must not be answered.
      client.send("GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.status == status)
      #expect(reply["Connection"]?.lowercased() == "close")
      #expect(reply["Allow"] == (status == 405 ? "GET, HEAD, OPTIONS, POST" : nil))
      // libmicrohttpd's own pages are longer than they say.
      let rest = String(decoding: (try? client.rest()) ?? [], as: UTF8.self)
      #expect(!rest.contains("HTTP/"), "\(text)\(rest)")
      other.send("Host: a\r\n\r\n")
      #expect(try other.reply().text == "/other")
    }
    #expect(called.value == 0)
  }

  @Test(
    "A zero byte in the head is refused, not taken for the end of a text",
    arguments: [
      "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", "GET /a\0 HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /a?b=\0c HTTP/1.1\r\nHost: a\r\n\r\n", "GET /a\0HTTP/1.1 HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /a HTTP/1.1\r\nHost: a\0.example.org\r\n\r\n", "GET /a HTTP/1.1\r\nX: b\r\nHost: a\0c\r\nY: d\r\n\r\n",
      "GET /a HTTP/1.1\r\nHost: a\r\nX: \0b\r\nY: c\r\n\r\n", "GET /a HTTP/1.1\nHost: a\0b\n\n",
    ])
  func zeroBytes(text: String) async throws {
    let called = Counter()
    try await serving(
      .init(),
      { request in
        called.add()
        return await tell(request)
      }
    ) { port in
      let client = try RawClient(port: port)
      client.send(text)
      #expect(try client.reply().status == 400)
      // A header in several lines is obsolete (RFC 9112 §5.2): refused too, wherever it stands.
      for lines in ["X: b\r\n c\r\n", "X: b\r\n c\r\nY: d\r\n", "X: \(String(repeating: "b", count: 4000))\r\n c\r\n"] {
        let folded = try RawClient(port: port)
        folded.send("GET /a HTTP/1.1\r\nHost: a\r\n" + lines + "\r\n")
        #expect(try folded.reply().status == 400)
      }
      let good = try RawClient(port: port)
      good.send("GET /a?b=c&d HTTP/1.1\nHost:a  \nX:\t b \n\n")
      #expect(try good.reply().text == "GET /a [b=c&d] ")
    }
    #expect(called.value == 1)
  }

  @Test("A handler words the refusals of the server, whose status and end of connection stay")
  func worded() async throws {
    struct Wording: HTTPHandler {
      func reply(to request: HTTPRequest) async -> HTTPReply {
        do { try await Task.sleep(for: .seconds(60)) } catch {}
        return .text("late")
      }
      func reply(to refusal: HTTPRefusal, of request: HTTPRequest) -> HTTPReply {
        var reply = HTTPReply.json("{\"refused\":\(refusal.status)}")
        reply.headers["X-Origin"] = request.headers["Origin"]
        return reply
      }
    }
    var configuration = HTTPServer.Configuration()
    configuration.replyTimeout = .milliseconds(200)
    let server = try HTTPServer(configuration: configuration, handler: Wording())
    try server.start()
    let port = server.port
    try await onThread {
      for (text, status) in [
        ("DELETE / HTTP/1.1\r\nHost: a\r\nOrigin: b\r\n\r\n", 405),
        ("GET / HTTP/1.1\r\nHost: a\r\nOrigin: b\r\n\r\n", 503),
        ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: a\r\nOrigin: b\r\n\r\n", 414),
      ] {
        let client = try RawClient(port: port)
        client.send(text)
        let reply = try client.reply()
        #expect(reply.status == status && reply.text == "{\"refused\":\(status)}")
        #expect(reply["X-Origin"] == "b" && reply["Retry-After"] == (status == 503 ? "1" : nil))
        #expect(reply["Connection"]?.lowercased() == "close")
      }
    }
    await server.stop(graceful: .zero)
  }

  @Test("What is no HTTP at all is refused or cut off", arguments: [0, 1, 2, 3, 4])
  func noise(kind: Int) async throws {
    try await serving { port in
      let client = try RawClient(port: port)
      switch kind {
      case 0:
        client.send([0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3] + [UInt8](repeating: 0, count: 512) + [13, 10, 13, 10])
      case 1: client.send("\r\n\r\n\r\nGARBAGE\r\n\r\n")
      case 2: client.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
      case 3: client.send([UInt8](repeating: 0, count: 100_000))
      default: client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n")
      }
      client.closeHalf()
      let answer = (try? client.rest()) ?? []
      #expect(!String(decoding: answer, as: UTF8.self).contains("200 OK"))
      let next = try RawClient(port: port)
      next.get("/")
      #expect(try next.reply().status == 200)
    }
  }

  @Test("Random bytes in every place of a request never disturb the next client")
  func fuzz() async throws {
    try await serving { port in
      var generator = SeededGenerator(seed: 11)
      let pieces = [
        "GET ", "POST ", "/", "a?b=c", "%", "..", " HTTP/1.1", "\r\n", "Host: a", ": ", "Content-Length: ", "5", "-",
        "\0",
        "Transfer-Encoding: chunked", "0\r\n\r\n", "\t", "é", "ffffffffffffffff", "Expect: 100-continue", "\n", "Host",
      ]
      for _ in 0..<400 {
        let client = try RawClient(port: port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\n")
        let text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }
        client.send(text.joined() + "\r\n\r\n")
        client.closeHalf()
        #expect(throws: Never.self, "\(text)") { try client.rest() }
      }
      let client = try RawClient(port: port)
      client.get("/")
      #expect(try client.reply().status == 200)
    }
  }

  @Test("Replies whose headers would break the message are not sent")
  func headerInjection() async throws {
    let recorder = Recorder()
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { request in
      switch request.path {
      case "/value": HTTPReply(headers: ["X": "a\r\nSet-Cookie: b=c"])
      case "/name": HTTPReply(headers: ["X: a\r\nY": "b"])
      case "/status": HTTPReply(status: 99)
      default:
        HTTPReply(headers: ["Content-Length": "999", "Transfer-Encoding": "chunked", "X": "ü"], body: .bytes([65]))
      }
    }
    try await serving(.init(), observer: recorder, handler) { port in
      let client = try RawClient(port: port)
      for path in ["/value", "/name", "/status"] {
        client.get(path)
        let reply = try client.reply()
        #expect(reply.status == 500)
        #expect(reply["Set-Cookie"] == nil)
      }
      client.get("/own")
      let reply = try client.reply()
      #expect(reply.text == "A")
      #expect(reply["X"] == "ü")
    }
    #expect(recorder.messages.count { $0.contains("forbidden characters") } == 2)
  }
}
