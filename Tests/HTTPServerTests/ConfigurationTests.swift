import Foundation
import Testing

@testable import HTTPServer

/// Settings and their errors.
@Suite struct ConfigurationTests {
  private func fault(_ change: (inout HTTPServer.Configuration) -> Void) -> HTTPServerError? {
    var configuration = HTTPServer.Configuration()
    change(&configuration)
    do {
      let server = try HTTPServer(configuration: configuration, handler: HTTPClosureHandler(tell))
      try server.start()
      return nil
    } catch { return error as? HTTPServerError }
  }

  @Test func ranges() {
    #expect(fault { _ in } == nil)
    #expect(fault { $0.threads = 0 }?.message == "The server's threads is 0; it must be from 1 to 64.")
    let changes: [(inout HTTPServer.Configuration) -> Void] = [
      { $0.addresses = [] }, { $0.addresses = .init(repeating: "::1", count: 17) }, { $0.connectionLimit = 0 },
      { $0.connectionLimitPerClient = 0 }, { $0.idleTimeout = .milliseconds(500) }, { $0.idleTimeout = .seconds(3601) },
      { $0.receiveTimeout = .zero }, { $0.replyTimeout = .seconds(-1) }, { $0.sendTimeout = .seconds(Int64.max) },
      { $0.urlLengthLimit = 0 }, { $0.headerSizeLimit = 0 }, { $0.bodySizeLimit = -1 }, { $0.methods = [] },
      { $0.methods = ["get"] }, { $0.methods = ["A B"] }, { $0.compressionThreshold = -1 },
    ]
    for change in changes { #expect(fault(change)?.code == .invalidConfiguration) }
  }

  @Test func addresses() throws {
    for address in ["example", "300.1.1.1", "127.0.0.1:80", ""] {
      let error = fault { $0.addresses = [address] }
      #expect(error?.code == .cannotListen)
      #expect(error?.message.contains("no numeric address") == true)
    }
    #expect(fault { $0.addresses = ["192.0.2.1"] }?.message.contains("does not have the address") == true)
    let server = try HTTPServer(handler: HTTPClosureHandler(tell))
    #expect(server.port == 0)
    try server.start()
    #expect(server.port != 0)
    let taken = fault { $0.port = server.port }
    #expect(taken?.code == .cannotListen)
    #expect(taken?.message.contains("port \(server.port)") == true)
    #expect(taken?.message.contains("another program uses the port") == true)
    #expect { try server.start() } throws: { ($0 as? HTTPServerError)?.code == .alreadyStarted }
  }

  @Test func severalAddresses() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.addresses = ["localhost", "127.0.0.3"]
    try await serving(configuration) { port in
      let client = try RawClient(port: port)
      client.get("/")
      #expect(try client.reply().status == 200)
      let other = try RawClient(port: port, to: "127.0.0.3")
      other.get("/")
      #expect(try other.reply().status == 200)
      #expect(throws: RawClient.Fault.self) { try RawClient(port: port, to: "127.0.0.4") }
    }
  }

  @Test func certificates() {
    func fault(_ certificate: String, _ key: String) -> HTTPServerError? {
      self.fault { $0.tls = .init(certificateChain: certificate, privateKey: key) }
    }
    #expect(fault(TestCertificate.certificate, TestCertificate.key) == nil)
    #expect(fault("", TestCertificate.key)?.message.contains("BEGIN CERTIFICATE") == true)
    #expect(fault(TestCertificate.certificate, "x")?.message.contains("BEGIN PRIVATE KEY") == true)
    let encrypted = "-----BEGIN ENCRYPTED PRIVATE KEY-----"
    #expect(fault(TestCertificate.certificate, encrypted)?.message.contains("password") == true)
    let other = fault(TestCertificate.certificate, TestCertificate.otherKey)
    #expect(other?.code == .invalidCertificate)
    #expect(other?.message.contains("belong to each other") == true)
    #expect {
      try HTTPServer.TLS(certificatePath: "/nowhere/a.pem", keyPath: "/nowhere/b.pem")
    } throws: {
      ($0 as? HTTPServerError)?.message == "The certificate /nowhere/a.pem cannot be read: No such file or directory."
    }
  }
}
