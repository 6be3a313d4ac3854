/// An API key as its owner sees it afterwards: without the secret, which is shown once.
package struct APIKey: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// What it may be used for; empty for everything.
  package var scopes: Set<String>
  /// When it was made, in milliseconds since 1970.
  package var created: Int64
  /// When it ends; nil for never.
  package var expires: Int64?
  /// When it was revoked.
  package var revoked: Int64?
  /// When it was last used, to the minute.
  package var lastUsed: Int64?
}
