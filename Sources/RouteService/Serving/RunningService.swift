import Foundation
import GeometryModel
import HTTPServer

/// A service with its sockets.
package final class RunningService: Sendable {
  /// The service.
  package let service: RouteService
  let server: HTTPServer
  let certificateWatch: Locked<CertificateWatch>
  private let watch: Locked<Task<Void, Never>?> = Locked(wrappedValue: nil)

  /// Opens the network and the sockets.
  ///
  /// - Parameters:
  ///   - configuration: How the service runs.
  ///   - fetcher: Asks addresses for stops and barriers; nil where none may be asked.
  ///   - log: Is told what happens.
  /// - Throws: `ArcGISError` where the network cannot be used; `AccountError` where the store cannot; `HTTPServerError` where sockets or TLS cannot be.
  package init(
    _ configuration: ServiceConfiguration, fetcher: (any InputFetcher)? = nil, log: ServiceLog
  ) throws {
    certificateWatch = Locked(wrappedValue: CertificateWatch(configuration))
    service = try RouteService(configuration, fetcher: fetcher, log: log)
    server = try HTTPServer(
      configuration: try Self.sockets(configuration), handler: service,
      observer: ServerListener(log: log, metrics: service.metrics))
    let enough = OpenFiles.connections(OpenFiles.raise())
    if enough < configuration.connections {
      log.event(
        .warning, "the system lets this process open fewer files than its connections may need; raise 'ulimit -n'",
        [("connections", .whole(configuration.connections)), ("enough-for", .whole(enough))])
    }
    try server.start()
    service.connectionCount.wrappedValue = { [weak server] in server?.connectionCount ?? 0 }
    if configuration.watchSeconds > 0 {
      watch.wrappedValue = Task { [weak self] in
        var isSettling = false
        while !Task.isCancelled {
          // What has just changed is looked at again soon; a copy that goes on shows within a second.
          try? await Task.sleep(for: .seconds(isSettling ? 1 : configuration.watchSeconds))
          guard let self else { return }
          let isCertificateSettling = lookAtCertificate()
          isSettling = await service.keeper.look() || isCertificateSettling
        }
      }
    }
  }

  /// The port that is listened at.
  package var port: Int { Int(server.port) }

  /// Connections at the moment.
  package var connectionCount: Int { server.connectionCount }

  /// Takes up the network file and the certificate as they are now. What cannot be used changes nothing but the log.
  package func reload() async {
    renewCertificate()
    await service.keeper.reload()
  }

  /// Refuses what is new, lets what runs come to its end, and closes.
  package func stop() async {
    watch.wrappedValue?.cancel()
    await server.stop(graceful: .seconds(service.configuration.graceSeconds))
  }

  /// Checks what sockets and TLS need, without opening any.
  ///
  /// - Parameter configuration: How the service is to run.
  /// - Throws: `HTTPServerError` where a certificate or a key cannot be read.
  package static func check(_ configuration: ServiceConfiguration) throws { try sockets(configuration).check() }

  static func sockets(_ configuration: ServiceConfiguration) throws -> HTTPServer.Configuration {
    var sockets = HTTPServer.Configuration()
    sockets.addresses = [configuration.address]
    sockets.port = UInt16(clamping: configuration.port)
    sockets.connectionLimit = configuration.connections
    sockets.connectionLimitPerClient = configuration.connectionsPerAddress
    sockets.idleTimeout = .seconds(configuration.idleSeconds)
    sockets.bodySizeLimit = configuration.limits.bodyBytes
    // A little more than requests get, so that a late one is told so by an error object.
    sockets.replyTimeout = .seconds(configuration.limits.requestSeconds + 5)
    sockets.sendTimeout = .seconds(configuration.limits.sendSeconds)
    if !configuration.certificate.isEmpty {
      sockets.tls = try certificate(configuration)
    }
    return sockets
  }
}
