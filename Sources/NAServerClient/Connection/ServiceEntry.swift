import Foundation
import RouteModel

/// How one request proves who asks, and what is tried when that is refused.
struct ServiceEntry {
  private enum Proof {
    case nothing
    case key(APIKey)
    case token(TokenInfo, ArcGISCredential)
  }

  private let query: ServiceQuery
  private let connection: ServiceConnection
  private var proof: Proof
  private var isInForm: Bool
  // Each of these is tried once.
  private var triedForm = false
  private var triedRenewal = false
  private var triedStore = false
  private var triedChallenge = false

  /// Takes the credential for the host; without one, the key of the application.
  init(_ query: ServiceQuery, _ connection: ServiceConnection) async throws {
    (self.query, self.connection) = (query, connection)
    proof = .nothing
    isInForm = connection.manager.readsForms(query.origin)
    guard query.origin.isPrivate else { return }
    if let credential = connection.manager.arcGISCredentialStore.credential(for: query.url) {
      do {
        proof = .token(try await credential.token(insteadOf: nil), credential)
      } catch is ArcGISAuthenticationError {
        // What cannot be renewed is as good as nothing: the service will ask.
        triedStore = true
      }
    } else if let key = connection.apiKey {
      proof = .key(key)
    }
  }

  var carriesToken: Bool { secrets != [] }

  /// What may not be shown.
  var secrets: [String] {
    switch proof {
    case .nothing: []
    case .key(let key): [key.rawValue]
    case .token(let token, _): [token.accessToken]
    }
  }

  /// The request with the proof: in a header, or in the form of services that do not read it. Never in an address,
  /// which logs keep.
  func request(_ query: ServiceQuery) -> TransportRequest {
    var fields = query.fields + query.hiddenFields
    var headers = ["Accept": "application/json"]
    if let token = secrets.first {
      if isInForm { fields.append(("token", token)) } else { headers["X-Esri-Authorization"] = "Bearer \(token)" }
    }
    if case .token(_, let credential) = proof, !credential.referer.isEmpty { headers["Referer"] = credential.referer }
    if query.isForm || (isInForm && carriesToken) {
      return TransportRequest(url: query.url, form: fields, headers: headers)
    }
    let items = fields.map { URLQueryItem(name: $0.name, value: $0.value) }
    return TransportRequest(url: query.url.appending(queryItems: items), headers: headers)
  }

  /// Remembers what worked.
  func wasLetIn() {
    if triedForm, isInForm { connection.manager.rememberForms(query.origin) }
  }

  /// Finds another proof.
  ///
  /// - Throws: why there is none.
  mutating func refused(_ refusal: ArcGISAuthenticationError) async throws {
    guard query.origin.isPrivate else { throw ArcGISAuthenticationError.sslRequired }
    if refusal == .tokenRequired, carriesToken, !isInForm, !triedForm {
      (triedForm, isInForm) = (true, true)
      return
    }
    if case .token(let token, let credential) = proof, !triedRenewal {
      triedRenewal = true
      if let fresh = try await renewed(credential, insteadOf: token.accessToken) {
        proof = .token(fresh, credential)
        return
      }
    }
    if !triedStore {
      triedStore = true
      // Another request may have been challenged meanwhile.
      if let credential = connection.manager.arcGISCredentialStore.credential(for: query.url),
        let token = try await renewed(credential, insteadOf: secrets.first)
      {
        proof = .token(token, credential)
        return
      }
    }
    try await challenge(reason(refusal))
  }

  private func reason(_ refusal: ArcGISAuthenticationError) -> ArcGISAuthenticationError {
    if case .key = proof { return .invalidAPIKey }
    return carriesToken ? .invalidToken : refusal
  }

  private func renewed(_ credential: ArcGISCredential, insteadOf rejected: String?) async throws -> TokenInfo? {
    do {
      let token = try await credential.token(insteadOf: rejected)
      return token.accessToken == rejected ? nil : token
    } catch is ArcGISAuthenticationError {
      return nil
    }
  }

  private mutating func challenge(_ reason: ArcGISAuthenticationError) async throws {
    guard !triedChallenge else { throw reason }
    triedChallenge = true
    let challenge = ArcGISAuthenticationChallenge(kind: .oAuthOrToken, requestURL: query.url, error: reason)
    switch try await connection.manager.answer(to: challenge, from: query.origin) {
    case .credential(let credential): proof = .token(try await credential.token(insteadOf: nil), credential)
    case .none: throw reason
    }
  }
}
