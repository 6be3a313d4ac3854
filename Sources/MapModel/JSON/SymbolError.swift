public import Foundation

/// Why a text is no symbol or renderer.
public struct SymbolError: Error, Hashable, Sendable {
  /// What is wrong and where, in words.
  public var message: String
  /// What to do about it, in words.
  public var remedy: String

  init(_ place: String, _ fault: String, remedy: String) {
    message = "\(place) \(fault)."
    self.remedy = remedy
  }
}

extension SymbolError: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? { message }
  /// What to do.
  public var recoverySuggestion: String? { remedy }
}
