import Foundation
import GeometryModel

/// A key that lets an application use a service.
public struct APIKey: Hashable, Sendable {
  /// The characters of the key.
  public let rawValue: String

  /// A key; nil for an empty text.
  ///
  /// - Parameter rawValue: The characters.
  public init?(_ rawValue: String) {
    let trimmed = rawValue.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    self.rawValue = trimmed
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says that there is a key, not which.
  public var description: String { "APIKey(hidden)" }
  /// Says that there is a key, not which.
  public var debugDescription: String { description }
  /// Shows nothing of the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What holds for the whole application.
public enum ArcGISEnvironment {
  private static let key = Locked<APIKey?>(wrappedValue: nil)

  /// The key that is sent to the hosts of services, and to no other.
  public static var apiKey: APIKey? {
    get { key.wrappedValue }
    set { key.wrappedValue = newValue }
  }

  /// Takes a licence, which changes nothing: Guidepost needs none.
  ///
  /// - Parameter licenseKey: The licence.
  /// - Returns: that the licence is valid.
  /// - Throws: nothing; the call has the shape of one that may.
  @discardableResult public static func setLicense(with licenseKey: LicenseKey) throws -> LicenseResult {
    _ = licenseKey
    return LicenseResult(licenseStatus: .valid)
  }
}

/// A licence as text.
public struct LicenseKey: Hashable, Sendable {
  /// The characters of the licence.
  public let rawValue: String

  /// A licence; nil for an empty text.
  ///
  /// - Parameter rawValue: The characters.
  public init?(_ rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }
}

/// What a licence allows.
public struct LicenseResult: Hashable, Sendable {
  /// Whether a licence holds.
  public enum Status: Sendable, Hashable {
    /// It holds.
    case valid
  }

  /// Whether the licence holds.
  public let licenseStatus: Status
}
