extension HTTPServer.Configuration {
  /// The addresses as the system reads them.
  var numericAddresses: [String] {
    addresses.map { address in
      if address == "localhost" { return "127.0.0.1" }
      return address.hasPrefix("[") && address.hasSuffix("]") ? String(address.dropFirst().dropLast()) : address
    }
  }

  /// Finds what is wrong, without opening a socket.
  ///
  /// - Throws: ``HTTPServerError`` with code `invalidConfiguration` or `invalidCertificate`.
  public func check() throws {
    try Self.check("addresses", addresses.count, in: 1...16)
    try Self.check("threads", threads, in: 1...64)
    try Self.check("connectionLimit", connectionLimit, in: 1...1_000_000)
    if let connectionLimitPerClient {
      try Self.check("connectionLimitPerClient", connectionLimitPerClient, in: 1...1_000_000)
    }
    try Self.check("urlLengthLimit", urlLengthLimit, in: 64...(1 << 20))
    try Self.check("headerSizeLimit", headerSizeLimit, in: 1024...(1 << 20))
    try Self.check("bodySizeLimit", bodySizeLimit, in: 0...(1 << 30))
    if let compressionThreshold { try Self.check("compressionThreshold", compressionThreshold, in: 0...(1 << 30)) }
    try Self.check("idleTimeout", Int(clamping: idleTimeout.components.seconds), in: 1...3600)
    for (name, duration) in [
      ("receiveTimeout", receiveTimeout), ("replyTimeout", replyTimeout), ("sendTimeout", sendTimeout),
    ] {
      try Self.check("\(name), in milliseconds,", Int(duration.milliseconds), in: 1...86_400_000)
    }
    guard !methods.isEmpty, methods.allSatisfy({ $0.isToken && $0 == $0.uppercased() }) else {
      throw HTTPServerError(
        .invalidConfiguration, "The server's methods must be one name or more in capitals, such as GET.")
    }
    try tls?.check()
  }

  private static func check(_ name: String, _ value: Int, in range: ClosedRange<Int>) throws {
    guard range.contains(value) else {
      throw HTTPServerError(
        .invalidConfiguration,
        "The server's \(name) is \(value); it must be from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  /// The limit for those who connect to one of the addresses; 0 for none.
  func connectionLimitPerClient(of address: String) -> Int {
    connectionLimitPerClient ?? (address == "::1" || address.hasPrefix("127.") ? 0 : 256)
  }
}

extension Duration {
  /// Whole milliseconds, rounded up; years at most.
  var milliseconds: Int64 {
    let limit: Int64 = 1 << 40
    guard components.seconds < limit else { return limit * 1000 }
    guard components.seconds > -limit else { return -limit * 1000 }
    return components.seconds * 1000 + (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
