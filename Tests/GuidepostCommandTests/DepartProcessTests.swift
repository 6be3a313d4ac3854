import Foundation
import Geodesy
import OSMReader
import TestSupport
import Testing

/// `guidepost route --depart` as a process: a street that is closed from seven to nine, with a way round.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct DepartProcessTests {
  private func map() throws -> DrawnMap {
    try DrawnMap(
      gridMeters: 100,
      """
      a-b---c-d
        |   |
        e---f
      """,
      ways: [
        .init("ab"),
        .init(
          "bc", ["highway": "residential", "name": "School Street", "motor_vehicle:conditional": "no @ (07:00-09:00)"]),
        .init("cd"), .init("be"), .init("ef"), .init("fc"),
      ])
  }

  private func imported(zone: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(try map().osmXML(), to: "map.osm")
    let outcome = try GuidepostProcess.run(["import", folder.path("map.osm"), "--time-zone", zone, "--quiet"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  private func route(_ folder: TemporaryFolder, _ options: String...) throws -> GuidepostProcess.Outcome {
    let places = try ["a", "d"].map { try map().location(Character($0)) }.map { "\($0.latitude),\($0.longitude)" }
    return try GuidepostProcess.run(
      ["route", folder.path("map.guidepost"), "--from", places[0], "--to", places[1], "--format=json"] + options)
  }

  private func object(_ outcome: GuidepostProcess.Outcome) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? NSDictionary)
  }

  private func names(_ outcome: GuidepostProcess.Outcome) throws -> [String] {
    let route = try #require((try object(outcome)["routes"] as? [NSDictionary])?.first)
    return try #require(route["wayNames"] as? [String])
  }

  private let direct = ["ab", "School Street", "cd"]
  private let round = ["ab", "be", "ef", "fc", "cd"]

  @Test func theNetworksClocksCount() throws {
    let folder = try imported(zone: "Asia/Tokyo")
    #expect(try names(route(folder, "--depart", "2026-03-02T08:00")) == round)
    #expect(try names(route(folder, "--depart", "2026-03-02T09:00")) == direct)
    // 08:00 in Tokyo, nine hours ahead, is 23:00 UTC of the day before.
    #expect(try names(route(folder, "--depart=2026-03-01T23:00Z")) == round)
    #expect(try names(route(folder, "--depart=2026-03-02T08:00Z")) == direct)
    #expect(try names(route(folder, "--depart=2026-03-02T01:00+02:00")) == round)
    #expect(try route(folder, "--depart=now").status == 0)
  }

  @Test func timesStandInTheAnswer() throws {
    let folder = try imported(zone: "Europe/Helsinki")
    let json = try object(route(folder, "--depart", "2026-03-02T12:00"))
    #expect((json["messages"] as? [String])?.isEmpty == true)
    let found = try #require((json["routes"] as? [NSDictionary])?.first)
    let leg = try #require((found["legs"] as? [NSDictionary])?.first)
    #expect(leg["departureTime"] as? String == "2026-03-02T12:00:00+02:00")
    // 800 m take between one and four minutes.
    let arrival = try #require(leg["arrivalTime"] as? String)
    #expect(["2026-03-02T12:01", "2026-03-02T12:02", "2026-03-02T12:03"].contains { arrival.hasPrefix($0) })
    let stops = try #require(found["stops"] as? [NSDictionary])
    #expect(stops.first?["departureTime"] as? String == "2026-03-02T12:00:00+02:00")
    #expect(stops.first?["arrivalTime"] == nil)
    #expect(stops.last?["arrivalTime"] as? String == arrival)
    #expect(stops.last?["departureTime"] == nil)
  }

  @Test func withoutATimeTheAnswerSaysSo() throws {
    let json = try object(route(imported(zone: "Europe/Helsinki")))
    #expect(
      json["messages"] as? [String]
        == ["A rule with hours lies on School Street and was not considered; give a departure time."])
    let leg = ((json["routes"] as? [NSDictionary])?.first?["legs"] as? [NSDictionary])?.first
    #expect(leg != nil && leg?["departureTime"] == nil)
  }

  @Test func badTimesNameTheOption() throws {
    let folder = try imported(zone: "Europe/Helsinki")
    let outcome = try route(folder, "--depart", "tomorrow")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--depart") && outcome.errors.contains("tomorrow"))
    #expect(try GuidepostProcess.run(["help", "route"]).output.contains("--depart TIME"))
  }
}
