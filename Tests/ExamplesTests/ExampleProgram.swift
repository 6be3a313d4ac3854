import Foundation
import Testing

/// A program of the package of examples, built by `make build`, run as a process.
struct ExampleProgram {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = repository.appending(path: ".build/examples/debug")
  static let areBuilt = FileManager.default.isExecutableFile(atPath: folder.appending(path: "FindRoute").path())
  static let notBuilt: Comment = "the examples are not built; make build does it"

  /// What a program said, line by line.
  struct Outcome {
    var status: Int32
    var lines: [String]
    var errors: String
  }

  let name: String

  /// Runs the program on a network.
  func run(_ network: URL?, _ places: [String] = []) throws -> Outcome {
    let process = Process()
    process.executableURL = Self.folder.appending(path: name)
    process.arguments = (network.map { [$0.path(percentEncoded: false)] } ?? []) + places
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let problems = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      lines: text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }, errors: problems)
  }
}
