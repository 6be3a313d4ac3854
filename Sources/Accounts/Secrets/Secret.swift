internal import CSodium
internal import Foundation

/// A password, key, token or code. It shows itself in no description, dump or mirror; comparison takes the same time
/// wherever the difference is.
package struct Secret: Sendable {
  let bytes: [UInt8]

  /// A secret as text.
  package init(_ text: String) { bytes = Array(text.utf8) }
  /// A secret as it came over a wire, valid UTF-8 or not.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The secret itself, to be handed to its owner and to nobody else.
  package func reveal() -> String { String(decoding: bytes, as: UTF8.self) }

  /// A new secret: a prefix that tells its kind, and 256 random bits as 43 characters of base64url.
  static func random(_ kind: SecretKind) throws -> Secret {
    Secret(kind.rawValue + Base64URL.text(of: try Randomness.bytes(32)))
  }

  /// What kind of secret the prefix says it is; nil where it cannot be one of ours.
  var kind: SecretKind? {
    guard bytes.count == SecretKind.length, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    return SecretKind(rawValue: String(decoding: bytes.prefix(SecretKind.prefixLength), as: UTF8.self))
  }
}

extension Secret: Equatable {
  package static func == (a: Secret, b: Secret) -> Bool { SecretBytes.areEqual(a.bytes, b.bytes) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The kinds of secrets a store makes. Their prefixes let people and scanners of leaked secrets tell them apart.
enum SecretKind: String {
  case key = "GPAK"
  /// By `generateToken`.
  case session = "GPST"
  /// By OAuth.
  case access = "GPAT"
  case refresh = "GPRT"
  case code = "GPAC"
  case clientSecret = "GPCS"

  static let prefixLength = 4
  /// With 256 bits as base64url.
  static let length = prefixLength + 43
}

/// Base64 for URLs without padding (RFC 4648 §5).
enum Base64URL {
  static func text(of bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

/// Bytes that must not be told apart by time.
enum SecretBytes {
  static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && (a.isEmpty || sodium_memcmp(a, b, a.count) == 0)
  }
}

/// The system's random numbers, by libsodium.
enum Randomness {
  /// Whether libsodium is ready; it may be asked at any time and from any thread.
  static let isReady = sodium_init() >= 0

  static func bytes(_ count: Int) throws -> [UInt8] {
    guard isReady else {
      throw AccountError(.noResources, "libsodium cannot start: the system gives no random numbers")
    }
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }
}
