import Foundation
import RoadNetwork

/// Measures what a user waits for, and hands the same work to the programs it is compared with.
@main struct RouteBenchmark {
  static func main() throws {
    guard let options = BenchmarkOptions(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data((BenchmarkOptions.usage + "\n").utf8))
      exit(64)
    }
    do {
      try run(options)
    } catch {
      FileHandle.standardError.write(Data("route-benchmark: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: BenchmarkOptions) throws {
    switch options.task {
    case .pairs:
      let network = try RoadNetwork(path: options.network)
      try FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
      try PlaceMaker(network, mode: options.mode, seed: options.seed)
        .places(count: options.count, rankSources: options.rankSources).write(to: options)
    case .graph:
      try FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
      try printJSON(try GraphExport(options).write())
    case .measure: try printJSON(try Measurement(options).run())
    case .first: try printJSON(try FirstAnswer.run(options))
    case .serve:
      try FirstAnswer.serve(options) { report in
        try printJSON(report)
        while readLine() != nil {}
      }
    }
  }

  private static func printJSON(_ report: [String: Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: report, options: [.sortedKeys])
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }
}

/// Why the benchmark cannot go on.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
}
