#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An IPv4 or IPv6 address in one form, however it was written.
package struct NetworkAddress: Hashable, Sendable {
  /// 4 or 16 bytes; IPv4 written as IPv6 (`::ffff:192.0.2.1`) has 4.
  package let bytes: [UInt8]

  /// Reads an address, with or without brackets and zone; nil where it is none.
  package init?(_ text: String) {
    guard text.utf8.count <= 100, !text.utf8.contains(0) else { return nil }
    let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    let address = String(bare.prefix { $0 != "%" })
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, address, &bytes) == 1 {
      self.bytes = Array(bytes.prefix(4))
    } else if inet_pton(AF_INET6, address, &bytes) == 1 {
      let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
      self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
    } else {
      return nil
    }
  }

  /// What one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address.
  package var subscriber: [UInt8] { bytes.count == 4 ? bytes : Array(bytes.prefix(8)) }

  /// The form in which it is stored.
  var canonical: String { bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined() }
}
