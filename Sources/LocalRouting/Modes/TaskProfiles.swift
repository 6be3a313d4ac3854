package import RoadNetwork
import RouteModel
import RoutingEngine
package import TravelProfile

/// The profiles behind travel modes of route tasks.
package enum TaskProfiles {
  /// The profiles that a network file should hold beside those of the usual modes: that of the default travel mode, which
  /// nearly every request to a service is about. Held in the file, all processes that serve it share one copy.
  ///
  /// - Parameter network: The network.
  /// - Returns: the profiles; none where the mode cannot be made out.
  package static func stored(for network: RoadNetwork) -> [TravelProfile] {
    let info = RouteTaskInfo(networkName: "")
    let standard = info.travelModes.first { $0.name == info.defaultTravelModeName }
    guard let standard,
      let plan = try? ModeReader(given: standard, info: info, engine: RoutingEngine(network: network)).plan()
    else { return [] }
    return [plan.request([]).profile]
  }
}
