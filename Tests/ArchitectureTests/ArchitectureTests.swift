import Foundation
import Testing

@Suite("The house stays as drawn in Documentation/Architecture.md")
struct ArchitectureTests {
  let table: ModuleTable
  let sources = SourceFile.all(under: "Sources")

  /// Modules without Foundation: rule 4 of the page.
  static let withoutFoundation: Set = [
    "Geodesy", "MappedStorage", "Directions", "RoadNetwork", "TravelProfile", "RouteSearch", "Snapping", "Guidance",
    "NavigationCore",
    "HTTPServer",
  ]
  /// Modules with raw pointers: rule 3 of the page.
  static let withPointers: Set = ["MappedStorage", "RouteSearch", "OSMReader", "HTTPServer", "JSONText"]
  /// What the toolchain brings.
  static let toolchain: Set = ["Swift", "Glibc", "Darwin", "Synchronization", "Dispatch", "Foundation", "Observation"]

  /// Frameworks that a module takes where they exist, behind `#if canImport`.
  static let whereTheyExist: [String: Set<String>] = [
    "MapModel": ["UIKit"], "GuidepostCompatibility": ["_FoundationICU"], "NAServerClient": ["FoundationNetworking"],
  ]

  init() throws {
    let page = SourceFile.root.appending(path: "Documentation/Architecture.md")
    table = ModuleTable(markdown: try String(contentsOf: page, encoding: .utf8))
  }

  @Test("Every arrow of the table goes down to a module that has a row")
  func arrows() {
    #expect(table.rows.count > 10)
    #expect(table.violations == [])
    #expect(table.rows.allSatisfy { !$0.sentence.isEmpty })
    #expect(Set(table.rows.map(\.name)).count == table.rows.count)
  }

  @Test("The table has a row for each target under Sources, and no other")
  func targets() throws {
    let targets = try PackageDescription.load().targets.filter { $0.path.hasPrefix("Sources/") }
    #expect(Set(targets.map(\.name)) == Set(table.rows.map(\.name)))
    for target in targets {
      #expect(target.path == "Sources/\(target.name)")
      let extra = Set(target.dependencies ?? []).subtracting(table.reachable(from: target.name))
      #expect(extra.isEmpty, "\(target.name) depends on \(extra.sorted()), which its row does not allow")
    }
  }

  @Test("GEOS is linked where GeometryOverlay is asked for, and nowhere else")
  func overlayStaysApart() throws {
    let targets = try PackageDescription.load().targets
    let dependencies = Dictionary(targets.map { ($0.name, $0.dependencies ?? []) }) { first, _ in first }
    func closure(_ name: String) -> Set<String> {
      (dependencies[name] ?? []).reduce(into: [name]) { $0.formUnion(closure($1)) }
    }
    #expect(closure("GeometryOverlay").contains("CGEOS"))
    for name in dependencies.keys where !name.hasPrefix("GeometryOverlay") && name != "CGEOS" {
      #expect(!closure(name).contains("CGEOS"), "\(name) links GEOS")
    }
  }

  @Test("Files import what their module's row allows")
  func imports() {
    #expect(!sources.isEmpty)
    #expect(sources.flatMap { Self.forbiddenImports(of: $0, by: table) } == [])
  }

  @Test("Raw pointers stay in their rooms")
  func pointers() {
    let found = sources.filter { !Self.withPointers.contains($0.module) && !$0.pointerTypes.isEmpty }
    #expect(found.map { "\($0.path): \($0.pointerTypes.sorted())" } == [])
  }

  @Test("No file passes 400 lines")
  func lengths() {
    let kinds: Set = ["swift", "c", "h", "cpp", "hpp"]
    let files = ["Sources", "Tests", "Tools", "Benchmarks", "Examples"].flatMap {
      SourceFile.all(under: $0, extensions: kinds)
    }
    #expect(files.count > sources.count)
    #expect(files.filter { $0.lineCount > 400 }.map { "\($0.path): \($0.lineCount)" } == [])
  }

  static func forbiddenImports(of file: SourceFile, by table: ModuleTable) -> [String] {
    let system = withoutFoundation.contains(file.module) ? toolchain.subtracting(["Foundation"]) : toolchain
    let allowed = table.reachable(from: file.module).union(system).union(whereTheyExist[file.module] ?? [])
    return file.imports.filter { !allowed.contains($0) }.map { "\(file.path): import \($0)" }
  }
}

@Suite("The checks see what they are to see")
struct ArchitectureCheckTests {
  static let table = ModuleTable(
    markdown: """
      | ring | module | sentence | may import |
      |---|---|---|---|
      | 0 | `Geodesy` | a | — |
      | 0 | `CThing` | a | — |
      | 0 | `OSMReader` | a | [CThing] |
      | 1 | `RoadNetwork` | b | Geodesy, OSMReader |
      | 2 | `Snapping` | c | RoadNetwork |
      | 8 | `Command` | d | all |
      """)

  @Test("Reach goes through rows")
  func reach() {
    #expect(Self.table.violations == [])
    #expect(Self.table.reachable(from: "Geodesy") == [])
    #expect(Self.table.reachable(from: "Snapping") == ["RoadNetwork", "Geodesy", "OSMReader", "CThing"])
    #expect(Self.table.reachable(from: "Command").contains("Snapping"))
    #expect(Self.table.reachable(from: "Unknown") == [])
  }

  @Test("Upward, sideward and unknown arrows are found")
  func wrongTable() {
    let wrong = ModuleTable(
      markdown: "| 0 | `A` | a | B |\n| 1 | `B` | b | D |\n| 1 | `D` | d | Nowhere |")
    #expect(wrong.violations.count == 3)
  }

  @Test("All written forms of an import are seen, comments are not")
  func importForms() {
    let file = SourceFile(
      path: "Sources/Snapping/A.swift",
      text: """
        public import Geodesy
        @testable import RoadNetwork
        @_exported public import struct Foundation.URL
        internal import Command
        // import Nothing
        let text = "import"
        """)
    #expect(file.imports == ["Geodesy", "RoadNetwork", "Foundation", "Command"])
    #expect(
      ArchitectureTests.forbiddenImports(of: file, by: Self.table)
        == ["Sources/Snapping/A.swift: import Foundation", "Sources/Snapping/A.swift: import Command"])
  }

  @Test("Pointer types are seen in code, not in comments")
  func pointerForms() {
    let file = SourceFile(
      path: "Sources/Snapping/A.swift",
      text: "// UnsafePointer\nlet a: [UnsafeMutableRawBufferPointer] = []\na.withUnsafeBytes { _ in }")
    #expect(file.pointerTypes == ["UnsafeMutableRawBufferPointer"])
  }
}
