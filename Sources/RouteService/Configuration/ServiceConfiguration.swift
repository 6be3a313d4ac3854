import Foundation

/// How a route service runs. Every property has an option of the same name: see `ServiceOption`.
package struct ServiceConfiguration: Sendable {
  /// Limits of one request, published in the layer resource.
  package struct Limits: Hashable, Sendable {
    /// The most stops of a request.
    package var stops = 150
    /// The most point barriers of a request.
    package var pointBarriers = 250
    /// The most line and area barriers of a request, together.
    package var shapeBarriers = 500
    /// The most vertices of all line and area barriers of a request.
    package var barrierVertices = 20_000
    /// The largest body, in bytes.
    package var bodyBytes = 10 << 20
    /// The longest a request may take, waiting included, in seconds.
    package var requestSeconds = 60.0
    /// The longest that a client may take to read an answer, in seconds.
    package var sendSeconds = 600.0
    /// Requests a minute for each address without a token; 0 for any number.
    package var requestsPerMinute = 0
    /// Requests a minute for each key or user; 0 for any number.
    package var requestsPerMinuteAndKey = 0

    /// The defaults.
    package init() {}
  }

  /// The network file.
  package var network = ""
  /// The name under which the network is published; the file's name where it is empty.
  package var name = ""
  /// The address that is listened at.
  package var address = "127.0.0.1"
  /// The port; 0 for any free one.
  package var port = 8080
  /// The certificate's file (PEM), with its chain; empty for no TLS.
  package var certificate = ""
  /// The private key's file (PEM).
  package var key = ""
  /// The address at which clients reach the service, where a proxy stands before it.
  package var publicURL = ""
  /// Addresses of proxies whose `X-Forwarded-For` is believed.
  package var trustedProxies: [String] = []
  /// Origins whose pages may read answers; `*` for all.
  package var allowedOrigins = ["*"]
  /// Hosts from which stops and barriers are fetched that requests name by an address, each with a port if it is not the
  /// usual one.
  package var inputURLHosts: [String] = []
  /// Whether every request for routes needs a token.
  package var requiresToken = false
  /// The database of keys, users and tokens.
  package var store = ""
  /// Threads that search; 0 for as many as processors.
  package var searchThreads = 0
  /// How many requests may wait for a thread.
  package var longestQueue = 256
  /// The most connections at once.
  package var connections = 12_000
  /// The most connections of one address at once.
  package var connectionsPerAddress = 4_096
  /// Seconds after which an idle connection is closed.
  package var idleSeconds = 60
  /// For how many travel modes and their changes what searches need is kept.
  package var keptProfiles = 16
  /// Travel modes made ready before the service answers; `default` for the default one, `all` for all.
  package var warmModes = ["default"]
  /// Seconds that requests under way get when the service is stopped.
  package var graceSeconds = 30
  /// What is logged.
  package var logLevel = LogLevel.info
  /// Whether the log is JSON, a line each, in place of text.
  package var logsJSON = false
  /// Whether the log tells places.
  package var logsPlaces = false
  /// A folder into which whole exchanges are written; empty for none.
  package var recordFolder = ""
  /// The most exchanges that are written.
  package var recordFiles = 10_000
  /// Seconds between looks at the network file and its metric files for newer ones; 0 for none but on SIGHUP.
  package var watchSeconds = 5
  /// Limits of one request.
  package var limits = Limits()

  /// The defaults.
  package init() {}

  /// The address that is listened at, as URLs have it; of this machine where it stands for all.
  package var hostInURLs: String {
    switch address {
    case "0.0.0.0", "::": "localhost"
    default: address.contains(":") && !address.hasPrefix("[") ? "[\(address)]" : address
    }
  }

  /// The name under which the network is published.
  package var publishedName: String {
    name.isEmpty ? URL(filePath: network).deletingPathExtension().lastPathComponent : name
  }
}

/// How much is logged.
package enum LogLevel: String, Sendable, CaseIterable, Comparable {
  case error, warning, info, debug

  package static func < (a: LogLevel, b: LogLevel) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
