import Foundation
import HTTPServer
import TestSupport
import Testing

@testable import RouteService

/// Whole requests that mean harm, made of good ones by a seed: paths, queries, forms of both kinds, headers and bodies.
/// Each is answered with a status and a text that clients can read, within bounds, and the next request is not disturbed.
@Suite struct HostileServiceTests {
  private static let statuses: Set<Int> = [200, 204, 302, 304, 400, 403, 404, 405, 413, 415, 429, 503]
  private static let pieces = [
    "%", "%00", "%2e%2e/", "..", "//", "\\", ";", "&", "=", "+", "#", "?", "\u{0}", "\r\n", "é", "🚚", "\u{FFFD}", "{",
    "}",
    "[", "]", "\"", "'", "null", "true", "NaN", "-1", "1e999", "99999999999999999999", "<script>alert(1)</script>",
    "../../etc/passwd", "javascript:alert(1)", "' or 1=1 --", "${jndi:x}", "\u{202E}", "f=html", "f=xml", "token=x",
  ]

  /// Good requests, the seeds of the others.
  private static func good(_ trial: ServiceTrial) throws -> [HTTPRequest] {
    let stops = try trial.places("a", "f")
    let solve = ServiceTrial.layer + "/solve"
    let (x, y) = (try trial.place("b").split(separator: ",")[0], try trial.place("b").split(separator: ",")[1])
    let area =
      #"{"features":[{"geometry":{"rings":[[[\#(x),\#(y)],[\#(x),1],[1,1],[\#(x),\#(y)]]]},"attributes":{"BarrierType":1,"Attr_TravelTime":2}}]}"#
    let set =
      #"{"spatialReference":{"wkid":4326},"features":[{"geometry":{"x":\#(x),"y":\#(y)},"attributes":{"Name":"A","CurbApproach":1,"TimeWindowStart":1700000000000}},{"geometry":{"x":\#(x),"y":\#(y)}}]}"#
    let form = ServiceTrial.encoded([
      "f": "json", "stops": set, "polygonBarriers": area, "travelMode": "FEgifRtFndKNcJMJ",
      "startTime": "1700000000000",
      "outSR": "102100", "directionsLanguage": "de", "returnStops": "true", "useTimeWindows": "true",
    ])
    let multipart =
      "--cut\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\njson\r\n--cut\r\nContent-Disposition: form-data; name=\"stops\"\r\n\r\n\(stops)\r\n--cut--\r\n"
    let forwarded: HTTPHeaders = [
      "X-Forwarded-For": "10.0.0.1, 192.168.0.1", "Authorization": "Bearer GPAKx", "Cookie": "agstoken=a; b=\"c\"",
      "Accept": "application/json", "Referer": "https://example.org/a", "Origin": "https://example.org",
      "Host": "localhost:80",
    ]
    func posted(_ body: String, _ kind: String) -> HTTPRequest {
      HTTPRequest(method: "POST", target: solve, headers: ["Content-Type": kind], body: Array(body.utf8))
    }
    return [
      HTTPRequest(target: "\(solve)?f=json&stops=\(stops)", headers: forwarded),
      HTTPRequest(target: "\(solve)?f=html&stops=\(stops)"), HTTPRequest(target: "\(solve)?f=geojson&stops=\(stops)"),
      posted(form, "application/x-www-form-urlencoded"), posted(multipart, "multipart/form-data; boundary=cut"),
      HTTPRequest(target: "\(ServiceTrial.layer)?f=pjson", headers: forwarded),
      HTTPRequest(target: "\(ServiceTrial.layer)/retrieveTravelModes?f=json"),
      HTTPRequest(target: "/arcgis/sharing/rest/portals/self?f=json", headers: forwarded),
      HTTPRequest(
        target: "/arcgis/sharing/rest/oauth2/authorize?client_id=a&redirect_uri=https%3A%2F%2Fb.org&response_type=code"),
      HTTPRequest(
        method: "POST", target: "/arcgis/tokens/generateToken",
        headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Array("f=json&username=ann&password=x&client=referer&referer=https://a.org&expiration=60".utf8)),
      HTTPRequest(target: "/arcgis/rest/services/World/Utilities/GPServer/GetToolInfo/execute?f=json"),
    ]
  }

  private static func target(_ request: HTTPRequest) -> String {
    request.rawPath + (request.rawQuery.isEmpty ? "" : "?" + request.rawQuery)
  }

