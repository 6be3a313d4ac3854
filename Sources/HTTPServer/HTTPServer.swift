import CHTTPServer
import Dispatch
import Synchronization

/// Serves HTTP/1.1, plain or encrypted, by libmicrohttpd: its threads read and write, and the handler runs as tasks,
/// so that no slow handler or client keeps another waiting.
///
/// ```swift
/// let server = try HTTPServer(handler: HTTPClosureHandler { _ in .text("Hello.") })
/// try server.start()
/// print("http://127.0.0.1:\(server.port)/")
/// // …
/// await server.stop(graceful: .seconds(10))
/// ```
public final class HTTPServer: Sendable {
  private enum Phase { case made, started, stopped }

  private struct State {
    var phase = Phase.made
    var port: UInt16 = 0
  }

  private let core: ServerCore
  private let state = Mutex(State())

  /// Makes a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: How it listens and what it grants.
  ///   - handler: Answers the requests.
  ///   - observer: Is told of every request that is over.
  /// - Throws: ``HTTPServerError`` with code `invalidConfiguration` or `invalidCertificate`.
  public init(
    configuration: Configuration = Configuration(), handler: any HTTPHandler, observer: (any HTTPObserver)? = nil
  ) throws {
    try configuration.check()
    core = ServerCore(configuration: configuration, handler: handler, observer: observer)
  }

  init(core: ServerCore) { self.core = core }

  deinit { stopNow(grace: .zero) }

  /// Listens, and serves from now on. The process ignores the signal `SIGPIPE` from then on. A server starts once.
  ///
  /// - Throws: ``HTTPServerError`` with code `cannotListen`, `invalidCertificate`, `startFailed` or `alreadyStarted`.
  public func start() throws {
    guard let server = core.server else {
      throw HTTPServerError(.startFailed, "The server cannot be made: the system has no memory left.")
    }
    try state.withLock { state in
      guard state.phase == .made else {
        throw HTTPServerError(.alreadyStarted, "The server was started before. Make a new one.")
      }
      chs_ignore_broken_pipes()
      state.phase = .stopped
      state.port = try listen(server)
      try serve(server)
      state.phase = .started
    }
  }

  /// Serves another certificate to the connections that begin from now on.
  ///
  /// - Parameter tls: Certificate and key.
  /// - Throws: ``HTTPServerError`` with code `invalidCertificate`, which leaves things as they were, and
  ///   `invalidConfiguration` where the server is not encrypted.
  public func renew(_ tls: TLS) throws {
    guard core.configuration.tls != nil, let server = core.server else {
      throw HTTPServerError(.invalidConfiguration, "The server serves without TLS. Make a new one with a certificate.")
    }
    try tls.check()
    chs_server_renew(server, try tls.credentials())
  }

  /// The port that is listened on; 0 before ``start()``.
  public var port: UInt16 { state.withLock { $0.port } }

  /// Connections that are open now.
  public var connectionCount: Int { core.server.map { Int(chs_server_connections($0)) } ?? 0 }

  /// Requests that are being received, worked on or answered now.
  public var requestCount: Int { core.server.map { Int(chs_server_requests($0)) } ?? 0 }

  /// Stops: no connection is accepted any more, running requests are finished, and new ones on connections that are
  /// open get 503 and the end of the connection. When all are finished or the time is over, what still runs is
  /// cancelled, and all connections are closed. Further calls return at once.
  ///
  /// - Parameter timeout: How long running requests may take to end.
  public func stop(graceful timeout: Duration = .seconds(30)) async {
    await withCheckedContinuation { continuation in
      // Stopping waits, which no thread of Swift's own may.
      DispatchQueue.global().async {
        self.stopNow(grace: timeout)
        continuation.resume()
      }
    }
  }

  private func stopNow(grace: Duration) {
    let runs = state.withLock { state in
      defer { state.phase = .stopped }
      return state.phase == .started
    }
    guard runs, let server = core.server else { return }
    core.isStopping.store(true, ordering: .releasing)
    chs_server_stop(server, max(0, grace.milliseconds))
  }

  /// Listens on every address. Where any port will do, the first address chooses it for all.
  private func listen(_ server: OpaquePointer) throws -> UInt16 {
    var port = core.configuration.port
    for address in core.configuration.numericAddresses {
      let limit = UInt32(core.configuration.connectionLimitPerClient(of: address))
      let result = chs_server_listen(server, address, port, limit)
      guard result >= 0 else {
        throw HTTPServerError(
          .cannotListen,
          "The server cannot listen on \(address), port \(port): \(Self.explanation(of: -result)).")
      }
      port = UInt16(result)
    }
    return port
  }

  private static func explanation(of fault: Int32) -> String {
    let fault = SystemFault(number: fault)
    return switch fault.kind {
    case .addressInUse: "another program uses the port. Stop it or choose another port"
    case .forbidden: "ports below 1024 need rights that this user lacks. Choose another port"
    case .noAddress: "this machine does not have the address. Name one of its own, or 0.0.0.0"
    case .invalid: "that is no numeric address. Name one such as 127.0.0.1 or ::1"
    case .other: fault.text
    }
  }

  private func serve(_ server: OpaquePointer) throws {
    let configuration = core.configuration
    var options = chs_options()
    options.threads = UInt32(configuration.threads)
    options.connections = UInt32(configuration.connectionLimit)
    options.idle_seconds = UInt32(configuration.idleTimeout.components.seconds)
    // What libmicrohttpd makes of the head takes room beside it, and so do the headers of the reply.
    options.head_memory = configuration.urlLengthLimit + configuration.headerSizeLimit + 8192
    options.body_limit = configuration.bodySizeLimit
    options.drain_limit = core.drainLimit
    options.receive_milliseconds = configuration.receiveTimeout.milliseconds
    options.reply_milliseconds = configuration.replyTimeout.milliseconds
    options.send_milliseconds = configuration.sendTimeout.milliseconds
    let result =
      if let tls = configuration.tls {
        tls.certificateChain.withCString { certificate in
          tls.privateKey.withCString { key in
            options.certificate = certificate
            options.key = key
            return chs_server_start(server, &options)
          }
        }
      } else {
        chs_server_start(server, &options)
      }
    guard result == 0 else {
      let words = String(cString: chs_server_error(server))
      throw configuration.tls == nil
        ? HTTPServerError(.startFailed, "The server cannot start: \(words)")
        : HTTPServerError(
          .invalidCertificate,
          "The server cannot start with this certificate and key: \(words) Do they belong to each other?")
    }
  }
}
