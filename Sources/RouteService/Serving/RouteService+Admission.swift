import Accounts
import Foundation
import HTTPServer
import NAServerSchema

extension RouteService {
  /// Lets a request in, or says why not: who asks, and how often.
  func admit(_ request: inout ServiceRequest) throws(ServiceError) {
    switch request.resource {
    case .live, .ready, .metrics: return
    default: break
    }
    guard ["GET", "HEAD", "POST"].contains(request.http.method) else {
      throw ServiceError(.methodNotAllowed, "Method not allowed", details: ["Use GET or POST."])
    }
    let identity = try identity(request)
    request.caller = identity.map { "\($0.kind.rawValue) \($0.name)" }
    request.userName = identity.flatMap { $0.kind == .user ? $0.name : nil }
    let seconds = Date().timeIntervalSinceReferenceDate
    let limits = configuration.limits
    let wait =
      if let caller = request.caller {
        limiter.secondsToWait("key " + caller, limit: limits.requestsPerMinuteAndKey, at: seconds)
      } else {
        limiter.secondsToWait(Self.subscriber(request.address), limit: limits.requestsPerMinute, at: seconds)
      }
    if let wait {
      var error = ServiceError(
        .tooManyRequests, "Too many requests",
        details: ["Ask again in \(wait) seconds.", "Requests are limited by the minute."])
      error.retryAfter = wait
      throw error
    }
  }

  /// Who has an address: of IPv6, whoever has one has all that begin with the same 64 bits.
  private static func subscriber(_ address: String) -> String {
    guard address.contains(":"), let parsed = NetworkAddress(address) else { return address }
    return parsed.subscriber.map { String($0, radix: 16) }.joined(separator: ".")
  }
}
