import ArcGIS
import Foundation

/// Signs in to the service of a company, and asks it for routes.
@MainActor
final class SignInModel: ObservableObject {
  @Published private(set) var isSignedIn = false
  @Published private(set) var statusText: String?
  @Published var error: (any Error)?

  let authenticator: Authenticator
  private let routeTask: RouteTask

  init(service: URL, portal: URL?) {
    routeTask = RouteTask(url: service)
    authenticator = Authenticator(oAuthUserConfigurations: portal.map { [.company(portal: $0)] } ?? [])
    ArcGISEnvironment.authenticationManager.handleChallenges(using: authenticator)
  }

  func signIn(name: String, password: String) async {
    guard let url = routeTask.url else { return }
    do {
      let credential = try await TokenCredential.credential(
        for: url, username: name, password: password, tokenExpirationInterval: 600)
      ArcGISEnvironment.authenticationManager.arcGISCredentialStore.add(credential)
      isSignedIn = true
    } catch {
      self.error = error
      statusText = Self.words(for: error)
    }
  }

  func showTravelModes() async {
    do {
      try await routeTask.load()
      statusText = routeTask.info.travelModes.map(\.name).joined(separator: ", ")
    } catch {
      self.error = error
      statusText = Self.words(for: error)
    }
  }

  func signOut() async {
    await ArcGISEnvironment.authenticationManager.revokeOAuthTokens()
    await ArcGISEnvironment.authenticationManager.clearCredentialStores()
    isSignedIn = !ArcGISEnvironment.authenticationManager.arcGISCredentialStore.credentials.isEmpty
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case let error as ArcGISAuthenticationError:
      switch error {
      case .invalidCredentials: "Wrong name or password"
      case .oAuthAuthorizationFailure(let type, let details): "\(type): \(details)"
      case .tokenRequired, .tokenExpired: "Sign in first"
      default: error.localizedDescription
      }
    case is ArcGISChallengeCancellationError: "Cancelled"
    case let error as ArcGISError: error.details
    default: error.localizedDescription
    }
  }
}

/// Answers every challenge with the same name and password, as programs without a user do.
struct ServiceAccount: ArcGISAuthenticationChallengeHandler {
  let name: String
  let password: String

  func handleArcGISAuthenticationChallenge(
    _ challenge: ArcGISAuthenticationChallenge
  ) async throws -> ArcGISAuthenticationChallenge.Disposition {
    guard challenge.kind != .iap, challenge.requestURL.host() != nil else { return .continueWithoutCredential }
    return .continueWithCredential(
      try await TokenCredential.credential(for: challenge, username: name, password: password))
  }
}

extension OAuthUserConfiguration {
  static func company(portal: URL) -> OAuthUserConfiguration {
    OAuthUserConfiguration(portalURL: portal, clientID: "company-app", redirectURL: portal.appending(path: "signed-in"))
  }
}
