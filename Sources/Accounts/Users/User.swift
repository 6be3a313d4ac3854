/// A user, without the password.
package struct User: Hashable, Sendable {
  /// The name as it was given; letters of either case are the same.
  package var name: String
  /// When it was added, in milliseconds since 1970.
  package var created: Int64
  /// When the password was last set.
  package var passwordChanged: Int64
  /// When somebody last signed in.
  package var lastSignedIn: Int64?
}
