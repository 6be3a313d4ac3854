import Foundation
import RoadNetwork
import Testing

@testable import OSMImport

/// Readings on which engines differ; the reasons stand in decision 0007.
@Suite struct DisputedAccessTests {
  /// The wiki's pages on `bicycle=no`, `bicycle=dismount` and `bicycle:pushing`: the ban is of riding; where walkers
  /// are at home one may push, unless that is banned too.
  static let bans: [AccessRow] = [
    AccessRow("primary, bicycle=no", car: "1", bicycle: "0", foot: "1"),
    AccessRow("primary, access=yes, bicycle=no", car: "1", bicycle: "0", foot: "1"),
    AccessRow("residential, vehicle=yes, bicycle=no", car: "1", bicycle: "0", foot: "1"),
    AccessRow("primary, bicycle=no, foot=yes", car: "1", bicycle: "P", foot: "1"),
    AccessRow("primary, bicycle=no, sidewalk=right", car: "1", bicycle: "P", foot: "1"),
    AccessRow("primary, bicycle=no, sidewalk=separate", car: "1", bicycle: "0", foot: "1"),
    AccessRow("primary, bicycle=no, sidewalk=no", car: "1", bicycle: "0", foot: "1"),
    AccessRow("secondary, bicycle:backward=no", car: "1", bicycle: "1/P", foot: "1"),
    AccessRow("living_street, bicycle=no", car: "1", bicycle: "P", foot: "1"),
    AccessRow("track, bicycle=no", car: "L", bicycle: "P", foot: "1"),
    AccessRow("footway, bicycle=no", car: "0", bicycle: "P", foot: "1"),
    AccessRow("pedestrian, bicycle=no", car: "0", bicycle: "P", foot: "1"),
    AccessRow("path, bicycle=no", car: "0", bicycle: "P", foot: "1"),
    AccessRow("path, bicycle=no, foot=no", car: "0", bicycle: "0", foot: "0"),
    AccessRow("footway, bicycle=no, bicycle:pushing=no", car: "0", bicycle: "0", foot: "1"),
    AccessRow("footway, bicycle:pushing=no", car: "0", bicycle: "0", foot: "1"),
    AccessRow("cycleway, bicycle=no", car: "0", bicycle: "0", foot: "1"),
    AccessRow("cycleway, bicycle=no, foot=designated", car: "0", bicycle: "P", foot: "1"),
    AccessRow("cycleway, bicycle=no, foot=no", car: "0", bicycle: "0", foot: "0"),
  ]

  /// A class of motor traffic as the value of `access` says nothing about those without a motor; as the value of
  /// `vehicle` it turns bicycles away, which are vehicles (Vienna Convention, article 1).
  static let motorClasses: [AccessRow] = [
    AccessRow("service, access=psv", car: "0", bicycle: "1", foot: "1"),
    AccessRow("service, access=bus;taxi, oneway=yes", car: "0", bicycle: "1/P", foot: "1"),
    AccessRow("service, access=bus;private", car: "L", bicycle: "L", foot: "L"),
    AccessRow("service, vehicle=psv", car: "0", bicycle: "0", foot: "1"),
    AccessRow("busway, access=psv", car: "0", bicycle: "0", foot: "0"),
    AccessRow("service, access=emergency", car: "0", bicycle: "0", foot: "0"),
  ]

  /// A lane or track for cycles that is part of the way is open to them whatever class the carriageway has; a key that
  /// speaks of cyclists goes first, and nobody rides on steps.
  static let cycleways: [AccessRow] = [
    AccessRow("motorway, cycleway=track, oneway=yes", car: "1/0", bicycle: "1/0", foot: "0"),
    AccessRow("motorway, cycleway:right=lane", car: "1/0", bicycle: "1/0", foot: "0"),
    AccessRow("trunk, cycleway:both=track", car: "1", bicycle: "1", foot: "0"),
    AccessRow("trunk, oneway=yes, cycleway:right=track", car: "1/0", bicycle: "1/0", foot: "0"),
    AccessRow("primary, motorroad=yes, cycleway=track", car: "1", bicycle: "1", foot: "0"),
    AccessRow("footway, cycleway=track, oneway=yes", car: "0", bicycle: "1/P", foot: "1"),
    AccessRow("motorway, cycleway=shared_lane", car: "1/0", bicycle: "0", foot: "0"),
    AccessRow("motorway, cycleway=separate", car: "1/0", bicycle: "0", foot: "0"),
    AccessRow("trunk, cycleway=track, bicycle=no", car: "1", bicycle: "0", foot: "0"),
    AccessRow("primary, cycleway=track, vehicle=no", car: "0", bicycle: "0", foot: "1"),
    AccessRow("steps, cycleway=track", car: "0", bicycle: "P", foot: "1"),
    AccessRow("runway, cycleway=track", car: "0", bicycle: "0", foot: "0"),
  ]

  /// `highway=road` may be anything from a motorway to a path (wiki): who is safe on some roads only waits for a key.
  static let unknownRoads: [AccessRow] = [
    AccessRow("road", car: "1", bicycle: "0", foot: "0"),
    AccessRow("road, foot=yes", car: "1", bicycle: "P", foot: "1"),
    AccessRow("road, bicycle=yes", car: "1", bicycle: "1", foot: "0"),
    AccessRow("road, access=yes", car: "1", bicycle: "1", foot: "1"),
    AccessRow("road, cycleway=lane", car: "1", bicycle: "1", foot: "0"),
  ]

  /// Walkers are tolerated on cycleways, but a key that names them for one direction leaves the other to riders.
  static let walkersOnCycleways: [AccessRow] = [
    AccessRow("cycleway, foot:backward=designated", car: "0", bicycle: "1", foot: "0/1"),
    AccessRow("cycleway, foot:forward=yes", car: "0", bicycle: "1", foot: "1/0"),
    AccessRow("cycleway, foot:forward=no", car: "0", bicycle: "1", foot: "0/1"),
    AccessRow("cycleway, foot=yes, foot:forward=yes", car: "0", bicycle: "1", foot: "1"),
    AccessRow("path, foot:backward=designated", car: "0", bicycle: "1", foot: "1"),
  ]

  /// Kept against the reading of other engines.
  static let kept: [AccessRow] = [
    AccessRow("motorway, access=yes", car: "1/0", bicycle: "0", foot: "0"),
    AccessRow("pier", car: "0", bicycle: "P", foot: "1"),
    AccessRow("residential, foot=private", car: "1", bicycle: "1", foot: "L"),
  ]

  /// The table of access in `Documentation/TravelModes.md`.
  @Test func documentedAccess() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/TravelModes.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "<!-- access -->"))
    let rows = lines[(start + 3)...].prefix { $0.hasPrefix("|") }
    #expect(rows.count > 20)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 5)
      AccessRow(cells[0], car: cells[1], truck: cells[2], bicycle: cells[3], foot: cells[4]).check()
    }
  }

  @Test(arguments: bans) func bansOfRiding(_ row: AccessRow) { row.check() }
  @Test(arguments: motorClasses) func classesOfMotorTraffic(_ row: AccessRow) { row.check() }
  @Test(arguments: cycleways) func cyclewaysBesideRoads(_ row: AccessRow) { row.check() }
  @Test(arguments: unknownRoads) func roadsOfUnknownClass(_ row: AccessRow) { row.check() }
  @Test(arguments: walkersOnCycleways) func walkersOnCyclewaysOneWay(_ row: AccessRow) { row.check() }
  @Test(arguments: kept) func keptReadings(_ row: AccessRow) { row.check() }
}
