/// Who a token or key speaks for.
package struct Identity: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, Hashable, Sendable {
    /// An API key.
    case key
    /// A user, by a token of `generateToken` or OAuth.
    case user
    /// An app by itself, without a user.
    case app
  }

  /// What it is.
  package var kind: Kind
  /// The key's or user's name, or the app's `client_id`.
  package var name: String
  /// The `client_id` of the app that acts for a user.
  package var clientID: String?
  /// What it may do; empty for everything.
  package var scopes: Set<String> = []
  /// When this ends, in milliseconds since 1970; nil for never.
  package var expires: Int64?

  /// Whether it may do something.
  package func allows(_ scope: String) -> Bool { scopes.isEmpty || scopes.contains(scope) }
}

/// A token just made.
package struct IssuedToken: Sendable {
  /// The token, which cannot be had again.
  package let token: Secret
  /// When it ends, in milliseconds since 1970.
  package let expires: Int64
}
