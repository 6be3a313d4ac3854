internal import CSodium

/// Turns secrets of 256 random bits into what is stored: BLAKE2b with a key of the store.
///
/// Such secrets cannot be guessed, so a fast hash is right for them. The key makes the order of the stored hashes
/// unforeseeable: nobody can learn a stored hash by how long looking it up takes.
struct SecretHasher: Sendable {
  private let key: [UInt8]

  static let keyLength = 32
  static let hashLength = 32

  /// - Parameter key: 32 random bytes.
  init(key: [UInt8]) { self.key = key }

  func hash(_ secret: Secret) -> [UInt8] { hash(secret.bytes) }

  /// The hash of what people typed, so that neither its length nor its content is stored.
  func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Self.hashLength)
    crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), key, key.count)
    return hash
  }
}

/// SHA-256, which PKCE asks for.
enum SHA256 {
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash
  }
}
