import Geodesy
import RoutingEngine

extension RouteCommand {
  /// The options that say where to go: one by one, or from a file.
  static let stopOptions: [CommandSyntax.Option] = [
    .init(name: "from", value: "LAT,LON", help: "Where to start"),
    .init(name: "to", value: "LAT,LON", help: "Where to end"),
    .init(name: "via", value: "LAT,LON", isRepeatable: true, help: "Stop on the way, in the order given"),
    .init(name: "stops", value: "FILE", help: "Stops in order from a file, in place of --from, --via and --to"),
    .init(name: "batch", value: "FILE", help: "Many pairs of stops from a file, one answer a line"),
  ]

  /// Refuses options that say twice, or not at all, where to go.
  ///
  /// - Throws: `CommandFailure` with exit code 64.
  static func checkStopOptions(_ arguments: ParsedArguments) throws {
    let files = ["stops", "batch"].filter(arguments.has)
    guard let file = files.first else {
      for name in ["from", "to"] where !arguments.has(name) {
        throw CommandFailure.usage("option --\(name) LAT,LON is missing; or give --stops FILE or --batch FILE")
      }
      return
    }
    for name in ["from", "via", "to"] + files.dropFirst() where arguments.has(name) {
      throw CommandFailure.usage("--\(file) says where to go already; leave out --\(name)")
    }
  }

  /// The stops of a single route.
  ///
  /// - Throws: `CommandFailure` with exit code 64 for an option, 65 or 66 for a file.
  static func stops(_ arguments: ParsedArguments) throws -> [RouteRequest.Stop] {
    if let file = arguments["stops"] { return try StopFile.stops(path: file) }
    return try ["from", "via", "to"].flatMap { name in
      try arguments.values(name).map { RouteRequest.Stop(try Coordinate(text: $0, option: "--\(name)")) }
    }
  }
}
