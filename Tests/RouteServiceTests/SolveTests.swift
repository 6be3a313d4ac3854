import Foundation
import GeometryModel
import HTTPServer
import LocalRouting
import Testing
import TestSupport

@testable import RouteService

/// `solve` over a drawn map, as clients ask it; names and rules are those of the wire format.
@Suite struct SolveTests {
  @Test("every carrier of parameters gives the same answer") func carriers() async throws {
    let trial = try ServiceTrial()
    let stops = try trial.places("a", "h")
    let path = ServiceTrial.layer + "/solve"
    let get = try ServiceTrial.text(await trial.get(path, ["f": "json", "stops": stops]))
    let post = try ServiceTrial.text(await trial.post(path, ["f": "json", "stops": stops]))
    let mixed = try ServiceTrial.text(await trial.post(path + "/?F=json", ["Stops": stops]))
    let server = path.replacing("/arcgis/", with: "/server/")
    let other = try ServiceTrial.text(await trial.get(server, ["f": "json", "stops": stops]))
    #expect(get == post && get == mixed && get == other)
    #expect(get.contains("\"routes\""))
  }

  @Test("a route has its length, names and directions") func route() async throws {
    let trial = try ServiceTrial()
    let json = try await trial.solve(["stops": try trial.places("a", "h"), "returnStops": "true"])
    let routes = try #require(json["routes"] as? [String: Any])
    #expect((routes["spatialReference"] as? [String: Any])?["wkid"] as? Int == 4326)
    let feature = try #require((routes["features"] as? [[String: Any]])?.first)
    let attributes = try #require(feature["attributes"] as? [String: Any])
    // Eight columns of 50 m to e, four to f, two to h, three rows down.
    let kilometers = try #require(attributes["Total_Kilometers"] as? Double)
    #expect(abs(kilometers - 0.85) < 0.02)
    let name = try #require(attributes["Name"] as? String)
    #expect(name == "Location 1 - Location 2")
    let directions = try #require((json["directions"] as? [[String: Any]])?.first)
    #expect(directions["routeName"] as? String == name)
    let stops = try #require((json["stops"] as? [String: Any])?["features"] as? [[String: Any]])
    #expect(stops.count == 2)
  }

  @Test("formats") func formats() async throws {
    let trial = try ServiceTrial()
    let stops = try trial.places("a", "c")
    let path = ServiceTrial.layer + "/solve"
    let pretty = await trial.get(path, ["f": "pjson", "stops": stops])
    #expect(try ServiceTrial.text(pretty).hasPrefix("{\n  \"messages\""))
    #expect(pretty.headers["Content-Type"]?.contains("json") == true)
    let page = await trial.get(path, ["stops": stops])
    #expect(page.headers["Content-Type"]?.contains("html") == true)
    #expect(try ServiceTrial.text(page).contains("North Street"))
    let form = try ServiceTrial.text(await trial.get(path))
    #expect(form.contains("<form") && form.contains("name=\"stops\""))
    let geo = try ServiceTrial.json(await trial.get(path, ["f": "geojson", "stops": stops]))
    #expect(geo["type"] as? String == "FeatureCollection")
    let unknown = try ServiceTrial.error(try ServiceTrial.json(await trial.get(path, ["f": "xml", "stops": stops])))
    #expect(unknown.code == 400 && unknown.details.first?.contains("xml") == true)
  }

  @Test("the answer is in the system asked for, also one of PROJ's", arguments: [4326, 102_100, 32631])
  func systems(_ wkid: Int) async throws {
    let trial = try ServiceTrial()
    let json = try await trial.solve(["stops": try trial.places("a", "h"), "outSR": "\(wkid)"])
    let routes = try #require(json["routes"] as? [String: Any])
    let system = try #require(routes["spatialReference"] as? [String: Any])
    #expect(system["wkid"] as? Int == wkid)
    let features = try #require(routes["features"] as? [[String: Any]])
    #expect((features[0]["geometry"] as? [String: Any])?["paths"] != nil)
  }

