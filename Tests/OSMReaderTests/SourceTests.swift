import Foundation
import OSMReader
import Testing

@Suite("Sources and formats")
struct SourceTests {
  /// A folder that is removed with the value that holds it.
  final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "reader-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
      let file = url.appending(path: name)
      try Data(bytes).write(to: file)
      return file.path
    }
  }

  /// Runs a Debian base program over bytes.
  static func filter(_ program: String, _ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try Folder()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, "-c", try folder.file("input", bytes)]
    process.standardOutput = output
    try process.run()
    let result = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(result)
  }

  static func has(_ program: String) -> Bool {
    ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
  }

  static let xml = Array("<osm version=\"0.6\"><node id=\"1\" lat=\"1\" lon=\"2\"/></osm>".utf8)

  static func count(_ path: String) throws -> Int {
    var collector = Collector()
    return try OSMFile(.file(path: path)).read(into: &collector).nodes
  }

  @Test("Content decides, whatever the name", arguments: ["a.osm", "b", "c.osm.pbf", "d.osm.gz", "http:e"])
  func contentFirst(name: String) throws {
    let folder = try Folder()
    #expect(try Self.count(folder.file(name, Self.xml)) == 1)
    #expect(try Self.count(folder.file(name, [0xEF, 0xBB, 0xBF, 0x0A] + Self.xml)) == 1)
    #expect(try Self.count(folder.file(name, try Self.filter("gzip", Self.xml))) == 1)
    #expect(
      try Self.count(
        folder.file(
          name,
          PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(PBFTests.block)))) == 2)
  }

  @Test("bzip2 is read", .enabled(if: Self.has("bzip2"), "bzip2 makes the file"))
  func bzip2() throws {
    let folder = try Folder()
    let path = try folder.file("a", try Self.filter("bzip2", Self.xml))
    #expect(try OSMFile(.file(path: path)).format == .xmlBzip2)
    #expect(try Self.count(path) == 1)
  }

  @Test("gzip of several members is read; cut short it is refused")
  func gzip() throws {
    let folder = try Folder()
    let half = Self.xml.count / 2
    let parts = try Self.filter("gzip", Array(Self.xml[..<half])) + Self.filter("gzip", Array(Self.xml[half...]))
    #expect(try Self.count(folder.file("a.osm.gz", parts)) == 1)
    for count in [12, parts.count / 2, parts.count - 20] {
      let error = #expect(throws: OSMReaderError.self) {
        _ = try Self.count(folder.file("cut.osm.gz", Array(parts.prefix(count))))
      }
      #expect(error?.code == .damaged)
    }
  }

  @Test("A small gzip file that unpacks to a deep or endless document is refused")
  func gzipBomb() throws {
    let folder = try Folder()
    for piece in ["<a>", "  ", "<!--"] {
      let text = Array("<osm version=\"0.6\">".utf8) + Array(String(repeating: piece, count: 3_000_000).utf8)
      let path = try folder.file("bomb.osm.gz", try Self.filter("gzip", text))
      #expect(throws: OSMReaderError.self) { _ = try Self.count(path) }
    }
  }

  @Test(
    "Foreign content is refused under any name",
    arguments: [
      ("picture", [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46, 0x49, 0x46]), ("text", Array("Hello, roads".utf8)),
      ("o5m", [0xFF, 0xE0, 0x04] + Array("o5m2".utf8)), ("utf16", [0xFF, 0xFE, 0x3C, 0x00, 0x6F, 0x00]),
      ("zeros", [UInt8](repeating: 0, count: 1000)), ("one byte", [0x3C]), ("network", Array("GUIDEPST".utf8)),
    ])
  func foreign(kind: String, bytes: [UInt8]) throws {
    let folder = try Folder()
    for name in [kind, "\(kind).osm.pbf", "\(kind).osm"] {
      let path = try folder.file(name, bytes)
      let error = #expect(throws: OSMReaderError.self) { _ = try OSMFile(.file(path: path)) }
      #expect(error?.code == .foreign)
      #expect(error?.message.contains(path) == true)
    }
  }

  @Test("Missing files, folders, devices and empty files say so")
  func notFiles() throws {
    let folder = try Folder()
    func code(_ path: String) -> OSMReaderError.Code? {
      let error = #expect(throws: OSMReaderError.self) { _ = try OSMFile(.file(path: path)) }
      return error?.code
    }
    #expect(code(folder.url.appending(path: "none.osm").path) == .unreadable)
    #expect(code(folder.url.path) == .unreadable)
    #expect(code("/dev/zero") == .unreadable)
    #expect(code("/tmp/a\0b") == .unreadable)
    #expect(code("") == .unreadable)
    #expect(try code(folder.file("empty.osm", [])) == .empty)
  }

  @Test("A pipe can be read several times and leaves no file behind")
  func pipe() throws {
    let folder = try Folder()
    let path = folder.url.appending(path: "pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let bytes = Self.xml
    let writer = Thread {
      FileHandle(forWritingAtPath: path)?.write(Data(bytes))
    }
    writer.start()
    let file = try OSMFile(.file(path: path))
    for _ in 0..<2 {
      var collector = Collector()
      #expect(try file.read(into: &collector).nodes == 1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["pipe"])
  }

  @Test("A file replaced under its name while open is read as it was")
  func replaced() throws {
    let folder = try Folder()
    let path = try folder.file("a.osm", Self.xml)
    let file = try OSMFile(.file(path: path))
    try Data("nonsense".utf8).write(to: URL(filePath: path), options: .atomic)
    var collector = Collector()
    #expect(try file.read(into: &collector).nodes == 1)
  }
}
