import Foundation
import OSMReader
import Testing

/// Counts without keeping anything.
struct Counter: OSMVisitor {
  var tags = 0
  var references = 0
  var members = 0
  mutating func node(_ node: OSMNode) { tags += node.tags.entries.count }
  mutating func way(_ way: OSMWay) {
    references += way.nodes.count
    tags += way.tags.entries.count
  }
  mutating func relation(_ relation: OSMRelation) {
    members += relation.members.count
    tags += relation.tags.entries.count
  }
}

/// Real extracts against `osmium fileinfo`, which counts by a program of its own. Both lie outside the repository.
@Suite("Real extracts")
struct ExtractTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/osm").standardized

  static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { OSMFormat(name: $0) != nil }.sorted()
  }

  static var canRun: Bool { !files.isEmpty && SourceTests.has("osmium") }

  /// Counts of nodes, ways and relations after `osmium fileinfo --extended`.
  static func expected(_ path: String) throws -> [Int] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/osmium")
    process.arguments = ["fileinfo", "--extended", "--json", "--no-progress", path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let reply = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    struct Reply: Decodable {
      struct Data: Decodable { var count: [String: Int] }
      var data: Data
    }
    let count = try JSONDecoder().decode(Reply.self, from: reply).data.count
    return ["nodes", "ways", "relations"].map { count[$0] ?? -1 }
  }

  @Test(
    "Counts agree with osmium", .enabled(if: canRun, "needs ../shared/data/osm and osmium-tool"), arguments: files)
  func counts(name: String) throws {
    let path = Self.folder.appending(path: name).path
    let file = try OSMFile(.file(path: path))
    var counter = Counter()
    let summary = try file.read(into: &counter)
    let nodes = summary.nodes + summary.nodesWithoutLocation
    if summary.deleted == 0 {
      #expect(try Self.expected(path) == [nodes, summary.ways, summary.relations])
    }
    #expect(counter.references >= summary.ways)
  }
}
