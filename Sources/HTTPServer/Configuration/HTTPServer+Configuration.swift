extension HTTPServer {
  /// How a server listens and what it grants its clients. Every limit has a default that suits a service on the open
  /// network; ``HTTPServer/init(configuration:handler:observer:)`` refuses what is out of range.
  public struct Configuration: Sendable {
    /// The numeric addresses to listen on, 1 to 16 of them: `127.0.0.1` (only this machine, the default), `0.0.0.0`
    /// (every IPv4 address), `::1`, `::` (every IPv6 address and no IPv4 address). `localhost` is `127.0.0.1`.
    public var addresses: [String] = ["127.0.0.1"]
    /// The port of all addresses; 0 takes any free one.
    public var port: UInt16 = 0
    /// Certificate and key: all connections are encrypted. Nil serves plain HTTP.
    public var tls: TLS?
    /// Threads that read and write for each address, 1 to 64. Handlers do not run on them.
    public var threads = 2
    /// Connections that are open at the same time. Requests of further ones are answered 503, as long as those are no
    /// more than a sixteenth (16 to 512); what comes beyond them is closed. Each takes a file descriptor: the process's
    /// limit (`ulimit -n`) must be higher.
    public var connectionLimit = 16_384
    /// Connections of one client address at the same time. Requests of further ones are answered 429, as long as those
    /// are no more than a sixteenth (16 to 512); what comes beyond them is closed. Nil, the default, sets no limit on
    /// loopback addresses, where a proxy has all connections, and 256 on others.
    public var connectionLimitPerClient: Int?
    /// How long a connection may rest without a byte, whole seconds from 1 to 3,600.
    public var idleTimeout: Duration = .seconds(60)
    /// How long a request may take from its first line to its last byte; from connecting to the first line it is this
    /// and `idleTimeout` together. So a client that sends byte by byte is cut off.
    public var receiveTimeout: Duration = .seconds(30)
    /// How long a handler may take to give its reply. Then the client gets 503 and the handler's task is cancelled.
    public var replyTimeout: Duration = .seconds(60)
    /// How long sending a reply may take, streams aside.
    public var sendTimeout: Duration = .seconds(600)
    /// Bytes of the path and query together, from 64; more is answered 414.
    public var urlLengthLimit = 8192
    /// Bytes of all headers together, from 1,024; more is answered 431. A connection holds memory for this and the
    /// URL, and clears it after each request: large limits cost time.
    public var headerSizeLimit = 8192
    /// Bytes of a body; more is answered 413.
    public var bodySizeLimit = 8 << 20
    /// Methods that reach the handler; others are answered 405.
    public var methods: Set<String> = ["GET", "HEAD", "POST", "OPTIONS"]
    /// Bytes from which a textual reply is compressed where the client accepts gzip; nil compresses nothing.
    public var compressionThreshold: Int? = 1024

    /// A configuration with the defaults.
    public init() {}
  }

  /// A certificate and its key.
  public struct TLS: Sendable {
    /// The certificate, followed by those that vouch for it, as PEM.
    public var certificateChain: String
    /// The private key, as PEM without a password.
    public var privateKey: String

    /// Makes them of PEM texts.
    public init(certificateChain: String, privateKey: String) {
      self.certificateChain = certificateChain
      self.privateKey = privateKey
    }

    /// Reads them from files.
    ///
    /// - Parameters:
    ///   - certificatePath: A PEM file with the certificate, followed by those that vouch for it.
    ///   - keyPath: A PEM file with the private key, without a password.
    /// - Throws: ``HTTPServerError`` with code `invalidCertificate`.
    public init(certificatePath: String, keyPath: String) throws {
      self.init(
        certificateChain: try Self.text(of: certificatePath, "certificate"),
        privateKey: try Self.text(of: keyPath, "private key"))
    }
  }
}
