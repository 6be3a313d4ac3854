import Foundation
import HTTPServer
import Testing

@testable import RouteService

/// What callers are told who are not answered: the error object of the wire, when to come again, and that pages may read it.
@Suite struct RefusedTests {
  /// Checks that a reply is an error as clients read it.
  private func check(_ reply: HTTPReply, _ status: Int, retryAfter: String? = nil) throws {
    #expect(reply.status == status)
    #expect(reply.headers["Content-Type"]?.hasPrefix("application/json") == true)
    #expect(reply.headers["X-Request-Id"] == "test")
    #expect(reply.headers["Access-Control-Allow-Origin"] == "*")
    #expect(reply.headers["Access-Control-Expose-Headers"]?.contains("Retry-After") == true)
    #expect(reply.headers["Retry-After"] == retryAfter)
    let error = try ServiceTrial.error(try ServiceTrial.json(reply))
    #expect(error.code == status && !error.message.isEmpty && !error.details.isEmpty)
  }

  @Test(
    "what the server refuses by itself is worded as the wire has it",
    arguments: [400, 405, 413, 414, 429, 431, 501, 503]
  )
  func refused(status: Int) async throws {
    let trial = try ServiceTrial()
    let again = [429, 503].contains(status) ? 1 : nil
    let reply = trial.service.reply(
      to: HTTPRefusal(status: status, message: "This is why.", retryAfter: again),
      of: HTTPRequest(target: "/", headers: ["Origin": "https://a.org"]))
    // The server adds Connection itself.
    try check(reply, status, retryAfter: again.map(String.init))
    #expect(try ServiceTrial.error(try ServiceTrial.json(reply)).details == ["This is why."])
    let figures = try ServiceTrial.text(await trial.get("/metrics"))
    #expect(figures.contains("guidepost_errors_total{code=\"\(status)\"} 1\n"))
    #expect(trial.log.contains { $0.contains("This is why.") && $0.contains("\"id\":\"test\"") })
  }

  @Test("pages of other origins may read a refusal only where they may read answers") func origins() throws {
    let trial = try ServiceTrial { $0.allowedOrigins = ["https://a.org"] }
    func allowed(_ origin: String) -> String? {
      trial.service.reply(
        to: HTTPRefusal(status: 503, message: "No."), of: HTTPRequest(target: "/", headers: ["Origin": origin])
      ).headers["Access-Control-Allow-Origin"]
    }
    #expect(allowed("https://a.org") == "https://a.org" && allowed("https://b.org") == nil)
  }

  @Test("too many requests are told when to come again, each address and each key by its own measure") func rates()
    async throws
  {
    let trial = try ServiceTrial { $0.limits.requestsPerMinute = 2 }
    for _ in 0..<2 { #expect(await trial.get(ServiceTrial.layer, ["f": "json"]).status == 200) }
    let reply = await trial.get(ServiceTrial.layer, ["f": "json"])
    let seconds = try #require(reply.headers["Retry-After"].flatMap { Int($0) })
    #expect((1...60).contains(seconds))
    try check(reply, 429, retryAfter: String(seconds))
    let other = HTTPRequest(target: ServiceTrial.layer + "?f=json", remoteAddress: "192.0.2.1")
    #expect(await trial.reply(other).status == 200)
    // Of IPv6 one subscriber has a whole range.
    for (end, status) in [("1", 200), ("2", 200), ("3", 429)] {
      let request = HTTPRequest(target: ServiceTrial.layer + "?f=json", remoteAddress: "2001:db8::" + end)
      #expect(await trial.reply(request).status == status)
    }
  }

  @Test("a full queue is told at once") func full() async throws {
    let trial = try ServiceTrial {
      $0.searchThreads = 1
      $0.longestQueue = 0
    }
    let stops = try trial.places("a", "h")
    // Whether one of many at once finds the only thread busy is chance; that those that do are told so is not.
    var refused = 0
    for _ in 0..<200 where refused == 0 {
      let replies = await withTaskGroup(of: HTTPReply.self, returning: [HTTPReply].self) { group in
        for _ in 0..<16 {
          group.addTask { await trial.get(ServiceTrial.layer + "/solve", ["f": "json", "stops": stops]) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for reply in replies where reply.status != 200 {
        refused += 1
        try check(reply, 503, retryAfter: "1")
      }
    }
    #expect(refused > 0)
  }

  @Test("every limit is published in the layer resource, as it is configured") func published() async throws {
    let trial = try ServiceTrial {
      $0.limits.stops = 7
      $0.limits.pointBarriers = 8
      $0.limits.shapeBarriers = 9
      $0.limits.barrierVertices = 10
      $0.limits.bodyBytes = 4096
      $0.limits.requestSeconds = 2.5
      $0.limits.sendSeconds = 45.5
      $0.limits.requestsPerMinuteAndKey = 600
      $0.connections = 50
      $0.connectionsPerAddress = 5
    }
    let json = try await trial.json(ServiceTrial.layer)
    let limits = try #require(json["serviceLimits"] as? [String: Any])
    let right: [String: Double] = [
      "maximumStops": 7, "maximumStopsPerRoute": 7, "maximumFeaturesAffectedByPointBarriers": 8,
      "maximumPolylineBarriers": 9, "maximumPolygonBarriers": 9, "maximumBarrierVertices": 10, "maximumBodyBytes": 4096,
      "maximumRequestSeconds": 2.5, "maximumSendSeconds": 45.5, "maximumRequestsPerMinuteAndKey": 600,
      "maximumConnections": 50,
      "maximumConnectionsPerAddress": 5,
    ]
    // What sockets are told is the same.
    let sockets = try RunningService.sockets(trial.service.configuration)
    #expect(sockets.sendTimeout == .seconds(45.5) && sockets.connectionLimitPerClient == 5)
    for (name, value) in right { #expect((limits[name] as? NSNumber)?.doubleValue == value, "\(name)") }
    // Any number.
    #expect(limits["maximumRequestsPerMinute"] is NSNull)
    #expect(limits.count == right.count + 1)
  }
}
