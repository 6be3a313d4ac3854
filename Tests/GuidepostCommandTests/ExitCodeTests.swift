import Accounts
import Foundation
import MappedStorage
import OSMImport
import OSMReader
import RoutingEngine
import Testing

@testable import GuidepostCommand

/// The table of exit codes: complete, distinct, and shown to people.
@Suite struct ExitCodeTests {
  @Test func codesAndNamesAreDistinct() {
    #expect(Set(ExitCode.all.map(\.status)).count == ExitCode.all.count)
    #expect(Set(ExitCode.all.map(\.name)).count == ExitCode.all.count)
    #expect(ExitCode.all.map(\.status) == ExitCode.all.map(\.status).sorted())
  }

  @Test func helpListsEveryCode() {
    let help = HelpText.overview
    for code in ExitCode.all { #expect(help.contains("  \(code.status) ") && help.contains(code.meaning)) }
  }

  @Test func theReadmeListsEveryCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    for code in ExitCode.all { #expect(readme.contains("\n| \(code.status) | ")) }
  }

  @Test func theFormatOfAnswersListsEveryErrorOfARoute() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/Formats/route-json.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for (code, status) in [
      (RoutingError.Code.noStreetNearStop, 2), (.noRoute, 3), (.outsideNetwork, 4), (.stopInBarrier, 5),
      (.badRequest, 64),
    ] {
      let row = rows.filter { $0.contains("`\(code.name)`") && $0.hasSuffix(" | \(status) |") }
      #expect(row.count == 1, "\(code.name)")
    }
  }

  @Test func everyErrorOfAModuleHasACode() {
    let expected: [(any Error, Int32)] = [
      (RoutingError(.noStreetNearStop, ""), 2), (RoutingError(.noRoute, ""), 3), (RoutingError(.outsideNetwork, ""), 4),
      (RoutingError(.stopInBarrier, ""), 5),
      (RoutingError(.badRequest, ""), 64), (StorageError(.unreadable, ""), 66), (StorageError(.unwritable, ""), 73),
      (StorageError(.writeFailed, ""), 74), (StorageError(.foreign, ""), 65), (StorageError(.newerFormat, ""), 65),
      (StorageError(.olderFormat, ""), 65), (StorageError(.truncated, ""), 65), (StorageError(.damaged, ""), 65),
      (ImportError(.noRoads, ""), 65), (ImportError(.tooLarge, ""), 65), (ImportError(.cancelled, ""), 130),
      (ImportError(.badOption, ""), 64), (OSMReaderError(.unreadable, ""), 66), (OSMReaderError(.empty, ""), 65),
      (OSMReaderError(.foreign, ""), 65), (OSMReaderError(.damaged, ""), 65), (OSMReaderError(.tooLarge, ""), 65),
      (AccountError(.unreadable, ""), 66), (AccountError(.unwritable, ""), 73), (AccountError(.writeFailed, ""), 74),
      (AccountError(.busy, ""), 74), (AccountError(.foreign, ""), 65), (AccountError(.damaged, ""), 65),
      (AccountError(.newerFormat, ""), 65), (AccountError(.badPassword, ""), 64), (AccountError(.noResources, ""), 70),
      (OSMReaderError(.cancelled, ""), 130), (CocoaError(.fileNoSuchFile), 70),
    ]
    for (error, status) in expected { #expect(CommandFailure(error).exit.status == status, "\(error)") }
  }

  @Test func failuresKeepTheStopAndTheFinerCode() {
    let failure = CommandFailure(RoutingError(.noStreetNearStop, "far", stopIndex: 2))
    #expect(failure.stop == 2)
    #expect(failure.code == "noStreetNearStop")
    #expect(CommandFailure(StorageError(.truncated, "")).code == "truncated")
  }

  @Test func everyCommandHasHelp() {
    for command in Commands.all {
      let page = HelpText.page(of: command.syntax)
      for option in command.syntax.allOptions { #expect(page.contains(option.spelling)) }
      #expect(HelpText.overview.contains(command.syntax.summary))
      #expect(page.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
  }
}

/// Names of network files.
@Suite struct DefaultOutputTests {
  @Test(arguments: [
    ("a/helsinki.osm.pbf", "a/helsinki.guidepost"), ("x.pbf", "x.guidepost"), ("x.OSM.GZ", "x.guidepost"),
    ("x.osm.bz2", "x.guidepost"), ("x.osm", "x.guidepost"), ("x.y", "x.y.guidepost"), (".osm", ".osm.guidepost"),
  ]) func theEndingIsReplaced(input: String, output: String) throws {
    #expect(try ImportCommand.defaultOutput(for: input) == output)
  }

  @Test func standardInputNeedsAName() {
    #expect(throws: CommandFailure.self) { try ImportCommand.defaultOutput(for: "-") }
  }
}

/// The progress bar's text.
@Suite struct ProgressBarTests {
  @Test func fractionsAreClamped() {
    #expect(ProgressBar.line("reading", fraction: 0.5, width: 4) == "[##..]  50 % reading")
    #expect(ProgressBar.line("x", fraction: 7, width: 4) == "[####] 100 % x")
    #expect(ProgressBar.line("x", fraction: -1, width: 4) == "[....]   0 % x")
    #expect(ProgressBar.line("x", fraction: .nan, width: 4) == "[....]   0 % x")
  }
}
