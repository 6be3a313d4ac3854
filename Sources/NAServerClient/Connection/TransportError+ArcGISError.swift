import Foundation
import RouteModel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// The error as applications get it.
  func error(_ url: URL) -> ArcGISError {
    let place = url.shown
    return switch self {
    case .refused:
      ArcGISError(
        .serviceUnreachable, details: "Nothing listens at \(place).",
        remedy: "Check host and port of the address, and whether the service runs.", underlyingError: underlying)
    case .lost:
      ArcGISError(
        .serviceUnreachable, details: "The connection to \(place) ended before an answer came.", remedy: "Try again.",
        underlyingError: underlying)
    case .cutShort:
      ArcGISError(
        .invalidReply, details: "The answer of \(place) ended too early.", remedy: "Try again.",
        underlyingError: underlying)
    case .timedOut:
      ArcGISError(
        .serviceTimedOut, details: "\(place) did not answer in time.",
        remedy: "Ask for less, or set a longer timeoutIntervalForRequest in ArcGISEnvironment.urlSession.",
        underlyingError: underlying)
    case .unknownHost:
      ArcGISError(
        .serviceUnreachable, details: "The host of \(place) is not known.",
        remedy: "Check the address and the connection to the network.", underlyingError: underlying)
    case .offline:
      ArcGISError(
        .serviceUnreachable, details: "\(place) cannot be reached: there is no network.",
        remedy: "Connect to the network, or use a network file.", underlyingError: underlying)
    case .notTrusted:
      ArcGISError(
        .serviceUnreachable, details: "No trusted connection to \(place) can be made.",
        remedy: "Check the certificate of the service, and that this machine trusts who issued it.",
        underlyingError: underlying)
    case .tooLarge(let limit):
      ArcGISError(
        .invalidReply, details: "The answer of \(place) is larger than the \(limit) bytes that the session allows.",
        remedy: "Ask for less, or set maximumReplySize of ArcGISEnvironment.urlSession.", underlyingError: underlying)
    case .other(let code):
      ArcGISError(
        .serviceUnreachable, details: "\(place) cannot be asked (error \(code)).",
        remedy: "Check the address and the connection to the network.", underlyingError: underlying)
    }
  }

  // A fresh error: that of the session holds the whole address.
  private var underlying: URLError {
    switch self {
    case .refused: URLError(.cannotConnectToHost)
    case .lost, .cutShort: URLError(.networkConnectionLost)
    case .timedOut: URLError(.timedOut)
    case .unknownHost: URLError(.cannotFindHost)
    case .offline: URLError(.notConnectedToInternet)
    case .notTrusted: URLError(.secureConnectionFailed)
    case .tooLarge: URLError(.dataLengthExceedsMaximum)
    case .other(let code): URLError(URLError.Code(rawValue: code) ?? .unknown)
    }
  }
}
