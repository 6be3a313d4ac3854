import Directions
import Geodesy
import RoadNetwork
import RoutingEngine

/// `guidepost route`: a route between stops, with directions.
enum RouteCommand: Command {
  /// The forms in which a route is written.
  enum Format: String, CaseIterable { case text, json, geojson, gpx }

  static let syntax = CommandSyntax(
    name: "route",
    summary: "Find a route with directions between two or more stops",
    discussion: [
      """
      A stop is written as latitude and longitude in degrees, as in 60.1699,24.9384. With --format json a failure is
      written as JSON too, with the members code, message and stop (counted from 0) of "error".
      """
    ],
    arguments: [.init(name: "NETWORK", help: "Network file, made with 'guidepost import'")],
    options: [
      .init(name: "from", value: "LAT,LON", isRequired: true, help: "Where to start"),
      .init(name: "to", value: "LAT,LON", isRequired: true, help: "Where to end"),
      .init(name: "via", value: "LAT,LON", isRepeatable: true, help: "Stop on the way, in the order given"),
      .init(
        name: "mode", value: "MODE", choices: Mode.allCases.map(\.optionName),
        help: "How to travel: drive (default), truck, bicycle or walk"),
      .init(name: "units", value: "UNITS", choices: ["metric", "imperial"], help: "metric (default) or imperial"),
      .init(
        name: "format", value: "FORMAT", choices: Format.allCases.map(\.rawValue),
        help: "text (default), json, geojson or gpx"),
      .init(name: "output", letter: "o", value: "FILE", help: "Write to a file instead of standard output"),
      .init(name: "no-u-turns-at-stops", help: "Do not turn back at stops on the way"),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    let format = arguments["format"].flatMap(Format.init) ?? .text
    let request = try request(arguments)
    let network = try RoadNetwork(path: arguments.positional[0])
    let result = try RoutingEngine(network: network).route(request)
    let reply = RouteReply(
      request: request, result: result, units: arguments["units"] == "imperial" ? .imperial : .metric)
    let bytes =
      switch format {
      case .text: Array(reply.text.utf8)
      case .json: reply.json
      case .geojson: reply.geoJSON
      case .gpx: Array(reply.gpx.utf8)
      }
    if let output = arguments["output"] {
      try checkOutput(output, network: arguments.positional[0])
      try OutputFile.write(bytes, to: output)
    } else {
      try StandardStream.output.write(bytes)
    }
  }

  static func didFail(_ failure: CommandFailure, words: [String]) {
    let pairs = zip(words, words.dropFirst())
    let wantsJSON = words.contains("--format=json") || pairs.contains { $0 == "--format" && $1 == "json" }
    if wantsJSON { try? StandardStream.output.write(RouteReply.json(of: failure)) }
  }

  private static func request(_ arguments: ParsedArguments) throws -> RouteRequest {
    func stops(_ name: String) throws -> [RouteRequest.Stop] {
      try arguments.values(name).map { RouteRequest.Stop(try Coordinate(text: $0, option: "--\(name)")) }
    }
    let mode = arguments["mode"].flatMap(Mode.init(optionName:)) ?? .car
    var request = RouteRequest(stops: try stops("from") + stops("via") + stops("to"), mode: mode)
    if arguments.has("no-u-turns-at-stops") { request.stopUTurns = .notAllowed }
    return request
  }

  private static func checkOutput(_ output: String, network: String) throws {
    guard !FileKind.isSame(output, network) else {
      throw CommandFailure.usage("--output '\(output)' would overwrite the network; choose another file")
    }
  }
}
