/// Why a service cannot run as it is configured.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// What is wrong, where, and what would be right.
  package var message: String

  /// An error.
  ///
  /// - Parameter message: What is wrong, where, and what would be right.
  package init(_ message: String) { self.message = message }
}
