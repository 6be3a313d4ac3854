import Foundation
import Geodesy
import GeometryModel
import HTTPServer
import OSMReader
import TestSupport
import Testing

@testable import RouteService

/// Details of `solve` over a drawn map: what stops bring with them, what is told of barriers and of the streets passed.
@Suite struct SolveDetailTests {
  private typealias Object = [String: Any]

  private func features(_ json: Object, _ key: String) throws -> [Object] {
    try #require((json[key] as? Object)?["features"] as? [Object])
  }

  private func attributes(_ json: Object, _ key: String) throws -> [Object] {
    try features(json, key).map { try #require($0["attributes"] as? Object) }
  }

  /// Stops with attributes of their own, as a set of features.
  private func set(_ stops: [(place: Object, attributes: Object)]) throws -> String {
    let features = stops.map { ["geometry": $0.place, "attributes": $0.attributes] }
    return String(decoding: try JSONSerialization.data(withJSONObject: ["features": features]), as: UTF8.self)
  }

  private func place(_ trial: ServiceTrial, _ name: String) throws -> Object {
    let place = try trial.map.location(name)
    return ["x": place.longitude, "y": place.latitude]
  }

  private func solve(_ trial: ServiceTrial, _ stops: String, _ fields: KeyValuePairs<String, String> = [:])
    async throws -> Object
  {
    let query = ServiceTrial.encoded(["f": "json", "stops": stops]) + "&" + ServiceTrial.encoded(fields)
    return try ServiceTrial.json(await trial.get(ServiceTrial.layer + "/solve?" + query))
  }

  @Test("a stop goes where its place on the network is, wherever its point lies (§2.2)") func preLocated() async throws
  {
    let trial = try ServiceTrial()
    let plain: KeyValuePairs = ["returnStops": "true", "returnTraversedEdges": "true"]
    let given = try set([(try place(trial, "a"), ["Name": "A"]), (try place(trial, "h"), ["Name": "H"])])
    let first = try await solve(trial, given, plain)
    let told = try attributes(first, "stops")
    let members = ["Name", "SourceID", "SourceOID", "PosAlong", "SideOfEdge"]
    // The points lie at the other end of the town: the answer must be that of the places.
    let moved = try set(
      zip(told, ["h", "d"]).map { stop, name in
        (try place(trial, name), Object(uniqueKeysWithValues: members.map { ($0, stop[$0] ?? NSNull()) }))
      })
    let second = try await solve(trial, moved, plain)
    let (one, two) = (try attributes(first, "routes")[0], try attributes(second, "routes")[0])
    #expect(one["Total_Kilometers"] as? Double == two["Total_Kilometers"] as? Double)
    #expect(
      try attributes(first, "traversedEdges").map { $0["SourceOID"] as? Int }
        == attributes(second, "traversedEdges").map { $0["SourceOID"] as? Int })
    for (a, b) in zip(told, try attributes(second, "stops")) {
      for member in members + ["SnapX", "SnapY"] { #expect("\(a[member] ?? "")" == "\(b[member] ?? "")", "\(member)") }
    }
    // From a to h it is 0.85 km, and h lies 0.4 km east and 0.15 km south of d.
    let away = try attributes(second, "stops").compactMap { $0["DistanceToNetworkInMeters"] as? Double }
    #expect(away.count == 2 && abs(away[0] - 716) < 8 && abs(away[1] - 700) < 8)
  }

  @Test("a place that is none, or may not be travelled, is found anew by the point, and told") func notLocated()
    async throws
  {
    let trial = try ServiceTrial()
    let plain = try await trial.solve(["stops": try trial.places("a", "h"), "returnStops": "true"])
    for wrong: Object in [
      ["SourceID": 1, "SourceOID": 99_999_999, "PosAlong": 0.5], ["SourceID": 1, "SourceOID": 0, "PosAlong": 0.5],
      ["SourceID": 1, "SourceOID": 1, "PosAlong": 2], ["SourceID": 7, "SourceOID": 1, "PosAlong": 0.5],
    ] {
      let stops = try set([(try place(trial, "a"), wrong), (try place(trial, "h"), [:])])
      let json = try await trial.solve(["stops": stops, "returnStops": "true"])
      #expect(
        try attributes(json, "routes")[0]["Total_Kilometers"] as? Double
          == attributes(plain, "routes")[0]["Total_Kilometers"] as? Double)
      let messages = try #require(json["messages"] as? [Object]).compactMap { $0["description"] as? String }
      #expect(messages.contains { $0.lowercased().contains("stop 1") && $0.contains("found anew") }, "\(wrong)")
    }
    // Where stops are not to be found anew, such a stop is not located.
    let settings = #"{"default":{"tolerance":1000,"toleranceUnits":"esriMeters","allowAutoRelocate":false}}"#
    let nowhere = try set([
      (try place(trial, "a"), ["SourceID": 1, "SourceOID": 99_999_999, "PosAlong": 0.5]),
      (try place(trial, "c"), [:]), (try place(trial, "h"), [:]),
    ])
    let json = try await solve(trial, nowhere, ["locateSettings": settings, "returnStops": "true"])
    #expect(try attributes(json, "stops").map { $0["Status"] as? Int } == [1, 0, 0])
    #expect(try self.messages(json).contains("Location \"Location 1\" in \"Stops\" is unlocated."))
  }

