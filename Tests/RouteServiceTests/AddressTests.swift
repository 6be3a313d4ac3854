import HTTPServer
import Testing

@testable import RouteService

/// Whose address a request is told to have: limits of rate and tokens that are bound to an address rest on it.
@Suite struct AddressTests {
  @Test(
    "ranges hold what begins alike, and nothing of the other family",
    arguments: [
      ("10.0.0.0/8", ["10.1.2.3", "10.255.255.255", "::ffff:10.1.2.3"], ["11.0.0.0", "9.255.255.255", "::a00:1"]),
      ("172.16.0.0/12", ["172.16.0.1", "172.31.255.255"], ["172.32.0.0", "172.15.255.255"]),
      ("127.0.0.1", ["127.0.0.1", "::ffff:127.0.0.1"], ["127.0.0.2", "::1"]),
      ("fd00::/9", ["fd00::1", "[fd7f::]"], ["fd80::", "fe00::"]), ("0.0.0.0/0", ["1.2.3.4"], ["::1"]),
    ]) func ranges(_ text: String, _ inside: [String], _ outside: [String]) throws
  {
    let range = try #require(AddressRange(text))
    func holds(_ address: String) -> Bool {
      ClientAddress(trusted: [text]).of(address, forwarded: ["192.0.2.1"]) == "192.0.2.1"
    }
    #expect(inside.allSatisfy(holds) && !outside.contains(where: holds), "\(range)")
  }

  @Test("a trusted proxy may say that its client's connection is encrypted; nobody else may") func encrypted() {
    let addresses = ClientAddress(trusted: ["127.0.0.1"])
    func isSecure(_ remote: String, _ told: String?, isSecure: Bool = false) -> Bool {
      var request = HTTPRequest(target: "/", remoteAddress: remote, isSecure: isSecure)
      request.headers["X-Forwarded-Proto"] = told
      return addresses.isSecure(request)
    }
    #expect(isSecure("127.0.0.1", "https") && isSecure("192.0.2.1", nil, isSecure: true))
    #expect(!isSecure("192.0.2.1", "https") && !isSecure("127.0.0.1", "http") && !isSecure("127.0.0.1", nil))
  }

  @Test(
    "what is no address or range is refused",
    arguments: ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0/8", "1.2.3.4/8/8", "*"])
  func strange(_ text: String) { #expect(AddressRange(text) == nil) }

  @Test(
    "of what proxies tell, the last address that is no proxy's counts: whoever asks can write what he likes before it",
    arguments: [
      ("192.0.2.9", ["198.51.100.1"], "192.0.2.9"), ("127.0.0.1", [], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"), ("127.0.0.1", ["203.0.113.7, 198.51.100.1"], "198.51.100.1"),
      ("127.0.0.1", ["198.51.100.1, 10.1.1.1"], "198.51.100.1"),
      ("127.0.0.1", ["203.0.113.7", "198.51.100.1", "10.1.1.1"], "198.51.100.1"),
      ("127.0.0.1", ["evil, 10.1.1.1"], "10.1.1.1"), ("127.0.0.1", ["198.51.100.1, unknown"], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"), ("127.0.0.1", ["[2001:db8::1]:4711"], "[2001:db8::1]"),
      ("127.0.0.1", ["2001:db8::1"], "2001:db8::1"), ("127.0.0.1", ["10.2.2.2, 10.1.1.1"], "10.2.2.2"),
    ]) func forwarded(_ remote: String, _ values: [String], _ right: String)
  {
    let addresses = ClientAddress(trusted: ["127.0.0.1", "10.0.0.0/8"])
    #expect(addresses.of(remote, forwarded: values) == right)
    #expect(ClientAddress(trusted: []).of(remote, forwarded: values) == remote)
  }
}
