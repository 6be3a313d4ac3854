import Foundation
import GeometryModel

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// How requests go to services: time limits, proxies and headers by its configuration.
///
/// ```swift
/// let configuration = ArcGISURLSession.defaultConfiguration
/// configuration.timeoutIntervalForRequest = 20
/// ArcGISEnvironment.urlSession = ArcGISURLSession(configuration: configuration)
/// ```
public final class ArcGISURLSession: Sendable {
  /// The largest reply that is taken unless told otherwise, in bytes: 256 MiB.
  public static let defaultMaximumReplySize = 256 << 20

  /// A configuration that keeps nothing: no cookies, no cached replies, no passwords. A request that hears nothing for
  /// 60 seconds fails.
  public static var defaultConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 60
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }

  /// The largest reply that is taken, in bytes once unpacked. A larger one is an error, and is not read to its end.
  public let maximumReplySize: Int
  package let transport: any Transport

  /// A session.
  ///
  /// - Parameters:
  ///   - configuration: Time limits, proxies and further headers; later changes of it do not count.
  ///   - maximumReplySize: The largest reply that is taken, in bytes.
  public init(
    configuration: URLSessionConfiguration = ArcGISURLSession.defaultConfiguration,
    maximumReplySize: Int = ArcGISURLSession.defaultMaximumReplySize
  ) {
    self.maximumReplySize = maximumReplySize
    transport = URLSessionTransport(configuration: configuration, maximumReplySize: maximumReplySize)
  }

  /// A session that sends nothing by itself.
  package init(transport: any Transport) {
    maximumReplySize = Self.defaultMaximumReplySize
    self.transport = transport
  }
}
