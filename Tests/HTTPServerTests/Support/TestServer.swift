import Foundation
import Synchronization
import Testing

@testable import HTTPServer

/// Runs what waits on a thread of its own, so that no thread of Swift's tasks is kept.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}

/// Starts a server on a free port of this machine, runs a test's client on a thread, and stops the server.
func serving(
  _ configuration: HTTPServer.Configuration = .init(), observer: (any HTTPObserver)? = nil,
  _ handler: @escaping @Sendable (HTTPRequest) async -> HTTPReply = tell,
  client: @escaping @Sendable (UInt16) throws -> Void
) async throws {
  let server = try HTTPServer(
    configuration: configuration, handler: HTTPClosureHandler(handler), observer: observer)
  try server.start()
  let port = server.port
  let result: Result<Void, any Error>
  do { result = .success(try await onThread { try client(port) }) } catch { result = .failure(error) }
  await server.stop(graceful: .zero)
  try result.get()
}

/// A reply that says what the request was.
@Sendable func tell(_ request: HTTPRequest) async -> HTTPReply {
  .text("\(request.method) \(request.path) [\(request.rawQuery)] \(String(decoding: request.body, as: UTF8.self))")
}

/// A number that threads share.
final class Counter: Sendable {
  private let count = Atomic(0)
  func add() { count.add(1, ordering: .sequentiallyConsistent) }
  var value: Int { count.load(ordering: .sequentiallyConsistent) }
}

/// Waits for something that other threads bring about, for at most ten seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<2000 {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}

/// Keeps what the server tells.
final class Recorder: HTTPObserver {
  private let kept = Mutex<(records: [HTTPRequestRecord], messages: [String])>(([], []))
  var records: [HTTPRequestRecord] { kept.withLock { $0.records } }
  var messages: [String] { kept.withLock { $0.messages } }
  func requestFinished(_ record: HTTPRequestRecord) { kept.withLock { $0.records.append(record) } }
  func serverReported(_ message: String) { kept.withLock { $0.messages.append(message) } }
}
