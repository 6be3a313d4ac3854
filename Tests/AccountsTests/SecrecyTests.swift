import Foundation
import Testing

@testable import Accounts

/// Secrets show themselves nowhere but where they are handed over.
@Suite struct SecrecyTests {
  @Test func noFormOfASecretShowsIt() throws {
    let secret = Secret("GPAK-hidden-text")
    struct Holder {
      var secret: Secret
      var optional: Secret?
      var list: [Secret]
    }
    let holder = Holder(secret: secret, optional: secret, list: [secret])
    var dumped = ""
    dump(holder, to: &dumped)
    dump(secret, to: &dumped)
    let forms = [
      "\(secret)", String(describing: secret), String(reflecting: secret), "\(holder)", String(reflecting: holder),
      "\([secret])", "\(["a": secret])", "\(Optional(secret) as Any)", dumped,
      Mirror(reflecting: secret).children.map { "\($0)" }.joined(),
    ]
    let bytes = secret.bytes.map(String.init).joined(separator: ", ")
    for form in forms { #expect(!form.contains("hidden") && !form.contains(bytes)) }
    #expect(secret.reveal() == "GPAK-hidden-text")
  }

  @Test func answersAndRequestsShowNoSecret() throws {
    let play = try OAuthTests.Play()
    let code = try play.code(for: play.open)
    let grant = play.redemption(of: code, by: play.open)
    let got = try play.store.tokens(for: grant)
    var dumped = ""
    dump(got, to: &dumped)
    dump(grant, to: &dumped)
    dump(AuthorizationAnswer.code(code), to: &dumped)
    dumped += "\(got) \(grant) \(AuthorizationAnswer.code(code))"
    for secret in [code, got.access.token, got.refresh?.token, OAuthTests.Play.verifier].compactMap({ $0 }) {
      #expect(!dumped.contains(secret.reveal()))
    }
  }

  /// Every error that a call with a secret can end in, looked through for it.
  @Test func noErrorNamesASecret() throws {
    let stage = try Stage()
    try stage.store.addUser(name: "anna", password: goodPassword)
    let app = try stage.store.registerApp(name: "app", redirectURIs: ["https://a.example/"], hasSecret: true).app
    let text = "GPSTverysecretverysecretverysecretverysecretver"
    let secret = Secret(text)
    var grant = TokenGrant()
    (grant.clientID, grant.clientSecret, grant.code, grant.refreshToken, grant.codeVerifier, grant.redirectURI) = (
      app.clientID, nil, secret, secret, secret, "https://a.example/"
    )
    let calls: [() throws -> Void] = [
      { _ = try stage.store.check(secret) }, { _ = try stage.store.signIn(name: "anna", password: secret) },
      { _ = try stage.store.exchange(secret, serverURL: "https://a.example") },
      { try stage.store.addUser(name: text, password: Secret(text)) },
      { try stage.store.setPassword(Secret("verysecret\n"), ofUser: "anna") },
    ]
    let grants = ["authorization_code", "client_credentials", "refresh_token", "exchange_refresh_token", "x"]
    let faults =
      calls.map { error(of: $0) }
      + grants.flatMap { type in
        [nil, secret].map { clientSecret in
          error {
            (grant.grantType, grant.clientSecret) = (type, clientSecret)
            _ = try stage.store.tokens(for: grant)
          }
        }
      }
    #expect(faults.allSatisfy { $0 != nil })
    for fault in faults {
      #expect("\(String(describing: fault)) \(fault.map { "\($0)" } ?? "")".contains("verysecret") == false)
    }
  }

  /// Nothing that was handed out or typed is in the file or beside it.
  @Test func noSecretIsOnDisk() throws {
    let play = try OAuthTests.Play()
    var secrets = [goodPassword, play.secret, try play.store.createKey(name: "web")]
    let code = try play.code(for: play.open)
    let got = try play.store.tokens(for: play.redemption(of: code, by: play.open))
    secrets += [code, got.access.token, try #require(got.refresh?.token)]
    secrets.append(
      try play.store.generateToken(username: "anna", password: goodPassword, binding: .none, minutes: nil).token)
    for suffix in ["", "-wal"] {
      let bytes = try Data(contentsOf: URL(filePath: play.stage.path + suffix))
      for secret in secrets { #expect(bytes.range(of: Data(secret.bytes)) == nil) }
      // A check of the check: names are there in plain text.
      if suffix == "-wal" { #expect(bytes.range(of: Data("Confidential".utf8)) != nil) }
    }
  }

  @Test func secretsAreComparedWhole() {
    #expect(Secret("abc") == Secret("abc"))
    #expect(Secret("abc") != Secret("abd") && Secret("abc") != Secret("ab") && Secret("") == Secret(""))
    #expect(Secret(bytes: [0xFF]) != Secret(bytes: [0xFE]))
  }

  /// The vectors of FIPS 180-2 and of RFC 7636, Appendix B.
  @Test func challengesAreMadeAsTheStandardSays() throws {
    let abc = SHA256.hash(Array("abc".utf8)).map { String($0, radix: 16) }.joined()
    #expect(abc == "ba7816bf8f1cfea414140de5dae2223b0361a396177a9cb410ff61f2015ad")
    let pkce = try #require(try PKCE.read(challenge: OAuthTests.Play.challenge, method: "S256"))
    #expect(pkce.fits(OAuthTests.Play.verifier) && !pkce.fits(Secret(OAuthTests.Play.challenge)))
  }

  /// Two stores make two hashes of one secret: a table of hashes made elsewhere is of no use.
  @Test func everyStoreHashesWithAKeyOfItsOwn() throws {
    let (first, second) = (try Stage(), try Stage())
    let secret = Secret("secret")
    #expect(first.store.hasher.hash(secret) != second.store.hasher.hash(secret))
    #expect(first.store.hasher.hash(secret) == (try first.another().hasher.hash(secret)))
    #expect(code { _ = try second.store.check(first.store.createKey(name: "k")) } == .invalidToken)
  }
}
