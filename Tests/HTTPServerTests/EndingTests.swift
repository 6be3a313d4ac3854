import Foundation
import Testing

@testable import HTTPServer

/// How requests and servers end.
@Suite struct EndingTests {
  @Test("The handler's task is cancelled when its client goes away", arguments: [false, true])
  func clientGone(byReset: Bool) async throws {
    let started = Counter()
    let cancelled = Counter()
    let recorder = Recorder()
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { _ in
      started.add()
      do { try await Task.sleep(for: .seconds(60)) } catch { cancelled.add() }
      return .text("nobody reads this")
    }
    try await serving(.init(), observer: recorder, handler) { port in
      let client = try RawClient(port: port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
      #expect(eventually { started.value == 1 })
      if byReset {
        var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(client.descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
      }
      client.close()
      #expect(eventually { cancelled.value == 1 && recorder.records.count == 1 })
    }
    #expect(recorder.records.map(\.ending) == [.clientGone])
    #expect(recorder.records.map(\.status) == [499])
    #expect(recorder.records.map(\.requestBodySize) == [3])
  }

  @Test func recordsOfRequests() async throws {
    let recorder = Recorder()
    try await serving(.init(), observer: recorder) { port in
      let client = try RawClient(port: port)
      client.send("POST /a?b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nxy")
      #expect(try client.reply().status == 200)
      client.get("/../b")
      #expect(try client.reply().status == 400)
      #expect(eventually { recorder.records.count == 2 })
    }
    let records = recorder.records
    #expect(records.map(\.status) == [200, 400])
    #expect(records.map(\.request.path) == ["/a", "/../b"])
    #expect(records.map(\.requestBodySize) == [2, 0])
    #expect(records.first?.replyBodySize == "POST /a [b] xy".utf8.count)
    #expect(records.allSatisfy { $0.ending == .sent && $0.duration > .zero && $0.request.remoteAddress == "127.0.0.1" })
  }

  @Test("A server that stops finishes what runs, refuses what is new, and then closes everything")
  func gracefulStop() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let started = Counter()
    let server = try HTTPServer(
      handler: HTTPClosureHandler { request in
        started.add()
        if request.path == "/slow" { for await _ in gate.stream { break } }
        return .text(request.path)
      })
    try server.start()
    let port = server.port
    let (running, resting) = try await onThread {
      let pair = (try Box(RawClient(port: port)), try Box(RawClient(port: port)))
      pair.1.value.get("/fast")
      #expect(try pair.1.value.reply().text == "/fast")
      pair.0.value.get("/slow")
      #expect(eventually { started.value == 2 })
      return pair
    }
    #expect(server.connectionCount == 2)
    #expect(server.requestCount == 1)
    async let stopped: Void = server.stop(graceful: .seconds(30))
    try await onThread {
      #expect(eventually { (try? RawClient(port: port)) == nil })
      resting.value.get("/new")
      let refusal = try resting.value.reply()
      #expect(refusal.status == 503)
      #expect(refusal["Connection"]?.lowercased() == "close")
      gate.continuation.finish()
      let reply = try running.value.reply()
      #expect(reply.text == "/slow")
      #expect(reply["Connection"]?.lowercased() == "close")
      #expect(try running.value.isClosed())
    }
    await stopped
    #expect(started.value == 2)
    #expect(server.connectionCount == 0)
    await server.stop()
  }

  @Test("What has not ended in time is cancelled: handlers, streams, slow bodies")
  func stopInHaste() async throws {
    let cancelled = Counter()
    let recorder = Recorder()
    let server = try HTTPServer(
      handler: HTTPClosureHandler { request in
        if request.path == "/stream" {
          return HTTPReply(
            body: .stream(
              HTTPBodyStream {
                do { try await Task.sleep(for: .seconds(60)) } catch { cancelled.add() }
                return nil
              }))
        }
        do { try await Task.sleep(for: .seconds(60)) } catch { cancelled.add() }
        return .text("late")
      }, observer: recorder)
    try server.start()
    let port = server.port
    let clients = try await onThread {
      let clients = Box(try (0..<30).map { _ in try RawClient(port: port) })
      for (index, client) in clients.value.enumerated() {
        switch index % 3 {
        case 0: client.get("/")
        case 1: client.get("/stream")
        default: client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc")
        }
      }
      #expect(eventually { server.requestCount == 30 })
      return clients
    }
    await server.stop(graceful: .milliseconds(50))
    try await onThread {
      #expect(eventually { cancelled.value == 20 && recorder.records.count == 30 })
      for client in clients.value { _ = try client.rest() }
    }
    #expect(recorder.records.allSatisfy { $0.ending == .stopped })
    #expect(server.connectionCount == 0)
  }

  /// A server whose configuration only libmicrohttpd judges, after it has its socket.
  private static func unchecked(_ configuration: HTTPServer.Configuration) -> HTTPServer {
    HTTPServer(core: ServerCore(configuration: configuration, handler: HTTPClosureHandler(tell), observer: nil))
  }

  @Test("Servers come and go, or fail to start, without leaving descriptors behind")
  func descriptors() async throws {
    // A process of its own: other tests open descriptors too.
    await #expect(processExitsWith: .success) {
      func open() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
      func round() async throws {
        try await serving { port in
          let client = try RawClient(port: port)
          client.get("/")
          _ = try client.reply()
        }
        var wrong = HTTPServer.Configuration()
        wrong.tls = .init(certificateChain: TestCertificate.certificate, privateKey: TestCertificate.otherKey)
        #expect(throws: HTTPServerError.self) {
          try HTTPServer(configuration: wrong, handler: HTTPClosureHandler(tell))
        }
        try? Self.unchecked(wrong).start()
      }
      try await round()
      let before = try open()
      // The system's own queues may open a few at any time; a leak takes one in each round.
      for _ in 0..<20 { try await round() }
      try #require(try open() < before + 20)
      // What is closed twice takes a descriptor from somebody else: each of these must stay open.
      for _ in 0..<20 {
        var wrong = HTTPServer.Configuration()
        wrong.tls = .init(certificateChain: TestCertificate.certificate, privateKey: TestCertificate.otherKey)
        var server: HTTPServer? = Self.unchecked(wrong)
        try? server?.start()
        let others = (0..<5).map { _ in Glibc.open("/dev/null", O_RDONLY) }
        server = nil
        for other in others { try #require(Glibc.close(other) == 0) }
      }
    }
  }

  @Test("Thousands of connections rest beside one that works")
  func restingConnections() async throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    // Both ends are in this process, and so are other tests, which open files meanwhile.
    let count = min(10_000, max(100, Int(limit.rlim_cur) / 4 - 500))
    try await serving { port in
      // Half of them have begun a request.
      let clients = try (0..<count).map { number in
        let client = try RawClient(port: port)
        if number % 2 == 0 { client.send("GET / HTTP/1.1\r\nX: ") }
        return client
      }
      for _ in 0..<100 {
        let client = try RawClient(port: port)
        client.get("/")
        #expect(try client.reply().status == 200)
      }
      clients[0].send("1\r\nHost: a\r\n\r\n")
      #expect(try clients[0].reply().status == 200)
    }
  }
}

/// Carries what only one thread uses at a time.
struct Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}
