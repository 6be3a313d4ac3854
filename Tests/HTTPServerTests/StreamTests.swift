import Foundation
import Testing

@testable import HTTPServer

/// Replies that come bit by bit.
@Suite struct StreamTests {
  /// Chunks with pauses between them.
  private static func counting(to end: Int, pause: Duration = .milliseconds(5), gone: Counter? = nil) -> HTTPReply {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    let task = Task {
      for number in 0..<end {
        if Task.isCancelled { break }
        continuation.yield(Array("data: \(number)\n\n".utf8))
        try? await Task.sleep(for: pause)
      }
      continuation.finish()
    }
    continuation.onTermination = { reason in
      if case .cancelled = reason { gone?.add() }
      task.cancel()
    }
    return HTTPReply(headers: ["Content-Type": "text/event-stream"], body: .stream(HTTPBodyStream(stream)))
  }

  @Test func eventsArriveOneByOne() async throws {
    let gate = AsyncStream<[UInt8]>.makeStream()
    let recorder = Recorder()
    try await serving(.init(), observer: recorder) { _ in
      HTTPReply(headers: ["Content-Type": "text/event-stream"], body: .stream(HTTPBodyStream(gate.stream)))
    } client: { port in
      let client = try RawClient(port: port)
      client.get("/")
      let head = try client.head()
      #expect(head["Transfer-Encoding"]?.lowercased() == "chunked")
      for number in 0..<5 {
        gate.continuation.yield(Array("event \(number)\n".utf8))
        #expect(try client.chunk() == Array("event \(number)\n".utf8))
      }
      gate.continuation.finish()
      #expect(try client.chunk() == nil)
      // The connection lives on.
      client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply(toHead: true).status == 200)
    }
    #expect(recorder.records.first?.replyBodySize == 40)
    #expect(recorder.records.first?.ending == .sent)
  }

  @Test func manyStreamsAtOnce() async throws {
    try await serving(.init(), { _ in Self.counting(to: 20) }) { port in
      let clients = try (0..<100).map { _ in try RawClient(port: port) }
      for client in clients { client.get("/") }
      let whole = (0..<20).map { "data: \($0)\n\n" }.joined()
      for client in clients { #expect(try client.reply().text == whole) }
    }
  }

  @Test("An old client gets the stream until the end of the connection")
  func oldProtocol() async throws {
    try await serving(.init(), { _ in Self.counting(to: 3) }) { port in
      let client = try RawClient(port: port)
      client.send("GET / HTTP/1.0\r\n\r\n")
      let reply = try client.reply()
      #expect(reply["Transfer-Encoding"] == nil)
      #expect(reply.text == "data: 0\n\ndata: 1\n\ndata: 2\n\n")
    }
  }

  @Test("A stream whose source fails breaks off without the last chunk")
  func failure() async throws {
    struct Fault: Error {}
    let recorder = Recorder()
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { _ in
      let count = Counter()
      return HTTPReply(
        body: .stream(
          HTTPBodyStream {
            count.add()
            guard count.value < 3 else { throw Fault() }
            return Array("abc".utf8)
          }))
    }
    try await serving(.init(), observer: recorder, handler) { port in
      let client = try RawClient(port: port)
      client.get("/")
      _ = try client.head()
      #expect(throws: RawClient.Fault.self) { while try client.chunk() != nil {} }
    }
    #expect(recorder.records.map(\.ending) == [.clientGone])
  }

  @Test("A source is asked no faster than the client reads")
  func backPressure() async throws {
    let asked = Counter()
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { _ in
      HTTPReply(
        body: .stream(
          HTTPBodyStream {
            asked.add()
            return asked.value <= 4000 ? [UInt8](repeating: 65, count: 16_384) : nil
          }))
    }
    try await serving(.init(), handler) { port in
      let client = try RawClient(port: port)
      client.get("/")
      _ = try client.head()
      usleep(500_000)
      // 64 MiB in all; sockets of this machine hold a few.
      #expect(asked.value < 2000)
      var total = 0
      while let chunk = try client.chunk() { total += chunk.count }
      #expect(total == 4000 * 16_384)
    }
  }

  @Test("The source is told when the client goes away, between events too", arguments: [5, 60_000])
  func clientGone(pause: Int) async throws {
    let gone = Counter()
    let recorder = Recorder()
    try await serving(
      .init(), observer: recorder, { _ in Self.counting(to: 100_000, pause: .milliseconds(pause), gone: gone) }
    ) { port in
      let clients = try (0..<10).map { _ in try RawClient(port: port) }
      for client in clients {
        client.get("/")
        #expect(try client.head().status == 200)
        #expect(try client.chunk()?.isEmpty == false)
      }
      for client in clients { client.close() }
      #expect(eventually { gone.value == 10 && recorder.records.count == 10 })
    }
    #expect(recorder.records.allSatisfy { $0.ending == .clientGone && $0.status == 200 })
  }
}
