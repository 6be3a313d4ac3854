import Foundation
public import GeometryModel
public import RouteModel

/// Who asks services, and what happens when they want to know.
public final class AuthenticationManager: @unchecked Sendable {  // Sendable: every property is behind a lock.
  /// Answers challenges of services; nil to fail.
  @Locked public var arcGISAuthenticationChallengeHandler: (any ArcGISAuthenticationChallengeHandler)?
  /// Answers challenges of the web servers before services; nil to fail.
  @Locked public var networkAuthenticationChallengeHandler: (any NetworkAuthenticationChallengeHandler)?
  /// The credentials that requests take by the host that they go to.
  @Locked public var arcGISCredentialStore = ArcGISCredentialStore()
  /// What proves to web servers who asks.
  @Locked public private(set) var networkCredentialStore = NetworkCredentialStore()
  /// Shows the page on which users sign in; nil where nobody can. This is Guidepost's own property: the SDK shows the
  /// page by itself.
  @Locked public var oAuthSignInPage: OAuthSignInPage?

  private let flights = Locked<[ServiceOrigin: SharedFlight<Answer>]>(wrappedValue: [:])
  private let formOrigins = Locked<Set<ServiceOrigin>>(wrappedValue: [])

  /// What a challenge led to.
  enum Answer: Sendable {
    case credential(ArcGISCredential)
    case none
  }

  /// A manager of its own; applications use `ArcGISEnvironment.authenticationManager`.
  package init() {}

  /// Takes another store.
  ///
  /// - Parameter store: The store.
  public func setNetworkCredentialStore(_ store: NetworkCredentialStore) async { networkCredentialStore = store }

  /// Asks the handler, once for all requests to an origin that are challenged at the same time. What it answers with
  /// is kept in the store.
  ///
  /// - Throws: `ArcGISChallengeCancellationError`; what the handler throws; `CancellationError`.
  func answer(to challenge: ArcGISAuthenticationChallenge, from origin: ServiceOrigin) async throws -> Answer {
    guard let handler = arcGISAuthenticationChallengeHandler else { return .none }
    let flight = flights.withLock { flights in
      let flight = flights[origin] ?? SharedFlight()
      flights[origin] = flight
      return flight
    }
    return try await flight.run { [self] in
      switch try await handler.handleArcGISAuthenticationChallenge(challenge) {
      case .continueWithCredential(let credential):
        if credential.origin?.shares(origin) == true {
          arcGISCredentialStore.add(credential)
        } else if arcGISCredentialStore.credential(for: challenge.requestURL) != credential {
          throw ArcGISAuthenticationError.credentialCannotBeShared
        }
        return .credential(credential)
      case .continueWithoutCredential: return .none
      case .cancel: throw ArcGISChallengeCancellationError()
      }
    }
  }

  /// Whether a service reads tokens in forms only.
  func readsForms(_ origin: ServiceOrigin) -> Bool { formOrigins.wrappedValue.contains(origin) }

  /// Remembers that a service reads tokens in forms only.
  func rememberForms(_ origin: ServiceOrigin) { formOrigins.withLock { _ = $0.insert(origin) } }
}

extension ArcGISEnvironment {
  private static let session = Locked(wrappedValue: ArcGISURLSession())

  /// Who asks services, and what happens when they want to know.
  public static let authenticationManager = AuthenticationManager()

  /// How requests go to services.
  public static var urlSession: ArcGISURLSession {
    get { session.wrappedValue }
    set { session.wrappedValue = newValue }
  }
}
