import Accounts
import HTTPServer

/// An address of the network, or all that begin alike, as `10.0.0.0/8`.
struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let bits: Int

  /// Reads an address, or a range as `10.0.0.0/8` and `fd00::/8`; nil where it is none.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = NetworkAddress(String(parts[0])) else { return nil }
    bytes = address.bytes
    guard parts.count > 1 else {
      bits = bytes.count * 8
      return
    }
    guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(parts[1]),
      (0...bytes.count * 8).contains(count)
    else { return nil }
    bits = count
  }

  /// Whether an address lies in the range.
  func contains(_ address: NetworkAddress) -> Bool {
    guard address.bytes.count == bytes.count else { return false }
    let whole = bits / 8
    guard address.bytes.prefix(whole).elementsEqual(bytes.prefix(whole)) else { return false }
    guard bits % 8 > 0 else { return true }
    let mask = UInt8(truncatingIfNeeded: 0xFF00 >> (bits % 8))
    return address.bytes[whole] & mask == bytes[whole] & mask
  }
}

/// The address of who asks, behind proxies that are trusted.
struct ClientAddress {
  let trusted: [AddressRange]

  /// Reads the proxies; what is none is left out, which the check of the configuration has told before.
  init(trusted: [String]) { self.trusted = trusted.compactMap(AddressRange.init) }

  /// The last address that is no trusted proxy's, of those through which a request came.
  ///
  /// - Parameters:
  ///   - remote: Who is connected.
  ///   - forwarded: The values of `X-Forwarded-For`, in order: each proxy adds who was connected to it.
  /// - Returns: the address.
  func of(_ remote: String, forwarded: @autoclosure () -> [String]) -> String {
    guard isTrusted(remote) else { return remote }
    var nearest = remote
    for told in forwarded().flatMap({ $0.split(separator: ",") }).reversed() {
      // What is no address was not written by a proxy that is trusted, nor was what stands before it.
      guard let address = Self.address(String(told.trimmed)) else { return nearest }
      nearest = address
      if !isTrusted(address) { return address }
    }
    return nearest
  }

  /// Whether who asks does so by an encrypted connection, which a trusted proxy may end.
  func isSecure(_ http: HTTPRequest) -> Bool {
    if http.isSecure { return true }
    guard isTrusted(http.remoteAddress) else { return false }
    return http.headers.list(of: "X-Forwarded-Proto").last?.lowercased() == "https"
  }

  private func isTrusted(_ text: String) -> Bool {
    guard !trusted.isEmpty, let address = NetworkAddress(text) else { return false }
    return trusted.contains { $0.contains(address) }
  }

  /// An address, which some proxies write with its port.
  private static func address(_ text: String) -> String? {
    if NetworkAddress(text) != nil { return text }
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let host = text[..<colon]
    let isPlain = host.hasPrefix("[") ? host.hasSuffix("]") : !host.contains(":")
    return isPlain && NetworkAddress(String(host)) != nil ? String(host) : nil
  }
}
