import RoutingEngine
import Directions
import Foundation
import Geodesy
import GeometryModel
import RouteModel

/// Makes a route of what the engine found.
struct RouteComposer {
  let request: LocalRequest
  let group: StopGroup
  let journey: Journey
  let sides: StopSides

  private var parameters: RouteParameters { request.parameters }
  private var result: EngineResult { journey.result }

  /// The route with what was asked for of it.
  func route() -> Route {
    var route = Route(name: name)
    let isDrawn = parameters.routeShapeType == .trueShapeWithMeasures
    if isDrawn || parameters.returnsDirections {
      let line = RouteLine(
        result.legs, fixed: result.legs.map { $0.maneuvers.map(\.geometryIndex) }, precision: request.plan.precision,
        output: request.output)
      if isDrawn { route.geometry = line.whole }
      if parameters.returnsDirections { route.directionManeuvers = ManeuverComposer(journey, line).maneuvers }
    }
    if parameters.routeShapeType == .straightLine { route.geometry = straightLine }
    if parameters.returnsStops { route.stops = journey.visits.indices.map(stop) }
    route.totalMeters = result.length
    route.travelTime = journey.travelTime
    route.waitTime = journey.waitTime
    route.violationTime = journey.violationTime
    route.totalTime = journey.totalTime
    route.totalCosts = journey.calls.last?.costs ?? [:]
    route.lane = result.lane.name
    if parameters.returnsSummary { route.summary = RouteSummary(result, request) }
    if parameters.returnsCourse { route.course = RouteCourse(journey) }
    if let start = journey.moment(0), let end = journey.moment(journey.totalTime) {
      (route.startDate, route.startDateShift) = start
      (route.endDate, route.endDateShift) = end
    }
    return route
  }

  private var name: String {
    if !group.name.isEmpty { return group.name }
    let writer = DirectionsWriter(language: request.language, units: .metric)
    let ends = [journey.visits.first, journey.visits.last].compactMap { $0 }
    return ends.map { StopNames.name($0, writer) }.joined(separator: " - ")
  }

  private var straightLine: Polyline? {
    var x = 0.0
    let points = journey.visits.indices.map { index -> Point in
      let place = result.stops[index].snapped
      // On round the world where the short way crosses the 180th meridian.
      x = index == 0 ? place.longitude : place.longitude + ((x - place.longitude) / 360).rounded() * 360
      return Point(latitude: place.latitude, longitude: x)
    }
    let whole = Polyline(points: points, spatialReference: .wgs84)
    let line = GeometryEngine.normalizeCentralMeridian(of: whole) as? Polyline
    return GeometryEngine.project(line ?? whole, into: request.output)
  }

  /// A stop as it was visited.
  private func stop(_ index: Int) -> Stop {
    let visit = journey.visits[index]
    let call = journey.calls[index]
    let snapped = result.stops[index]
    let stop = visit.stop.copy()
    stop.sequence = index + 1
    var outcome = StopOutcome()
    outcome.locationStatus = sides.status(index)
    outcome.networkLocation = GeometryEngine.project(
      Point(latitude: snapped.snapped.latitude, longitude: snapped.snapped.longitude), into: request.output)
    outcome.metersToNetwork = snapped.distance
    outcome.arrivalCurbApproach = sides.arrival(index)
    outcome.departureCurbApproach = sides.departure(index)
    if let arrival = journey.moment(call.arrival), let departure = journey.moment(call.departure) {
      (outcome.arrivalDate, outcome.arrivalShift) = arrival
      (outcome.departureDate, outcome.departureShift) = departure
    }
    outcome.waitTime = call.wait
    outcome.violationTime = call.violation
    outcome.cumulativeCosts = call.costs
    outcome.number = visit.number
    outcome.position = sides.position(index)
    stop.outcome = outcome
    return stop
  }
}
