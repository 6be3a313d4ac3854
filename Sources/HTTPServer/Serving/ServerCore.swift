import CHTTPServer
import Synchronization

/// What a server's connections share. It lives until the last exchange has ended.
final class ServerCore: Sendable {
  let configuration: HTTPServer.Configuration
  let handler: any HTTPHandler
  let observer: (any HTTPObserver)?
  let check: RequestCheck
  let compression: ReplyCompression
  /// Bytes of a refused body that are read so that the client gets to see the answer.
  let drainLimit: Int
  let isStopping = Atomic(false)
  private let firstID = UInt64.random(in: 0...UInt64.max)
  private let count = Atomic<UInt64>(0)
  nonisolated(unsafe) private(set) var server: OpaquePointer?

  init(configuration: HTTPServer.Configuration, handler: any HTTPHandler, observer: (any HTTPObserver)?) {
    self.configuration = configuration
    self.handler = handler
    self.observer = observer
    check = RequestCheck(configuration: configuration)
    compression = ReplyCompression(threshold: configuration.compressionThreshold)
    drainLimit = configuration.bodySizeLimit + (8 << 20)
    var events = ServerEvents.table
    events.context = Unmanaged.passUnretained(self).toOpaque()
    server = chs_server_create(&events)
  }

  deinit { if let server { chs_server_free(server) } }

  /// The head of a request has been read.
  func begin(_ handle: OpaquePointer, _ head: RequestHead) -> Exchange {
    let number = firstID &+ count.add(1, ordering: .relaxed).newValue
    let id = Self.hex(number)
    do throws(Refusal) {
      let exchange = Exchange(core: self, handle: handle, request: try check.request(of: head, id: id))
      if isStopping.load(ordering: .acquiring) {
        exchange.refuse(Refusal(status: 503, message: "The server is stopping."))
      }
      return exchange
    } catch {
      let request = HTTPRequest(
        method: head.method, target: head.target, headers: head.headers, remoteAddress: head.remoteAddress,
        isSecure: head.isSecure, id: id)
      let exchange = Exchange(core: self, handle: handle, request: request)
      exchange.refuse(error)
      return exchange
    }
  }

  private static func hex(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