  @Test("turns that take time are told with the streets they join, and costs add up (§3)") func turns() async throws {
    let trial = try ServiceTrial()
    let json = try await trial.solve([
      "stops": try trial.places("g", "e"), "returnTraversedTurns": "true", "returnTraversedEdges": "true",
      "returnTraversedJunctions": "true", "accumulateAttributeNames": "Kilometers",
    ])
    let total = try #require(try attributes(json, "routes")[0]["Total_TravelTime"] as? Double)
    let (edges, turns) = (try attributes(json, "traversedEdges"), try attributes(json, "traversedTurns"))
    // West to Middle Road, and to the left: the only way with a single bend.
    #expect(turns.count == 1)
    func sum(_ list: [Object], _ name: String) -> Double { list.reduce(0) { $0 + ($1[name] as? Double ?? .nan) } }
    #expect(abs(sum(edges, "Attr_TravelTime") + sum(turns, "Attr_TravelTime") - total) < 1e-6)
    #expect(abs((try #require(edges.last?["Cumul_TravelTime"] as? Double)) - total) < 1e-6)
    #expect(sum(turns, "Attr_Kilometers") == 0)
    let streets = edges.compactMap { $0["SourceOID"] as? Int }
    for turn in turns {
      #expect(turn["SourceID"] as? Int == 3 && (turn["SourceOID"] as? Int ?? 0) > 0)
      let pair = [turn["Edge1FID"] as? Int, turn["Edge2FID"] as? Int].compactMap { $0 }
      #expect(zip(streets, streets.dropFirst()).contains { [$0, $1] == pair })
      #expect(["Y", "N"].contains(turn["Edge1End"] as? String))
    }
    let lines = try features(json, "traversedTurns")
      .compactMap { ($0["geometry"] as? Object)?["paths"] as? [[[Double]]] }
    #expect(lines.count == turns.count && lines.allSatisfy { $0.count == 1 && $0[0].count == 3 })
  }

  @Test("point barriers tell their place on the network (§3.9)") func barrierPlaces() async throws {
    let trial = try ServiceTrial()
    let (a, b) = (try trial.map.location("a"), try trial.map.location("b"))
    // A quarter of the way from a to b, a few metres north of it.
    let (x, y) = (a.longitude + (b.longitude - a.longitude) / 4, a.latitude + 0.000_05)
    let json = try await trial.solve([
      "stops": try trial.places("d", "h"), "barriers": "\(x),\(y);0,0", "returnBarriers": "true",
      "returnTraversedEdges": "true",
    ])
    let barriers = try attributes(json, "barriers")
    let first = try #require(barriers.first)
    #expect(first["SourceID"] as? Int == 1 && first["Status"] as? Int == 0)
    let along = try #require(first["PosAlong"] as? Double)
    #expect(abs(along - 0.25) < 0.001 || abs(along - 0.75) < 0.001)
    // Drawn from a to b, north is left (2); drawn the other way it is right (1).
    #expect(first["SideOfEdge"] as? Int == (along < 0.5 ? 2 : 1))
    // The far one is not located: no place, status 1.
    #expect(barriers[1]["Status"] as? Int == 1 && barriers[1]["SourceOID"] is NSNull)
    // The number is that of the street itself.
    let there = try await trial.solve([
      "stops": "\(x),\(a.latitude);\(x + 0.0005),\(a.latitude)", "returnTraversedEdges": "true",
    ])
    #expect(try attributes(there, "traversedEdges").first?["SourceOID"] as? Int == first["SourceOID"] as? Int)
  }

