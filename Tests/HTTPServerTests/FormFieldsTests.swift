import TestSupport
import Testing

@testable import HTTPServer

/// Parameters as forms and clients write them. URL-encoded text is read as the URL standard says (WHATWG URL §5.1).
@Suite struct FormFieldsTests {
  private func pairs(_ text: String) throws -> [[String]] {
    try FormFields(urlEncoded: text).fields.map { [$0.name, $0.value] }
  }

  private static let texts: [(String, [[String]])] = [
    ("", []), ("&&", []), ("a", [["a", ""]]), ("a=", [["a", ""]]), ("=a", [["", "a"]]), ("=", [["", ""]]),
    ("a=b=c", [["a", "b=c"]]), ("a=1&b=2&a=3", [["a", "1"], ["b", "2"], ["a", "3"]]),
    ("a+b=c+d%2Be", [["a b", "c d+e"]]), ("Z%C3%BCrich=%e2%82%ac", [["Zürich", "€"]]), ("a=%26%3D", [["a", "&="]]),
    ("a=100%", [["a", "100%"]]), ("a=%4", [["a", "%4"]]), ("a=%zz%41", [["a", "%zzA"]]), ("a=%%41", [["a", "%A"]]),
    ("a=%4%41", [["a", "%4A"]]), ("a=%ff", [["a", "\u{FFFD}"]]), ("a=%00b", [["a", "\0b"]]), ("a=ü", [["a", "ü"]]),
    ("stops=8.5,47.3;8.6,47.4&f=json", [["stops", "8.5,47.3;8.6,47.4"], ["f", "json"]]),
  ]

  @Test(arguments: texts)
  func urlEncoded(text: String, expected: [[String]]) throws { #expect(try pairs(text) == expected) }

  @Test func lookup() throws {
    let fields = try FormFields(urlEncoded: "a=1&b=2&a=3")
    #expect(fields["a"] == "1")
    #expect(fields["A"] == nil)
    #expect(fields.values(of: "a") == ["1", "3"])
  }

  @Test func tooMany() throws {
    let most = (0..<1000).map { "a\($0)=" }.joined(separator: "&")
    #expect(try FormFields(urlEncoded: most).fields.count == 1000)
    #expect { try FormFields(urlEncoded: most + "&b=") } throws: {
      ($0 as? HTTPServerError)?.code == .tooManyParameters
    }
    var fields = try FormFields(urlEncoded: most)
    #expect(throws: HTTPServerError.self) { try fields.append(FormFields(urlEncoded: "b=")) }
  }

