import Foundation
import RouteModel
import Testing

@testable import NAServerClient

@Suite("Secrets stay secret")
struct SecretTests {
  private static let secret = "s3cr3t-t0ken-4711"

  @Test("The hash is SHA-256: the vectors of FIPS 180-4 and one of each length around a block")
  func hash() {
    func hex(_ text: String) -> String { SHA256.hash(text).map { String(format: "%02x", $0) }.joined() }
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hex(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("The proof of a code is that of RFC 7636, appendix B")
  func proof() {
    #expect(
      RandomText.base64URL(SHA256.hash("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test("Random texts are of the alphabet, as long as asked, and never the same")
  func random() {
    let texts = Set((0..<200).map { _ in RandomText.make(bytes: 32) })
    #expect(texts.count == 200)
    #expect(texts.allSatisfy { $0.count == 43 && $0.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil })
  }

  @Test("Descriptions, mirrors and dumps of what holds secrets show none")
  func descriptions() async throws {
    let fixture = Fixture { _, _ in .fine }
    let address = try url("https://gis.example.org/portal?token=\(Self.secret)")
    let token = try fixture.token(Self.secret)
    let configuration = OAuthUserConfiguration(
      portalURL: try url("https://gis.example.org/portal"), clientID: "app", redirectURL: try url("my-app://auth"))
    let holders: [Any] = [
      token, PregeneratedTokenCredential(url: address, tokenInfo: token),
      TokenCredential(url: address, username: "u", token: token),
      OAuthUserCredential(configuration, token: token, username: "u", refreshToken: Secret(Self.secret)),
      NetworkCredential.password(username: "u", password: Self.secret), Secret(Self.secret),
      LoginCredential(username: "u", password: Self.secret), try #require(APIKey(Self.secret)),
      ArcGISAuthenticationChallenge.Disposition.continueWithCredential(
        PregeneratedTokenCredential(url: address, tokenInfo: token)),
    ]
    for holder in holders {
      var text = "\(holder) \(String(reflecting: holder))"
      dump(holder, to: &text)
      #expect(!text.contains(Self.secret), "\(type(of: holder))")
    }
  }

  @Test("An error that a service words with the token in it is told without it")
  func echoedToken() async throws {
    let fixture = Fixture { request, _ in
      .fault(400, "Bad", ["The header was \(request.headerToken ?? "none")."])
    }
    fixture.manager.arcGISCredentialStore.add(try fixture.pregenerated(Self.secret, at: "https://gis.example.org"))
    let error = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
    #expect(error?.details == "The header was Bearer (hidden).")
  }

  @Test(
    "What an address holds beside scheme, host and path is not shown",
    arguments: ["https://u:\(secret)@gis.example.org/x", "https://gis.example.org/x?token=\(secret)#\(secret)"])
  func addresses(text: String) throws {
    #expect(try url(text).shown == "https://gis.example.org/x")
  }
}
