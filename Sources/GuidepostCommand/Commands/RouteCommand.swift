import Directions
import Geodesy
import RoadNetwork
import RoutingEngine

/// `guidepost route`: a route between stops, with directions, or many routes from a file.
enum RouteCommand: Command {
  /// The forms in which one route is written.
  enum Format: String, CaseIterable { case text, json, geojson, gpx }

  static let syntax = CommandSyntax(
    name: "route",
    summary: "Find routes with directions between two or more stops",
    forms: ["--from LAT,LON --to LAT,LON", "--stops FILE", "--batch FILE"],
    discussion: [
      """
      A stop is written as latitude and longitude in degrees, as in 60.1699,24.9384. With --format json a failure is
      written as JSON too, with the members code, message and stop (counted from 0) of "error".
      """,
      """
      --stops reads comma-separated values with the header lat,lon[,name][,bearing], or GeoJSON points; semicolons or
      tabs may stand for the commas of a header and its lines. --batch
      reads comma-separated values with the columns id,olat,olon,dlat,dlon (or from_lat,from_lon,to_lat,to_lon)
      and, where a pair has a time of its own, depart; it writes one answer a line in the same order, as
      --format csv (default) or json; a pair without a route is told in its place, and the exit code is 0 when
      the file was read to its end. A network or a travel mode that cannot be used ends it with exit code 65. Either
      FILE may be - for standard input.
      """,
      FeatureOptions.discussion,
      BarrierFile.discussion,
      """
      A length is metres, or has a unit as in 400 cm or 12'6"; a weight is tonnes, or has a unit as in 7000 kg or
      8000 lbs. What is not given is as of the usual car or lorry.
      """,
      """
      TIME is on the clocks of the network's time zone unless Z or an offset as +02:00 follows. Without --depart no
      rule with hours is in force, and a note tells where the route meets one.
      """,
      """
      A language without words here falls back: de-AT to de, fi to en. JSON names the language used, and holds what a
      voice would say as "spoken". Without --language the variables LANGUAGE, LC_ALL, LC_MESSAGES and LANG decide.
      """,
    ],
    arguments: [.init(name: "NETWORK", help: "Network file, made with 'guidepost import'")],
    options: stopOptions + [
      .init(
        name: "mode", value: "MODE",
        help: "How to travel: drive (default; car), truck, bicycle (bike), walk (foot) or a mode of your own"),
      .init(
        name: "depart", value: "TIME",
        help: "When to start, as 2026-03-02T08:00 or now: rules with hours are judged when you get there"),
    ] + FeatureOptions.syntax + [BarrierFile.option] + VehicleOptions.syntax + [
      .init(name: "units", value: "UNITS", choices: ["metric", "imperial"], help: "metric (default) or imperial"),
      .init(
        name: "language", value: "TAG",
        help: "Language of the directions: \(LanguageChoice.choices) (default: the environment's, else en)"),
      .init(
        name: "format", value: "FORMAT", choices: Format.allCases.map(\.rawValue) + ["csv"],
        help: "text (default), json, geojson or gpx; with --batch csv (default) or json"),
      .init(
        name: "gpx-kind", value: "KIND", choices: GPXKind.allCases.map(\.rawValue),
        help: "What --format gpx holds: track with waypoints (default), route or waypoints"),
      .init(
        name: "output", letter: "o", value: "FILE",
        help: "Write to a file instead of standard output, which - stands for, too"),
      .init(
        name: "search-radius", value: "METERS",
        help: "How far from a stop streets are looked for, 1 to 100000 (default: 20000; outside the map 2000)"),
      .init(
        name: "alternatives", value: "COUNT",
        help: "Also give up to COUNT other ways between two stops, 0 (default) to \(RouteRequest.mostAlternatives)"),
      .init(name: "no-u-turns-at-stops", help: "Do not turn back at stops on the way"),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    if let output = output(arguments) { try checkOutput(output, network: arguments.positional[0]) }
    if arguments.has("gpx-kind"), arguments["format"] != "gpx" {
      throw CommandFailure.usage("--gpx-kind goes with --format gpx")
    }
    if arguments["barriers"] == "-", ["stops", "batch"].contains(where: { arguments[$0] == "-" }) {
      throw CommandFailure.usage("standard input can be read once; give --barriers a file")
    }
    if let output = arguments["output"], let barriers = arguments["barriers"], FileKind.isSame(output, barriers) {
      throw CommandFailure.usage("--output '\(output)' would overwrite the barriers; choose another file")
    }
    try checkStopOptions(arguments)
    var request = try request(arguments)
    let departure = try arguments["depart"].map { try TimeText($0, option: "--depart") }
    if let batch = arguments["batch"] {
      try runBatch(batch, request: request, departure: departure, arguments: arguments)
      return
    }
    request.stops = try stops(arguments)
    let choice = try LanguageChoice(option: arguments["language"])
    guard let format = Format(rawValue: arguments["format"] ?? "text") else {
      throw CommandFailure.usage("--format csv goes with --batch")
    }
    let network = try RoadNetwork(path: arguments.positional[0])
    var notes = choice.notes
    if let departure {
      let clock = try NetworkClock(network)
      request.departure = clock.instant(departure)
      notes += clock.notes(on: departure)
    }
    let engine = RoutingEngine(network: network)
    try travelByOwnMode(&request, arguments, engine)
    let result = try engine.route(request)
    let reply = RouteReply(
      request: request, result: result, units: units(arguments), language: choice.language, notes: notes)
    let bytes =
      switch format {
      case .text: Array(reply.text.utf8)
      case .json: reply.json()
      case .geojson: reply.geoJSON
      case .gpx: Array(reply.gpx(arguments["gpx-kind"].flatMap(GPXKind.init) ?? .track).utf8)
      }
    if let output = output(arguments) {
      try OutputFile.write(bytes, to: output)
    } else {
      try StandardStream.output.write(bytes)
    }
  }

  static func didFail(_ failure: CommandFailure, words: [String]) {
    let pairs = zip(words, words.dropFirst())
    let wantsJSON = words.contains("--format=json") || pairs.contains { $0 == "--format" && $1 == "json" }
    if wantsJSON { _ = try? StandardStream.output.write(RouteReply.json(of: failure)) }
  }

  /// The units of directions.
  static func units(_ arguments: ParsedArguments) -> UnitSystem {
    arguments["units"] == "imperial" ? .imperial : .metric
  }

  /// The file to write; nil for standard output.
  static func output(_ arguments: ParsedArguments) -> String? {
    arguments["output"].flatMap { $0 == "-" ? nil : $0 }
  }

  /// How to travel, without stops.
  private static func request(_ arguments: ParsedArguments) throws -> RouteRequest {
    var request = RouteRequest(stops: [], mode: .car)
    // What one's own modes say is known when the network is open.
    if let mode = ModeOption.usual(arguments) {
      try ModeOption.travel(&request, by: NamedMode(mode), arguments)
    } else {
      try ModeOption.checkOwn(arguments)
    }
    request.barriers = try arguments["barriers"].map(BarrierFile.barriers) ?? []
    if let text = arguments["alternatives"] { request.maximumAlternatives = try alternatives(text, arguments) }
    if let text = arguments["search-radius"] { request.searchRadius = try searchRadius(text) }
    if arguments.has("no-u-turns-at-stops") { request.stopUTurns = .notAllowed }
    return request
  }

  /// Travels by a mode of the network's own where the options name one.
  ///
  /// - Throws: `CommandFailure` with exit code 64 where there is none, 65 where its file cannot be used.
  static func travelByOwnMode(
    _ request: inout RouteRequest, _ arguments: ParsedArguments, _ engine: RoutingEngine
  ) throws {
    guard ModeOption.usual(arguments) == nil, let name = arguments["mode"] else { return }
    try ModeOption.travel(&request, by: try engine.mode(named: name), arguments)
  }

  private static func alternatives(_ text: String, _ arguments: ParsedArguments) throws -> Int {
    guard let count = Int(text), (0...RouteRequest.mostAlternatives).contains(count) else {
      throw CommandFailure.usage(
        "--alternatives cannot be '\(text)'; write a number from 0 to \(RouteRequest.mostAlternatives)")
    }
    guard arguments["format"] != "gpx", !arguments.has("batch") || arguments["format"] == "json" else {
      throw CommandFailure.usage("--alternatives goes with text, json and geojson, with --batch only with json")
    }
    return count
  }

  private static func searchRadius(_ text: String) throws -> Double {
    guard let meters = Coordinate.degrees(text[...]), (1...100_000).contains(meters) else {
      throw CommandFailure.usage("--search-radius cannot be '\(text)'; write metres from 1 to 100000")
    }
    return meters
  }

  private static func checkOutput(_ output: String, network: String) throws {
    guard !FileKind.isSame(output, network) else {
      throw CommandFailure.usage("--output '\(output)' would overwrite the network; choose another file")
    }
  }
}
