import CHTTPServer
import Synchronization

/// One request and its reply, between a connection and a handler's task.
final class Exchange: Sendable {
  private struct State {
    var task: Task<Void, Never>?
    var isGone = false
    var status: Int?
    var requestBodySize = 0
    var replyBodySize = 0
    var stream: ReplyStream?
  }

  let core: ServerCore
  /// Counted by the C target; it outlives the connection.
  nonisolated(unsafe) private let handle: OpaquePointer
  let request: HTTPRequest
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(core: ServerCore, handle: OpaquePointer, request: HTTPRequest) {
    self.core = core
    self.handle = handle
    self.request = request
    chs_request_retain(handle)
  }

  deinit { chs_request_release(handle) }

  // Events

  /// The whole request is here.
  func handle(body: [UInt8]) {
    var request = request
    request.body = body
    let task =
      if core.handler.startsAtOnce(request) {
        Task.immediate(executorPreference: core.handler.executor) { [request] in await self.run(request) }
      } else {
        Task { [request] in await self.run(request) }
      }
    let isGone = state.withLock { state in
      state.task = task
      state.requestBodySize = body.count
      return state.isGone
    }
    if isGone { task.cancel() }
  }

  private func run(_ request: HTTPRequest) async {
    let reply = await core.handler.reply(to: request)
    await send(core.compression.apply(to: reply, for: request))
  }

  /// Nobody waits any more.
  func leave(_ ending: HTTPRequestRecord.Ending) {
    let (task, stream) = state.withLock { state in
      state.isGone = true
      if state.status == nil { state.status = ending == .clientGone ? 499 : 503 }
      return (state.task, state.stream)
    }
    stream?.close()
    task?.cancel()
  }

  func read(_ count: Int, _ copy: (ArraySlice<UInt8>) -> Void) -> ReplyStream.Piece {
    state.withLock { $0.stream }?.read(count, copy) ?? .broken
  }

  /// The answer does not come in time, or the server stops.
  func answerLate(_ ending: HTTPRequestRecord.Ending) {
    refuse(
      Refusal(
        status: 503,
        message: ending == .timedOut
          ? "The answer took longer than is allowed here." : "The server stopped before the answer was there."))
  }

  /// The request is over.
  func finish(_ ending: HTTPRequestRecord.Ending) {
    let (record, task, stream) = state.withLock { state in
      state.isGone = true
      let status = state.status ?? (ending == .clientGone ? 499 : 503)
      let record = HTTPRequestRecord(
        request: request, requestBodySize: state.requestBodySize, status: status,
        replyBodySize: state.stream?.total ?? state.replyBodySize, duration: ContinuousClock.now - start,
        ending: ending)
      return (record, state.task, state.stream)
    }
    stream?.close()
    if ending != .sent { task?.cancel() }
    core.observer?.requestFinished(record)
  }

  // Replies

  /// Answers a request that does not reach the handler.
  func refuse(_ refusal: Refusal) {
    var reply = core.handler.reply(to: refusal.told, of: request)
    // What comes bit by bit has no task to give it here.
    if case .stream = reply.body { reply = .text(refusal.message + "\n") }
    reply.status = refusal.status
    reply.headers["Connection"] = "close"
    if let seconds = refusal.told.retryAfter { reply.headers["Retry-After"] = String(seconds) }
    if refusal.status == 405 { reply.headers["Allow"] = core.configuration.methods.sorted().joined(separator: ", ") }
    // What waits for leave to send its body is told no at once. A body is read where it is small enough, so that
    // the client gets to the answer.
    let length = RequestCheck.contentLength(request.headers) ?? 0
    let drains = refusal.hasFrame && request.headers["Expect"] == nil && length <= core.drainLimit
    deliver(reply, flags: drains ? Int32(CHS_DRAIN) : 0)
  }

  private func send(_ reply: HTTPReply) async {
    guard case .stream(let source) = reply.body else { return deliver(reply, flags: 0) }
    let stream = ReplyStream()
    let isGone = state.withLock { state in
      state.stream = stream
      return state.isGone
    }
    if isGone { stream.close() }
    deliver(reply, flags: Int32(CHS_STREAM))
    await stream.pump(source) { chs_request_wake(self.handle) }
  }

  private func deliver(_ reply: HTTPReply, flags: Int32) {
    var status = reply.status
    var flags = flags
    var response = makeResponse(reply)
    if response == nil {
      status = 500
      flags &= ~Int32(CHS_STREAM)
      response = makeResponse(.text("The reply could not be made.\n", status: status))
    }
    guard let response else { return leave(.stopped) }
    state.withLock { state in
      if state.status == nil { state.status = status }
      if case .bytes(let bytes) = reply.body { state.replyBodySize = bytes.count }
      if case .file(_, _, let length) = reply.body { state.replyBodySize = Int(clamping: length) }
    }
    _ = chs_request_reply(handle, UInt32(status), response, flags)
  }

  private func makeResponse(_ reply: HTTPReply) -> OpaquePointer? {
    guard (200...599).contains(reply.status) else { return report("has status \(reply.status)") }
    guard reply.headers.fields.allSatisfy(\.isValid) else { return report("has a header with forbidden characters") }
    let hasNoBody = reply.status == 204 || reply.status == 304
    let made: OpaquePointer? =
      switch reply.body {
      case .bytes(let bytes): hasNoBody ? chs_response_bytes(nil, 0) : chs_response_bytes(bytes, bytes.count)
      case .file(let path, let offset, let length): chs_response_file(path, offset, length)
      case .stream: chs_response_stream(handle)
      }
    guard let response = made else { return report("has a body that cannot be read") }
    for field in reply.headers.fields where !Self.ownHeaders.contains(field.name.lowercased()) {
      if chs_response_header(response, field.name, field.value) == 0 {
        chs_response_free(response)
        return report("has a header \(field.name) that cannot be sent")
      }
    }
    return response
  }

  /// Headers that say how a reply is sent, which is not the handler's business.
  private static let ownHeaders: Set = ["content-length", "transfer-encoding", "date"]

  private func report(_ fault: String) -> OpaquePointer? {
    core.observer?.serverReported("The reply to request \(request.id) \(fault): 500 is sent.")
    return nil
  }
}
