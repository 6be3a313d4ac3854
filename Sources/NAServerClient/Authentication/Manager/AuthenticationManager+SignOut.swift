extension AuthenticationManager {
  /// Has an authenticator answer all challenges.
  ///
  /// - Parameter authenticator: The authenticator; nil for nobody.
  public func handleChallenges(using authenticator: Authenticator?) {
    arcGISAuthenticationChallengeHandler = authenticator
    networkAuthenticationChallengeHandler = authenticator
  }

  /// Keeps the credentials of services from one run to the next; what an earlier run kept counts from now on.
  ///
  /// - Parameter storage: Where they are kept.
  /// - Throws: why what is kept cannot be read; then nothing changes.
  public func setupPersistentCredentialStorage(storage: any CredentialStorage) async throws {
    arcGISCredentialStore = try await .makePersistent(storage: storage)
  }

  /// Ends the validity of the tokens of all users who signed in by OAuth.
  ///
  /// - Returns: whether that worked for all of them.
  @discardableResult public func revokeOAuthTokens() async -> Bool {
    let credentials = arcGISCredentialStore.credentials.compactMap { $0 as? OAuthUserCredential }
    return await withTaskGroup(of: Bool.self) { group in
      for credential in credentials {
        group.addTask {
          do {
            try await credential.revokeToken()
            return true
          } catch {
            return false
          }
        }
      }
      return await group.allSatisfy { $0 }
    }
  }

  /// Forgets all credentials.
  public func clearCredentialStores() async {
    arcGISCredentialStore.removeAll()
    await networkCredentialStore.removeAll()
  }

  /// Ends the validity of the tokens of OAuth and forgets all credentials.
  ///
  /// - Returns: whether the portals ended all tokens.
  @discardableResult public func signOut() async -> Bool {
    let isDone = await revokeOAuthTokens()
    await clearCredentialStores()
    return isDone
  }
}
