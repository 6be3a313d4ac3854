import Foundation
import Geodesy
import OSMReader
import TestSupport
import Testing

@testable import Conformance

/// Whole cases, made up here, through the whole pipeline.
@Suite struct CaseRunnerTests {
  /// A T of streets, `ab` and `bc` in a row and `bd` one way out of it.
  private func test(checks: String, profile: String = "car") throws -> ConformanceCase {
    let map = try DrawnMap(
      gridMeters: 100,
      """
      a---b---c
          |
          d
      """,
      ways: [
        .init("ab"), .init("bc"), .init("bd", ["highway": "residential", "name": "bd", "oneway": "yes"]),
        .init("dc", ["highway": "residential", "name": "dc"]),
      ])
    var nodes: [String: [Double]] = [:]
    for letter in "abcd" {
      let place = try map.location(letter)
      nodes[String(letter)] = [place.longitude, place.latitude]
    }
    let header: [String: Any] = [
      "id": "made/up#1", "profile": profile, "grid_m": 100, "osm": try map.osmXML(), "nodes": nodes,
    ]
    var text = String(decoding: try JSONSerialization.data(withJSONObject: header), as: UTF8.self)
    text.removeLast()
    let line = "\(text),\"checks\":[\(checks)]}".replacing("\n", with: " ")
    return try #require(CaseFile(Data(line.utf8)).cases.first)
  }

  private func run(_ test: ConformanceCase, excluded: String = "") throws -> FileTally {
    var tally = FileTally(file: "made-up", malformedLines: 0)
    CaseRunner(test, excluded: try ExcludedRows(excluded, name: "")).run(into: &tally)
    return tally
  }

  @Test func routesAreComparedColumnByColumn() throws {
    let tally = try run(
      test(
        checks: #"""
          {"kind":"route","rows":[
          {"waypoints":["a","d"],"expect":{"route":"ab,bd,bd","turns":"depart,turn right,arrive","distance":"600m +-2",
          "locations":"a,b,d","hovering":"yes"}},
          {"waypoints":["a","c"],"expect":{"route":"wrong"}},{"waypoints":["a","z"],"expect":{"route":"ab"}}]}
          """#))
    #expect(tally.columns["route"]?.passed == 1)
    #expect(tally.columns["route"]?.failed == 2)
    #expect(tally.columns["turns"]?.passed == 1)
    #expect(tally.columns["distance"]?.passed == 1)
    #expect(tally.columns["locations"]?.passed == 1)
    #expect(tally.columns["hovering"]?.failed == 1)
    #expect(tally.failures.contains { $0.got.contains("waypoint 'z' is not on the map") })
    #expect(tally.text(failures: true).contains("expected: wrong"))
  }

  @Test func routabilityAsksBothDirectionsOfTheWay() throws {
    let place = try test(checks: "")
    let b = try #require(place.nodes["b"])
    let d = try #require(place.nodes["d"])
    func point(_ share: Double) -> String { "[\(b[0]),\(b[1] + (d[1] - b[1]) * share)]" }
    let row = "\"way\":\"bd\",\"from\":\(point(0.2)),\"to\":\(point(0.8))"
    let tally = try run(
      test(
        checks: """
          {"kind":"routability","rows":[{\(row),"expect":{"forw":"x","backw":""}},
          {\(row),"expect":{"bothw":"x"}},{\(row),"expect":{"bothw":""}},
          {\(row),"expect":{"forw":"driving"}},{\(row),"expect":{"forw":"flying"}},{\(row),"expect":{"forw":"999 km/h"}},
          {\(row.replacing("bd", with: "ab")),"expect":{"forw":"x"}},{"expect":{"forw":"x"}}]}
          """))
    // Forward only: rows 1, 4, 5 and 6 are right about it. A value other than x is a fact of its own.
    #expect(tally.columns["routability"]?.passed == 4)
    #expect(tally.columns["routability"]?.failed == 4)
    #expect(tally.columns["routability.mode"]?.passed == 1)
    #expect(tally.columns["routability.mode"]?.failed == 1)
    #expect(tally.columns["routability.speed"]?.failed == 1)
  }

  @Test func rowsLeftOutAreCountedAsSuch() throws {
    let check = #"{"kind":"route","rows":[{"waypoints":["a","c"],"expect":{"route":"ab,bc,bc","time":"1s"}}]}"#
    let tally = try run(test(checks: check), excluded: "made/up#1\t1.1\ttime\tthe peer's own speed")
    #expect(tally.columns["time"]?.excluded == 1)
    #expect(tally.columns["time"]?.failed == 0)
    #expect(tally.excludedRows == 1)
  }

  @Test func unknownKindsAndProfilesFail() throws {
    let tally = try run(
      test(
        checks:
          #"{"kind":"trip","rows":[{"waypoints":["a"],"expect":{"trips":"x"}},{}]},{"kind":"matrix","table":[["","a"],["b","1"]]}"#
      ))
    #expect(tally.columns["trip"]?.failed == 2)
    #expect(tally.columns["matrix"]?.failed == 1)
    let boat = try run(
      test(checks: #"{"kind":"route","rows":[{"waypoints":["a","c"],"expect":{"route":""}}]}"#, profile: "boat"))
    #expect(boat.columns["route"]?.failed == 1)
  }

  @Test func noRouteIsRightOnlyWhereThePeerHasNone() throws {
    var test = try test(
      checks:
        #"{"kind":"route","rows":[{"waypoints":["a","c"],"expect":{"route":"","status":"400"}},{"waypoints":["a","c"],"expect":{"route":"ab"}}]}"#
    )
    test.osm = "<osm version=\"0.6\"></osm>"
    let empty = try run(test)
    #expect(empty.columns["route"]?.passed == 1)
    #expect(empty.columns["route"]?.failed == 1)
    #expect(empty.columns["status"]?.passed == 1)
    // A map that cannot be read is no answer at all.
    test.osm = "<osm version=\"0.6\"><node"
    #expect(try run(test).columns["route"]?.passed == 0)
  }

  @Test func theReportHasTheAgreedForm() throws {
    var tally = FileTally(file: "x.jsonl", malformedLines: 1)
    tally.add(Outcome(column: "route", row: "r", want: "a", got: "a", passed: true))
    tally.add(Outcome(column: "route", row: "r", want: "a", got: "b"))
    tally.exclude("time")
    let json = try #require(try JSONSerialization.jsonObject(with: TallyReport([tally]).json()) as? NSDictionary)
    let file = try #require((json["files"] as? [NSDictionary])?.first)
    #expect(file["file"] as? String == "x.jsonl")
    let checks = try #require(file["checks"] as? [String: [String: Int]])
    #expect(checks["route"] == ["passed": 1, "failed": 1, "excluded": 0])
    #expect(checks["time"] == ["passed": 0, "failed": 0, "excluded": 1])
  }

  @Test func optionsAreChecked() throws {
    let options = try ToolOptions(["a.jsonl", "--failures", "--json", "out.json", "b.jsonl"])
    #expect(options.files == ["a.jsonl", "b.jsonl"])
    #expect(options.showsFailures)
    #expect(options.json == "out.json")
    for words in [[], ["--json"], ["a", "--json", "--failures"], ["--frobnicate"]] {
      #expect(throws: ToolFault.self) { try ToolOptions(words) }
    }
  }
}
