import Directions
import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

extension RouteSummary {
  /// What the engine's route is like as a whole.
  init(_ result: EngineResult, _ request: LocalRequest) {
    self.init()
    let network = request.network.engine.network
    let mode = request.plan.mode
    var hasFerries = false
    for leg in result.legs {
      for (edge, meters) in zip(leg.edges, leg.edgeLengths) {
        let attributes = network.attributes(of: edge)
        func has(_ feature: RoadFeature) -> Bool { feature.holds(for: attributes, edge.direction, mode: mode) }
        hasTolls = hasTolls || has(.toll)
        hasHighways = hasHighways || has(.motorway)
        hasFerries = hasFerries || has(.ferry)
        let record = network.name(of: edge)
        append(network.string(record.name != 0 ? record.name : record.ref), meters)
      }
    }
    let events = result.legs.flatMap(\.maneuvers).flatMap(\.events).map(\.kind)
    hasTolls = hasTolls || events.contains { [.tollBooth, .tollGantry, .tollRoad].contains($0) }
    let writer = DirectionsWriter(language: request.language, units: request.units)
    if hasTolls { notes.append(writer.text(for: DirectionsWriter.RouteFact.hasToll)) }
    if hasFerries { notes.append(writer.text(for: DirectionsWriter.RouteFact.hasFerry)) }
  }

  private mutating func append(_ name: String, _ meters: Double) {
    guard !name.isEmpty else { return }
    if let last = roads.indices.last, roads[last].name == name {
      roads[last].length += meters
    } else {
      roads.append(Road(name: name, length: meters))
    }
  }
}
