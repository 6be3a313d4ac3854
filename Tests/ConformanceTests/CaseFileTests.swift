import Foundation
import Testing

@testable import Conformance

/// Reading files of cases, also such as nobody has seen yet.
@Suite struct CaseFileTests {
  @Test func malformedLinesAreNamedAndTheRestIsRead() {
    let good = #"{"id":"x#1","profile":"car","osm":"<osm/>","checks":[]}"#
    let file = CaseFile(Data("\(good)\n\nnot json\n{\"id\":\"x\"}\n{\"id\":3,\"profile\":\"car\"}\n\(good)".utf8))
    #expect(file.cases.map(\.id) == ["x#1", "x#1"])
    #expect(file.malformed.map(\.line) == [3, 4, 5])
    #expect(file.malformed[0].reason.contains("not JSON"))
    #expect(file.malformed[1].reason.contains("'profile' is missing"))
    #expect(file.malformed[2].reason.contains("'id' has the wrong type"))
  }

  @Test func unknownFormsBecomeRowsThatFail() throws {
    let line = #"""
      {"id":"new#1","profile":"car","osm":"<osm/>","nodes":{},"checks":[
      {"kind":"trip","table":[["","a"],["a","1"],["b","2"]]},{"kind":"hover","rows":7},
      {"kind":"route","rows":[{"waypoints":7,"expect":{"time":12,"speed":1.5,"ok":true,"none":null}}]}]}
      """#.replacing("\n", with: "")
    let test = try #require(CaseFile(Data(line.utf8)).cases.first)
    #expect(test.checks.map(\.unknownRows) == [2, 1, 0])
    #expect(test.checks[2].rows[0].expect == ["time": "12", "speed": "1.5", "ok": "true", "none": ""])
    #expect(test.checks[2].rows[0].waypoints.isEmpty)
  }
}

/// The list of rows left out.
@Suite struct ExcludedRowsTests {
  @Test func rowsAreNamedByCaseRowAndColumn() throws {
    let rows = try ExcludedRows("# why\n\na#1\t1.2\ttime\tthe peer's own delay\n", name: "list")
    #expect(rows.count == 1)
    #expect(rows.contains(id: "a#1", check: 0, row: 1, column: "time"))
    #expect(!rows.contains(id: "a#1", check: 0, row: 1, column: "route"))
    #expect(!rows.contains(id: "a#1", check: 1, row: 1, column: "time"))
  }

  @Test(arguments: ["a#1\t1.2\ttime\t", "a#1\t1.2\ttime", "a#1\t1.2\troute\tbecause", "a#1\t1.1\troutability\tbecause"])
  func lawAndGeometryAreNeverLeftOut(line: String) {
    #expect(throws: ToolFault.self) { try ExcludedRows(line, name: "list") }
  }

  @Test func theCommittedListIsReadable() throws {
    let rows = try ExcludedRows(path: ToolOptions.defaultExcluded, isRequired: true)
    #expect(rows.count > 0)
  }
}

/// Comparing cells.
@Suite struct ExpectationTests {
  @Test(arguments: [
    (221.0, "227m +-6", true), (220.9, "227m +-6", false), (49, "48 km/h +- 1", true), (50, "48 km/h +- 1", false),
    (159, "145 s ~10%", true), (160, "145 s ~10%", false), (11.14, "11.1s", true), (11.2, "11.1s", false),
    (12.4, "12s", true), (12.6, "12s", false), (1, "", false), (1, "x", false),
  ]) func numbersKeepTheToleranceWritten(got: Double, want: String, passes: Bool) {
    #expect(Expectation.matches(number: got, want) == passes)
  }

  @Test func textIsExactOrAPattern() {
    #expect(Expectation.matches(text: "ab,bc", "ab,bc"))
    #expect(!Expectation.matches(text: "ab,bc", "ab"))
    #expect(Expectation.matches(text: "ab,bc", "/^ab,.*$/"))
    #expect(!Expectation.matches(text: "ab", "/(/"))
    #expect(Expectation.matches(text: "", ""))
  }

  @Test func bearingsOfIntersectionsAreSteps() {
    // The peer prints bearings in steps of 15°.
    #expect(
      Expectation.matches(intersections: "true:88,true:3 false:181;true:270", "true:90,true:0 false:180;true:270"))
    #expect(Expectation.matches(intersections: "true:358", "true:0"))
    #expect(!Expectation.matches(intersections: "true:80", "true:90"))
    #expect(!Expectation.matches(intersections: "false:90", "true:90"))
    #expect(!Expectation.matches(intersections: "true:90;true:90", "true:90,true:90"))
    #expect(!Expectation.matches(intersections: "true:90", "true:90 true:180"))
  }

  @Test func bearingsAgreeToADegree() {
    #expect(Expectation.matches(bearings: "0->180,181->270,90->359", "0->180,180->270,90->0"))
    #expect(!Expectation.matches(bearings: "0->180", "0->180,180->0"))
    #expect(!Expectation.matches(bearings: "0->182", "0->180"))
  }
}
