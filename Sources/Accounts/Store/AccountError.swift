/// Why an account store refused something. No message holds a password, key, token or code.
package struct AccountError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is. New codes may be added.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's stable name.
    package let description: String
    /// The code of a route service's error object: 400, 403, 498, 500 or 503.
    package let serviceCode: Int
    /// The member `error` of an OAuth 2.0 answer (RFC 6749 §5.2); ArcGIS has names of its own for the first two.
    package let oauthName: String

    init(_ description: String, _ serviceCode: Int, oauth: String = "invalid_request") {
      self.description = description
      self.serviceCode = serviceCode
      self.oauthName = oauth
    }
  }

  /// The kind of fault.
  package var code: Code
  /// A sentence that names the input, the fault and the remedy.
  package var message: String
  /// After how many seconds it is worth trying again; nil where waiting does not help.
  package var retryAfter: Int?

  /// Makes an error of a kind with a message for a person.
  package init(_ code: Code, _ message: String, retryAfter: Int? = nil) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }

  /// The message.
  package var description: String { message }
}

// MARK: The file

extension AccountError.Code {
  /// The store cannot be opened or read.
  package static let unreadable = Self("unreadable", 500, oauth: "server_error")
  /// The store cannot be created or written.
  package static let unwritable = Self("unwritable", 500, oauth: "server_error")
  /// Writing failed half way and was undone: the disk is full or broken.
  package static let writeFailed = Self("writeFailed", 500, oauth: "server_error")
  /// The file is no store of accounts.
  package static let foreign = Self("foreign", 500, oauth: "server_error")
  /// The store was written by a newer version.
  package static let newerFormat = Self("newerFormat", 500, oauth: "server_error")
  /// The store contradicts itself.
  package static let damaged = Self("damaged", 500, oauth: "server_error")
  /// Another process holds the store, or too many sign-ins wait; `retryAfter` says how long to wait.
  package static let busy = Self("busy", 503, oauth: "temporarily_unavailable")
  /// The machine has no memory for argon2id, or no random numbers.
  package static let noResources = Self("noResources", 500, oauth: "server_error")
}

// MARK: What is asked for

extension AccountError.Code {
  /// A name breaks the rules of names.
  package static let badName = Self("badName", 400)
  /// A password breaks the rules of passwords.
  package static let badPassword = Self("badPassword", 400)
  /// A parameter is missing or has no meaning.
  package static let badRequest = Self("badRequest", 400)
  /// The name is taken.
  package static let alreadyExists = Self("alreadyExists", 400)
  /// There is nothing of that name.
  package static let notFound = Self("notFound", 400)
  /// A limit of the store is reached.
  package static let tooMany = Self("tooMany", 400)
}

// MARK: Signing in

extension AccountError.Code {
  /// The name or the password is wrong; which of them is never said.
  package static let signInFailed = Self("signInFailed", 400, oauth: "access_denied")
  /// Too many failures; `retryAfter` says how long nothing is tried.
  package static let lockedOut = Self("lockedOut", 400, oauth: "access_denied")
  /// The token is unknown, revoked or expired.
  package static let invalidToken = Self("invalidToken", 498, oauth: "invalid_token")
  /// The token is good, but bound to another referer or address.
  package static let boundElsewhere = Self("boundElsewhere", 403, oauth: "access_denied")
}

// MARK: OAuth

extension AccountError.Code {
  /// There is no such app. The browser must not be sent back.
  package static let unknownClient = Self("unknownClient", 400, oauth: "invalid_client_id")
  /// The redirect URI is not registered for the app. The browser must not be sent back.
  package static let redirectMismatch = Self("redirectMismatch", 400, oauth: "invalid_redirect_uri")
  /// The app's secret is missing or wrong.
  package static let invalidClient = Self("invalidClient", 400, oauth: "invalid_client")
  /// The code or refresh token is unknown, used, expired, revoked, another app's, or its verifier does not fit.
  package static let invalidGrant = Self("invalidGrant", 400, oauth: "invalid_grant")
  /// The app may not ask for this.
  package static let unauthorizedClient = Self("unauthorizedClient", 400, oauth: "unauthorized_client")
  /// There is no such `response_type`.
  package static let unsupportedResponse = Self("unsupportedResponse", 400, oauth: "unsupported_response_type")
  /// There is no such `grant_type`.
  package static let unsupportedGrant = Self("unsupportedGrant", 400, oauth: "unsupported_grant_type")
}
