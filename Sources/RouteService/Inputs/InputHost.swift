import Foundation

/// A host from which stops and barriers may be fetched: a name or an address, exactly as it is listed, and a port.
///
/// There are no patterns. So an address inside a private network is asked only where its very host is listed, and nobody
/// can name it by another.
struct InputHost: Hashable, Sendable {
  private let host: String
  private let port: Int?

  private static let usualPorts = ["http": 80, "https": 443]

  /// A host as the configuration lists it: `example.org`, `example.org:8443`, `[2001:db8::1]:8080`.
  ///
  /// - Parameter text: The host; without a port those that are usual for `http` and `https` are meant.
  init?(_ text: String) {
    guard let parts = URLComponents(string: "http://\(text)"), let host = parts.host, Self.isPlain(host),
      parts.user == nil, parts.password == nil, parts.path.isEmpty, parts.query == nil, parts.fragment == nil,
      parts.port.map({ (1...65_535).contains($0) }) ?? !text.hasSuffix(":")
    else { return nil }
    (self.host, port) = (host.lowercased(), parts.port)
  }

  private static func isPlain(_ host: String) -> Bool {
    !host.isEmpty
      && host.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: "-._:[]".utf8.contains(byte)
        }
      }
  }

  /// An address made anew of its parts, where its host is listed.
  ///
  /// - Parameters:
  ///   - text: The address as a client gives it.
  ///   - base: The address that it may be relative to.
  ///   - hosts: The hosts that are listed.
  /// - Returns: the address; nil for one that may not be asked.
  static func address(_ text: String, relativeTo base: URL? = nil, on hosts: Set<InputHost>) -> URL? {
    // What two readers of addresses could read differently is none.
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" }),
      let whole = URL(string: text, relativeTo: base)?.absoluteString,
      var parts = URLComponents(string: whole), let scheme = parts.scheme?.lowercased(),
      let usual = usualPorts[scheme], let host = parts.host?.lowercased(), parts.user == nil, parts.password == nil,
      !whole.dropFirst(scheme.count + 3).prefix(while: { $0 != "/" && $0 != "?" && $0 != "#" }).contains("@")
    else { return nil }
    let port = parts.port ?? usual
    let isListed = hosts.contains { $0.host == host && ($0.port.map { $0 == port } ?? (port == usual)) }
    guard isListed else { return nil }
    (parts.scheme, parts.fragment) = (scheme, nil)
    return parts.url
  }
}
