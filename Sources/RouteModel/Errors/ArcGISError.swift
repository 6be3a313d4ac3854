public import Foundation

/// Why something could not be done.
public struct ArcGISError: Error, Sendable {
  /// What kind of fault it is; more may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the fault, which stays the same in later versions.
    public let rawValue: String
    /// A fault by its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The network file cannot be opened or is damaged.
    public static let networkUnreadable = Code(rawValue: "networkUnreadable")
    /// The network has no mode of the name, or not the attributes that a mode names.
    public static let unknownTravelMode = Code(rawValue: "unknownTravelMode")
    /// A name is none of the network's cost or restriction attributes.
    public static let unknownAttribute = Code(rawValue: "unknownAttribute")
    /// There are too few stops for a route.
    public static let tooFewStops = Code(rawValue: "tooFewStops")
    /// A stop has no place, or not one on earth.
    public static let invalidStop = Code(rawValue: "invalidStop")
    /// No street lies near enough to a stop.
    public static let stopNotLocated = Code(rawValue: "stopNotLocated")
    /// A stop lies in a restriction barrier.
    public static let stopInBarrier = Code(rawValue: "stopInBarrier")
    /// No route leads from one stop to the next.
    public static let noRoute = Code(rawValue: "noRoute")
    /// A parameter has a value that makes no sense.
    public static let invalidParameter = Code(rawValue: "invalidParameter")
    /// A barrier has no place, an impossible shape, or a cost that makes no sense.
    public static let invalidBarrier = Code(rawValue: "invalidBarrier")
    /// A coordinate system is not understood.
    public static let unknownSpatialReference = Code(rawValue: "unknownSpatialReference")
    /// The address of a service is not that of a route layer.
    public static let invalidServiceURL = Code(rawValue: "invalidServiceURL")
    /// The service cannot be reached.
    public static let serviceUnreachable = Code(rawValue: "serviceUnreachable")
    /// The service did not answer in time.
    public static let serviceTimedOut = Code(rawValue: "serviceTimedOut")
    /// The service, or what stands before it, failed or has too much to do.
    public static let serviceFailed = Code(rawValue: "serviceFailed")
    /// The service refused the request and said why.
    public static let requestRefused = Code(rawValue: "requestRefused")
    /// What came is no answer of a route service.
    public static let invalidReply = Code(rawValue: "invalidReply")
  }

  /// What kind of fault it is.
  public var code: Code
  /// What is wrong, which input, and where in it.
  public var details: String
  /// What to do about it.
  public var remedy: String
  /// What led to it; nil where it is its own cause.
  public var underlyingError: (any Error)?
  /// Names of the stops that have no street, or lie in a barrier.
  package var unlocatedStops: [String] = []

  /// A fault.
  ///
  /// - Parameters:
  ///   - code: What kind.
  ///   - details: What is wrong, which input, and where in it.
  ///   - remedy: What to do about it.
  ///   - underlyingError: What led to it.
  public init(_ code: Code, details: String, remedy: String, underlyingError: (any Error)? = nil) {
    self.code = code
    self.details = details
    self.remedy = remedy
    self.underlyingError = underlyingError
  }
}

extension ArcGISError: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? { details }
  /// The name of the fault.
  public var failureReason: String? { code.rawValue }
  /// What to do.
  public var recoverySuggestion: String? { remedy }
}