  @Test("a system without places on the ground is refused as outSR", arguments: [5773, 4978, 999_999])
  func heights(_ wkid: Int) async throws {
    let trial = try ServiceTrial()
    for text in ["\(wkid)", #"{"wkid":\#(wkid)}"#] {
      let error = try ServiceTrial.error(
        try await trial.solve(["stops": try trial.places("a", "h"), "outSR": text]))
      #expect(error.code == 400 && error.details.first?.hasPrefix("'outSR' parameter:") == true)
      #expect(error.details.first?.contains("\(wkid)") == true)
    }
    let stops =
      #"{"spatialReference":{"wkid":\#(wkid)},"features":[{"geometry":{"x":1,"y":1}},{"geometry":{"x":2,"y":2}}]}"#
    #expect(try ServiceTrial.error(try await trial.solve(["stops": stops])).details.first?.hasPrefix("'stops'") == true)
  }

  @Test("GeoJSON is on WGS84 with the decimals asked for, under its own type (RFC 7946)") func geoJSON() async throws {
    let trial = try ServiceTrial()
    let fields: KeyValuePairs = [
      "f": "geojson", "stops": try trial.places("a", "h"), "outSR": "102100", "geometryPrecision": "4",
      "returnStops": "true",
    ]
    let reply = await trial.get(ServiceTrial.layer + "/solve", fields)
    #expect(reply.headers["Content-Type"]?.hasPrefix("application/geo+json") == true)
    let json = try ServiceTrial.json(reply)
    // Messages are the objects of every other format (route-service.md, section 3.10).
    let messages = try #require(json["messages"] as? [Object])
    #expect(messages.allSatisfy { Set($0.keys) == ["type", "description"] && $0["type"] as? Int == 50 })
    #expect(messages.contains { ($0["description"] as? String)?.contains("outSR") == true })
    let plain = try await trial.solve(["stops": "\(try trial.places("a", "h"));0,0"])
    let mapped = try ServiceTrial.json(
      await trial.get(ServiceTrial.layer + "/solve", ["f": "geojson", "stops": "\(try trial.places("a", "h"));0,0"]))
    let (told, same) = (plain["messages"] as? NSArray, mapped["messages"] as? NSArray)
    #expect(told != nil && told == same && told?.count ?? 0 > 0)
    let line = try #require((json["features"] as? [Object])?.first?["geometry"] as? Object)
    let places = try #require(line["coordinates"] as? [[Double]])
    let stops = try #require((json["stops"] as? Object)?["features"] as? [Object])
    let points = stops.compactMap { ($0["geometry"] as? Object)?["coordinates"] as? [Double] }
    #expect(points.count == 2)
    for value in (places + points).flatMap({ $0 }) {
      #expect(abs(value) <= 180 && abs(value * 1e4 - (value * 1e4).rounded()) < 1e-6)
    }
    let fault = await trial.get(ServiceTrial.layer + "/solve", ["f": "geojson", "stops": "1,1"])
    #expect(fault.headers["Content-Type"]?.hasPrefix("application/json") == true)
  }

