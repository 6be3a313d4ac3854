import Accounts
import Foundation
import HTTPServer
import Testing

@testable import RouteService

/// Who may do what, with every door tried without a key; codes are those that clients test for.
@Suite struct SignInTests {
  /// A service that asks for tokens, with a key and a user.
  private final class Guarded {
    let trial: ServiceTrial
    let key: String
    let store: AccountStore
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "accounts-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appending(path: "accounts.db").path(percentEncoded: false)
      store = try AccountStore(path: path)
      key = try store.createKey(name: "web").reveal()
      try store.addUser(name: "ann", password: Secret("correct horse"))
      trial = try ServiceTrial { configuration in
        configuration.store = path
        configuration.requiresToken = true
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  private static let doors = [
    ServiceTrial.layer, ServiceTrial.layer + "/solve", ServiceTrial.layer + "/retrieveTravelModes",
    "/arcgis/rest/services/World/Route/NAServer", "/server/rest/services/NetworkAnalysis/SanDiego/NAServer/Route/solve",
    "/arcgis/rest/services/Blocks/NAServer/Route", "/ARCGIS/REST/SERVICES/WORLD/ROUTE/NASERVER/ROUTE_WORLD/SOLVE/",
    "/arcgis/rest/services/World/Utilities/GPServer/GetTravelModes/execute",
    "/arcgis/rest/services/World/Utilities/GPServer/GetToolInfo/execute",
  ]

  @Test("every door to the network needs a key, whatever method or format") func doors() async throws {
    let guarded = try Guarded()
    for door in Self.doors {
      for format in ["json", "pjson", "geojson"] {
        let (get, post) = (await guarded.trial.get(door, ["f": format]), await guarded.trial.post(door, ["f": format]))
        for reply in [get, post] {
          #expect(reply.status == 200)
          #expect(try ServiceTrial.error(try ServiceTrial.json(reply)).code == 499, "\(door)")
        }
      }
      let page = try ServiceTrial.text(await guarded.trial.get(door))
      #expect(page.contains("Token Required") && !page.contains("Route_World</h1>"), "\(door)")
    }
    for open in ["/arcgis/rest/info", "/arcgis/rest/services", "/arcgis/sharing/rest/portals/self"] {
      #expect(try ServiceTrial.json(await guarded.trial.get(open, ["f": "json"]))["error"] == nil)
    }
  }

  @Test("a key opens by each of its carriers; a wrong one is told with 498") func carriers() async throws {
    let guarded = try Guarded()
    let path = ServiceTrial.layer
    func code(_ reply: HTTPReply) throws -> Int? {
      (try ServiceTrial.json(reply)["error"] as? [String: Any])?["code"] as? Int
    }
    let key = guarded.key
    #expect(try code(await guarded.trial.get(path, ["f": "json", "token": key])) == nil)
    #expect(try code(await guarded.trial.post(path, ["f": "json", "token": key])) == nil)
    for header in ["Authorization", "X-Esri-Authorization"] {
      let good = HTTPHeaders([.init(name: header, value: "Bearer " + key)])
      #expect(try code(await guarded.trial.get(path, ["f": "json"], headers: good)) == nil)
      let bad = HTTPHeaders([.init(name: header, value: "Bearer x" + key)])
      #expect(try code(await guarded.trial.get(path, ["f": "json"], headers: bad)) == 498)
    }
    #expect(try code(await guarded.trial.get(path, ["f": "json", "token": "'; DROP TABLE keys --"])) == 498)
  }

  @Test("a name and a password give a token, which opens") func passwords() async throws {
    let guarded = try Guarded()
    for path in ["/arcgis/tokens/generateToken", "/arcgis/sharing/rest/generateToken", "/arcgis/admin/generateToken"] {
      let json = try ServiceTrial.json(
        await guarded.trial.post(
          path, ["f": "json", "username": "ann", "password": "correct horse", "client": "requestip"]))
      let token = try #require(json["token"] as? String)
      #expect((json["expires"] as? Double ?? 0) > Date().timeIntervalSince1970 * 1000)
      let layer = try ServiceTrial.json(await guarded.trial.get(ServiceTrial.layer, ["f": "json", "token": token]))
      #expect(layer["layerName"] as? String == "Route_World")
    }
    let wrong = try ServiceTrial.error(
      try ServiceTrial.json(
        await guarded.trial.post(
          "/arcgis/tokens/generateToken", ["f": "json", "username": "ann", "password": "wrong", "client": "requestip"]))
    )
    #expect(wrong.code == 400 && wrong.message == "Unable to generate token.")
    #expect(wrong.details == ["Invalid username or password."])
    // Passwords in addresses are refused.
    let get = await guarded.trial.get(
      "/arcgis/tokens/generateToken", ["f": "json", "username": "ann", "password": "correct horse"])
    #expect(get.status == 405)
    let query = await guarded.trial.post(
      "/arcgis/tokens/generateToken?password=correct%20horse", ["f": "json", "username": "ann"])
    #expect(try ServiceTrial.error(try ServiceTrial.json(query)).code == 400)
  }

  @Test("a user learns whose token it is; a key and a stranger are nobody") func whoAsks() async throws {
    let guarded = try Guarded()
    let (user, portal) = ("/arcgis/sharing/rest/community/self", "/arcgis/sharing/rest/portals/self")
    let issued = try ServiceTrial.json(
      await guarded.trial.post(
        "/arcgis/sharing/rest/generateToken",
        ["f": "json", "username": "Ann", "password": "correct horse", "client": "requestip"]))
    let token = try #require(issued["token"] as? String)
    let known = try ServiceTrial.json(await guarded.trial.get(user, ["f": "json", "token": token]))
    #expect(known["username"] as? String == "ann")
    let told = try ServiceTrial.json(await guarded.trial.get(portal, ["f": "json", "token": token]))
    #expect((told["user"] as? [String: Any])?["username"] as? String == "ann")
    for fields: KeyValuePairs in [["f": "json"], ["f": "json", "token": guarded.key]] {
      let nobody = try ServiceTrial.error(try ServiceTrial.json(await guarded.trial.get(user, fields)))
      #expect(nobody.code == 499)
      #expect(try ServiceTrial.json(await guarded.trial.get(portal, fields))["user"] is NSNull)
    }
    let anonymous = try await ServiceTrial().json(user)
    #expect(try ServiceTrial.error(anonymous).code == 499)
  }

  @Test("a token bound to a referer opens for that page alone") func referers() async throws {
    let guarded = try Guarded()
    let json = try ServiceTrial.json(
      await guarded.trial.post(
        "/arcgis/tokens/generateToken",
        ["f": "json", "username": "ann", "password": "correct horse", "client": "referer", "referer": "https://a.org"]))
    let token = try #require(json["token"] as? String)
    let fields: KeyValuePairs = ["f": "json", "token": token]
    let own = await guarded.trial.get(ServiceTrial.layer, fields, headers: ["Referer": "https://a.org/page"])
    #expect(try ServiceTrial.json(own)["layerName"] != nil)
    let other = await guarded.trial.get(ServiceTrial.layer, fields, headers: ["Referer": "https://b.org/"])
    #expect(try ServiceTrial.error(try ServiceTrial.json(other)).code == 403)
  }

  @Test("nobody is sent to an address that the app did not register") func redirects() async throws {
    let guarded = try Guarded()
    let reply = await guarded.trial.get(
      "/arcgis/sharing/rest/oauth2/authorize",
      ["client_id": "nobody", "redirect_uri": "https://evil.org", "response_type": "code"])
    #expect(reply.headers["Location"] == nil)
    #expect(try ServiceTrial.text(reply).contains("<html"))
  }

  @Test("an app without a page is shown its code, in the page and in its title, and redeems it") func shown()
    async throws
  {
    let guarded = try Guarded()
    let redirect = "urn:ietf:wg:oauth:2.0:oob"
    let app = try guarded.store.registerApp(name: "Desk.1", redirectURIs: [redirect]).app
    let path = "/arcgis/sharing/rest/oauth2/"
    let reply = await guarded.trial.post(
      path + "authorize",
      [
        "client_id": app.clientID, "redirect_uri": redirect, "response_type": "code", "username": "ann",
        "password": "correct horse", "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        "code_challenge_method": "S256",
      ])
    #expect(reply.status == 200 && reply.headers["Location"] == nil && reply.headers["Cache-Control"] == "no-store")
    let page = try ServiceTrial.text(reply)
    let code = try #require(page.firstMatch(of: #/<title>SUCCESS code=([^<]+)<\/title>/#)).1
    #expect(page.contains("value=\"\(code)\"") && page.contains("<b>Desk.1</b>"))
    #expect(HiddenSecrets.holdsSecret(Array(page.utf8)))
    let token = try ServiceTrial.json(
      await guarded.trial.post(
        path + "token",
        [
          "grant_type": "authorization_code", "client_id": app.clientID, "redirect_uri": redirect, "code": String(code),
          "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
        ]))
    #expect(token["access_token"] is String && token["username"] as? String == "ann")
    // A fault has nowhere to be sent to either.
    let fault = await guarded.trial.get(
      path + "authorize", ["client_id": app.clientID, "redirect_uri": redirect, "response_type": "code"])
    #expect(fault.headers["Location"] == nil)
    #expect(try ServiceTrial.text(fault).contains("code_challenge is missing"))
  }

  @Test("a service without a store takes any token, and gives out none") func anonymous() async throws {
    let trial = try ServiceTrial()
    #expect(try await trial.json(ServiceTrial.layer, ["token": "AAPKanything"])["layerName"] != nil)
    let reply = await trial.post("/arcgis/tokens/generateToken", ["f": "json", "username": "a", "password": "b"])
    #expect(try ServiceTrial.error(try ServiceTrial.json(reply)).code == 400)
  }
}
