#if !canImport(MapKit)
  public import Foundation
  import RouteModel

  /// The domain of errors as `NSError` tells it.
  public let MKErrorDomain = "MKErrorDomain"

  /// Why no directions could be given.
  public struct MKError: CustomNSError, LocalizedError, Sendable {
    /// What kind of fault it is.
    public enum Code: UInt, Sendable, Hashable, CaseIterable {
      /// The request makes no sense, or nothing more is known; `localizedDescription` says what is wrong.
      case unknown = 1
      /// The network cannot be opened, or none was set.
      case serverFailure
      /// The object is busy with another calculation.
      case loadingThrottled
      /// The source or the destination has no place, or no street lies near it.
      case placemarkNotFound
      /// No way leads from the source to the destination.
      case directionsNotFound
      /// Data could not be understood.
      case decodingFailed

      /// Whether an error is one of this kind, so that `catch MKError.directionsNotFound` works.
      ///
      /// - Parameters:
      ///   - code: The kind.
      ///   - error: The error.
      /// - Returns: whether it is.
      public static func ~= (code: Code, error: any Error) -> Bool { (error as? MKError)?.code == code }
    }

    /// What kind of fault it is.
    public let code: Code
    /// What is wrong, and with which input.
    public let details: String
    /// What to do about it; empty where there is nothing to do.
    public let remedy: String
    /// What led to it; nil where it is its own cause.
    public let underlyingError: (any Error)?

    /// A fault.
    ///
    /// - Parameters:
    ///   - code: What kind.
    ///   - details: What is wrong, and with which input.
    ///   - remedy: What to do about it.
    ///   - underlyingError: What led to it.
    public init(_ code: Code, details: String = "", remedy: String = "", underlyingError: (any Error)? = nil) {
      self.code = code
      self.details = details
      self.remedy = remedy
      self.underlyingError = underlyingError
    }

    /// The domain of all of them.
    public static var errorDomain: String { MKErrorDomain }
    /// The number of the kind.
    public var errorCode: Int { Int(code.rawValue) }
    /// The texts and the cause under Foundation's keys.
    public var errorUserInfo: [String: Any] {
      var info: [String: Any] = [NSLocalizedDescriptionKey: details, NSLocalizedRecoverySuggestionErrorKey: remedy]
      if let underlyingError { info[NSUnderlyingErrorKey] = underlyingError }
      return info
    }
    /// The same under the name that clients know.
    public var userInfo: [String: Any] { errorUserInfo }
    /// What is wrong.
    public var errorDescription: String? { details }
    /// What to do.
    public var recoverySuggestion: String? { remedy.isEmpty ? nil : remedy }
  }

  extension MKError {
    /// The request makes no sense, or nothing more is known.
    public static var unknown: Code { .unknown }
    /// The network cannot be opened, or none was set.
    public static var serverFailure: Code { .serverFailure }
    /// The object is busy with another calculation.
    public static var loadingThrottled: Code { .loadingThrottled }
    /// The source or the destination has no place, or no street lies near it.
    public static var placemarkNotFound: Code { .placemarkNotFound }
    /// No way leads from the source to the destination.
    public static var directionsNotFound: Code { .directionsNotFound }
    /// Data could not be understood.
    public static var decodingFailed: Code { .decodingFailed }

    /// What a failure of a route task means here; an error of another kind stays as it is.
    static func wrapping(_ error: any Error) -> any Error {
      guard let cause = error as? ArcGISError else { return error }
      let code: Code =
        switch cause.code {
        case .networkUnreadable: .serverFailure
        case .invalidStop, .stopNotLocated: .placemarkNotFound
        case .noRoute: .directionsNotFound
        default: .unknown
        }
      return MKError(code, details: cause.details, remedy: cause.remedy, underlyingError: cause)
    }
  }
#endif
