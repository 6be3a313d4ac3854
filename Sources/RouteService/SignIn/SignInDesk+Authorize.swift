import Accounts
import Foundation
import HTTPServer
import NAServerSchema

extension SignInDesk {
  /// `oauth2/authorize`: the sign-in page, and the way back to the app once somebody signed in.
  func authorize() throws -> ServiceAnswer {
    let fields = request.fields
    let (clientID, redirect) = (fields["client_id"] ?? "", fields["redirect_uri"] ?? "")
    let app: OAuthApp
    do {
      app = try accounts.app(clientID: clientID, redirectURI: redirect)
    } catch let error as AccountError {
      // Nobody is sent to an address that the app did not register.
      return Self.refusal(error)
    }
    do {
      let asked = try accounts.authorization(
        clientID: clientID, redirectURI: redirect, responseType: fields["response_type"],
        challenge: fields["code_challenge"], method: fields["code_challenge_method"],
        minutes: fields["expiration"].flatMap { Int($0) })
      guard request.http.method == "POST", let name = fields["username"] else { return page(app, fault: nil) }
      let user: SignedInUser
      do {
        user = try accounts.signIn(name: name, password: Secret(fields["password"] ?? ""), address: request.address)
      } catch let error as AccountError where error.code == .signInFailed || error.code == .lockedOut {
        return page(app, fault: error.code == .lockedOut ? error.message : "The name or the password is wrong.")
      }
      switch try accounts.approve(asked, for: user) {
      case .code(let code) where asked.showsAnswer: return shown(code.reveal(), "Code", app)
      case .token(let issued) where asked.showsAnswer: return shown(issued.token.reveal(), "Token", app)
      case .code(let code): return back(redirect, "?", [("code", code.reveal())])
      case .token(let issued):
        let seconds = max(0, (issued.expires - accounts.clockMilliseconds) / 1000)
        return back(
          redirect, "#",
          [
            ("access_token", issued.token.reveal()), ("expires_in", String(seconds)), ("username", user.name),
            ("ssl", String(request.isSecure)),
          ])
      }
    } catch let error as AccountError where redirect.hasPrefix("urn:") {
      return Self.refusal(error)
    } catch let error as AccountError {
      let separator = fields["response_type"] == "token" ? "#" : "?"
      return back(redirect, separator, [("error", error.code.oauthName), ("error_description", error.message)])
    }
  }

  private func page(_ app: OAuthApp, fault: String?) -> ServiceAnswer {
    let kept = [
      "client_id", "redirect_uri", "response_type", "expiration", "state", "code_challenge", "code_challenge_method",
    ].compactMap { name in request.fields[name].map { (name, $0) } }
    return guarded(SignInPage.authorize(app: app.name, kept: kept, fault: fault))
  }

  /// What an app without a page of its own gets by the hand of its user.
  private func shown(_ secret: String, _ what: String, _ app: OAuthApp) -> ServiceAnswer {
    guarded(SignInPage.shown(secret, what, app: app.name))
  }

  private func guarded(_ page: ServicePage) -> ServiceAnswer {
    var answer = ServiceAnswer(.page(page))
    // Not in a frame of another page, where clicks could be led.
    answer.headers = [
      ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
      ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
    ]
    return answer
  }

  /// Sends the browser to the app.
  private func back(_ address: String, _ separator: String, _ values: [(String, String)]) -> ServiceAnswer {
    var plain = CharacterSet.alphanumerics
    plain.insert(charactersIn: "-._~")
    let state = request.fields["state"].map { [("state", $0)] } ?? []
    let text = (values + state).map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")"
    }.joined(separator: "&")
    let joint = separator == "?" && address.contains("?") ? "&" : separator
    return ServiceAnswer(.redirect(address + joint + text))
  }
}
