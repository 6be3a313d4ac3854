import Foundation
import GeometryModel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests by Foundation's `URLSession`.
final class URLSessionTransport: Transport {
  private let session: URLSession
  private let tasks: TransferTable

  init(configuration: URLSessionConfiguration, maximumReplySize: Int) {
    tasks = TransferTable(maximumReplySize: maximumReplySize)
    session = URLSession(configuration: configuration, delegate: tasks, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  func send(_ request: TransportRequest) async throws -> TransportReply {
    try Task.checkCancellation()
    let task = session.dataTask(with: Self.urlRequest(request))
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        tasks.begin(task.taskIdentifier, continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  private static func urlRequest(_ request: TransportRequest) -> URLRequest {
    var result = URLRequest(url: request.url)
    result.httpShouldHandleCookies = false
    for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
    if let body = request.body {
      result.httpMethod = "POST"
      result.setValue("application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
      result.httpBody = body
    }
    return result
  }
}

/// The transfers of a session that are under way.
private final class TransferTable: NSObject, URLSessionDataDelegate {
  private struct Transfer: Sendable {
    let continuation: CheckedContinuation<TransportReply, any Error>
    var reply: TransportReply?
    var isTooLarge = false
    /// Whether the reply asks who asks, and is wanted as it is.
    var isChallenge = false
  }

  private let maximumReplySize: Int
  private let transfers = Locked<[Int: Transfer]>(wrappedValue: [:])

  init(maximumReplySize: Int) { self.maximumReplySize = maximumReplySize }

  func begin(_ id: Int, _ continuation: CheckedContinuation<TransportReply, any Error>) {
    transfers.withLock { $0[id] = Transfer(continuation: continuation) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let http = response as? HTTPURLResponse
    let headers = http?.allHeaderFields.map { ("\($0.key)", "\($0.value)") } ?? []
    let reply = TransportReply(
      status: http?.statusCode ?? 0, headers: Dictionary(headers) { first, _ in first })
    let isTooLarge = response.expectedContentLength > Int64(maximumReplySize)
    transfers.withLock { transfers in
      transfers[dataTask.taskIdentifier]?.reply = reply
      if isTooLarge { transfers[dataTask.taskIdentifier]?.isTooLarge = true }
    }
    completionHandler(.allow)
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = transfers.withLock { transfers -> Bool in
      guard transfers[dataTask.taskIdentifier] != nil else { return false }
      let size = (transfers[dataTask.taskIdentifier]?.reply?.body.count ?? 0) + data.count
      guard size <= maximumReplySize else {
        transfers[dataTask.taskIdentifier]?.isTooLarge = true
        return true
      }
      transfers[dataTask.taskIdentifier]?.reply?.body.append(data)
      return false
    }
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Whether a redirect may be followed depends on the credential that the request carried.
    completionHandler(nil)
  }

  #if canImport(FoundationNetworking)
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      // Default handling without a credential never ends here, so the request is given up and its reply kept.
      let reply = Self.reply(challenge.failureResponse ?? task.response)
      transfers.withLock { transfers in
        transfers[task.taskIdentifier]?.isChallenge = true
        if transfers[task.taskIdentifier]?.reply == nil { transfers[task.taskIdentifier]?.reply = reply }
      }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if transfer.isTooLarge {
      transfer.continuation.resume(throwing: TransportError.tooLarge(limit: maximumReplySize))
    } else if transfer.isChallenge, let reply = transfer.reply {
      transfer.continuation.resume(returning: reply)
    } else if let error {
      transfer.continuation.resume(throwing: Self.fault(error, hasBody: transfer.reply?.body.isEmpty == false))
    } else if let reply = transfer.reply ?? Self.reply(task.response) {
      transfer.continuation.resume(returning: reply)
    } else {
      transfer.continuation.resume(throwing: TransportError.lost)
    }
  }

  /// The reply of a redirect that was not followed, which is told to nobody before the end.
  private static func reply(_ response: URLResponse?) -> TransportReply? {
    guard let http = response as? HTTPURLResponse else { return nil }
    let headers = http.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
    return TransportReply(status: http.statusCode, headers: Dictionary(headers) { first, _ in first })
  }

  private static func fault(_ error: any Error, hasBody: Bool) -> any Error {
    let number = (error as NSError).code
    let code = (error as? URLError)?.code ?? URLError.Code(rawValue: number)
    switch code {
    case .cancelled: return CancellationError()
    case .timedOut: return TransportError.timedOut
    case .cannotConnectToHost: return TransportError.refused
    case .cannotFindHost, .dnsLookupFailed: return TransportError.unknownHost
    case .notConnectedToInternet: return TransportError.offline
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      return TransportError.notTrusted
    case .networkConnectionLost, .badServerResponse, .zeroByteResource, .cannotParseResponse:
      return hasBody ? TransportError.cutShort : TransportError.lost
    default: return hasBody ? TransportError.cutShort : TransportError.other(number)
    }
  }
}
