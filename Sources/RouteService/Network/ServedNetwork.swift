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

  init(_ network: LocalNetwork, generation: Int, reader: SolveRequestReader) {
    (self.network, self.generation, self.reader) = (network, generation, reader)
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
    let name = configuration.name.isEmpty ? file.deletingPathExtension().lastPathComponent : configuration.name
    let network = try LocalNetwork(file: file, name: name, keptProfiles: configuration.keptProfiles)
    try network.verify()
    for mode in try modes(configuration.warmModes, network.info) { try network.prepare(mode) }
    let reader = SolveRequestReader(
      info: network.info, operations: operations, limits: configuration.limits.solve, timeZone: network.timeZone)
    return ServedNetwork(network, generation: generation, reader: reader)
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
