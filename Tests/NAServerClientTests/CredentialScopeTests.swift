import Foundation
import GeometryModel
import RouteModel
import Testing
import TestSupport

@testable import NAServerClient

@Suite("Credentials go to the host that they belong to, and nowhere else")
struct CredentialScopeTests {
  private static let layer = "/arcgis/rest/services/R/NAServer/Route"

  /// What a credential for one address does for a request to another.
  @Test(arguments: [
    ("https://gis.example.org", "https://gis.example.org", true),
    ("https://GIS.example.org/portal", "https://gis.example.org:443", true),
    ("https://gis.example.org", "https://gis.example.org:8443", false),
    ("https://gis.example.org:8443", "https://gis.example.org", false),
    ("https://gis.example.org", "http://gis.example.org", false),
    ("http://gis.example.org", "http://gis.example.org", false),
    ("https://example.org", "https://gis.example.org", false),
    ("https://gis.example.org", "https://gis.example.org.evil.net", false),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080", true),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8081", false),
    ("http://localhost:8080", "http://127.0.0.1:8080", false),
    ("http://[::1]:8080", "http://[::1]:8080", true),
    ("http://127.0.0.1.example.org", "http://127.0.0.1.example.org", false),
    ("https://www.arcgis.com", "https://route-api.arcgis.com", true),
    ("https://www.arcgis.com", "http://route-api.arcgis.com", false),
    ("https://www.arcgis.com", "https://arcgis.com.evil.net", false),
    ("https://www.arcgis.com", "https://evilarcgis.com", false),
  ])
  func scope(home: String, asked: String, isSent: Bool) async throws {
    let fixture = Fixture { _, _ in .fine }
    fixture.manager.arcGISCredentialStore.add(try fixture.pregenerated("t0ken", at: home))
    _ = try await fixture.ask(asked + Self.layer)
    let request = try #require(fixture.transport.requests.first)
    #expect(request.headerToken == (isSent ? "Bearer t0ken" : nil))
    #expect(request.wholeText.contains("t0ken") == isSent)
  }

  @Test("A key goes over encrypted connections and to this machine")
  func key() async throws {
    for (address, isSent) in [
      ("https://gis.example.org", true), ("http://gis.example.org", false), ("http://localhost:8080", true),
    ] {
      let fixture = Fixture { _, _ in .fine }
      fixture.key.wrappedValue = APIKey("k3y")
      _ = try await fixture.ask(address + Self.layer)
      #expect(fixture.transport.requests.first?.headerToken == (isSent ? "Bearer k3y" : nil))
    }
  }

  @Test("The credential of the host comes before the key")
  func order() async throws {
    let fixture = Fixture { _, _ in .fine }
    fixture.key.wrappedValue = APIKey("k3y")
    fixture.manager.arcGISCredentialStore.add(try fixture.pregenerated("t0ken", at: "https://gis.example.org"))
    _ = try await fixture.ask()
    #expect(fixture.transport.requests.map(\.headerToken) == ["Bearer t0ken"])
  }

  @Test("A credential may be meant for a further host")
  func further() async throws {
    let fixture = Fixture { _, _ in .fine }
    let credential = try fixture.pregenerated("t0ken", at: "https://portal.example.org/portal")
    fixture.manager.arcGISCredentialStore.add(credential, specificTo: try url("https://gis.example.org/arcgis"))
    _ = try await fixture.ask()
    #expect(fixture.transport.requests.map(\.headerToken) == ["Bearer t0ken"])
  }

  @Test("Parameters of the given address go into forms, and nothing else does")
  func parameters() async throws {
    let fixture = Fixture { _, _ in .fine }
    _ = try await fixture.ask("https://gis.example.org\(Self.layer)/?token=abc&f=html")
    let request = try #require(fixture.transport.requests.first)
    #expect(request.url.absoluteString == "https://gis.example.org\(Self.layer)")
    #expect(request.field("token") == "abc")
    #expect(request.field("f") == "json")
  }

  @Test("Redirects are followed to the same host with a credential, without one to any encrypted host")
  func redirects() async throws {
    func ask(_ target: String, withToken: Bool) async throws -> [String] {
      let fixture = Fixture { _, number in
        number == 0 ? TransportReply(status: 302, headers: ["Location": target]) : .fine
      }
      if withToken {
        fixture.manager.arcGISCredentialStore.add(try fixture.pregenerated("t0ken", at: "https://gis.example.org"))
      }
      _ = try await fixture.ask()
      return fixture.transport.requests.map { $0.url.absoluteString + ($0.headerToken ?? "") }
    }
    #expect(try await ask("/moved", withToken: true).last == "https://gis.example.org/movedBearer t0ken")
    #expect(
      try await ask("https://other.example.org/moved", withToken: false).last == "https://other.example.org/moved")
    for target in ["https://other.example.org/", "https://gis.example.org:444/", "http://gis.example.org/"] {
      let error = await #expect(throws: ArcGISError.self) { try await ask(target, withToken: true) }
      #expect(error?.code == .serviceFailed)
      #expect(error?.details.contains(target) == true)
    }
    await #expect(throws: ArcGISError.self) { try await ask("http://other.example.org/", withToken: false) }
  }

  @Test("Redirects end")
  func endlessRedirects() async throws {
    let fixture = Fixture { _, number in TransportReply(status: 307, headers: ["Location": "/\(number)"]) }
    let error = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
    #expect(error?.code == .serviceFailed)
    #expect(fixture.transport.requests.count == 6)
  }

  @Test("Addresses with a password, of files and without a host are refused")
  func addresses() async throws {
    for text in ["https://u:p@gis.example.org/x", "file:///tmp/x", "x", "ftp://gis.example.org/x", "https:///x"] {
      let address = try url(text)
      let error = #expect(throws: ArcGISError.self) { try LayerAddress(address) }
      #expect(error?.code == .invalidServiceURL, "\(text)")
      #expect(error?.details.contains("u:p") == false)
    }
  }
}