  @Test("restrictions of the hosted network that mean nothing here are told and passed over") func hosted() async throws
  {
    let trial = try ServiceTrial()
    let stops = try trial.places("a", "h")
    let names = "Avoid Toll Roads, Driving an Automobile, Use Preferred Hazmat Routes, riding a motorcycle"
    let json = try await trial.solve([
      "stops": stops, "restrictionAttributeNames": names,
      "attributeParameterValues":
        #"[{"attributeName":"Use Preferred Hazmat Routes","parameterName":"Restriction Usage","value":"PREFER_HIGH"}]"#,
    ])
    #expect(json["routes"] != nil)
    let messages = try #require(json["messages"] as? [Object]).compactMap { $0["description"] as? String }
    for name in ["Use Preferred Hazmat Routes", "Riding a Motorcycle"] {
      #expect(messages.count { $0.contains("\"\(name)\"") } == 1)
    }
    #expect(!messages.contains { $0.contains("Avoid Toll Roads") })
    let error = try ServiceTrial.error(
      try await trial.solve(["stops": stops, "restrictionAttributeNames": "Flying Carpets"]))
    #expect(error.details.first?.contains("Flying Carpets") == true)
  }

  @Test("stops without a name have that of the language, wherever they are told") func languages() async throws {
    let trial = try ServiceTrial()
    let json = try await trial.solve([
      "stops": try trial.places("a", "h"), "directionsLanguage": "de", "returnStops": "true",
    ])
    let names = try attributes(json, "stops").compactMap { $0["Name"] as? String }
    #expect(names.count == 2 && names[0] != "Location 1" && names[0].contains("1"))
    let route = try #require(try attributes(json, "routes")[0]["Name"] as? String)
    #expect(route == names.joined(separator: " - "))
    let directions = try #require((json["directions"] as? [Object])?.first)
    #expect(directions["routeName"] as? String == route)
    let texts = try #require(directions["features"] as? [Object])
      .compactMap { ($0["attributes"] as? Object)?["text"] as? String }
    #expect(texts.first?.contains(names[0]) == true && texts.last?.contains(names[1]) == true)
  }

  @Test("times of directions are those of the cost asked for; the way stays (§2.4)") func directionTimes() async throws
  {
    let trial = try ServiceTrial()
    func times(_ fields: KeyValuePairs<String, String>) async throws -> (drive: Double, sum: Double, total: Double) {
      let json = try await solve(trial, try trial.places("a", "h"), fields)
      let directions = try #require((json["directions"] as? [Object])?.first)
      let summary = try #require(directions["summary"] as? Object)
      let maneuvers = try #require(directions["features"] as? [Object]).compactMap { $0["attributes"] as? Object }
      return (
        try #require(summary["totalDriveTime"] as? Double),
        maneuvers.reduce(0) { $0 + ($1["time"] as? Double ?? .nan) },
        try #require(try attributes(json, "routes")[0]["Total_TravelTime"] as? Double)
      )
    }
    let usual = try await times([:])
    let walked = try await times(["directionsTimeAttributeName": "WalkTime"])
    #expect(abs(usual.drive - usual.total) < 1e-9 && abs(usual.sum - usual.drive) < 1e-6)
    #expect(walked.total == usual.total, "the way and its cost are those of the car")
    // 850 m at 5 km/h are 10.2 minutes.
    #expect(abs(walked.drive - 10.2) < 0.3 && abs(walked.sum - walked.drive) < 1e-6)
  }

  @Test("TimeAt1KPH are sixty minutes a kilometre, as cost, impedance and time of directions (§1.4)")
  func slowest() async throws {
    let trial = try ServiceTrial()
    let json = try await trial.solve([
      "stops": try trial.places("a", "h"), "accumulateAttributeNames": "Kilometers,TimeAt1KPH",
      "impedanceAttributeName": "TimeAt1KPH", "directionsTimeAttributeName": "TimeAt1KPH",
      "returnTraversedEdges": "true",
    ])
    let route = try attributes(json, "routes")[0]
    let minutes = try #require(route["Total_Kilometers"] as? Double) * 60
    #expect(abs((try #require(route["Total_TimeAt1KPH"] as? Double)) - minutes) < 1e-6)
    let summary = (json["directions"] as? [Object])?.first?["summary"] as? Object
    #expect(abs((try #require(summary?["totalDriveTime"] as? Double)) - minutes) < 1e-3)
    let last = try attributes(json, "traversedEdges").last?["Cumul_TimeAt1KPH"] as? Double
    #expect(abs((try #require(last)) - minutes) < 1e-6)
  }

