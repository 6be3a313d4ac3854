import Foundation
import Geodesy
import MappedStorage
import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

/// Times of directions by a cost attribute that is not the time of the travel mode, such as those of someone who walks
/// the way of a car. When something is reached is told by the travel mode all the same.
struct DirectionTimes {
  private let name: String
  private let engine: RoutingEngine
  /// Seconds that an edge takes from end to end; nil where it may not be travelled.
  private let seconds: (EdgeID) -> Double?

  /// Times; nil where the attribute is the time of the travel mode.
  ///
  /// - Throws: `ArcGISError` `unknownAttribute`.
  init?(_ name: String, _ plan: TravelPlan, _ engine: RoutingEngine) throws {
    try CostSums.check(name, "directionsTimeAttributeName")
    (self.name, self.engine) = (name, engine)
    switch CostMeaning.all[name] {
    case .time(let mode) where mode != plan.mode:
      let metric = engine.metric(for: mode)
      seconds = { edge in
        metric.isUsable(edge) ? Double(metric.edgeDuration[Int(edge.rawValue)]) / 1000 : nil
      }
    case .length(let meters) where name == CostMeaning.timeAt1KPH:
      seconds = { engine.network.length(of: $0).meters / meters * 60 }
    default: return nil
    }
  }

  /// Puts the times of the attribute in the place of those of the directions.
  ///
  /// - Returns: a sentence where the way cannot be travelled so; then the times stay.
  func replace(in route: inout Route, _ found: EngineResult) -> [String] {
    guard let knots = knots(found) else {
      return [
        "The times of directions are those of the travel mode: "
          + "\"\(name)\" has none for a part of the route \"\(route.name.prefix(60))\"."
      ]
    }
    var meters = 0.0
    for index in route.directionManeuvers.indices {
      let start = knots.seconds(at: meters)
      meters += route.directionManeuvers[index].length.converted(to: .meters).value
      route.directionManeuvers[index].duration = knots.seconds(at: meters) - start
    }
    let driven = knots.seconds(at: .infinity)
    route.totalTime += driven - route.travelTime
    route.travelTime = driven
    return []
  }

  /// How time grows along the legs; nil where an edge may not be travelled.
  private func knots(_ found: EngineResult) -> TimeAlongWay? {
    var knots = TimeAlongWay()
    for leg in found.legs {
      for (edge, meters) in zip(leg.edges, leg.edgeLengths) {
        guard let whole = seconds(edge) else { return nil }
        let length = engine.network.length(of: edge).meters
        knots.add(meters, length > 0 ? whole * min(1, meters / length) : 0)
      }
    }
    return knots
  }
}

/// Time as a function of the way: straight between the ends of streets.
private struct TimeAlongWay {
  private var knots: [(meters: Double, seconds: Double)] = [(0, 0)]

  mutating func add(_ meters: Double, _ seconds: Double) {
    guard let last = knots.last else { return }
    knots.append((last.meters + meters, last.seconds + seconds))
  }

  func seconds(at meters: Double) -> Double {
    var (low, high) = (0, knots.count - 1)
    if meters >= knots[high].meters { return knots[high].seconds }
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].meters <= meters { low = middle } else { high = middle }
    }
    guard high > low else { return knots[low].seconds }
    let (a, b) = (knots[low], knots[high])
    let share = b.meters > a.meters ? (meters - a.meters) / (b.meters - a.meters) : 0
    return a.seconds + (b.seconds - a.seconds) * min(1, max(0, share))
  }
}