  @Test("What a writer of forms writes is read back, for any names and values")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 6)
    let alphabet = Array("ab =&+%;\u{0}\n\"é€😀/?#".unicodeScalars)
    for _ in 0..<500 {
      let fields = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        FormFields.Field(name: text(&generator, alphabet), value: text(&generator, alphabet))
      }
      let encoded = fields.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
      #expect(try FormFields(urlEncoded: encoded).fields == fields)
    }
  }

  @Test("Any bytes are read or refused, and no byte of a value is lost but by decoding")
  func randomBytes() throws {
    var generator = SeededGenerator(seed: 7)
    let alphabet: [UInt8] = Array("&=%+aF0".utf8) + [0, 0x80, 0xC3, 0xFF, 0x0D, 0x0A, 0x2D]
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let fields = try FormFields(urlEncoded: bytes)
      #expect(fields.fields.count == bytes.split(separator: 0x26).count)
      let size = fields.fields.reduce(0) { $0 + $1.name.unicodeScalars.count + $1.value.unicodeScalars.count }
      #expect(size <= bytes.count)
      let body = Array("--x\r\nContent-Disposition: form-data; name=a\r\n\r\n".utf8) + bytes + Array("\r\n--x--".utf8)
      let read = try FormFields(multipart: body, contentType: "multipart/form-data; boundary=x")
      #expect(read["a"] == String(decoding: bytes, as: UTF8.self))
      _ = try? FormFields(multipart: Array("--x".utf8) + bytes + Array("--x".utf8), contentType: "a; boundary=x")
      _ = HeaderValue(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func text(_ generator: inout SeededGenerator, _ alphabet: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
    }
    return String(text)
  }

  private func encode(_ text: String) -> String {
    text.utf8.map { byte in
      if byte == 0x20 { return "+" }
      if byte.isDigit || (0x61...0x7A).contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: byte & 1 == 0)
      return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

/// Forms with boundaries (RFC 7578), as browsers, curl and Python's requests send them.
@Suite struct MultipartTests {
  private func read(_ body: String, _ type: String = "multipart/form-data; boundary=xyz") throws -> FormFields {
    try FormFields(multipart: Array(body.replacing("\n", with: "\r\n").utf8), contentType: type)
  }

  @Test func fieldsAndFiles() throws {
    let form = try read(
      """
      ignored
      --xyz
      Content-Disposition: form-data; name="f"

      json
      --xyz
      content-disposition:form-data; name="stops"; unknown=1
      Content-Type: text/plain; charset=utf-8

      {"features":[]}
      --xy is not the boundary
      --xyz
      Content-Disposition: form-data; name="empty"


      --xyz  \t
      Content-Disposition: form-data; name="file"; filename="C:\\a;b\\"c.json"
      Content-Type: application/json

      [1]

      --xyz--
      ignored
      """)
    #expect(form.fields.map(\.name) == ["f", "stops", "empty"])
    #expect(form.fields.map(\.value) == ["json", "{\"features\":[]}\r\n--xy is not the boundary", ""])
    #expect(form.files.count == 1)
    #expect(form.files.first?.name == "file")
    #expect(form.files.first?.fileName == "C:\\a;b\"c.json")
    #expect(form.files.first?.contentType == "application/json")
    #expect(form.files.first?.bytes == Array("[1]\r\n".utf8))
  }

  @Test func boundaries() throws {
    let body = "--a b\nContent-Disposition: form-data; name=c\n\nd\n--a b--"
    #expect(try read(body, "multipart/form-data; charset=utf-8; BOUNDARY=\"a b\"")["c"] == "d")
    let tooLong = String(repeating: "a", count: 71)
    for type in ["multipart/form-data", "multipart/form-data; boundary=", "x; boundary=\(tooLong)"] {
      #expect { try read(body, type) } throws: { ($0 as? HTTPServerError)?.code == .malformedParameters }
    }
  }

  @Test(arguments: [
    "", "--xyz", "--xyz\n", "--xyz\nContent-Disposition: form-data; name=a\n\nb", "--xyz\n\nb\n--xyz--",
    "--xyz\nContent-Disposition: attachment; name=a\n\nb\n--xyz--",
    "--xyz\nContent-Disposition: form-data\n\nb\n--xyz--",
    "--xyz\nno header\n\nb\n--xyz--", "--xyzq\nContent-Disposition: form-data; name=a\n\nb\n--xyz--",
    "--xyz\n" + String(repeating: "A: b\n", count: 17) + "\nb\n--xyz--",
  ])
  func malformed(body: String) {
    #expect { try read(body) } throws: { ($0 as? HTTPServerError)?.code == .malformedParameters }
  }

  @Test func merged() throws {
    let request = HTTPRequest(
      method: "POST", target: "/solve?f=json&a=1",
      headers: ["content-type": "Application/X-WWW-Form-URLEncoded; charset=UTF-8"], body: Array("a=2&b=3".utf8))
    #expect(try request.fields().fields.map { "\($0.name)\($0.value)" } == ["fjson", "a1", "a2", "b3"])
    #expect(try request.queryFields().values(of: "a") == ["1"])
    let json = HTTPRequest(target: "/", headers: ["Content-Type": "application/json"], body: Array("a=2".utf8))
    #expect(try json.fields() == FormFields())
    #expect(json.contentType == "application/json")
  }

  @Test func headers() {
    var headers: HTTPHeaders = ["A": "1", "b": "2", "a": "3"]
    #expect(headers["B"] == "2")
    #expect(headers.values(of: "a") == ["1", "3"])
    headers["a"] = "4"
    #expect(headers.fields.map(\.value) == ["4", "2"])
    headers["A"] = nil
    #expect(headers.fields.map(\.name) == ["b"])
    headers.add("Accept-Encoding", "gzip, br;q=1 ,")
    headers.add("accept-encoding", "x")
    #expect(headers.list(of: "Accept-Encoding") == ["gzip", "br;q=1", "x"])
    #expect(!HTTPHeaders.Field(name: "A", value: "b\r\nC: d").isValid)
    #expect(!HTTPHeaders.Field(name: "A\n", value: "b").isValid)
    #expect(HTTPHeaders.Field(name: "A", value: "b é\t").isValid)
  }
}