  private func messages(_ json: Object) throws -> [String] {
    try #require(json["messages"] as? [Object]).compactMap { $0["description"] as? String }
  }

  @Test("stops without a street are told in the words that clients test for (§3.10)") func unlocated() async throws {
    let trial = try ServiceTrial()
    let json = try await solve(trial, try trial.places("a", "h") + ";0,0", ["returnStops": "true"])
    #expect(try messages(json).contains("Location \"Location 3\" in \"Stops\" is unlocated."))
    #expect(try attributes(json, "stops").map { $0["Status"] as? Int } == [0, 0, 1])
  }

  @Test("empty sets take the place of an error where they are wanted (§2.4)") func emptyResults() async throws {
    let trial = try ServiceTrial()
    let a = try trial.place("a")
    for (stops, statuses) in [("\(a);0,0", [5, 1]), (a, [5]), ("0,0;1,1", [1, 1]), ("{}", [])] {
      let fields: KeyValuePairs = ["returnEmptyResults": "true", "returnStops": "true", "returnBarriers": "true"]
      let json = try await solve(trial, stops, fields)
      #expect(json["error"] == nil, "\(stops)")
      #expect(try attributes(json, "routes").isEmpty && attributes(json, "barriers").isEmpty)
      #expect((json["directions"] as? [Object])?.isEmpty == true)
      #expect(try attributes(json, "stops").compactMap { $0["Status"] as? Int } == statuses, "\(stops)")
      #expect(try messages(json).contains("Need at least 2 valid stops."))
      #expect(try await solve(trial, stops)["error"] != nil)
    }
  }

  @Test("avoided roads that are travelled are told by their restrictions (§3.10)") func avoided() async throws {
    let trial = try ServiceTrial(
      try DrawnMap(
        gridMeters: 50, "a---b---c",
        ways: [
          .init("ab", ["highway": "residential"]),
          .init("bc", ["highway": "residential", "surface": "gravel"]),
        ]))
    let told = try messages(try await solve(trial, try trial.places("a", "c")))
    #expect(
      told.contains(
        "Network elements with avoid-restrictions are traversed in the output "
          + "(restriction attribute names: \"Avoid Unpaved Roads\")."))
    let rural = try await solve(trial, try trial.places("a", "c"), ["travelMode": "Rural Driving Time"])
    #expect(try messages(rural).isEmpty)
  }

  @Test("a stop that misses its time window has the status 6 (§2.5)") func missedWindow() async throws {
    let trial = try ServiceTrial()
    let start = 1_767_258_000_000.0
    let stops = try set([
      (try place(trial, "a"), [:]),
      (try place(trial, "h"), ["TimeWindowStart": start - 7_200_000, "TimeWindowEnd": start - 3_600_000]),
    ])
    let json = try await trial.solve([
      "stops": stops, "startTime": "\(start)", "useTimeWindows": "true", "returnStops": "true",
    ])
    let told = try attributes(json, "stops")
    #expect(told.map { $0["Status"] as? Int } == [0, 6])
    let violation = try #require(told[1]["Violation_TravelTime"] as? Double)
    #expect(violation > 60 && violation < 70)
  }

  @Test("BearingTol is the whole range of bearings, half of it to either side (§2.2)") func bearings() async throws {
    let trial = try ServiceTrial()
    // At b, streets run west, east and south. For a heading 25 degrees off south, a range of 60 holds the street south
    // from b, 20 m away; one of 30 holds none, so that the nearest street counts.
    func isSouth(_ tolerance: Int) async throws -> Bool {
      let b = try trial.map.location("b")
      let here: Object = ["x": b.longitude + 0.0002, "y": b.latitude]
      let stops = try set([
        (here, ["Bearing": 155, "BearingTol": tolerance]), (try place(trial, "h"), [:]),
      ])
      let json = try await trial.solve(["stops": stops, "returnStops": "true"])
      let distance = try attributes(json, "stops")[0]["DistanceToNetworkInMeters"] as? Double
      return (try #require(distance)) > 10
    }
    #expect(try await isSouth(60))
    #expect(try await isSouth(30) == false)
  }
}
