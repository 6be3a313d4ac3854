import Foundation
import Geodesy
import TestSupport
import Testing

@testable import GuidepostCommand

/// `guidepost route --alternatives` as a process: two streets side by side, one 200 m longer.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct AlternativesProcessTests {
  private func run(_ options: String...) throws -> GuidepostProcess.Outcome {
    let folder = try TemporaryFolder()
    let map = try DrawnMap.parallelStreets()
    try folder.write(try map.osmXML(), to: "town.osm")
    #expect(try GuidepostProcess.run(["import", folder.path("town.osm"), "--quiet"]).status == 0)
    let ends = try ["s", "t"].map { try map.location(Character($0)) }.map { "\($0.latitude),\($0.longitude)" }
    return try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--from", ends[0], "--to", ends[1]] + options)
  }

  @Test func everyFormatHoldsTheOtherWay() throws {
    let text = try run("--alternatives", "2").output
    let (upper, lower) = (text.range(of: "Upper Street"), text.range(of: "Lower Street"))
    let heading = try #require(text.range(of: "Alternative 1\n"))
    #expect(try #require(upper).lowerBound < heading.lowerBound && heading.lowerBound < #require(lower).lowerBound)
    #expect(!text.contains("Alternative 2"))

    let json = try run("--alternatives", "2", "--format", "json").output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
    let names = try #require(document["routes"] as? [NSDictionary]).map { $0["wayNames"] as? [String] ?? [] }
    #expect(names.count == 2 && names[0].contains("Upper Street") && names[1].contains("Lower Street"))

    let geoJSON = try run("--alternatives", "2", "--format", "geojson").output
    let features = try #require(
      (try JSONSerialization.jsonObject(with: Data(geoJSON.utf8)) as? NSDictionary)?["features"] as? [NSDictionary])
    let roles = features.compactMap { ($0["properties"] as? NSDictionary)?["role"] as? String }
    #expect(roles.prefix(3) == ["route", "alternative", "stop"])
  }

  @Test func aloneTheBestRouteIsGiven() throws {
    #expect(try !run().output.contains("Alternative"))
    #expect(try !run("--alternatives", "0").output.contains("Alternative"))
  }

  @Test func batchesHoldThemToo() throws {
    let folder = try TemporaryFolder()
    let map = try DrawnMap.parallelStreets()
    try folder.write(try map.osmXML(), to: "town.osm")
    #expect(try GuidepostProcess.run(["import", folder.path("town.osm"), "--quiet"]).status == 0)
    let (s, t) = (try map.location("s"), try map.location("t"))
    try folder.write(
      "id,olat,olon,dlat,dlon\np,\(s.latitude),\(s.longitude),\(t.latitude),\(t.longitude)\n", to: "pairs.csv")
    let batch = ["route", folder.path("town.guidepost"), "--batch", folder.path("pairs.csv"), "--alternatives", "1"]
    let outcome = try GuidepostProcess.run(batch + ["--format", "json"])
    let line = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? NSDictionary)
    #expect((line["routes"] as? [NSDictionary])?.count == 2)
    #expect(try GuidepostProcess.run(batch).status == 64)
  }

  @Test(arguments: [["--alternatives", "4"], ["--alternatives", "many"], ["--alternatives", "1", "--format", "gpx"]])
  func whatCannotBeIsRefused(options: [String]) throws {
    let outcome = try GuidepostProcess.run(["route", "none.guidepost", "--from", "1,2", "--to", "3,4"] + options)
    #expect(outcome.status == 64 && outcome.errors.contains("--alternatives"))
  }
}