  @Test("faults are answered with 200 and the error object, and name what is wrong") func faults() async throws {
    let trial = try ServiceTrial()
    func error(_ fields: KeyValuePairs<String, String>) async throws -> (code: Int, message: String, details: [String])
    {
      let reply = await trial.get(ServiceTrial.layer + "/solve?f=json&" + ServiceTrial.encoded(fields))
      #expect(reply.status == 200)
      return try ServiceTrial.error(try ServiceTrial.json(reply))
    }
    let ocean = try await error(["stops": "-30,0;-30.1,0.1"])
    #expect(ocean.code == 400 && ocean.message == "Unable to complete operation.")
    #expect(ocean.details.contains("Location \"Location 1\" in \"Stops\" is unlocated."))
    #expect(ocean.details.contains("Need at least 2 valid stops."))
    let none = try await error([:])
    #expect(none.code == 400)
    let mode = try await error(["stops": try trial.places("a", "b"), "travelMode": "Flying"])
    #expect(mode.details.contains { $0.contains("Flying") })
    let system = try await error(["stops": try trial.places("a", "b"), "outSR": "999999"])
    #expect(system.details.contains { $0.contains("999999") })
  }

  @Test("what is not there says so") func missing() async throws {
    let trial = try ServiceTrial()
    let layer = await trial.get("/arcgis/rest/services/World/Route/NAServer/solve", ["f": "json"])
    #expect(layer.status == 200)
    #expect(try ServiceTrial.error(try ServiceTrial.json(layer)).details.contains { $0.contains("layer's name") })
    #expect(await trial.get("/arcgis/other", ["f": "json"]).status == 404)
    #expect(await trial.get("/nothing").status == 404)
  }

  @Test("a full queue is told at once, with 503 and when to come again") func full() async throws {
    let trial = try ServiceTrial { configuration in
      configuration.searchThreads = 1
      configuration.longestQueue = 0
    }
    let stops = try trial.places("a", "h")
    let hasBegun = Shared(wrappedValue: false)
    let isFree = Shared(wrappedValue: false)
    let busy = Task {
      try await trial.service.threads.run { _ in
        hasBegun.wrappedValue = true
        while !isFree.wrappedValue { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
    while !hasBegun.wrappedValue { try await Task.sleep(for: .milliseconds(1)) }
    // What is short has a thread of its own beside the busy one.
    #expect(await trial.get(ServiceTrial.layer + "/solve", ["f": "json", "stops": stops]).status == 200)
    let reply = await trial.get(
      ServiceTrial.layer + "/solve", ["f": "json", "stops": stops, "findBestSequence": "true"])
    #expect(reply.status == 503 && reply.headers["Retry-After"] == "1")
    #expect(try ServiceTrial.error(try ServiceTrial.json(reply)).code == 503)
    isFree.wrappedValue = true
    try await busy.value
    #expect(await trial.get(ServiceTrial.layer + "/solve", ["f": "json", "stops": stops]).status == 200)
  }

  @Test("requests beyond the rate are refused with 429") func rate() async throws {
    let trial = try ServiceTrial { $0.limits.requestsPerMinute = 3 }
    for _ in 0..<3 { #expect(await trial.get("/arcgis/rest/info", ["f": "json"]).status == 200) }
    #expect(await trial.get("/arcgis/rest/info", ["f": "json"]).status == 429)
    #expect(await trial.get("/health/live").status == 200)
  }

  @Test("limits are told in the layer resource and kept") func limits() async throws {
    let trial = try ServiceTrial { $0.limits.stops = 2 }
    let layer = try await trial.json(ServiceTrial.layer)
    #expect("\(try #require(layer["serviceLimits"]))".contains("2"))
    let json = try await trial.solve(["stops": try trial.places("a", "b", "c")])
    #expect(try ServiceTrial.error(json).details.contains { $0.contains("2") })
  }
}
