import Foundation
import GeometryModel
import RouteModel
import Testing

@testable import NAServerClient

@Suite("Credential stores")
struct StoreTests {
  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func rights(_ file: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  @Test("A later credential for the same address takes the place of the one before")
  func replacing() throws {
    let fixture = Fixture { _, _ in .fine }
    let store = ArcGISCredentialStore()
    let (first, second) = (
      try fixture.pregenerated("a", at: "https://gis.example.org"),
      try fixture.pregenerated("b", at: "https://gis.example.org")
    )
    store.add(first)
    store.add(second)
    store.add(second)
    #expect(store.credentials == [second])
    #expect(store.credential(for: try url("https://gis.example.org/x")) == second)
    #expect(store.credential(for: try url("https://other.example.org/x")) == nil)
    #expect(store.credential(for: try url("mailto:x")) == nil)
    store.remove(second)
    #expect(store.credentials.isEmpty)
  }

  @Test("A file keeps tokens for the next run, for its owner alone, and no passwords")
  func file() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "inner/credentials.json")
    let fixture = Fixture { _, _ in .fine }
    let store = try await ArcGISCredentialStore.makePersistent(storage: FileCredentialStorage(url: file))
    let server = TokenServer(clock: fixture.clock)
    let tokens = Fixture(clock: fixture.clock) { request, _ in try await server.answer(request) }
    store.add(try fixture.pregenerated("a", at: "https://a.example.org"))
    store.add(
      try await TokenCredential.credential(
        for: try url("https://gis.example.org/arcgis/rest/services"), username: "ann", password: "pass word",
        service: tokens.signIn), specificTo: try url("https://further.example.org"))
    let configuration = OAuthUserConfiguration(
      portalURL: try url("https://portal.example.org"), clientID: "app", redirectURL: try url("my-app://auth"))
    store.add(
      OAuthUserCredential(configuration, token: try fixture.token("c"), username: "bob", refreshToken: Secret("r")))
    #expect(store.storageError == nil)
    #expect(try Self.rights(file) == 0o600)
    #expect(try Self.rights(file.deletingLastPathComponent()) == 0o700)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("pass word") == false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path()).count == 1)

    let later = try await ArcGISCredentialStore.makePersistent(storage: FileCredentialStorage(url: file))
    #expect(later.credentials.map(\.username) == ["", "ann", "bob"])
    #expect(later.credential(for: try url("https://further.example.org/x"))?.username == "ann")
    #expect((later.credentials.last as? OAuthUserCredential)?.configuration == configuration)
    later.removeAll()
    #expect(!FileManager.default.fileExists(atPath: file.path()))
  }

  @Test("Renewed tokens are kept")
  func renewed() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = FileCredentialStorage(url: folder.appending(path: "c.json"))
    let store = try await ArcGISCredentialStore.makePersistent(storage: storage)
    let portal = Portal()
    let fixture = Fixture { request, _ in portal.answer(request) }
    let configuration = OAuthUserConfiguration(
      portalURL: try url("https://gis.example.org/arcgis"), clientID: "my app",
      redirectURL: try url("my-app://auth?x=1"))
    let credential = try await OAuthUserCredential.credential(
      for: configuration, signInPage: { try portal.signIn($0) }, service: fixture.signIn)
    store.add(credential)
    fixture.clock.advance(1790)
    _ = try await credential.tokenInfo
    #expect(store.storageError == nil)
    let kept = String(decoding: try #require(try storage.load()), as: UTF8.self)
    #expect(kept.contains("refresh2") && !kept.contains("refresh1"))
  }

  @Test("A file that others may read, or that holds something else, is refused and left as it is")
  func foreignFiles() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "c.json")
    for (text, rights) in [("[]", 0o644), ("[]", 0o620), ("not JSON", 0o600), ("{\"a\":1}", 0o600), ("", 0o600)] {
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file.path())
      let error = await #expect(throws: ArcGISError.self) {
        try await ArcGISCredentialStore.makePersistent(storage: FileCredentialStorage(url: file))
      }
      #expect(error?.remedy.isEmpty == false)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test("Where nothing can be kept, the store says so and works on")
  func fullDisk() async throws {
    struct Broken: CredentialStorage {
      func load() throws -> Data? { nil }
      func save(_ data: Data?) throws { throw CocoaError(.fileWriteOutOfSpace) }
    }
    let fixture = Fixture { _, _ in .fine }
    let store = try await ArcGISCredentialStore.makePersistent(storage: Broken())
    store.add(try fixture.pregenerated("a", at: "https://a.example.org"))
    #expect(store.storageError is CocoaError)
    #expect(store.credentials.count == 1)
  }
}
