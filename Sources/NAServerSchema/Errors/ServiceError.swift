/// What a service answers in place of a result: the error object of the wire format.
package struct ServiceError: Error, Hashable, Sendable {
  /// What the solver threw, so that our own client throws the same; other clients pass over it.
  package struct SolverFault: Hashable, Sendable {
    /// The name of the fault, as of `ArcGISError.Code`.
    package var code: String
    /// What is wrong.
    package var details: String
    /// What to do.
    package var remedy: String

    /// A fault.
    ///
    /// - Parameters:
    ///   - code: The name of the fault.
    ///   - details: What is wrong.
    ///   - remedy: What to do.
    package init(code: String, details: String, remedy: String) {
      (self.code, self.details, self.remedy) = (code, details, remedy)
    }
  }

  /// The number of a fault; the ones that clients test for have names.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// The number.
    package let rawValue: Int
    /// A fault by its number.
    ///
    /// - Parameter rawValue: The number.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The request makes no sense, or has no answer.
    package static let invalid = Code(rawValue: 400)
    /// Who asks may not.
    package static let forbidden = Code(rawValue: 403)
    /// There is no such resource.
    package static let notFound = Code(rawValue: 404)
    /// The resource knows no such method.
    package static let methodNotAllowed = Code(rawValue: 405)
    /// The body is larger than is allowed.
    package static let tooLarge = Code(rawValue: 413)
    /// There were too many requests.
    package static let tooManyRequests = Code(rawValue: 429)
    /// The token is not, or no longer, valid.
    package static let invalidToken = Code(rawValue: 498)
    /// A token is needed.
    package static let tokenRequired = Code(rawValue: 499)
    /// The service failed.
    package static let failed = Code(rawValue: 500)
    /// The service has too much to do.
    package static let overloaded = Code(rawValue: 503)
    /// The answer took longer than is allowed.
    package static let timedOut = Code(rawValue: 504)
  }

  /// Messages that clients compare.
  package enum Message {
    /// A request that has no answer.
    package static let incomplete = "Unable to complete operation."
    /// A parameter that cannot be read.
    package static let invalidParameters = "Invalid or missing input parameters."
    /// No token was given.
    package static let tokenRequired = "Token Required"
    /// The token is wrong.
    package static let invalidToken = "Invalid token."
    /// Who asks may not.
    package static let forbidden = "You do not have permissions to access this resource or perform this operation."
    /// There is no such address.
    package static let invalidURL = "Invalid URL"
  }

  /// The number of the fault.
  package var code: Code
  /// What went wrong, in the words that clients know.
  package var message: String
  /// What exactly is wrong, where, and what to do; a sentence each.
  package var details: [String]
  /// What the solver threw; nil where it was none, or is not for clients.
  package var solverFault: SolverFault?
  /// Seconds after which it is worth asking again; nil where it is not. A header of the reply tells it.
  package var retryAfter: Int?

  /// An error.
  ///
  /// - Parameters:
  ///   - code: The number of the fault.
  ///   - message: What went wrong, in the words that clients know.
  ///   - details: What exactly is wrong; a sentence each.
  package init(_ code: Code, _ message: String, details: [String] = []) {
    (self.code, self.message, self.details) = (code, message, details)
  }

  /// A parameter that cannot be used.
  ///
  /// - Parameters:
  ///   - name: The parameter, as it is named on the wire.
  ///   - fault: What is wrong with it, and what would be right.
  /// - Returns: the error.
  package static func parameter(_ name: String, _ fault: String) -> ServiceError {
    ServiceError(.invalid, Message.invalidParameters, details: ["'\(name)' parameter: \(fault)"])
  }

  /// A request that is understood but has no answer.
  ///
  /// - Parameter details: Why.
  /// - Returns: the error.
  package static func incomplete(_ details: [String]) -> ServiceError {
    ServiceError(.invalid, Message.incomplete, details: details)
  }
}
