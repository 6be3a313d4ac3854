import Foundation
package import LocalRouting
import NAServerSchema
package import RouteModel

/// A network as it is served: opened, checked, and ready for the travel modes that are asked for most.
package final class ServedNetwork: Sendable {
  /// The opened file.
  package let network: LocalNetwork
  /// Counts the networks that this service has opened, from 1.
  package let generation: Int
  /// What can be asked of the network.
  package var info: RouteTaskInfo { network.info }

  /// Reads requests for routes on the network.
  let reader: SolveRequestReader
  /// Travel modes whose metric files cannot be used, as they were when they were listed.
  let faults: [ModeFault]

  /// Whether the default travel mode is ready, so that its first search is as fast as the others.
  let isDefaultReady: Bool

  private init(
    _ network: LocalNetwork, generation: Int, _ configuration: ServiceConfiguration, _ operations: ProjOperations
  ) {
    self.network = network
    self.generation = generation
    faults = network.modeFaults()
    let name = network.info.defaultTravelModeName.lowercased()
    isDefaultReady = configuration.warmModes.contains { ["default", "all", name].contains($0.lowercased()) }
    reader = SolveRequestReader(
      info: network.info, operations: operations, limits: configuration.solveLimits, timeZone: network.timeZone,
      exchanged: { network.exchangedAxes($0) })
  }

  /// Opens a network, compares every byte with its checksums, and makes it ready.
  ///
  /// - Parameters:
  ///   - configuration: Which file, under which name, and what is made ready.
  ///   - generation: The number of the network.
  ///   - operations: Coordinates in other systems.
  /// - Returns: the network.
  /// - Throws: `ArcGISError` where the file cannot be used, or a mode to make ready is not known.
  package static func open(
    _ configuration: ServiceConfiguration, generation: Int, operations: ProjOperations
  ) throws -> ServedNetwork {
    let file = URL(filePath: configuration.network)
    let network = try LocalNetwork(
      file: file, name: configuration.publishedName, keptProfiles: configuration.keptProfiles)
    try network.verify()
    let served = ServedNetwork(network, generation: generation, configuration, operations)
    try served.prepare(configuration.warmModes)
    return served
  }

  /// The same network with the travel modes of the metric files that are there now, made ready.
  func withModesOfNow(_ configuration: ServiceConfiguration, operations: ProjOperations) -> ServedNetwork {
    let next = ServedNetwork(network.withModesOfNow, generation: generation, configuration, operations)
    // A mode to make ready may have gone with its file; the others are served all the same.
    for mode in configuration.warmModes { try? next.prepare([mode]) }
    return next
  }

  /// Makes travel modes ready. One whose metric file cannot be used keeps the others from nothing.
  private func prepare(_ names: [String]) throws {
    for mode in try Self.modes(names, info) {
      do { try network.prepare(mode) } catch  where !faults.isEmpty { continue }
    }
  }

  private static func modes(_ names: [String], _ info: RouteTaskInfo) throws -> [TravelMode] {
    try names.flatMap { name -> [TravelMode] in
      switch name.lowercased() {
      case "all": return info.travelModes
      case "none": return []
      case "default": return info.travelModes.filter { $0.name == info.defaultTravelModeName }
      default:
        guard let mode = info.travelModes.first(where: { $0.name.lowercased() == name.lowercased() }) else {
          throw ArcGISError(
            .unknownTravelMode, details: "warm-modes names \"\(name.prefix(60))\", which the network does not have.",
            remedy: "Give names of " + info.travelModes.map(\.name).joined(separator: ", ") + ", default, all or none.")
        }
        return [mode]
      }
    }
  }
}
