/// One thing about a service that can be chosen: by flag, environment variable or file, under one name.
package struct ServiceOption: Sendable {
  /// The name, as in `--name` and `name = value`.
  package var name: String
  /// What stands for the value in help; nil for a switch.
  package var value: String?
  /// What it does.
  package var help: String
  /// Whether `--check-config` leaves the value out.
  package var isSecret = false
  /// Reads a value; says what would be right where it is not.
  let read: @Sendable (String, inout ServiceConfiguration) -> String?
  /// Writes the value.
  let write: @Sendable (ServiceConfiguration) -> String

  /// The environment variable.
  package var variable: String { "GUIDEPOST_" + name.uppercased().map { $0 == "-" ? "_" : $0 } }

  /// The option of a name.
  package static func named(_ name: String) -> ServiceOption? { all.first { $0.name == name } }
}

extension ServiceOption {
  /// Every option, in the order of help.
  package static let all: [ServiceOption] = listening + sharing + searching + limiting + telling

  private static let listening: [ServiceOption] = [
    text("name", "NAME", "Name under which the network is published (default: the file's name)", \.name),
    text("address", "ADDRESS", "Address to listen at (default 127.0.0.1; 0.0.0.0 for all)", \.address),
    number("port", "PORT", "Port to listen at (default 8080; 0 for any free one)", 0...65_535, \.port),
    text("certificate", "FILE", "Certificate with its chain (PEM), for TLS", \.certificate),
    text("key", "FILE", "Private key of the certificate (PEM)", \.key),
    text("public-url", "URL", "Address at which clients reach the service through a proxy", \.publicURL),
    list(
      "trusted-proxies", "ADDRESSES", "Proxies whose X-Forwarded-For is believed: addresses, or ranges as 10.0.0.0/8",
      \.trustedProxies, right: "addresses or ranges such as 127.0.0.1, 10.0.0.0/8 or fd00::/8",
      isRight: { AddressRange($0) != nil }),
  ]

  private static let sharing: [ServiceOption] = [
    list(
      "allowed-origins", "ORIGINS", "Origins whose pages may read answers (default *)", \.allowedOrigins,
      right: "* or origins such as https://maps.example.org, without a path", fold: { $0.lowercased() },
      isRight: isOrigin),
    list(
      "input-url-hosts", "HOSTS", "Hosts that stops and barriers may name (default none)", \.inputURLHosts,
      right: "hosts such as example.org or example.org:8443, without patterns", fold: { $0.lowercased() },
      isRight: { InputHost($0) != nil }),
    flag("require-token", "Answer routes only with a key or token", \.requiresToken),
    text("store", "FILE", "Database of keys, users and tokens", \.store),
  ]

  private static let searching: [ServiceOption] = [
    number(
      "search-threads", "COUNT", "Threads that search (default 0: as many as processors)", 0...1024, \.searchThreads),
    number(
      "longest-queue", "COUNT", "Requests that may wait for a thread (default 256)", 0...1_000_000, \.longestQueue),
    number("connections", "COUNT", "Most connections at once (default 12000)", 1...1_000_000, \.connections),
    number(
      "connections-per-address", "COUNT", "Most connections of one address at once (default 4096)", 1...1_000_000,
      \.connectionsPerAddress),
    number("idle-seconds", "SECONDS", "Close a connection idle for so long (default 60)", 1...86_400, \.idleSeconds),
    number("kept-profiles", "COUNT", "Travel modes and changes kept ready (default 16)", 1...1024, \.keptProfiles),
    list("warm-modes", "NAMES", "Travel modes made ready at the start: names, default or all", \.warmModes),
    number("grace-seconds", "SECONDS", "Time for requests under way at the end (default 30)", 0...3600, \.graceSeconds),
    number(
      "watch-seconds", "SECONDS", "Look for newer network and metric files so often (default 5; 0: on SIGHUP alone)",
      0...86_400,
      \.watchSeconds),
  ]

  private static let limiting: [ServiceOption] = [
    number("most-stops", "COUNT", "Most stops of a request (default 150)", 2...100_000, \.limits.stops),
    number("most-point-barriers", "COUNT", "Most point barriers (default 250)", 0...100_000, \.limits.pointBarriers),
    number(
      "most-shape-barriers", "COUNT", "Most line and area barriers (default 500)", 0...100_000, \.limits.shapeBarriers),
    number(
      "most-barrier-vertices", "COUNT", "Most vertices of line and area barriers (default 20000)", 0...10_000_000,
      \.limits.barrierVertices),
    number("most-body-bytes", "BYTES", "Largest body (default 10485760)", 1024...1 << 30, \.limits.bodyBytes),
    seconds(
      "request-seconds", "SECONDS", "Longest time of a request (default 60)", 0.01...3600, \.limits.requestSeconds),
    seconds(
      "send-seconds", "SECONDS", "Longest time of sending an answer (default 600)", 0.01...86_400, \.limits.sendSeconds),
    number(
      "requests-per-minute", "COUNT", "Requests a minute for each address (default 0: any number)", 0...10_000_000,
      \.limits.requestsPerMinute),
    number(
      "requests-per-minute-and-key", "COUNT", "Requests a minute for each key or user (default 0: any number)",
      0...10_000_000, \.limits.requestsPerMinuteAndKey),
  ]

  private static let telling: [ServiceOption] = [
    choice("log-level", LogLevel.self, "How much is logged: error, warning, info (default) or debug", \.logLevel),
    flag("log-json", "Log JSON, a line each", \.logsJSON),
    flag("log-places", "Log the places of requests too", \.logsPlaces),
    text("record", "FOLDER", "Write whole exchanges into a folder, for a bug report", \.recordFolder),
    number("record-files", "COUNT", "Most exchanges to write (default 10000)", 1...10_000_000, \.recordFiles),
  ]
}
