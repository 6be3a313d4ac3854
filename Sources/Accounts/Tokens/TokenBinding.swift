/// Where a token may be used: from one referer, from one address, or anywhere.
package struct TokenBinding: Hashable, Sendable {
  /// The referer that requests must come from.
  var referer: String?
  /// The canonical form of the address that requests must come from.
  var address: String?

  /// Used anywhere.
  package static let none = TokenBinding(referer: nil, address: nil)

  init(referer: String?, address: String?) {
    self.referer = referer
    self.address = address
  }

  /// The most bytes of a referer or server URL.
  static let maximumTextBytes = 2048

  /// Reads the parameters `client`, `referer` and `ip` of `generateToken`.
  ///
  /// - Parameters:
  ///   - client: `referer`, `ip` or `requestip` in any case of letters; without it what is given decides, and
  ///     `requestip` is meant where nothing is.
  ///   - referer: For `referer`: a URL, or any text that requests will send as their referer.
  ///   - ip: For `ip`: an IPv4 or IPv6 address.
  ///   - requestAddress: Where this request comes from, for `requestip`.
  /// - Throws: `AccountError.Code.badRequest` that names the parameter.
  package init(client: String?, referer: String?, ip: String?, requestAddress: String?) throws {
    let referer = referer.flatMap { $0.isEmpty ? nil : $0 }
    let ip = ip.flatMap { $0.isEmpty ? nil : $0 }
    let asked = client.flatMap { $0.isEmpty ? nil : $0.lowercased() }
    switch asked ?? (referer != nil ? "referer" : ip != nil ? "ip" : "requestip") {
    case "referer":
      guard let referer else {
        throw AccountError(
          .badRequest, "'referer' is missing; client=referer needs it, as in referer=https://example.com")
      }
      guard referer.utf8.count <= Self.maximumTextBytes, !referer.utf8.contains(0) else {
        throw AccountError(.badRequest, "'referer' is longer than \(Self.maximumTextBytes) bytes or holds a zero byte")
      }
      self.init(referer: referer, address: nil)
    case "ip": self.init(referer: nil, address: try Self.address(ip, "ip"))
    case "requestip": self.init(referer: nil, address: try Self.address(requestAddress, "the request's address"))
    default:
      throw AccountError(.badRequest, "'client' is none of referer, ip and requestip")
    }
  }

  private static func address(_ text: String?, _ what: String) throws -> String {
    guard let text else { throw AccountError(.badRequest, "\(what) is missing; give an IPv4 or IPv6 address") }
    guard let address = NetworkAddress(text) else {
      throw AccountError(.badRequest, "\(what) is no IPv4 or IPv6 address: '\(AccountRules.shown(text))'")
    }
    return address.canonical
  }

  /// Whether a request from a referer and an address may use a token with this binding.
  func allows(referer sent: String?, address from: String?) -> Bool {
    if let referer, !Referer.fits(bound: referer, sent: sent ?? "") { return false }
    if let address, from.flatMap(NetworkAddress.init)?.canonical != address { return false }
    return true
  }
}

/// Compares the header `Referer` of a request with the referer of a token.
enum Referer {
  /// Whether they are the same; or name the same origin, and the request's path is that of the token or lies below it.
  ///
  /// Browsers send the origin alone to other hosts, so the origin is enough. A token for a host by its name alone is
  /// good for pages of that host.
  static func fits(bound: String, sent: String) -> Bool {
    guard !sent.isEmpty, sent.utf8.count <= 8192 else { return false }
    if bound.lowercased() == sent.lowercased() { return true }
    guard let page = WebPlace(sent) else { return false }
    guard let place = WebPlace(bound) else {
      let host = bound.lowercased()
      return host == page.host || host == page.hostAndPort
    }
    guard place.origin == page.origin else { return false }
    return page.path == "/" || page.path == place.path || page.path.hasPrefix(place.folder)
  }
}

/// The parts of an `http` or `https` URL that say where a page lies.
struct WebPlace: Hashable {
  var scheme: String
  /// In lower case.
  var host: String
  /// As written, or the scheme's own.
  var port: String
  /// From its first slash on, without query and fragment.
  var path: String

  var origin: String { "\(scheme)://\(host):\(port)" }
  var hostAndPort: String { "\(host):\(port)" }
  var folder: String { path.hasSuffix("/") ? path : path + "/" }

  init?(_ text: String) {
    guard let mark = text.firstRange(of: "://") else { return nil }
    scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[mark.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "\\" }.lowercased()
    path = authority.count < rest.count ? String(rest.dropFirst(authority.count)) : "/"
    // Names before an @ make one host look like another.
    guard !authority.isEmpty, !authority.contains("@"), path.hasPrefix("/") else { return nil }
    let bracket = authority.lastIndex(of: "]")
    let colon = authority.lastIndex(of: ":").flatMap { index in bracket.map { index > $0 } ?? true ? index : nil }
    host = String(authority[..<(colon ?? authority.endIndex)])
    let written = colon.map { String(authority[authority.index(after: $0)...]) } ?? ""
    port = written.isEmpty ? (scheme == "https" ? "443" : "80") : written
    // A path that climbs leads elsewhere than its beginning says.
    guard !host.isEmpty, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !Self.climbs(path) else { return nil }
  }

  private static func climbs(_ path: String) -> Bool {
    path.lowercased().replacing("%2e", with: ".").split { $0 == "/" || $0 == "\\" }.contains("..")
  }
}
