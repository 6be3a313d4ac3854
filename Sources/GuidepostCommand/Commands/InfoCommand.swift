import MappedStorage
import RoadNetwork
import RoutingEngine

/// `guidepost info`: what a network file holds.
enum InfoCommand: Command {
  static let syntax = CommandSyntax(
    name: "info",
    summary: "Show what a network file holds",
    arguments: [.init(name: "NETWORK", help: "Network file")],
    options: [
      .init(name: "json", help: "Write JSON"),
      .init(
        name: "verify",
        help: "Read the whole file, compare every checksum and open what is beside it; exit code 65 for a fault"),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    let path = arguments.positional[0]
    // A damaged hierarchy is listed as such.
    let network = try RoadNetwork(path: path, verifiesHierarchies: false)
    if arguments.has("verify") { try network.storage.verifyChecksums() }
    let summary = NetworkSummary(network, path: path, isVerified: arguments.has("verify"))
    try StandardStream.output.write(arguments.has("json") ? summary.json : summary.text)
    // What is shown tells of every fault; the exit code tells scripts of the first.
    if arguments.has("verify") { try RoutingEngine(network: network).verifyHierarchies() }
  }
}
