import Foundation
import Testing

@testable import HTTPServer

/// Encrypted connections, as the client of OpenSSL sees them.
@Suite struct TLSTests {
  static let openssl = "/usr/bin/openssl"

  /// Sends a text over TLS and gives what comes back until the connection ends.
  private static func exchange(_ text: String, port: UInt16, _ options: [String] = []) throws -> String {
    let connect = ["s_client", "-quiet", "-no_ign_eof", "-connect", "127.0.0.1:\(port)"]
    let reply = try Command.run(openssl, connect + options, input: Array(text.utf8), keepsInputOpen: true)
    return String(decoding: reply, as: UTF8.self)
  }

  @Test(
    "A renewed certificate is served to connections that begin then; one that does not fit its key changes nothing",
    .enabled(if: FileManager.default.isExecutableFile(atPath: openssl), "needs Debian's package openssl"))
  func renewed() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.tls = .init(certificateChain: TestCertificate.certificate, privateKey: TestCertificate.key)
    let server = try HTTPServer(configuration: configuration, handler: HTTPClosureHandler { _ in .text("secure") })
    try server.start()
    let port = server.port
    let folder = FileManager.default.temporaryDirectory.appending(path: "renewed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    /// Whether who trusts one certificate alone gets an answer.
    @Sendable func isTrusted(_ certificate: String) throws -> Bool {
      let file = folder.appending(path: "\(UUID().uuidString).pem")
      try certificate.write(to: file, atomically: true, encoding: .utf8)
      let trust = ["-verify_return_error", "-CAfile", file.path(percentEncoded: false)]
      return try Self.exchange("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port, trust)
        .hasSuffix("secure")
    }
    try await onThread {
      #expect(try isTrusted(TestCertificate.certificate))
      let (certificate, key) = try Self.newCertificate(in: folder)
      #expect(try !isTrusted(certificate))
      #expect(throws: HTTPServerError.self) {
        try server.renew(.init(certificateChain: certificate, privateKey: TestCertificate.key))
      }
      #expect(try isTrusted(TestCertificate.certificate))
      for _ in 0..<3 { try server.renew(.init(certificateChain: certificate, privateKey: key)) }
      #expect(try isTrusted(certificate))
      #expect(try !isTrusted(TestCertificate.certificate))
    }
    await server.stop(graceful: .zero)
  }

  private static func newCertificate(in folder: URL) throws -> (certificate: String, key: String) {
    let (certificate, key) = (folder.appending(path: "new.pem"), folder.appending(path: "new-key.pem"))
    let options = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
      "/CN=renewed", "-keyout", key.path(percentEncoded: false), "-out", certificate.path(percentEncoded: false),
    ]
    _ = try Command.run(openssl, options)
    return (
      try String(contentsOf: certificate, encoding: .utf8), try String(contentsOf: key, encoding: .utf8)
    )
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: openssl), "needs Debian's package openssl"))
  func encrypted() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.tls = .init(certificateChain: TestCertificate.certificate, privateKey: TestCertificate.key)
    let handler: @Sendable (HTTPRequest) async -> HTTPReply = { .text("secure \($0.isSecure) \($0.body.count)") }
    try await serving(configuration, handler) { port in
      for version in ["-tls1_2", "-tls1_3"] {
        let request = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello"
        let reply = try Self.exchange(request, port: port, [version])
        #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(reply.hasSuffix("\r\n\r\nsecure true 5"))
      }
      #expect(try Self.exchange("GET / HTTP/1.1\r\n\r\n", port: port, ["-tls1_1"]).isEmpty)
      // Plain text is not answered.
      let plain = try RawClient(port: port)
      plain.get("/")
      #expect(!String(decoding: try plain.rest(), as: UTF8.self).contains("secure"))
    }
  }
}
