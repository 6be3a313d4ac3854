import TestSupport
import Testing

@testable import RouteService

/// `X-Forwarded-For` as strangers and proxies write it: nobody chooses an address but by a proxy that is trusted.
@Suite struct HostileAddressTests {
  private static let pieces = [
    "10.0.0.1", "10.255.0.9", "192.0.2.7", "::1", "fd00::1", "2001:db8::7", "::ffff:10.0.0.1", "[::1]:80", "1.2.3.4:5",
    "unknown",
    "\"", ",", ";", " ", "\t", "\0", "\r\n", "..", "é", "999.1.1.1", "10.0.0.0/8", "_hidden", "<script>", "-1", "",
  ]

  private func header(_ random: inout SeededGenerator) -> String {
    (0..<random.int(in: 0...6)).map { _ in random.pick(Self.pieces) ?? "" }.joined(
      separator: random.chance(0.5) ? "," : "")
  }

  @Test("who is no trusted proxy is who is connected", arguments: 0..<4) func strangers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for trusted in [[], ["10.0.0.0/8", "::1"]] {
      let clients = ClientAddress(trusted: trusted)
      for _ in 0..<500 {
        let headers = (0..<random.int(in: 0...3)).map { _ in header(&random) }
        #expect(clients.of("203.0.113.9", forwarded: headers) == "203.0.113.9", "\(headers)")
      }
    }
  }

  @Test("behind a trusted proxy it is a part of the header or the proxy, short and without markup", arguments: 0..<4)
  func proxies(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let clients = ClientAddress(trusted: ["10.0.0.0/8", "::1"])
    for _ in 0..<800 {
      let headers = (0..<random.int(in: 0...3)).map { _ in header(&random) }
      let found = clients.of("10.1.2.3", forwarded: headers)
      let told = headers.joined(separator: ",")
      #expect(found == "10.1.2.3" || told.contains(found), "\(headers) \(found)")
      #expect(
        found.utf8.count <= 64 && !found.isEmpty && found.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
        "\(headers) \(found)")
      #expect(!found.contains("<"), "\(headers) \(found)")
    }
  }

  @Test("what a client writes before its proxy's part counts for nothing") func prefixes() {
    let clients = ClientAddress(trusted: ["10.0.0.0/8"])
    for written in ["10.0.0.1", "198.51.100.1", "", "x,y", String(repeating: "1.1.1.1,", count: 5000)] {
      #expect(
        clients.of("10.0.0.2", forwarded: [written + ",192.0.2.7, 10.0.0.3"]) == "192.0.2.7", "\(written.prefix(40))")
      #expect(clients.of("10.0.0.2", forwarded: [written, "192.0.2.7"]) == "192.0.2.7", "\(written.prefix(40))")
    }
  }
}
