import RoadNetwork
import RoutingEngine
import TravelProfile

/// The option `--mode`, with what other options change about the mode.
enum ModeOption {
  /// The usual mode that is asked for; nil where the name is none of a usual one.
  static func usual(_ arguments: ParsedArguments) -> Mode? {
    Mode(optionName: arguments["mode"] ?? Mode.car.optionName)
  }

  /// Checks that a mode of one's own has a file beside the network, before the network is opened.
  ///
  /// - Throws: `CommandFailure` with exit code 64.
  static func checkOwn(_ arguments: ParsedArguments) throws {
    guard let text = arguments["mode"] else { return }
    let network = arguments.positional[0]
    guard let name = ModeName(text), FileKind(name.path(besideNetwork: network)) != .absent else {
      throw CommandFailure.usage(RoutingError.unknownMode(text, besideNetwork: network).message)
    }
  }

  /// Travels by a mode as the options change it.
  ///
  /// - Throws: `CommandFailure` with exit code 64 for options that make no sense with the mode.
  static func travel(_ request: inout RouteRequest, by mode: NamedMode, _ arguments: ParsedArguments) throws {
    request.travel(by: mode)
    request.avoid.formUnion(try FeatureOptions.features(arguments.values("avoid"), option: "--avoid"))
    request.prefer.formUnion(try FeatureOptions.features(arguments.values("prefer"), option: "--prefer"))
    request.vehicle = try VehicleOptions.vehicle(arguments, of: mode.profile) ?? request.vehicle
  }
}

extension Mode {
  /// The mode's name on the command line.
  var optionName: String { commandName }

  /// The mode of a name on the command line; nil when there is none. The names that other engines use are understood.
  init?(optionName: String) {
    let name = Self.otherNames[optionName] ?? optionName
    guard let mode = Mode.allCases.first(where: { $0.optionName == name }) else { return nil }
    self = mode
  }

  /// Every name that the command line understands.
  static var optionNames: [String] { allCases.map(\.optionName) + otherNames.keys.sorted() }

  private static let otherNames = ["car": "drive", "foot": "walk", "bike": "bicycle"]
}
