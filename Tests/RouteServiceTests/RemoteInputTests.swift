import Foundation
import HTTPServer
import Geodesy
import GeometryModel
import TestSupport
import Testing

@testable import RouteService

/// Stops and barriers that a request names by an address: fetched from listed hosts, and from no other
/// (reference §2.1, "refuse or allow-list").
@Suite struct RemoteInputTests {
  /// Answers addresses from a table, and keeps what was asked.
  private final class Table: InputFetcher {
    let answers: [String: FetchedInput]
    let asked = Shared<[String]>(wrappedValue: [])
    /// Whether `/held` answers.
    let isFree = Shared(wrappedValue: false)

    init(_ answers: [String: FetchedInput]) { self.answers = answers }

    func fetch(_ url: URL) async throws -> FetchedInput {
      asked.withLock { $0.append(url.absoluteString) }
      while url.path() == "/held", !isFree.wrappedValue { try await Task.sleep(for: .milliseconds(1)) }
      if url.path() == "/slow" { try await Task.sleep(for: .seconds(3600)) }
      guard let answer = answers[url.absoluteString] else { throw InputFetchFault("names a host that is not known") }
      return answer
    }
  }

  private static func set(_ map: ServiceTrial, _ names: String...) throws -> FetchedInput {
    let features = try names.map { name in
      let place = try map.map.location(name)
      return #"{"attributes":{"Name":"\#(name)"},"geometry":{"x":\#(place.longitude),"y":\#(place.latitude)}}"#
    }
    // The answer of a feature layer's query.
    let text =
      #"{"objectIdFieldName":"OBJECTID","geometryType":"esriGeometryPoint","spatialReference":{"wkid":4326},"fields":[],"#
      + #""features":[\#(features.joined(separator: ","))]}"#
    return FetchedInput(status: 200, body: Array(text.utf8))
  }

  private func trial(_ answers: [String: FetchedInput], hosts: [String] = ["maps.example.org"]) throws
    -> (ServiceTrial, Table)
  {
    let table = Table(answers)
    return (
      try ServiceTrial(fetcher: table) {
        $0.inputURLHosts = hosts
        $0.limits.bodyBytes = 4096
      }, table
    )
  }

  private static let query = "https://maps.example.org/arcgis/rest/services/a/FeatureServer/0/query?where=1=1&f=json"

  @Test("stops and barriers of a listed host are those of the request itself") func sameAnswer() async throws {
    let plain = try ServiceTrial()
    let (trial, table) = try trial([
      Self.query: try Self.set(plain, "a", "h"),
      "https://maps.example.org/blocked": try Self.set(plain, "e"),
    ])
    let named = try await trial.solve([
      "stops": #"{"url":"\#(Self.query)"}"#, "barriers": #"{"url":"https://maps.example.org/blocked"}"#,
      "returnBarriers": "true",
    ])
    let body = try #require(table.answers[Self.query]?.body)
    let barriers = try #require(table.answers["https://maps.example.org/blocked"]?.body)
    let given = try await plain.solve([
      "stops": String(decoding: body, as: UTF8.self), "barriers": String(decoding: barriers, as: UTF8.self),
      "returnBarriers": "true",
    ])
    #expect(NSDictionary(dictionary: named) == NSDictionary(dictionary: given))
    #expect(named["routes"] != nil && (named["barriers"] as? [String: Any]) != nil)
    #expect(table.asked.wrappedValue.count == 2)
  }

