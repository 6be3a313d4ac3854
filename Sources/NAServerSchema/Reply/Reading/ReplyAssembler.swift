import Foundation
import GeometryModel
import RouteModel

/// Makes a result of a reply.
struct ReplyAssembler {
  let reply: WireReply
  let request: SolveRequest
  let costs: ReplyCosts
  let operations: (any CoordinateOperations)?
  /// The coordinate system of the reply.
  let system: SpatialReference

  init(_ reply: WireReply, _ reader: SolveReplyReader) {
    self.reply = reply
    request = reader.request
    costs = ReplyCosts(reader.request, reader.info)
    operations = reader.operations
    system =
      reply.routes?.system ?? reply.directions.first?.system ?? reply.stops?.system
      ?? reader.request.output.spatialReference
  }

  func result() -> RouteResult {
    let language = request.parameters.directionsLanguage
    var result = RouteResult(
      routes: routes(), messages: reply.messages,
      directionsLanguage: reply.directionsLanguage ?? (language.isEmpty ? "en" : language))
    result.pointBarriers = pointBarriers()
    result.polylineBarriers = polylineBarriers()
    result.polygonBarriers = polygonBarriers()
    return result
  }

  private func routes() -> [Route] {
    guard let set = reply.routes else { return [] }
    let stops = stops(routes: set)
    return set.features.enumerated().map { index, feature in
      var route = Route(name: feature.text("Name") ?? "")
      let identifier = feature.int("ObjectID") ?? index + 1
      route.stops = stops[index]
      let directions =
        reply.directions.first { $0.routeID == identifier }
        ?? (reply.directions.indices.contains(index) ? reply.directions[index] : nil)
      fillCosts(&route, feature, directions)
      let unit = lengthUnit(directions, route.totalMeters)
      if let directions {
        route.directionManeuvers = maneuvers(directions, unit: unit, lineSystem: directions.system ?? system)
      }
      if let shape = feature.geometry {
        let parts = shape.vertices(hasZ: set.hasZ, hasM: set.hasM)
        let system = set.system ?? system
        // Straight lines lead through no places of the way.
        route.geometry =
          request.parameters.routeShapeType == .straightLine
          ? Polyline(parts, system: system) : line(parts, system, from: 0, length: route.totalMeters)
      }
      return route
    }
  }

  private func fillCosts(_ route: inout Route, _ feature: WireFeature, _ directions: WireDirections?) {
    route.totalCosts = feature.numbers("Total_")
    if let start = ReplyTime.moment(local: feature.number("StartTime"), utc: feature.number("StartTimeUTC")) {
      (route.startDate, route.startDateShift) = start
    }
    if let end = ReplyTime.moment(local: feature.number("EndTime"), utc: feature.number("EndTimeUTC")) {
      (route.endDate, route.endDateShift) = end
    }
    route.waitTime = seconds(feature.numbers("TotalWait_")) ?? 0
    route.violationTime = seconds(feature.numbers("TotalViolation_")) ?? 0
    let meters = driven(route.totalCosts)
    let unit = lengthUnit(directions, meters)
    let told = directions?.totalLength.map { $0 * unit }
    route.totalMeters = told ?? meters ?? 0
    let time = seconds(route.totalCosts) ?? 0
    route.travelTime = directions?.totalDriveTime.map { $0 * 60 } ?? max(0, time - stays)
    let lasting = route.startDate.flatMap { start in route.endDate?.timeIntervalSince(start) }
    route.totalTime = directions?.totalTime.map { $0 * 60 } ?? lasting ?? time + route.waitTime
  }

  /// The seconds of the time of the travel mode; where it is not told, of another time.
  func seconds(_ values: [String: Double]) -> Double? {
    for name in costs.ordered(values.keys) where name == costs.time {
      if let value = values[name], let unit = costs.seconds(name) { return value * unit }
    }
    return costs.ordered(values.keys).lazy.compactMap { name in
      costs.seconds(name).flatMap { unit in values[name].map { $0 * unit } }
    }.first
  }

  /// The metres of the way, without what stops add to lengths.
  private func driven(_ values: [String: Double]) -> Double? {
    costs.ordered(values.keys).lazy.compactMap { name in
      costs.meters(name).flatMap { unit in values[name].map { ($0 - added(name)) * unit } }
    }.first
  }

  /// What the stops of the request add to a cost.
  private func added(_ name: String) -> Double {
    request.parameters.stops.reduce(0) { $0 + $1.addedCost(forCostAttributeNamed: name) }
  }

  /// The seconds that visits take.
  private var stays: Double { added(costs.time) * (costs.seconds(costs.time) ?? 0) }

  /// Metres in a unit of directions: that of the request where it fits the length of the route, otherwise the one that
  /// does, as servers have defaults of their own.
  private func lengthUnit(_ directions: WireDirections?, _ meters: Double?) -> Double {
    let asked = request.output.lengthUnits.meters
    guard let told = directions?.totalLength, let meters, told > 0, meters > 0 else { return asked }
    func fits(_ unit: Double) -> Bool { abs(told * unit / meters - 1) < 0.02 }
    return fits(asked) ? asked : DirectionsLengthUnit.allCases.map(\.meters).first(where: fits) ?? asked
  }
}
