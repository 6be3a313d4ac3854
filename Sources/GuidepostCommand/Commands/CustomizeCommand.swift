import Foundation
import MappedStorage
import RoadNetwork
import RoutingEngine
import TravelProfile

/// `guidepost customize`: travel modes of one's own, and live speeds, beside a network file.
enum CustomizeCommand: Command {
  static let syntax = CommandSyntax(
    name: "customize",
    summary: "Add a travel mode of your own, or live speeds, to a network",
    forms: ["--mode FILE.json [--name NAME]", "--speeds FILE.csv [--mode NAME]", "--remove NAME"],
    discussion: [
      """
      What is made is a file beside the network: city.guidepost has city.NAME.metric. It is put in place whole; programs
      that route on the network use it from the next request on, without a restart. After another import it no longer
      fits and must be made again.
      """,
      """
      --mode with FILE.json reads a mode: an object with "base" (drive, truck, bicycle or walk) and any of "name",
      "vehicle", "avoid", "prefer", "prohibit", "reluctance", "notPreferred", "uTurns", "objective", "walkingSpeed"
      and "maximumSpeed"; Documentation/Formats/travel-mode.md describes each. 'guidepost route --mode NAME' uses it.
      """,
      """
      --speeds reads comma-separated values with the columns way (an OpenStreetMap way) or edge (a directed edge of the
      network), direction (forward and backward as the way is drawn, or both, which is meant where there is none) and
      speed, in kilometres an hour or 'closed'. The file tells all that is known: what an earlier one said is forgotten,
      and of two rows for a street the last counts. Other travel modes keep their speeds; rules with hours open nothing
      that is closed here. A row that no street of the network fits is told with its line and left out; where no row
      fits, or one cannot be read, nothing is written and the exit code is 65. FILE.csv may be - for standard input.
      """,
    ],
    arguments: [.init(name: "NETWORK", help: "Network file, made with 'guidepost import'")],
    options: [
      .init(name: "mode", value: "MODE", help: "Travel mode: its file, or with --speeds its name (default: drive)"),
      .init(name: "name", value: "NAME", help: "Name of the mode; otherwise as its file says"),
      .init(name: "speeds", value: "FILE.csv", help: "Live speeds and closed streets; see below"),
      .init(name: "remove", value: "NAME", help: "Remove a mode, or the live speeds of a usual one"),
      .init(name: "quiet", letter: "q", help: "No progress bar and no summary"),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    if let name = arguments["remove"] {
      guard ["mode", "name", "speeds"].allSatisfy({ !arguments.has($0) }) else {
        throw CommandFailure.usage("--remove goes alone")
      }
      return try remove(name, arguments)
    }
    if let speeds = arguments["speeds"] {
      guard !arguments.has("name") else {
        throw CommandFailure.usage("--name names a new mode; with --speeds give the mode with --mode NAME")
      }
      return try addSpeeds(speeds, arguments)
    }
    guard let file = arguments["mode"] else {
      throw CommandFailure.usage("give --mode FILE.json, --speeds FILE.csv or --remove NAME")
    }
    try addMode(file, arguments)
  }

  // MARK: Modes

  private static func addMode(_ path: String, _ arguments: ParsedArguments) throws {
    let mode = try ModeFile.read(path)
    guard let text = arguments["name"] ?? mode.name else {
      throw CommandFailure.usage("the mode in '\(path)' has no name; give one with --name NAME")
    }
    let name = try ModeFile.ownName(text, besideNetwork: arguments.positional[0])
    let network = try RoadNetwork(path: arguments.positional[0])
    try write(MetricCustomization(network: network, name: name, profile: mode.profile), arguments) { "" }
  }

  private static func remove(_ text: String, _ arguments: ParsedArguments) throws {
    let name = try ModeFile.name(text)
    let path = name.path(besideNetwork: arguments.positional[0])
    guard try OutputFile.remove(path) else {
      throw CommandFailure.usage("--remove '\(name)': there is no '\(path)'; 'guidepost info' lists what there is")
    }
    guard !arguments.has("quiet") else { return }
    try StandardStream.output.write("Removed \(path)\n")
  }

  // MARK: Speeds

  private static func addSpeeds(_ path: String, _ arguments: ParsedArguments) throws {
    let name = try ModeFile.name(arguments["mode"] ?? Mode.car.optionName)
    let network = try RoadNetwork(path: arguments.positional[0])
    // The file of a usual mode is replaced whatever it was; one's own mode is described nowhere else.
    let mode = try name.usualMode.map(NamedMode.init) ?? RoutingEngine(network: network).mode(named: name.description)
    let table = try SpeedTable(path: path, network: network)
    for warning in table.warnings { try StandardStream.error.write("warning: \(warning)\n") }
    if let fault = table.fault { throw fault }
    let live = LiveSpeeds(table.changes)
    try write(MetricCustomization(network: network, name: name, profile: mode.profile, live: live), arguments) {
      "\(live.count) directed edges have a speed of their own, \(live.closedCount) of them closed; "
        + "\(table.fitting)\n"
    }
  }

  private static func write(
    _ customization: MetricCustomization, _ arguments: ParsedArguments, details: () -> String
  ) throws {
    let path = customization.name.path(besideNetwork: arguments.positional[0])
    let isQuiet = arguments.has("quiet")
    do {
      var bar = ProgressBar(isQuiet: isQuiet)
      defer { bar.clear() }
      let file = try customization.file(threads: ProcessInfo.processInfo.activeProcessorCount) { progress in
        bar.show(progress.phase, fraction: progress.fraction)
        return true
      }
      bar.show("writing", fraction: 1)
      try OutputFile.interruptible(StorageWriter.temporaryPath(for: path)) { try file.write(to: path) }
    }
    guard !isQuiet else { return }
    try StandardStream.output.write("Wrote \(path)\n" + details())
  }
}
