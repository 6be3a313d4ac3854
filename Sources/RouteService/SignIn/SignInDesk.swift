import Accounts
import HTTPServer
import JSONText
import NAServerSchema

/// Answers one request for a token. Its calls may take a good part of a second.
struct SignInDesk {
  let accounts: AccountStore
  let request: ServiceRequest

  private var fields: RequestFields { request.fields }

  /// `generateToken`: for a name and a password, or for a token of this service that is wanted for a server.
  func generateToken() throws -> ServiceAnswer {
    if fields["username"] == nil, fields["token"] == nil {
      if request.format == .html { return ServiceAnswer(.page(SignInPage.token())) }
      throw ServiceError(.invalid, "Unable to generate token.", details: ["'username' must be specified."])
    }
    try checkPost()
    let minutes = fields["expiration"].flatMap { Int($0) }
    let issued: IssuedToken
    if let name = fields["username"] {
      let binding = try TokenBinding(
        client: fields["client"], referer: fields["referer"], ip: fields["ip"], requestAddress: request.address)
      issued = try accounts.generateToken(
        username: name, password: Secret(fields["password"] ?? ""), binding: binding, minutes: minutes,
        address: request.address)
    } else {
      issued = try accounts.exchange(
        Secret(fields["token"] ?? ""), serverURL: fields["serverUrl"] ?? "", minutes: minutes,
        referer: request.http.headers["Referer"] ?? fields["referer"], address: request.address)
    }
    return .json("Token") { out in
      out.object { out in
        out.write("token", issued.token.reveal())
        out.write("expires", Int(issued.expires))
        out.write("ssl", request.isSecure)
      }
    }
  }

  /// `oauth2/token`: redeems codes and refresh tokens, and lets apps in by their secrets.
  func grant() throws -> ServiceAnswer {
    try checkPost()
    var grant = TokenGrant()
    grant.grantType = fields["grant_type"]
    grant.clientID = fields["client_id"]
    grant.clientSecret = fields["client_secret"].map { Secret($0) }
    grant.redirectURI = fields["redirect_uri"]
    grant.code = fields["code"].map { Secret($0) }
    grant.codeVerifier = fields["code_verifier"].map { Secret($0) }
    grant.refreshToken = fields["refresh_token"].map { Secret($0) }
    grant.minutes = fields["expiration"].flatMap { Int($0) }
    do {
      let tokens = try accounts.tokens(for: grant)
      return .json("Token") { out in
        out.object { out in
          out.write("access_token", tokens.access.token.reveal())
          out.write("expires_in", tokens.accessSeconds)
          if let username = tokens.username { out.write("username", username) }
          out.write("ssl", request.isSecure)
          if let refresh = tokens.refresh {
            out.write("refresh_token", refresh.token.reveal())
            out.write("refresh_token_expires_in", tokens.refreshSeconds)
          }
        }
      }
    } catch let error as AccountError {
      return Self.refusal(error)
    }
  }

  /// `oauth2/revokeToken`.
  func revoke() throws -> ServiceAnswer {
    try checkPost()
    guard let token = fields["auth_token"] ?? fields["token"] else {
      throw ServiceError.parameter("auth_token", "Give the token that is to end.")
    }
    try accounts.revoke(Secret(token), clientID: fields["client_id"])
    return .json("Token") { out in out.object { $0.write("success", true) } }
  }

  /// Secrets in an address would stand in logs and histories.
  private func checkPost() throws {
    guard request.http.method == "POST" else {
      throw ServiceError(
        .methodNotAllowed, "Method not allowed", details: ["Use POST, with the parameters in the body."])
    }
    let query = (try? request.http.queryFields())?.fields ?? []
    let secrets = ["password", "client_secret", "refresh_token", "code_verifier"]
    if let bad = query.first(where: { secrets.contains($0.name.lowercased()) }) {
      throw ServiceError.parameter(bad.name, "Send it in the body; addresses stand in logs.")
    }
  }

  /// An error as OAuth clients read it, beside what other clients read.
  static func refusal(_ error: AccountError) -> ServiceAnswer {
    let description = error.code.serviceCode >= 500 ? "The service failed." : error.message
    return .json("Error") { out in
      out.object { out in
        out.object("error") { out in
          out.write("code", error.code.serviceCode)
          out.write("error", error.code.oauthName)
          out.write("error_description", description)
          out.write("message", description)
          out.write("details", [])
        }
      }
    }
  }
}
