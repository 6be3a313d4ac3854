import Foundation
import GeometryModel
import JSONText
import RouteModel

/// A route with its shapes in the coordinate system of the answer.
struct ReplyRoute {
  let route: Route
  /// The identifier, from 1.
  let number: Int
  /// The line; empty where there is none.
  let parts: [Vertices]
  /// The lines of the maneuvers.
  let maneuvers: [[Vertices]]
  /// The places of the events of each maneuver.
  let events: [[Position?]]
  /// The visited stops in order.
  let visits: [Stop]

  init(
    _ route: Route, _ number: Int, _ request: SolveRequest, _ costs: ReplyCosts, _ geometry: ReplyGeometry
  ) throws(ServiceError) {
    self.route = route
    self.number = number
    let output = request.output
    let measures =
      output.lines == .trueShapeWithMeasure
      ? ReplyMeasures(route, output.measureAttributeName ?? costs.impedance, costs) : nil
    func prepared(_ shape: Geometry?) throws(ServiceError) -> [Vertices] {
      var parts = try geometry.parts(shape)
      if let measures {
        measures.replace(in: &parts)
      } else {
        for index in parts.indices { parts[index].measures = nil }
      }
      return parts
    }
    parts = output.lines == .none ? [] : try prepared(route.geometry)
    var maneuvers: [[Vertices]] = []
    var events: [[Position?]] = []
    if request.parameters.returnsDirections, output.directions != .summaryOnly {
      let needsLines = output.directions != .instructionsOnly
      for maneuver in route.directionManeuvers {
        maneuvers.append(needsLines ? try prepared(maneuver.geometry) : [])
        var places: [Position?] = []
        for event in maneuver.events { places.append(try geometry.point(event.geometry)) }
        events.append(places)
      }
    }
    (self.maneuvers, self.events) = (maneuvers, events)
    visits = route.stops.filter { $0.sequence != nil }.sorted { ($0.sequence ?? 0) < ($1.sequence ?? 0) }
  }

  /// Whether vertices have measures.
  var hasMeasures: Bool { parts.contains { $0.measures != nil } }
}

extension SolveReply {
  /// The identifier of a stop; nil where nothing is known of it.
  func identifier(_ stop: Stop?) -> Int? {
    guard let stop else { return nil }
    // Whoever reads a request numbers its stops; where nobody has, they count in their order.
    if stop.id != 0 || output.preservesObjectIDs { return stop.id }
    return stop.outcome.number > 0 ? stop.outcome.number : nil
  }

  /// What a stop is called.
  func name(_ stop: Stop) -> String { stop.name.isEmpty ? "Location \(max(1, stop.outcome.number))" : stop.name }

  func writeRoutes(to out: inout JSONWriter) {
    let hasLines = output.lines != .none
    let features = routes.map { ReplyFeature(fields: fields($0), parts: hasLines ? $0.parts : nil) }
    let names = ["ObjectID", "Name", "FirstStopID", "LastStopID", "StopCount", "Shape_Length"]
    sets.write(
      "routes", .polyline, features, names: names, hasM: routes.contains(where: \.hasMeasures), to: &out)
  }

  /// The attributes of a route.
  func fields(_ reply: ReplyRoute) -> [Field] {
    let route = reply.route
    let names = costNames
    let times = names.filter { costs.seconds($0) != nil }
    let hasWindows = reply.visits.contains { $0.timeWindowStart != nil || $0.timeWindowEnd != nil }
    func own(_ name: String, _ seconds: Double) -> FieldValue {
      guard hasWindows, name == costs.time, let unit = costs.seconds(name) else { return .null }
      return .number(seconds / unit)
    }
    var fields: [Field] = [
      ("ObjectID", .int(reply.number)), ("Name", .text(route.name)),
      ("FirstStopID", .int(identifier(reply.visits.first))), ("LastStopID", .int(identifier(reply.visits.last))),
      ("StopCount", .int(reply.visits.count)),
      ("StartTime", .int(route.startDate.map { ReplyTime.local($0, route.startDateShift) })),
      ("EndTime", .int(route.endDate.map { ReplyTime.local($0, route.endDateShift) })),
      ("StartTimeUTC", .int(route.startDate.map(ReplyTime.utc))),
      ("EndTimeUTC", .int(route.endDate.map(ReplyTime.utc))),
    ]
    fields += times.map { ("TotalWait_\($0)", own($0, route.waitTime)) }
    fields += times.map { ("TotalViolation_\($0)", own($0, route.violationTime)) }
    fields += names.map { ("Total_\($0)", .number(route.totalCosts[$0])) }
    fields.append(("Shape_Length", output.lines == .none ? .null : .number(reply.parts.planarLength)))
    return fields
  }
}
