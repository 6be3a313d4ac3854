import Directions
import MappedStorage
import RoadNetwork
import TravelProfile

/// Finds what is met on the way besides maneuvers: tolls, borders, ferries and car trains.
struct PathEvents {
  let context: PathContext

  /// `places` holds the path index of the edge after each maneuver; the count of edges for the arrival.
  func fill(_ maneuvers: inout [Maneuver], places: [Int]) {
    for i in maneuvers.indices.dropLast() {
      for index in places[i]..<max(places[i], places[i + 1]) where mayHaveEvents(index) {
        maneuvers[i].events += events(before: index, since: places[i])
      }
    }
  }

  /// Whether anything is met at the junction before an edge or with the edge itself, as far as a glance tells.
  private func mayHaveEvents(_ index: Int) -> Bool {
    let network = context.path.metric.network
    let edge = context.path.edges[index]
    if !network.nodeFlags[network.tail(of: edge).rawValue].isDisjoint(with: [.borderControl, .toll]) { return true }
    let travel = context.facts[index].travel
    return travel == .ferry || travel == .train || hasToll(index)
  }

  /// What is met at the junction before an edge and with the edge itself.
  private func events(before index: Int, since start: Int) -> [Maneuver.Event] {
    let network = context.path.metric.network
    let edge = context.path.edges[index]
    var kinds: [Maneuver.Event.Kind] = []
    if index > 0 {
      let node = network.tail(of: edge).rawValue
      let flags = network.nodeFlags[node]
      if flags.contains(.borderControl) { kinds.append(.borderControl) }
      if flags.contains(.toll), isMotor {
        kinds.append(network.barriers[Int(network.nodeBarrier[node])].kind == .tollBooth ? .tollBooth : .tollGantry)
      }
    }
    if hasToll(index), index == 0 || !hasToll(index - 1) { kinds.append(.tollRoad) }
    let travel = context.facts[index].travel
    if index == 0 || context.facts[index - 1].travel != travel {
      if travel == .ferry { kinds.append(.ferry) }
      if travel == .train { kinds.append(.train) }
    }
    let place = context.line.edgeStart[index]
    return kinds.map { kind in
      var event = Maneuver.Event(kind: kind, location: context.line.coordinates[place], geometryIndex: place)
      event.distance = context.length(start, index)
      if [.tollRoad, .ferry, .train].contains(kind) { event.name = context.facts[index].label.called }
      return event
    }
  }

  private var isMotor: Bool { [.car, .truck].contains(context.path.metric.mode) }

  private func hasToll(_ index: Int) -> Bool {
    let facts = context.facts[index]
    // A ferry's fare is no toll road.
    return facts.hasToll && facts.travel != .ferry && facts.travel != .train
  }
}
