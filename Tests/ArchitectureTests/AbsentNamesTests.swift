import Foundation
import Testing

/// The pages that list absent names of the SDKs are right: nothing in the sources declares them.
@Suite struct AbsentNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: [("SwiftAPI.md", "## Not yet", "RouteTracker"), ("MapKit.md", "## What is absent", "MKPolygon")])
  func absent(page: String, section: String, known: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: "Documentation/\(page)"), encoding: .utf8)
    let lists = try #require(text.components(separatedBy: section + "\n").last)
    let list = try #require(lists.components(separatedBy: "\n## ").first)
    // The last word of `Type` and of `Type.member`; what is written with labels is another form of a name that exists.
    let names = list.split(separator: "\n").filter { $0.hasPrefix("- ") || $0.hasPrefix("  ") }.flatMap { line in
      line.matches(of: /`(?:\w+\.)?(\w+)`/).map { String($0.output.1) }
    }
    #expect(names.contains(known))
    let declared = try Self.declarations()
    #expect(declared.contains("RouteTask") && declared.contains("MKPolyline") && declared.contains("solveRoute"))
    #expect(names.filter(declared.contains) == [])
  }

  private static func declarations() throws -> Set<String> {
    let sources = root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8)
      for match in code.matches(
        of: /(?:public|open) [a-z ]*?(?:class|struct|enum|protocol|typealias|func|var|let) (\w+)/)
      {
        names.insert(String(match.output.1))
      }
    }
    return names
  }
}
