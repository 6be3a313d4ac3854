import Foundation
import Testing

@testable import HTTPServer

/// Replies in gzip (RFC 9110 §8.4, §12.5.3).
@Suite struct CompressionTests {
  private static let text = (0..<200).map { "{\"number\":\($0)}" }.joined(separator: ",")

  @Test(arguments: [
    ("gzip", true), ("deflate, gzip;q=0.5", true), ("GZIP", true), ("x-gzip", true), ("*", true), ("br, *;q=0.1", true),
    ("", false), ("br", false), ("gzip;q=0", false), ("gzip; q=0.000", false), ("*;q=0", false), ("gzip;q=0, *", false),
    ("gzipped", false), ("identity", false), ("gzip;q=x", false),
  ])
  func accepted(header: String, expected: Bool) {
    #expect(ReplyCompression.acceptsGzip(["Accept-Encoding": header]) == expected)
  }

  private func sent(
    _ reply: HTTPReply, accepting coding: String = "gzip", threshold: Int? = 1024
  ) -> HTTPReply {
    let request = HTTPRequest(target: "/", headers: ["Accept-Encoding": coding])
    return ReplyCompression(threshold: threshold).apply(to: reply, for: request)
  }

  @Test func whatIsCompressed() {
    #expect(sent(.json(Self.text)).headers["Content-Encoding"] == "gzip")
    #expect(sent(.json(Self.text)).headers["Vary"] == "Accept-Encoding")
    #expect(sent(.json(Self.text), accepting: "br").headers["Content-Encoding"] == nil)
    #expect(sent(.json(Self.text), accepting: "br").headers["Vary"] == "Accept-Encoding")
    #expect(sent(.json(Self.text), threshold: nil).headers["Content-Encoding"] == nil)
    #expect(sent(.json(Self.text), threshold: 1 << 20).headers["Content-Encoding"] == nil)
    #expect(sent(.json(Self.text, status: 404)).headers["Content-Encoding"] == "gzip")
    #expect(sent(.bytes(Array(Self.text.utf8), type: "image/png")).headers["Content-Encoding"] == nil)
    #expect(sent(.bytes(Array(Self.text.utf8), type: "application/geo+json")).headers["Content-Encoding"] == "gzip")
    var reply = HTTPReply.json(Self.text)
    reply.headers["Content-Encoding"] = "br"
    #expect(sent(reply).headers["Content-Encoding"] == "br")
    reply.headers["Content-Encoding"] = nil
    reply.headers["ETag"] = "\"a\""
    reply.headers["Vary"] = "Origin, accept-encoding"
    #expect(sent(reply).headers["ETag"] == "W/\"a\"")
    #expect(sent(reply).headers.values(of: "Vary") == ["Origin, accept-encoding"])
  }

  @Test(
    "gunzip reads what is sent, GET and HEAD tell the same length",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/gzip"), "needs Debian's package gzip"))
  func onTheWire() async throws {
    try await serving(.init(), { _ in .json(Self.text) }) { port in
      let client = try RawClient(port: port)
      client.get("/", headers: "Accept-Encoding: gzip\r\n")
      let reply = try client.reply()
      #expect(reply["Content-Encoding"] == "gzip")
      #expect(reply.body.count < Self.text.utf8.count / 3)
      #expect(try Command.run("/usr/bin/gzip", ["-dc"], input: reply.body) == Array(Self.text.utf8))
      client.send("HEAD / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n")
      #expect(try client.reply(toHead: true)["Content-Length"] == "\(reply.body.count)")
      client.get("/")
      #expect(try client.reply().text == Self.text)
    }
  }
}
