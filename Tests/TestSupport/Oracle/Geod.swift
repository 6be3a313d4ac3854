import Foundation

/// `geod` of the PROJ project (Debian package proj-bin): geodesics by an implementation of its own.
public enum Geod {
  /// Where the program is; nil where it is not installed.
  public static let path = ["/usr/bin/geod", "/usr/local/bin/geod"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs `geod` on WGS 84.
  ///
  /// - Parameters:
  ///   - arguments: Options, such as `-I` for the inverse problem.
  ///   - input: Lines of numbers: latitude before longitude.
  /// - Returns: the numbers of each line of output.
  /// - Throws: where the program cannot be run.
  public static func run(_ arguments: [String], input: [String]) throws -> [[Double]] {
    guard let path else { return [] }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("geod-\(UUID().uuidString).txt")
    try Data((input.joined(separator: "\n") + "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["+ellps=WGS84"] + arguments + [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }
  }
}
