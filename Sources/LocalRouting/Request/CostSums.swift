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
  private let request: RouteRequest
  let names: [String]
  /// What barriers do to costs, by attribute; the time of the travel mode has it already.
  var surcharges: [String: BarrierSurcharge] = [:]
  /// Whether barriers change the time of the travel mode.
  var isTimeAdjusted = false

  /// Checks names.
  ///
  /// - Parameters:
  ///   - names: the cost attributes asked for.
  ///   - plan: the travel mode.
  ///   - request: a request with the costs of the whole answer.
  /// - Throws: `ArcGISError` `unknownAttribute`.
  init(names: [String], plan: TravelPlan, request: RouteRequest) throws {
    self.plan = plan
    self.request = request
    for name in names { try Self.check(name, "accumulateAttributeNames") }
    self.names = Set(names + [plan.impedance, plan.time, plan.distance]).sorted()
  }

  static func check(_ name: String, _ place: String) throws {
    guard CostMeaning.all[name] == nil else { return }
    throw ArcGISError(
      .unknownAttribute, details: "\(place): the network has no cost attribute \"\(name.prefix(60))\".",
      remedy: "Use one of \(CostMeaning.all.keys.sorted().joined(separator: ", ")).")
  }

  /// Whether a cost attribute decides the way, is its time or is added up.
  func counts(_ name: String) -> Bool { names.contains(name) }

  /// What to do about costs of other attributes, for messages.
  var advice: String {
    let time = plan.time == plan.impedance ? "" : ", and its time is \"\(plan.time)\""
    return "The travel mode chooses ways by \"\(plan.impedance)\"\(time); "
      + "other attributes count where accumulateAttributeNames names them."
  }

  /// The costs of a leg, each in the unit of its attribute; not a number where the mode of an attribute may not go.
  func costs(of leg: EngineResult.Leg, _ engine: RoutingEngine) -> [String: Double] {
    var costs: [String: Double] = [:]
    for name in names {
      switch CostMeaning.all[name] {
      case .length(let meters): costs[name] = self.meters(of: leg, engine, surcharges[name]) / meters
      case .time(plan.mode) where name == plan.time || !isTimeAdjusted && surcharges[name] == nil:
        costs[name] = leg.duration / 60
      case .time(plan.mode):
        guard let metric = try? engine.metric(for: request) else { continue }
        let turning = leg.duration - leg.edgeDurations.reduce(0, +)
        costs[name] = (seconds(of: leg, metric, surcharges[name]) + turning) / 60
      case .time(let other): costs[name] = seconds(of: leg, engine.metric(for: other), surcharges[name]) / 60
      case nil: break
      }
    }
    return costs
  }

  private func meters(of leg: EngineResult.Leg, _ engine: RoutingEngine, _ surcharge: BarrierSurcharge?) -> Double {
    surcharge.map { Double($0.cost(along: leg) { engine.network.length(of: $0).rawValue }) / 1000 } ?? leg.length
  }

  /// The seconds that a mode would take along the edges of a leg, without what turns take.
  private func seconds(
    of leg: EngineResult.Leg, _ metric: Metric, _ surcharge: BarrierSurcharge?
  ) -> Double {
    guard leg.edges.allSatisfy(metric.isUsable) else { return .nan }
    if let surcharge {
      return Double(surcharge.cost(along: leg) { metric.edgeDuration[Int($0.rawValue)] }) / 1000
    }
    return zip(leg.edges, leg.edgeLengths).reduce(0) { sum, driven in
      let whole = metric.network.length(of: driven.0).meters
      let share = whole > 0 ? driven.1 / whole : 0
      return sum + Double(metric.edgeDuration[Int(driven.0.rawValue)]) / 1000 * share
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
