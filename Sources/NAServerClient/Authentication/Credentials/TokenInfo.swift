public import Foundation

/// A token and how long it is valid.
public struct TokenInfo: Hashable, Sendable {
  /// The characters of the token.
  public let accessToken: String
  /// Until when it is valid.
  public let expirationDate: Date
  /// Whether it may be sent over encrypted connections only.
  public let isSSLRequired: Bool

  /// A token; nil for an empty text or one with characters that no header may have.
  ///
  /// - Parameters:
  ///   - accessToken: The characters of the token.
  ///   - expirationDate: Until when it is valid.
  ///   - isSSLRequired: Whether it may be sent over encrypted connections only.
  public init?(accessToken: String, expirationDate: Date, isSSLRequired: Bool) {
    guard !accessToken.isEmpty, accessToken.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    (self.accessToken, self.expirationDate, self.isSSLRequired) = (accessToken, expirationDate, isSSLRequired)
  }
}

extension TokenInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says that there is a token, not which.
  public var description: String { "TokenInfo(hidden)" }
  /// Says that there is a token, not which.
  public var debugDescription: String { description }
  /// Shows nothing of the token.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
