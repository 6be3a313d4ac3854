import Synchronization

/// Passes the bytes of a stream from the task that has them to the connection that sends them.
final class ReplyStream: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var taken = 0
    var total = 0
    var isEnded = false
    var isBroken = false
    var isClosed = false
    var writer: CheckedContinuation<Void, Never>?
  }

  enum Piece: Equatable {
    case bytes(Int)
    case later
    case end
    case broken
  }

  /// Bytes that wait at most, one chunk aside; then the task waits.
  static let capacity = 256 << 10

  private let state = Mutex(State())

  /// Bytes that the connection has taken.
  var total: Int { state.withLock { $0.total } }

  /// Gives the next bytes to the connection.
  func read(_ count: Int, _ copy: (ArraySlice<UInt8>) -> Void) -> Piece {
    let (piece, writer) = state.withLock { state -> (Piece, CheckedContinuation<Void, Never>?) in
      let end = min(state.taken + count, state.buffer.count)
      guard end > state.taken else {
        if state.isBroken { return (.broken, nil) }
        return (state.isEnded ? .end : .later, nil)
      }
      copy(state.buffer[state.taken..<end])
      let piece = Piece.bytes(end - state.taken)
      state.total += end - state.taken
      state.taken = end
      guard end == state.buffer.count else { return (piece, nil) }
      state.buffer.removeAll(keepingCapacity: true)
      state.taken = 0
      defer { state.writer = nil }
      return (piece, state.writer)
    }
    writer?.resume()
    return piece
  }

  /// Takes chunks until the source ends, fails or nobody reads any more.
  func pump(_ source: HTTPBodyStream, wake: @Sendable () -> Void) async {
    var isBroken = false
    do {
      while let chunk = try await source.chunks() {
        guard append(chunk) else { return }
        wake()
        guard await hasRoom() else { return }
      }
    } catch {
      isBroken = true
    }
    state.withLock {
      $0.isEnded = true
      $0.isBroken = isBroken
    }
    wake()
  }

  /// The connection is gone: the task need not wait for it.
  func close() {
    let writer = state.withLock { state in
      state.isClosed = true
      defer { state.writer = nil }
      return state.writer
    }
    writer?.resume()
  }

  private func append(_ chunk: [UInt8]) -> Bool {
    state.withLock { state in
      if !state.isClosed { state.buffer += chunk }
      return !state.isClosed
    }
  }

  /// Waits until what is buffered has been taken, where it is much.
  private func hasRoom() async -> Bool {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        guard !state.isClosed, state.buffer.count - state.taken > Self.capacity else { return false }
        state.writer = continuation
        return true
      }
      if !waits { continuation.resume() }
    }
    return state.withLock { !$0.isClosed }
  }
}
