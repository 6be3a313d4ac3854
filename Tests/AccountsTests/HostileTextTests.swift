import Foundation
import TestSupport
import Testing

@testable import Accounts

/// Tokens, addresses, referers, redirect URIs and names as strangers write them: each is refused with an error of ours or is
/// what it should be, and nothing is granted that was not handed out.
@Suite struct HostileTextTests {
  private static let pieces = [
    "https://", "http://", "HTTPS:", "//", "/", "\\", "@", ":", "#", "?", ".", "..", "%2e", "%00", "\0", "\r\n", " ",
    "a.org",
    "localhost", "127.0.0.1", "[::1]", "::ffff:1.2.3.4", "1.2.3", "256.1.1.1", "0x7f.1", "é", "javascript:alert(1)",
    "org.a:/b",
    "urn:ietf:wg:oauth:2.0:oob", "' or 1=1 --", "\"; drop table keys;", "GPAK", "GPST", "-", "+",
    "99999999999999999999",
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    (0..<random.int(in: 0...7)).map { _ in random.pick(Self.pieces) ?? "" }.joined()
  }

  private func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    let place = random.int(in: 0...bytes.count - 1)
    switch random.int(in: 0...4) {
    case 0: bytes[place] ^= UInt8(1 << random.int(in: 0...7))
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(bytes[place], at: place)
    case 3: bytes.removeSubrange(place...)
    default: bytes.swapAt(place, random.int(in: 0...bytes.count - 1))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("no change of a good token opens", arguments: 0..<4) func tokens(seed: UInt64) throws {
    let stage = try Stage()
    try stage.store.addUser(name: "ann", password: goodPassword)
    let good = [
      try stage.store.createKey(name: "web").reveal(),
      try stage.store.generateToken(username: "ann", password: goodPassword, binding: .none).token.reveal(),
    ]
    var random = SeededGenerator(seed: seed)
    for round in 0..<400 {
      let changed = random.chance(0.7) ? mutated(good[round % 2], &random) : text(&random)
      if good.contains(changed) { continue }
      let found = code { _ = try stage.store.check(Secret(changed), referer: text(&random), address: text(&random)) }
      #expect(found == .invalidToken, "seed \(seed), round \(round)")
    }
    for token in good { #expect(throws: Never.self) { try stage.store.check(Secret(token)) } }
    let noise = Secret(bytes: (0..<5000).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    #expect(code { _ = try stage.store.check(noise) } == .invalidToken)
  }

  @Test("browsers are sent back to nothing but what was registered", arguments: 0..<6) func redirects(seed: UInt64)
    throws
  {
    let stage = try Stage()
    let registered = "https://map.example.org/signed-in?a=b"
    let app = try stage.store.registerApp(name: "map", redirectURIs: [registered]).app
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let uri = random.chance(0.5) ? mutated(registered, &random) : text(&random)
      if uri == registered { continue }
      #expect(code { _ = try stage.store.app(clientID: app.clientID, redirectURI: uri) } == .redirectMismatch, "\(uri)")
      #expect(code { _ = try stage.store.app(clientID: uri, redirectURI: registered) } == .unknownClient, "\(uri)")
    }
  }

  @Test("what may be registered is absolute, without fragment, and no script", arguments: 0..<6) func registering(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<800 {
      let uri = text(&random)
      guard (try? RedirectURI.check(uri)) != nil else { continue }
      let scheme = uri.prefix { $0 != ":" }.lowercased()
      #expect(uri.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !uri.contains("#") && !uri.contains("\\"), "\(uri)")
      #expect(!["javascript", "data", "file", "vbscript", "blob"].contains(scheme), "\(uri)")
      if scheme == "http" {
        // An oracle of its own: what the system's reader takes for the host.
        let host = URLComponents(string: uri)?.host
        #expect(["localhost", "127.0.0.1", "[::1]", "::1"].contains(host?.lowercased()), "\(uri) \(host ?? "none")")
      }
    }
  }

  @Test("bindings are made of anything or refused, and let only their own in", arguments: 0..<6) func bindings(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<800 {
      let (referer, ip, address) = (text(&random), text(&random), text(&random))
      let client = random.pick(["referer", "ip", "requestip", "IP", "", nil, "other"]) ?? nil
      let made = try? TokenBinding(client: client, referer: referer, ip: ip, requestAddress: address)
      guard let binding = made else { continue }
      if binding.referer != nil {
        #expect(binding.allows(referer: referer, address: nil) || referer.contains(".."), "\(referer)")
        #expect(!binding.allows(referer: nil, address: address), "\(referer)")
      } else if binding.address != nil {
        #expect(!binding.allows(referer: referer, address: "203.0.113.77"))
        #expect(!binding.allows(referer: referer, address: nil))
      }
    }
  }

  @Test(
    "a referer of another host is never let in",
    arguments: [
      "https://a.org.evil.org/", "https://a.org@evil.org/", "https://evil.org/https://a.org/", "https://a.orgevil.org/",
      "https://evil.org\\@a.org/", "http://a.org/", "https://a.org:8443/", "//a.org/", "https:a.org",
      "https://a.org\0.evil.org/",
      "https://evil.org?https://a.org/", "https://evil.org#https://a.org/", "",
    ]) func referers(_ sent: String) throws
  {
    let binding = try TokenBinding(client: "referer", referer: "https://a.org/maps", ip: nil, requestAddress: nil)
    #expect(!binding.allows(referer: sent, address: nil))
  }

  @Test("sign-in takes any name and password, and lets nobody in", arguments: 0..<2) func names(seed: UInt64) throws {
    let stage = try Stage()
    try stage.store.addUser(name: "ann", password: goodPassword)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let name = random.chance(0.5) ? text(&random) : String(repeating: "a", count: 5000)
      let found = code {
        _ = try stage.store.signIn(name: name, password: Secret(text(&random)), address: text(&random))
      }
      #expect(found == .signInFailed || found == .lockedOut, "\(name.prefix(60))")
      stage.clock.advance(minutes: 60)
    }
    #expect(throws: Never.self) { try stage.store.signIn(name: "ann", password: goodPassword) }
  }
}
