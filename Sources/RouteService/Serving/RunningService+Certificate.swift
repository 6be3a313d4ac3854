import GeometryModel
import HTTPServer
import MappedStorage

extension RunningService {
  /// Reads the certificate and its key again, and serves them to connections that begin from now on.
  func renewCertificate() {
    let configuration = service.configuration
    guard !configuration.certificate.isEmpty else { return }
    certificateWatch.wrappedValue = CertificateWatch(configuration)
    do {
      try server.renew(try Self.certificate(configuration))
      service.log.event(.info, "serving the certificate as it is now", [("file", .text(configuration.certificate))])
    } catch {
      service.log.event(
        .error, "the certificate is refused; the old one is served on", [("reason", .text("\(error)"))])
    }
  }

  /// Looks once whether there is another certificate.
  ///
  /// - Returns: whether it may still be written, so that it is worth looking again soon.
  func lookAtCertificate() -> Bool {
    let configuration = service.configuration
    guard !configuration.certificate.isEmpty else { return false }
    switch certificateWatch.withLock({ $0.see(CertificateWatch.stamps(configuration)) }) {
    case .nothing: return false
    case .settling: return true
    case .changed:
      renewCertificate()
      return false
    }
  }

  static func certificate(_ configuration: ServiceConfiguration) throws -> HTTPServer.TLS {
    let tls = try HTTPServer.TLS(certificatePath: configuration.certificate, keyPath: configuration.key)
    do {
      try tls.check()
      return tls
    } catch let error as HTTPServerError {
      throw HTTPServerError(
        error.code, "certificate = \(configuration.certificate), key = \(configuration.key): \(error.message)")
    }
  }
}

/// Judges what is seen of a certificate and its key, which are written one after the other.
struct CertificateWatch {
  /// What one look tells.
  enum Finding { case nothing, settling, changed }

  private let known: [FileStamp?]
  private var last: [FileStamp?]

  /// Begins with the files as they are.
  init(_ configuration: ServiceConfiguration) {
    known = Self.stamps(configuration)
    last = known
  }

  static func stamps(_ configuration: ServiceConfiguration) -> [FileStamp?] {
    configuration.certificate.isEmpty
      ? [] : [configuration.certificate, configuration.key].map { FileStamp(path: $0) }
  }

  mutating func see(_ stamps: [FileStamp?]) -> Finding {
    defer { last = stamps }
    if stamps == known { return .nothing }
    return stamps == last && !stamps.contains(nil) ? .changed : .settling
  }
}
