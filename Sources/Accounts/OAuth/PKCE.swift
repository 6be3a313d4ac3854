/// What proves that who asked for a code is who redeems it (RFC 7636).
struct PKCE: Hashable, Sendable {
  /// How a challenge is made from a verifier.
  enum Method: String, Sendable {
    case plain
    case s256 = "S256"
  }

  var challenge: String
  var method: Method

  /// Reads `code_challenge` and `code_challenge_method`; nil where there is no challenge. Without a method `plain` is
  /// meant.
  ///
  /// - Throws: `AccountError.Code.badRequest`.
  static func read(challenge: String?, method: String?) throws -> PKCE? {
    guard let challenge else {
      guard method == nil else {
        throw AccountError(.badRequest, "code_challenge is missing; code_challenge_method needs it")
      }
      return nil
    }
    guard let method = Method(rawValue: method ?? Method.plain.rawValue) else {
      throw AccountError(.badRequest, "code_challenge_method is neither S256 nor plain")
    }
    guard isVerifier(challenge), method == .plain || challenge.utf8.count == 43 else {
      throw AccountError(
        .badRequest, "code_challenge must be 43 to 128 of A-Z, a-z, 0-9 and - . _ ~; of S256 it has 43")
    }
    return PKCE(challenge: challenge, method: method)
  }

  /// Whether a verifier is the one that the challenge was made from.
  func fits(_ verifier: Secret) -> Bool {
    guard Self.isVerifier(verifier.reveal()) else { return false }
    let made = method == .plain ? verifier.bytes : Array(Base64URL.text(of: SHA256.hash(verifier.bytes)).utf8)
    return SecretBytes.areEqual(made, Array(challenge.utf8))
  }

  private static func isVerifier(_ text: String) -> Bool {
    (43...128).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
          || "-._~".utf8.contains($0)
      }
  }
}
