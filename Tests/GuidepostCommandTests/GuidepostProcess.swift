import Foundation
import Geodesy
import OSMReader
import TestSupport

/// The built program, run as a process.
struct GuidepostProcess {
  /// How a process ended and what it said.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The program beside the running test bundle; nil when it was not built.
  static let path: String? = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let folders = [bundle, CommandLine.arguments[0]].map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    return folders.map { $0.appendingPathComponent("guidepost").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs the program.
  static func run(_ arguments: [String], input: String? = nil) throws -> Outcome {
    try run(program: path ?? "guidepost is not built", arguments, input: input)
  }

  /// Runs a shell line in which `$GUIDEPOST` is the program.
  static func shell(_ line: String) throws -> Outcome {
    try run(program: "/bin/sh", ["-c", line], input: nil)
  }

  private static func run(program: String, _ arguments: [String], input: String?) throws -> Outcome {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // Not in the language of whoever runs the tests.
    // What steers tests is no option of the program.
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GUIDEPOST_") }
    process.environment = inherited.merging(["GUIDEPOST": path ?? "", "LC_ALL": "C"]) { $1 }
    // Files rather than pipes: nothing blocks however much is written.
    let files = ["in", "out", "err"].map { folder.path($0) }
    try Data((input ?? "").utf8).write(to: URL(fileURLWithPath: files[0]))
    for file in files.dropFirst() { try Data().write(to: URL(fileURLWithPath: file)) }
    process.standardInput = FileHandle(forReadingAtPath: files[0])
    process.standardOutput = FileHandle(forWritingAtPath: files[1])
    process.standardError = FileHandle(forWritingAtPath: files[2])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self) }
    // A shell reports a child killed by a signal as 128 + the signal; so do we.
    let signalled = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: process.terminationStatus + (signalled ? 128 : 0), output: texts[1], errors: texts[2])
  }
}

/// A folder that is removed with the value that owns it.
final class TemporaryFolder {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("guidepost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func path(_ name: String) -> String { root.appendingPathComponent(name).path }
  func contents() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() }
  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }
  func write(_ data: Data, to name: String) throws { try data.write(to: root.appendingPathComponent(name)) }
}

/// A small town: a street with a side street, an island 30 km away that no street reaches, and a name full of markup.
enum SmallTown {
  static func map() throws -> DrawnMap {
    var map = try DrawnMap(
      gridMeters: 50,
      """
      a---b---c   x-y
          |
          d
      """,
      ways: [
        .init("abc", ["highway": "residential", "name": "Elm & \"Oak\" <Street>"]),
        .init("bd", ["highway": "residential", "name": "Side Street"]),
        .init("xy", ["highway": "residential", "name": "Island"]),
      ])
    map.places["x"] = DrawnMap.Place(600, 0)
    map.places["y"] = DrawnMap.Place(602, 0)
    return map
  }

  static func xml() throws -> String { try map().osmXML() }

  static func place(_ letter: Character) throws -> String {
    let location = try map().location(letter)
    return "\(location.latitude),\(location.longitude)"
  }

  /// A folder with `town.osm` and `town.guidepost`.
  static func imported() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(try xml(), to: "town.osm")
    let outcome = try GuidepostProcess.run(["import", folder.path("town.osm"), "--quiet"])
    guard outcome.status == 0 else { throw Failure(outcome) }
    return folder
  }

  struct Failure: Error {
    var outcome: GuidepostProcess.Outcome
    init(_ outcome: GuidepostProcess.Outcome) { self.outcome = outcome }
  }
}
