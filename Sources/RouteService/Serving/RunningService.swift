import Foundation
import GeometryModel
import HTTPServer

/// A service with its sockets.
package final class RunningService: Sendable {
  /// The service.
  package let service: RouteService
  private let server: HTTPServer
  private let watch: Locked<Task<Void, Never>?> = Locked(wrappedValue: nil)

  /// Opens the network and the sockets.
  ///
  /// - Parameters:
  ///   - configuration: How the service runs.
  ///   - log: Is told what happens.
  /// - Throws: `ArcGISError` where the network cannot be used; `AccountError` where the store cannot; `HTTPServerError` where sockets or TLS cannot be.
  package init(_ configuration: ServiceConfiguration, log: ServiceLog) throws {
    service = try RouteService(configuration, log: log)
    server = try HTTPServer(configuration: try Self.sockets(configuration), handler: service)
    try server.start()
    if configuration.watchSeconds > 0 {
      let keeper = service.keeper
      watch.wrappedValue = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(configuration.watchSeconds))
          await keeper.reloadIfChanged()
        }
      }
    }
  }

  /// The port that is listened at.
  package var port: Int { Int(server.port) }

  /// Connections at the moment.
  package var connectionCount: Int { server.connectionCount }

  /// Refuses what is new, lets what runs come to its end, and closes.
  package func stop() async {
    watch.wrappedValue?.cancel()
    await server.stop(graceful: .seconds(service.configuration.graceSeconds))
  }

  /// Checks what sockets and TLS need, without opening any.
  ///
  /// - Parameter configuration: How the service is to run.
  /// - Throws: `HTTPServerError` where a certificate or a key cannot be read.
  package static func check(_ configuration: ServiceConfiguration) throws { _ = try sockets(configuration) }

  private static func sockets(_ configuration: ServiceConfiguration) throws -> HTTPServer.Configuration {
    var sockets = HTTPServer.Configuration()
    sockets.addresses = [configuration.address]
    sockets.port = UInt16(clamping: configuration.port)
    sockets.connectionLimit = configuration.connections
    sockets.connectionLimitPerClient = configuration.connectionsPerAddress
    sockets.idleTimeout = .seconds(configuration.idleSeconds)
    sockets.bodySizeLimit = configuration.limits.bodyBytes
    // A little more than requests get, so that a late one is told so by an error object.
    sockets.replyTimeout = .seconds(configuration.limits.requestSeconds + 5)
    if !configuration.certificate.isEmpty {
      sockets.tls = try HTTPServer.TLS(certificatePath: configuration.certificate, keyPath: configuration.key)
    }
    return sockets
  }
}
