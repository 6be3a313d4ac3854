import HTTPServer
import NAServerSchema

/// A request as handlers see it: its resource, its parameters and who asks.
struct ServiceRequest: Sendable {
  /// How the answer is to be written.
  enum Format: String, Sendable {
    case html, json, pjson, geojson
  }

  /// The request as it came.
  let http: HTTPRequest
  /// What it asks for.
  let resource: ServiceResource
  /// Its parameters, of query and form together.
  let fields: RequestFields
  /// How the answer is to be written.
  let format: Format
  /// The address of who asks, behind proxies that are trusted.
  let address: String
  /// Whether the client's connection is encrypted.
  let isSecure: Bool
  /// The address of the tree, without a slash at its end, such as `http://localhost:8080/arcgis`.
  let base: String
  /// Who asks, as limits and logs name them; nil for anybody.
  var caller: String?
  /// The user who asks; nil for anybody, and for keys and apps.
  var userName: String?

  /// The token that the request carries, in whichever way; nil for none.
  var token: String? {
    if let token = fields["token"] { return token }
    for name in ["X-Esri-Authorization", "Authorization"] {
      guard let value = http.headers[name] else { continue }
      let parts = value.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "bearer" { return String(parts[1].trimmed) }
    }
    return nil
  }

  /// The format that parameters and headers ask for.
  ///
  /// - Throws: `ServiceError` for a format that is not known.
  static func format(
    _ fields: RequestFields, _ http: HTTPRequest, _ resource: ServiceResource?
  ) throws(ServiceError) -> Format {
    guard let name = fields["f"]?.lowercased() else {
      // Clients of OAuth know no such parameter (RFC 6749 §5.1).
      if resource == .token || resource == .revokeToken { return .json }
      let accepted = http.headers["Accept"]?.lowercased() ?? ""
      return accepted.contains("json") && !accepted.contains("html") ? .json : .html
    }
    guard let format = Format(rawValue: name) else {
      throw .parameter("f", "'\(name.prefix(40))' is not known; give html, json, pjson or geojson.")
    }
    return format
  }

  /// The address of the tree as the client knows it.
  static func base(_ http: HTTPRequest, isSecure: Bool, _ configuration: ServiceConfiguration) -> String {
    let first = http.path.drop { $0 == "/" }.prefix { $0 != "/" }.lowercased()
    let root = ServiceTree.roots.first { $0 == first } ?? ServiceTree.roots[0]
    if !configuration.publicURL.isEmpty {
      let url =
        configuration.publicURL.hasSuffix("/") ? configuration.publicURL.dropLast() : configuration.publicURL[...]
      return ServiceTree.roots.contains { url.lowercased().hasSuffix("/" + $0) } ? String(url) : "\(url)/\(root)"
    }
    let host = http.headers["Host"].flatMap(plainHost) ?? "\(configuration.hostInURLs):\(configuration.port)"
    return "\(isSecure ? "https" : "http")://\(host)/\(root)"
  }

  /// A host that may be told back to clients: a name or an address, and a port.
  private static func plainHost(_ host: String) -> String? {
    let isPlain = host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        true
      default:
        [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]")].contains(byte)
      }
    }
    return isPlain && !host.isEmpty && host.utf8.count <= 255 ? host : nil
  }
}
