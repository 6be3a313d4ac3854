import Testing

@testable import HTTPServer

/// What RFC 9110 and 9112 say about heads of requests; no socket is needed.
@Suite struct RequestCheckTests {
  private func check(
    _ method: String = "GET", _ target: String = "/", _ version: String = "HTTP/1.1",
    _ headers: [(String, String)] = [("Host", "a")], change: (inout HTTPServer.Configuration) -> Void = { _ in }
  ) -> Result<HTTPRequest, Refusal> {
    var configuration = HTTPServer.Configuration()
    change(&configuration)
    let head = RequestHead(
      method: method, target: target, version: version,
      headers: HTTPHeaders(headers.map { HTTPHeaders.Field(name: $0.0, value: $0.1) }))
    do throws(Refusal) {
      return .success(try RequestCheck(configuration: configuration).request(of: head, id: "1"))
    } catch {
      return .failure(error)
    }
  }

  private func status(_ result: Result<HTTPRequest, Refusal>) -> Int {
    if case .failure(let refusal) = result { refusal.status } else { 200 }
  }

  @Test(arguments: [
    ("/", "/", ""), ("/a/b?c=d&e", "/a/b", "c=d&e"), ("/a%20b", "/a b", ""), ("/Z%C3%BCrich?x=%ff", "/Zürich", "x=%ff"),
    ("/a?b?c", "/a", "b?c"), ("http://host:80/a?b", "/a", "b"), ("HTTPS://host?b", "/", "b"), ("http://host", "/", ""),
    ("/a//b/", "/a//b/", ""), ("/a..b/.c/d.", "/a..b/.c/d.", ""), ("/?{\"x\":[1]}", "/", "{\"x\":[1]}"),
  ])
  func targets(target: String, path: String, query: String) throws {
    let request = try check("GET", target).get()
    #expect(request.path == path)
    #expect(request.rawQuery == query)
  }

  @Test(arguments: [
    "", "a", "*", "/%", "/%4", "/%zz", "/%00", "/%0a", "/\u{1}", "/a b", "/a#b", "/..", "/a/../b", "/./a",
    "/a/%2e%2E/b", "/%2e", "/a%2fb", "/a%5Cb", "/a\\b", "/%ff", "/%c0%ae%c0%ae/", "http:", "ftp://host/",
    "//../etc/passwd",
  ])
  func badTargets(target: String) { #expect(status(check("GET", target)) == 400) }

  @Test func starIsForOptions() throws {
    #expect(try check("OPTIONS", "*").get().path == "*")
    #expect(status(check("OPTIONS", "*a")) == 400)
  }

  @Test(arguments: [
    ([("Content-Length", "1"), ("Transfer-Encoding", "chunked")], 400),
    ([("Content-Length", "1"), ("content-length", "1")], 400), ([("Content-Length", "1, 1")], 400),
    ([("Content-Length", "-1")], 400), ([("Content-Length", "+1")], 400), ([("Content-Length", "0x1")], 400),
    ([("Content-Length", "99999999999999999999")], 400), ([("Content-Length", "")], 400),
    ([("Content-Length", "999999999")], 413), ([("Transfer-Encoding", "gzip, chunked")], 501),
    ([("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "chunked")], 501),
    ([("Transfer-Encoding", "xchunked")], 501), ([("Transfer-Encoding", "Chunked")], 200),
    ([("Content-Length", "5")], 200), ([("Expect", "100-Continue")], 200), ([("Expect", "tea")], 417),
    ([("Host", "b")], 400), ([("A\u{0}", "b")], 400), ([("A b", "b")], 400), ([("A", "b\u{7f}")], 400),
    ([("A", "b\rC: d")], 400), ([("A", "b\tc é")], 200),
  ])
  func headers(extra: [(String, String)], expected: Int) {
    #expect(status(check("POST", "/", "HTTP/1.1", [("Host", "a")] + extra)) == expected)
  }

  @Test func hosts() {
    #expect(status(check("GET", "/", "HTTP/1.1", [])) == 400)
    #expect(status(check("GET", "/", "HTTP/1.0", [])) == 200)
    #expect(status(check("GET", "/", "HTTP/1.1", [("Host", "a/b")])) == 400)
    #expect(status(check("GET", "/", "HTTP/1.1", [("Host", "a, b")])) == 400)
    #expect(status(check("GET", "/", "HTTP/1.1", [("Host", "[::1]:80")])) == 200)
  }

  @Test func versionsAndMethods() {
    #expect(status(check("GET", "/", "HTTP/2.0")) == 505)
    #expect(status(check("GET", "/", "HTTP/1.0", [("Transfer-Encoding", "chunked")])) == 400)
    #expect(status(check("PUT")) == 405)
    #expect(status(check("get")) == 405)
    #expect(status(check("PUT", change: { $0.methods = ["PUT"] })) == 200)
  }

  @Test func limits() {
    #expect(status(check("GET", "/" + String(repeating: "a", count: 63), change: { $0.urlLengthLimit = 64 })) == 200)
    #expect(status(check("GET", "/" + String(repeating: "a", count: 64), change: { $0.urlLengthLimit = 64 })) == 414)
    let long = ("A", String(repeating: "b", count: 8192))
    #expect(status(check("GET", "/", "HTTP/1.1", [("Host", "a"), long])) == 431)
    let many = (0..<100).map { ("A\($0)", "b") }
    #expect(status(check("GET", "/", "HTTP/1.1", [("Host", "a")] + many)) == 431)
    let sized = [("Host", "a"), ("Content-Length", "9")]
    #expect(status(check("POST", "/", "HTTP/1.1", sized, change: { $0.bodySizeLimit = 8 })) == 413)
    #expect(status(check("POST", "/", "HTTP/1.1", sized, change: { $0.bodySizeLimit = 9 })) == 200)
  }

  @Test("A refused request's body is read only where its end is certain")
  func frames() {
    func hasFrame(_ extra: [(String, String)]) -> Bool? {
      guard case .failure(let refusal) = check("PUT", "/", "HTTP/1.1", [("Host", "a")] + extra) else { return nil }
      return refusal.hasFrame
    }
    #expect(hasFrame([("Content-Length", "5")]) == true)
    #expect(hasFrame([("Content-Length", "5"), ("Content-Length", "6")]) == false)
    #expect(hasFrame([("Transfer-Encoding", "gzip")]) == false)
  }
}
