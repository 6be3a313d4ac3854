public import Foundation

/// Why a map or a package of maps cannot be loaded.
public struct MapError: Error, Hashable, Sendable {
  /// What is wrong, and with which map or file.
  public var message: String
  /// What to do about it.
  public var remedy: String

  init(_ message: String, remedy: String) {
    self.message = message + "."
    self.remedy = remedy
  }
}

extension MapError: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? { message }
  /// What to do.
  public var recoverySuggestion: String? { remedy }
}
