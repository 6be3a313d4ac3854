import Geodesy
import MappedStorage
import Foundation
import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

/// The costs that are added up along a route: those asked for, and those that the travel mode names.
struct CostSums {
  let plan: TravelPlan
  let names: [String]

  /// Checks names.
  ///
  /// - Throws: `ArcGISError` `unknownAttribute`.
  init(names: [String], plan: TravelPlan) throws {
    self.plan = plan
    for name in names { try Self.check(name, "accumulateAttributeNames") }
    self.names = Set(names + [plan.impedance, plan.time, plan.distance]).sorted()
  }

  static func check(_ name: String, _ place: String) throws {
    guard CostMeaning.all[name] == nil else { return }
    throw ArcGISError(
      .unknownAttribute, details: "\(place): the network has no cost attribute \"\(name.prefix(60))\".",
      remedy: "Use one of \(CostMeaning.all.keys.sorted().joined(separator: ", ")).")
  }

  /// The costs of a leg, each in the unit of its attribute; not a number where the mode of an attribute may not go.
  func costs(of leg: EngineResult.Leg, _ engine: RoutingEngine) -> [String: Double] {
    var costs: [String: Double] = [:]
    for name in names {
      switch CostMeaning.all[name] {
      case .length(let meters): costs[name] = leg.length / meters
      case .time(plan.mode): costs[name] = leg.duration / 60
      case .time(let other): costs[name] = seconds(of: leg, engine.metric(for: other)) / 60
      case nil: break
      }
    }
    return costs
  }

  /// The seconds that another mode would take along the edges of a leg, without what turns take.
  private func seconds(of leg: EngineResult.Leg, _ metric: Metric) -> Double {
    zip(leg.edges, leg.edgeLengths).reduce(0) { sum, driven in
      let (edge, meters) = driven
      guard metric.isUsable(edge) else { return .nan }
      let whole = metric.network.length(of: edge).meters
      let share = whole > 0 ? meters / whole : 0
      return sum + Double(metric.edgeDuration[Int(edge.rawValue)]) / 1000 * share
    }
  }

  /// The seconds that a visit takes: what is added to the time of the travel mode.
  func stay(_ stop: Stop) -> TimeInterval {
    let added = stop.allAddedCosts
    if let minutes = added[plan.time] { return minutes * 60 }
    if plan.impedance != plan.distance, let minutes = added[plan.impedance] { return minutes * 60 }
    return 0
  }
}
