import RoadNetwork
import RoutingEngine

extension RouteCommand {
  /// Answers every pair of a file, one line each.
  ///
  /// - Throws: `CommandFailure` when an option does not go with a batch, when reading or writing fails, or when the
  ///   network or the mode's file is damaged.
  static func runBatch(
    _ path: String, request: RouteRequest, departure: TimeText?, arguments: ParsedArguments
  ) throws {
    let format: BatchAnswers.Format =
      switch arguments["format"] {
      case "csv", nil: .csv
      case "json": .json
      default: throw CommandFailure.usage("--batch writes one answer a line; give --format csv or json")
      }
    let output = output(arguments)
    if let output, FileKind.isSame(output, path) {
      throw CommandFailure.usage("--output '\(output)' would overwrite the pairs; choose another file")
    }
    let choice = try LanguageChoice(option: arguments["language"])
    var pairs = try PairFile(path: path)
    let network = try RoadNetwork(path: arguments.positional[0])
    let clock = departure != nil || pairs.hasDepartures ? try NetworkClock(network) : nil
    let engine = RoutingEngine(network: network)
    var request = request
    try travelByOwnMode(&request, arguments, engine)
    // All pairs by the same costs, also where a new metric file appears meanwhile; one that cannot be used is told at once.
    try engine.pinCosts(of: &request)
    let answers = BatchAnswers(
      format: format, request: request, units: units(arguments), choice: choice, clock: clock,
      departure: departure)
    // A line in the table would be no record; JSON holds it in every answer.
    defer { if format == .csv { try? StandardStream.error.write("\(RouteReply.attribution)\n") } }
    let run = BatchRun(engine: engine, answers: answers)
    // Answers on the same terminal are progress enough.
    var bar = ProgressBar(isQuiet: output == nil && StandardStream.output.isTerminal)
    defer { bar.clear() }
    let progress = { (fraction: Double?, count: Int) in bar.show("\(count) pairs", fraction: fraction ?? 0) }
    guard let output else {
      try run.run(&pairs, write: StandardStream.output.write, progress: progress)
      return
    }
    try OutputFile.write(to: output) { file in
      try run.run(
        &pairs,
        write: { lines in
          try file.write(lines)
          return true
        }, progress: progress)
    }
  }
}