  private static func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    let place = random.int(in: 0...bytes.count)
    switch random.int(in: 0...5) {
    case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.removeSubrange(place...)
    case 2 where place < bytes.count: bytes.remove(at: place)
    case 3: bytes.insert(contentsOf: bytes[place...], at: place)
    case 4: bytes.insert(contentsOf: bytes.shuffled(using: &random).prefix(8), at: place)
    default: bytes.insert(contentsOf: (random.pick(pieces) ?? "").utf8, at: place)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func mutated(_ request: HTTPRequest, _ random: inout SeededGenerator) -> HTTPRequest {
    var (target, method, body, fields) = (target(request), request.method, request.body, request.headers.fields)
    for _ in 0..<random.int(in: 1...3) {
      switch random.int(in: 0...5) {
      case 0, 1: target = "/" + mutated(String(target.dropFirst()), &random)
      case 2: body = Array(mutated(String(decoding: body, as: UTF8.self), &random).utf8)
      case 3:
        if let index = fields.indices.randomElement(using: &random) {
          fields[index].value = mutated(fields[index].value, &random)
        }
      case 4:
        let names = [
          "X-Forwarded-For", "Authorization", "X-Esri-Authorization", "Cookie", "Content-Type", "Accept", "Referer",
          "Host", "Origin",
        ]
        fields.append(
          .init(
            name: random.pick(names) ?? "X",
            value: (0..<4).map { _ in random.pick(pieces) ?? "" }.joined(separator: ",")))
      default: method = random.pick(["GET", "POST", "HEAD", "OPTIONS"]) ?? "GET"
      }
    }
    return HTTPRequest(
      method: method, target: target, headers: HTTPHeaders(fields), body: body,
      remoteAddress: random.pick(["127.0.0.1", "10.0.0.1", "::1", ""]) ?? "")
  }

  private func check(_ reply: HTTPReply, _ request: HTTPRequest, _ label: String) throws {
    #expect(Self.statuses.contains(reply.status), "\(label): status \(reply.status)")
    guard case .bytes(let bytes) = reply.body else { return }
    #expect(bytes.count < 2_000_000, "\(label): \(bytes.count) bytes")
    for field in reply.headers.fields {
      #expect(field.value.utf8.allSatisfy { $0 >= 0x20 || $0 == 9 }, "\(label): header \(field.name)")
    }
    let kind = reply.headers["Content-Type"] ?? ""
    if kind.contains("json"), !bytes.isEmpty {
      let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      #expect(json != nil, "\(label): no JSON: \(String(decoding: bytes.prefix(300), as: UTF8.self))")
      let error = json?["error"] as? [String: Any]
      #expect(error?["code"] as? Int != 500, "\(label): \(String(decoding: bytes.prefix(300), as: UTF8.self))")
    }
    if kind.contains("html") {
      let page = String(decoding: bytes, as: UTF8.self).lowercased()
      #expect(!page.contains("<script>alert"), "\(label): script in a page")
      #expect(
        !page.contains("href=\"javascript:") && !page.contains("action=\"javascript:"), "\(label): script in a link")
    }
  }

  @Test("changed requests are answered, and the next one is as before", arguments: 0..<12) func changed(seed: UInt64)
    async throws
  {
    let trial = try ServiceTrial { $0.trustedProxies = ["10.0.0.1", "127.0.0.1"] }
    let good = try Self.good(trial)
    let witness = good[0]
    let expected = try ServiceTrial.bytes(await trial.reply(witness))
    #expect(String(decoding: expected, as: UTF8.self).contains("\"routes\""))
    var random = SeededGenerator(seed: seed)
    for round in 0..<150 {
      let request = Self.mutated(good[round % good.count], &random)
      // A good request at the same time gets what it gets alone.
      async let other = trial.reply(witness)
      try check(
        await trial.reply(request), request, "seed \(seed), round \(round), \(request.method) \(Self.target(request))")
      if round % 10 == 0 { #expect(try ServiceTrial.bytes(await other) == expected, "seed \(seed), round \(round)") }
    }
  }

  @Test("the seeds of these tests are good requests") func seeds() async throws {
    let trial = try ServiceTrial()
    for request in try Self.good(trial).prefix(8) {
      let text = try ServiceTrial.text(await trial.reply(request))
      #expect(!text.contains("\"error\""), "\(Self.target(request)) \(text.prefix(300))")
    }
  }

  @Test(
    "no text of a request stands in a page as markup",
    arguments: ["stops", "travelMode", "startTime", "f", "outSR", "token", "x"])
  func pages(_ name: String) async throws {
    let trial = try ServiceTrial()
    let script = "\"'><script>alert(1)</script>"
    for path in [
      ServiceTrial.layer + "/solve", ServiceTrial.layer, "/arcgis/rest/services/" + "World",
      "/arcgis/tokens/generateToken",
    ] {
      for stops in [try trial.places("a", "f"), script] {
        let fields: KeyValuePairs = ["f": name == "f" ? script : "html", "stops": stops, name: script]
        for reply in [await trial.get(path, fields), await trial.post(path, fields)] {
          try check(reply, HTTPRequest(target: path), "\(name) at \(path)")
        }
      }
    }
  }

  @Test("names of stops come back as text in every format") func names() async throws {
    let trial = try ServiceTrial()
    let name = "<script>alert(1)</script>\u{1}\u{2028}\"\\é🚚"
    func feature(_ place: String) throws -> [String: Any] {
      let parts = try trial.place(place).split(separator: ",").compactMap { Double($0) }
      return ["geometry": ["x": parts[0], "y": parts[1]], "attributes": ["Name": name]]
    }
    let data = try JSONSerialization.data(withJSONObject: ["features": [try feature("a"), try feature("f")]])
    let stops = String(decoding: data, as: UTF8.self)
    let json = try await trial.solve(["stops": stops, "returnStops": "true"])
    let features = try #require((json["stops"] as? [String: Any])?["features"] as? [[String: Any]])
    let told = features.compactMap { ($0["attributes"] as? [String: Any])?["Name"] as? String }
    #expect(told == [name, name])
    for format in ["html", "geojson"] {
      let reply = await trial.get(ServiceTrial.layer + "/solve", ["f": format, "stops": stops, "returnStops": "true"])
      try check(reply, HTTPRequest(target: format), format)
    }
  }
}
