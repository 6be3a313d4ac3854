import Foundation
import NAServerClient
import RouteService

/// Asks addresses for stops and barriers by Foundation's `URLSession`, which speaks TLS.
struct URLInputFetcher: InputFetcher {
  private let session: ArcGISURLSession

  /// A fetcher; nil where the service asks nobody.
  ///
  /// - Parameter configuration: Which hosts are asked, and how much is taken of an answer.
  init?(_ configuration: ServiceConfiguration) {
    guard !configuration.inputURLHosts.isEmpty else { return nil }
    session = ArcGISURLSession(maximumReplySize: configuration.limits.bodyBytes)
  }

  func fetch(_ url: URL) async throws -> FetchedInput {
    do {
      let reply = try await session.transport.send(
        TransportRequest(url: url, headers: ["Accept": "application/json, */*;q=0.5"]))
      return FetchedInput(status: reply.status, location: reply.headers["location"], body: Array(reply.body))
    } catch let error as TransportError {
      throw InputFetchFault(Self.words(error))
    }
  }

  private static func words(_ error: TransportError) -> String {
    switch error {
    case .refused, .offline: "cannot be reached"
    case .lost, .cutShort: "broke off its answer"
    case .timedOut: "gave no answer in time"
    case .unknownHost: "names a host that is not known"
    case .notTrusted: "cannot prove who it is"
    case .tooLarge(let limit): "answers more than \(limit) bytes"
    case .other(let number): "cannot be asked (\(number))"
    }
  }
}