  @Test(
    "addresses that are not listed are asked nothing",
    arguments: [
      "https://example.org/a", "https://maps.example.org.evil.org/a", "https://evil.org/maps.example.org",
      "https://maps.example.org@evil.org/a", "https://user:word@maps.example.org/a", "https://maps.example.org:8443/a",
      "file:///etc/passwd", "ftp://maps.example.org/a", "http://127.0.0.1/a", "http://[::1]/a", "http://2130706433/a",
      "https://maps.example.org\\\\@evil.org/a", "//maps.example.org/a", "maps.example.org/a", "https:///a", "",
      "http://169.254.169.254/latest/meta-data",
    ])
  func unlisted(_ url: String) async throws {
    let (trial, table) = try trial([:])
    let error = try ServiceTrial.error(try await trial.solve(["stops": #"{"url":"\#(url)"}"#]))
    #expect(error.code == 400 && error.details.first?.hasPrefix("'stops' parameter:") == true)
    #expect(table.asked.wrappedValue.isEmpty)
  }

  @Test("a service without listed hosts asks nobody") func none() async throws {
    let (trial, table) = try trial([:], hosts: [])
    let error = try ServiceTrial.error(try await trial.solve(["stops": #"{"url":"\#(Self.query)"}"#]))
    #expect(error.code == 400 && table.asked.wrappedValue.isEmpty)
  }

  @Test("a private address is asked where it is listed itself, at its port") func privateAddress() async throws {
    let plain = try ServiceTrial()
    let (trial, _) = try trial(
      ["http://127.0.0.1:6080/q": try Self.set(plain, "a", "h")], hosts: ["127.0.0.1:6080"])
    #expect(try await trial.solve(["stops": #"{"url":"http://127.0.0.1:6080/q"}"#])["routes"] != nil)
    #expect(try await trial.solve(["stops": #"{"url":"http://127.0.0.1:6081/q"}"#])["error"] != nil)
  }

  @Test("redirects are followed to listed hosts only, and not for ever") func redirects() async throws {
    let plain = try ServiceTrial()
    func leads(_ location: String) -> FetchedInput { FetchedInput(status: 302, location: location) }
    let (trial, table) = try trial([
      "https://maps.example.org/here": leads("/there"), "https://maps.example.org/there": try Self.set(plain, "a", "h"),
      "https://maps.example.org/out": leads("http://127.0.0.1/admin"),
      "https://maps.example.org/down": leads("http://maps.example.org/there"),
      "https://maps.example.org/round": leads("https://maps.example.org/round"),
    ])
    func solve(_ path: String) async throws -> [String: Any] {
      try await trial.solve(["stops": #"{"url":"https://maps.example.org/\#(path)"}"#])
    }
    #expect(try await solve("here")["routes"] != nil)
    for path in ["out", "down", "round"] {
      let error = try ServiceTrial.error(try await solve(path))
      #expect(error.details.first?.contains("maps.example.org/\(path)") == true)
    }
    #expect(table.asked.wrappedValue.allSatisfy { $0.hasPrefix("https://maps.example.org/") })
    #expect(table.asked.wrappedValue.count < 20)
  }

  @Test("what is no set of features is told with its parameter", arguments: ["polygonBarriers", "barriers"])
  func faults(_ parameter: String) async throws {
    let long = #"{"features":[]}"# + String(repeating: " ", count: 5000)
    let answers: [String: FetchedInput] = [
      "page": FetchedInput(status: 200, body: Array("<html></html>".utf8)),
      "none": FetchedInput(status: 404, body: Array("{}".utf8)),
      "error": FetchedInput(status: 200, body: Array(#"{"error":{"code":499,"message":"Token Required"}}"#.utf8)),
      "large": FetchedInput(status: 200, body: Array(long.utf8)),
      "bytes": FetchedInput(status: 200, body: [0xFF, 0xFE, 0x00]),
      "other": FetchedInput(status: 200, body: Array(#"{"url":"https://maps.example.org/page"}"#.utf8)),
    ]
    let (trial, _) = try trial(
      Dictionary(uniqueKeysWithValues: answers.map { ("https://maps.example.org/" + $0.key, $0.value) }))
    for name in answers.keys.sorted() + ["unknown"] {
      let json = try await trial.solve([
        "stops": try trial.places("a", "h"), "\(parameter)": #"{"url":"https://maps.example.org/\#(name)"}"#,
      ])
      let error = try ServiceTrial.error(json)
      #expect(error.code == 400)
      #expect(error.details.first?.hasPrefix("'\(parameter)' parameter: The address \"https://maps") == true, "\(name)")
    }
  }

  @Test("thirty-two addresses are asked at once; the next is told to come again") func crowd() async throws {
    let table = Table([:])
    let trial = try ServiceTrial(fetcher: table) { $0.inputURLHosts = ["maps.example.org"] }
    let stops = ServiceTrial.encoded(["stops": #"{"url":"https://maps.example.org/held"}"#])
    let path = ServiceTrial.layer + "/solve?f=json&" + stops
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<32 { group.addTask { await trial.get(path).status } }
      while table.asked.wrappedValue.count < 32 { await Task.yield() }
      #expect(await trial.get(path).status == 503)
      #expect(await trial.get(path).status == 503)
      table.isFree.wrappedValue = true
      for await status in group { #expect(status == 200) }
    }
    // Those that ended have left their places.
    #expect(await trial.get(path).status == 200)
    #expect(table.asked.wrappedValue.count == 33)
  }

  @Test("queries of addresses, which may hold tokens, stand in no error and in no record") func secrets() async throws {
    let (trial, _) = try trial([:])
    for url in ["https://maps.example.org/q?token=s3cret", "https://example.org/q?f=json&token=s3cret"] {
      let error = try ServiceTrial.error(try await trial.solve(["stops": #"{"url":"\#(url)"}"#]))
      #expect(error.details.contains { $0.contains("example.org/q…") } && !"\(error)".contains("s3cret"))
      let form = ServiceTrial.encoded(["f": "json", "Stops": #"{"url": "\#(url)"}"#, "outSR": "4326"])
      let hidden = HiddenSecrets.hidden(form)
      #expect(!hidden.contains("s3cret") && hidden.contains("example.org/q") && hidden.hasSuffix("&outSR=4326"))
    }
    #expect(HiddenSecrets.hidden("stops=1%2C2%3B3%2C4&f=json") == "stops=1%2C2%3B3%2C4&f=json")
  }

  @Test("an address that does not answer ends with its request, and holds up no other") func slow() async throws {
    let table = Table([:])
    let trial = try ServiceTrial(fetcher: table) {
      $0.inputURLHosts = ["maps.example.org"]
      $0.searchThreads = 1
      $0.limits.requestSeconds = 2
    }
    let slow = Task { try await trial.solve(["stops": #"{"url":"https://maps.example.org/slow"}"#])["error"] != nil }
    while table.asked.wrappedValue.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    // The only thread is free: the wait needs none.
    #expect(try await trial.solve(["stops": try trial.places("a", "h")])["routes"] != nil)
    #expect(try await slow.value)
  }
}

/// Parameters in a body that is a JSON object.
@Suite struct JSONBodyTests {
  private func post(_ trial: ServiceTrial, _ body: String, type: String = "application/json; charset=utf-8") async
    -> HTTPReply
  {
    await trial.reply(
      HTTPRequest(
        method: "POST", target: ServiceTrial.layer + "/solve", headers: ["Content-Type": type], body: Array(body.utf8)))
  }

  @Test("members are parameters, as text or as the JSON that a form holds as text") func members() async throws {
    let trial = try ServiceTrial()
    let (a, h) = (try trial.map.location("a"), try trial.map.location("h"))
    let set =
      #"{"features":[{"geometry":{"x":\#(a.longitude),"y":\#(a.latitude)},"attributes":{"Name":"A \"b\" \\ \u00e9"}},"#
      + #"{"geometry":{"x":\#(h.longitude),"y":\#(h.latitude)}}]}"#
    let form = try ServiceTrial.text(
      await trial.post(
        ServiceTrial.layer + "/solve", ["f": "json", "stops": set, "returnStops": "true", "outSR": "102100"]))
    let body = #"{"f":"json","stops":\#(set),"returnStops":true,"outSR":{"wkid":102100},"barriers":null}"#
    #expect(try ServiceTrial.text(await post(trial, body)) == form)
    #expect(form.contains(#"A \"b\""#))
  }

  @Test("a body that is no object is refused", arguments: ["[1,2]", "{", "3", "\u{FF}"])
  func faults(_ body: String) async throws {
    let trial = try ServiceTrial()
    let error = try ServiceTrial.error(try ServiceTrial.json(await post(trial, body)))
    #expect(error.code == 400 && error.details.first?.contains("object") == true)
  }
}
