public import Foundation

/// Why a text is no geometry.
public struct GeometryError: Error, Hashable, Sendable {
  /// What kind of fault it is; more may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the fault.
    public let rawValue: String
    /// A fault by its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text is not JSON at all.
    public static let notJSON = Code(rawValue: "notJSON")
    /// The JSON does not describe a geometry.
    public static let notAGeometry = Code(rawValue: "notAGeometry")
    /// The geometry is of another kind than asked for.
    public static let otherKind = Code(rawValue: "otherKind")
    /// The geometry has curves, measures of another form, or something else that is not supported.
    public static let unsupported = Code(rawValue: "unsupported")
  }

  /// What kind of fault it is.
  public var code: Code
  /// What is wrong and where, in words.
  public var message: String
  /// What to do about it, in words.
  public var remedy: String

  init(_ code: Code, _ message: String, remedy: String) {
    (self.code, self.message, self.remedy) = (code, message, remedy)
  }
}

extension GeometryError: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? { message }
  /// What to do.
  public var recoverySuggestion: String? { remedy }
}
