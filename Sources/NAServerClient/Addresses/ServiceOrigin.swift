package import Foundation

/// Scheme, host and port: what a credential belongs to.
package struct ServiceOrigin: Hashable, Sendable {
  /// The scheme in small letters.
  package let scheme: String
  /// The host in small letters.
  package let host: String
  /// The port, also where the address leaves it out.
  package let port: Int

  /// The origin of an address; nil where it is not one of `http` or `https` with a host.
  ///
  /// - Parameter url: The address.
  package init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = url.host()?.lowercased(), !host.isEmpty
    else { return nil }
    (self.scheme, self.host) = (scheme, host)
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether the host is this machine.
  package var isLoopback: Bool {
    let bare = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    if bare == "localhost" || bare.hasSuffix(".localhost") || bare == "::1" { return true }
    let parts = bare.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether secrets may be sent there: encrypted, or to this machine.
  package var isPrivate: Bool { scheme == "https" || isLoopback }

  /// Whether the host is one of ArcGIS Online, whose portal signs in to all of them.
  package var isArcGISOnline: Bool {
    scheme == "https" && port == 443 && (host == "arcgis.com" || host.hasSuffix(".arcgis.com"))
  }

  /// Whether a credential that was made for an origin may be sent to another one.
  func shares(_ other: ServiceOrigin) -> Bool {
    self == other || (isArcGISOnline && other.isArcGISOnline)
  }
}

extension URL {
  /// The address as errors may show it: without names and passwords, query and fragment, and not at full length.
  var shown: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "(unreadable)" }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    let text = parts.string ?? "(unreadable)"
    return text.count > 200 ? "\(text.prefix(200))…" : text
  }
}
