import Foundation

/// The targets of the package, as SwiftPM tells them.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    var name: String
    var path: String
    var dependencies: [String]?

    enum CodingKeys: String, CodingKey {
      case name
      case path
      case dependencies = "target_dependencies"
    }
  }

  var targets: [Target]

  /// Asks SwiftPM, with a build folder of its own: the usual one is locked while tests run.
  static func load() throws -> PackageDescription {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "architecture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", SourceFile.root.path, "--scratch-path", scratch.path, "describe",
      "--type", "json",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let reply = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(PackageDescription.self, from: reply)
  }
}
