import Accounts
import HTTPServer
import JSONText
import LocalRouting
import NAServerSchema

extension RouteService {
  /// Gives out tokens and signs people in.
  func signIn(_ request: ServiceRequest) async throws(ServiceError) -> ServiceAnswer {
    guard let accounts else {
      throw ServiceError(
        .invalid, "Unable to generate token.", details: ["This service answers without tokens; it gives out none."])
    }
    do {
      // Comparing passwords takes long; other threads' work is not to wait for it.
      return try await signInThreads.run { _ in
        let desk = SignInDesk(accounts: accounts, request: request)
        switch request.resource {
        case .generateToken: return try desk.generateToken()
        case .authorize: return try desk.authorize()
        case .revokeToken: return try desk.revoke()
        default: return try desk.grant()
        }
      }
    } catch {
      throw Self.signInError(error)
    }
  }

  private static func signInError(_ error: any Error) -> ServiceError {
    switch error {
    case let error as ServiceError: error
    case let error as AccountError: ServiceError(error)
    case is SearchThreads.QueueFull:
      ServiceError(.overloaded, "Too many people sign in.", details: ["Try again in a moment."])
    default: ServiceError(.failed, "Unable to generate token.", details: ["The service failed."])
    }
  }

  /// Who asks, by the token of the request.
  ///
  /// - Returns: who it is; nil for anybody.
  /// - Throws: `ServiceError` 498 or 403 where the token is no good here, 499 where one is needed.
  func identity(_ request: ServiceRequest) throws(ServiceError) -> Identity? {
    guard let accounts else { return nil }
    guard let token = request.token else {
      if configuration.requiresToken, request.resource.isProtected {
        throw ServiceError(.tokenRequired, ServiceError.Message.tokenRequired)
      }
      return nil
    }
    // These take tokens as parameters of their own.
    switch request.resource {
    case .generateToken, .authorize, .token, .revokeToken: return nil
    default: break
    }
    do {
      let identity = try accounts.check(
        Secret(token), referer: request.http.headers["Referer"], address: request.address)
      guard identity.allows("route") else {
        throw ServiceError(.forbidden, ServiceError.Message.forbidden, details: ["The key is not for routes."])
      }
      return identity
    } catch let error as ServiceError {
      throw error
    } catch let error as AccountError {
      throw ServiceError(error)
    } catch {
      throw ServiceError(.failed, ServiceError.Message.incomplete, details: ["The service failed."])
    }
  }
}

extension ServiceError {
  /// An error of the store in the words of the wire format. What is wrong with the file stays in the log.
  init(_ error: AccountError) {
    switch error.code {
    case .invalidToken: self.init(.invalidToken, Message.invalidToken)
    case .boundElsewhere: self.init(.forbidden, Message.forbidden, details: [error.message])
    case .signInFailed: self.init(.invalid, "Unable to generate token.", details: ["Invalid username or password."])
    case .lockedOut: self.init(.invalid, "Unable to generate token.", details: [error.message])
    case .busy: self.init(.overloaded, "The service has too much to do.", details: [error.message])
    default:
      let isFault = error.code.serviceCode >= 500
      self.init(
        Code(rawValue: error.code.serviceCode), "Unable to generate token.",
        details: [isFault ? "The service failed." : error.message])
    }
  }
}
