import Foundation
import GeometryModel
import NAServerSchema
import RouteModel

/// What a reply of a service means.
struct ServiceReply: Sendable {
  /// The largest body that may be nothing but an error.
  private static let largestError = 64 << 10

  let reply: TransportReply
  let url: URL

  /// The error object in the body; nil where there is none.
  var fault: ServiceFault? {
    guard reply.body.count <= Self.largestError, let json = try? JSONValue(parsing: reply.body) else { return nil }
    return ServiceFault(json)
  }

  /// The body of a result.
  ///
  /// - Throws: `ArcGISError` where it cannot be one: a status of failure, a page for people, nothing.
  func body() throws -> Data {
    guard (200..<300).contains(reply.status) else { throw statusError }
    if isPage {
      throw ArcGISError(
        .invalidReply, details: "\(url.shown) answered with a web page\(title) in place of data.",
        remedy: "Check the address, and whether a sign-in page or a proxy stands before the service.")
    }
    if reply.body.isEmpty {
      throw ArcGISError(
        .invalidReply, details: "\(url.shown) answered with nothing.",
        remedy: "Check the address, and whether a proxy stands before the service.")
    }
    return reply.body
  }

  private var isPage: Bool {
    let first = reply.body.first { !$0.isBlank }
    return first == UInt8(ascii: "<")
      || (first != UInt8(ascii: "{") && reply.headers["content-type"]?.lowercased().contains("html") == true)
  }

  private var title: String {
    let text = String(decoding: reply.body.prefix(4096), as: UTF8.self)
    guard let match = text.firstMatch(of: /(?i)<title[^>]*>([^<]{1,80})/) else { return "" }
    return " (\"\(match.output.1.trimmingCharacters(in: .whitespacesAndNewlines))\")"
  }

  private var statusError: ArcGISError {
    let later = RetryPolicy.retryAfter(reply, now: Date()).map { " It asks to wait \($0.components.seconds) seconds." }
    let remedy =
      switch reply.status {
      case 401, 403: "Give a credential that may use the service."
      case 404, 405, 410: "Check the address of the service."
      case 413, 414: "Ask for less: fewer stops or barriers."
      case 429, 502, 503, 504: "Try again later."
      default: "Try again; if it stays so, tell the operator of the service."
      }
    return ArcGISError(
      reply.status == 504 ? .serviceTimedOut : .serviceFailed,
      details: "\(url.shown) answered with status \(reply.status)\(isPage ? title : "").\(later ?? "")",
      remedy: remedy)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

/// The error object of a reply.
struct ServiceFault: Sendable {
  let code: Int
  let message: String
  let details: [String]
  /// What the solver of a service of our own threw.
  let solverFault: ArcGISError?

  /// The error of a body: an object `error`, or a `code` and `message` beside `status`.
  init?(_ json: JSONValue) {
    let holder: JSONValue
    if let error = json["error"], case .object = error {
      holder = error
    } else if json["status"]?.string?.lowercased() == "error" || json["status"]?.string?.lowercased() == "failed" {
      holder = json
    } else {
      return nil
    }
    code = holder["code"]?.number.flatMap { Int(exactly: $0) } ?? 0
    message = holder["message"]?.string ?? holder["description"]?.string ?? ""
    details = (holder["details"]?.array ?? holder["messages"]?.array ?? []).compactMap(\.string).filter { !$0.isEmpty }
    solverFault = holder["solverFault"].flatMap { fault in
      guard let code = fault["code"]?.string, let details = fault["details"]?.string,
        let remedy = fault["remedy"]?.string
      else { return nil }
      return ArcGISError(
        .init(rawValue: code), details: SolverWords.api(details), remedy: SolverWords.api(remedy))
    }
  }

  /// What is missing for an answer; nil where a token would not help.
  var refusal: ArcGISAuthenticationError? {
    switch code {
    case ServiceError.Code.invalidToken.rawValue: .invalidToken
    case ServiceError.Code.tokenRequired.rawValue: .tokenRequired
    default: nil
    }
  }

  /// The error as applications get it.
  ///
  /// - Parameters:
  ///   - url: What was asked.
  ///   - secrets: Texts that may not be shown, should the service repeat them.
  /// - Returns: an `ArcGISAuthenticationError` or an `ArcGISError`.
  func error(_ url: URL, hiding secrets: [String] = []) -> any Error {
    if let refusal { return refusal }
    if code == ServiceError.Code.forbidden.rawValue { return ArcGISAuthenticationError.forbidden }
    if let solverFault { return solverFault }
    let sentences = details.isEmpty ? [message.isEmpty ? "The service gave no reason." : message] : details
    let text = secrets.reduce(sentences.joined(separator: " ")) { text, secret in
      secret.count < 4 ? text : text.replacing(secret, with: "(hidden)")
    }
    return ArcGISError(kind(text), details: text, remedy: remedy(url))
  }

  private func kind(_ text: String) -> ArcGISError.Code {
    switch code {
    case 404: .invalidServiceURL
    case 429, 500, 502, 503: .serviceFailed
    case 504: .serviceTimedOut
    default:
      if text.contains("No solution found") {
        .noRoute
      } else if text.contains("is unlocated") {
        .stopNotLocated
      } else if text.contains("Need at least 2 valid stops") {
        .tooFewStops
      } else {
        .requestRefused
      }
    }
  }

  private func remedy(_ url: URL) -> String {
    switch code {
    case 404: "Check the address \(url.shown)."
    case 413: "Ask for less: fewer stops or barriers."
    case 429, 503: "Try again later."
    case 500, 502: "Try again; if it stays so, tell the operator of the service."
    case 504: "Ask for less, or allow the service more time."
    default: "Change the parameter that the service names."
    }
  }
}
