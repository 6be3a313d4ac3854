import Foundation
import Testing

@testable import HTTPServer

/// Every limit of the configuration, on the wire.
@Suite struct LimitTests {
  private func configuration(_ change: (inout HTTPServer.Configuration) -> Void) -> HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    change(&configuration)
    return configuration
  }

  @Test func urlsAndHeaders() async throws {
    try await serving { port in
      for (target, headers, status) in [
        ("/" + String(repeating: "a", count: 8191), "", 200), ("/" + String(repeating: "a", count: 8192), "", 414),
        ("/" + String(repeating: "a", count: 1 << 20), "", 414),
        ("/", "X: \(String(repeating: "a", count: 8000))\r\n", 200),
        ("/", "X: \(String(repeating: "a", count: 8192))\r\n", 431),
        ("/", "X: \(String(repeating: "a", count: 1 << 20))\r\n", 431),
        ("/", String(repeating: "X: a\r\n", count: 99), 200), ("/", String(repeating: "X: a\r\n", count: 100), 431),
        ("/", String(repeating: "X: a\r\n", count: 5000), 431),
      ] {
        let client = try RawClient(port: port)
        client.get(target, headers: headers)
        #expect(try client.reply().status == status, "\(target.count) \(headers.count)")
      }
    }
  }

  @Test func bodies() async throws {
    let limited = configuration { $0.bodySizeLimit = 1000 }
    try await serving(limited) { port in
      for (size, status) in [(1000, 200), (1001, 413), (4_000_000, 413)] {
        let body = String(repeating: "a", count: size)
        let client = try RawClient(port: port)
        client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n\(body)")
        #expect(try client.reply().status == status)
        let chunked = try RawClient(port: port)
        chunked.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunked.send("\(String(size, radix: 16))\r\n\(body)\r\n0\r\n\r\n")
        #expect(try chunked.reply().status == status)
      }
      let polite = try RawClient(port: port)
      polite.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\nExpect: 100-continue\r\n\r\n")
      #expect(try polite.reply().status == 413)
      let vast = try RawClient(port: port)
      vast.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000000\r\n\r\n")
      #expect(try vast.reply().status == 413)
    }
  }

  @Test("A chunked body without end is cut off")
  func endlessBody() async throws {
    try await serving(configuration { $0.bodySizeLimit = 1000 }) { port in
      let client = try RawClient(port: port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "10000\r\n" + String(repeating: "a", count: 0x10000) + "\r\n"
      let sent = (0..<1000).prefix { _ in client.send(chunk) }.count
      #expect(sent < 1000)
    }
  }

  @Test("A client that sends a byte now and then is cut off, wherever it dawdles")
  func dawdlers() async throws {
    let quick = configuration {
      $0.idleTimeout = .seconds(1)
      $0.receiveTimeout = .milliseconds(500)
    }
    let recorder = Recorder()
    try await serving(quick, observer: recorder) { port in
      let starts = [
        "", "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\nX: ",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n",
      ]
      let clients = try starts.map { _ in try RawClient(port: port) }
      for (client, start) in zip(clients, starts) { client.send(start) }
      var open = Set(clients.indices)
      // Ten seconds; each byte comes well within the time that a connection may rest.
      for _ in 0..<100 where !open.isEmpty {
        for index in open where !clients[index].send("a") { open.remove(index) }
        usleep(100_000)
      }
      #expect(open.isEmpty)
    }
    #expect(recorder.records.map(\.ending) == [.timedOut])
  }

  @Test func restingConnectionsAreClosed() async throws {
    try await serving(configuration { $0.idleTimeout = .seconds(1) }) { port in
      let client = try RawClient(port: port)
      client.get("/")
      #expect(try client.reply().status == 200)
      #expect(try client.isClosed())
    }
  }

  @Test("A handler that takes too long is cancelled, and its client is told")
  func slowHandler() async throws {
    let cancelled = Counter()
    let recorder = Recorder()
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { _ in
      do { try await Task.sleep(for: .seconds(60)) } catch { cancelled.add() }
      return .text("late")
    }
    try await serving(configuration { $0.replyTimeout = .milliseconds(300) }, observer: recorder, handler) { port in
      let client = try RawClient(port: port)
      client.get("/")
      #expect(try client.reply().status == 503)
      #expect(eventually { cancelled.value == 1 && recorder.records.count == 1 })
    }
    #expect(recorder.records.map(\.status) == [503])
    #expect(recorder.records.map(\.ending) == [.timedOut])
  }

  @Test("A client that does not read its reply is cut off")
  func slowReader() async throws {
    let recorder = Recorder()
    let large = [UInt8](repeating: 65, count: 64 << 20)
    let quick = configuration { $0.sendTimeout = .milliseconds(500) }
    try await serving(quick, observer: recorder, { _ in .bytes(large, type: "a/b") }) { port in
      let client = try RawClient(port: port)
      client.get("/")
      #expect(try client.head().status == 200)
      #expect(eventually { recorder.records.count == 1 })
      #expect(throws: (any Error).self) { try client.bytes(64 << 20) }
    }
    #expect(recorder.records.map(\.ending) == [.timedOut])
  }

  @Test("Beyond the limit of one address it is told so at once, and other addresses are served", arguments: [1, 3])
  func connectionsOfOneClient(threads: Int) async throws {
    let few = configuration {
      $0.connectionLimitPerClient = 3
      $0.threads = threads
    }
    try await serving(few) { port in
      let first = try (0..<3).map { _ in try RawClient(port: port) }
      for client in first {
        client.get("/")
        #expect(try client.reply().status == 200)
      }
      for _ in 0..<2 {
        let fourth = try RawClient(port: port)
        fourth.get("/")
        let reply = try fourth.reply()
        #expect(reply.status == 429 && reply["Retry-After"] == "1" && reply["Connection"]?.lowercased() == "close")
      }
      // Beyond sixteen more they are closed unheard; nobody hangs, and nobody else is kept out.
      let silent = try (0..<40).map { _ in try RawClient(port: port) }
      for client in silent { client.get("/") }
      for client in silent { #expect((try? client.reply())?.status ?? 429 == 429) }
      let elsewhere = try RawClient(port: port, from: "127.0.0.2")
      elsewhere.get("/")
      #expect(try elsewhere.reply().status == 200)
      for client in first.dropFirst() {
        client.get("/")
        #expect(try client.reply().status == 200)
      }
      first[0].close()
      #expect(
        eventually {
          guard let again = try? RawClient(port: port) else { return false }
          again.get("/")
          return (try? again.reply())?.status == 200
        })
    }
  }

  @Test("Beyond the limit of connections clients are told at once, and the others are served", arguments: [1, 3])
  func connections(threads: Int) async throws {
    let few = configuration {
      $0.connectionLimit = 4
      $0.threads = threads
    }
    try await serving(few) { port in
      let first = try (0..<4).map { _ in try RawClient(port: port) }
      for client in first {
        client.get("/")
        #expect(try client.reply().status == 200)
      }
      let more = try (0..<3).map { _ in try RawClient(port: port) }
      more[0].send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
      for client in more.dropFirst() { client.get("/") }
      for client in more {
        let reply = try client.reply()
        #expect(reply.status == 503 && reply["Retry-After"] == "1" && reply["Connection"]?.lowercased() == "close")
      }
      // Those who ask nothing leave room in the end; beyond sixteen they are closed unheard, nobody hangs.
      let silent = try (0..<40).map { _ in try RawClient(port: port) }
      for client in silent { client.get("/") }
      for client in silent { #expect((try? client.reply())?.status ?? 503 == 503) }
      for client in first {
        client.get("/")
        #expect(try client.reply().status == 200)
        client.close()
      }
      for client in more { client.close() }
      #expect(
        eventually {
          guard let again = try? RawClient(port: port) else { return false }
          again.get("/")
          return (try? again.reply())?.status == 200
        })
    }
  }
}
