import Foundation
import Testing

@testable import HTTPServer

/// Encrypted connections, as the client of OpenSSL sees them.
@Suite struct TLSTests {
  static let openssl = "/usr/bin/openssl"

  /// Sends a text over TLS and gives what comes back until the connection ends.
  private static func exchange(_ text: String, port: UInt16, _ options: [String] = []) throws -> String {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(filePath: openssl)
    process.arguments = ["s_client", "-quiet", "-no_ign_eof", "-connect", "127.0.0.1:\(port)"] + options
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    let reply = try output.fileHandleForReading.readToEnd() ?? Data()
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return String(decoding: reply, as: UTF8.self)
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
