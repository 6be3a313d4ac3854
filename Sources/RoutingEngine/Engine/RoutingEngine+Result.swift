internal import Directions
internal import Geodesy
internal import Guidance
internal import RoadNetwork
internal import Snapping
internal import TravelProfile

extension RoutingEngine {
  /// The answer to a request: legs with their maneuvers, stops with their times, and what a person should know.
  func result(
    _ request: RouteRequest, _ stops: [StopCandidates], _ solution: LegSolver.Solution, _ prepared: PreparedProfile,
    _ barriers: RequestBarriers
  ) -> RouteResult {
    let builder = prepared.legBuilder(for: request, barriers.overlay)
    var used = [Int](repeating: 0, count: stops.count)
    var legs: [RouteResult.Leg] = []
    var clock = request.departure.map(JourneyClock.init)
    for (index, path) in solution.legs.enumerated() {
      used[index] = path.fromCandidate
      used[index + 1] = path.toCandidate
      let guided = builder.guidedPath(
        path, origin: request.stops[index].location, destination: request.stops[index + 1].location)
      let line = PathLine(guided)
      var leg = builder.leg(path, guided, line)
      if let times = clock?.times(of: path, lasting: leg.duration, from: request.stops[index]) {
        (leg.departure, leg.arrival) = times
      }
      if request.wantsDirections {
        let told = builder.told(guided)
        leg.maneuvers = prepared.withGuidance { workspace in
          Guidance.maneuvers(
            for: told, line: told.edges.count == guided.edges.count ? line : nil, arrivalStop: index + 1,
            departureStop: index, listsIntersections: request.wantsIntersections, workspace: workspace)
        }
      }
      legs.append(leg)
    }
    let snapped = request.stops.indices.map { index -> RouteResult.SnappedStop in
      let candidate = stops[index].candidates[used[index]].edge
      return RouteResult.SnappedStop(
        location: request.stops[index].location, snapped: candidate.location, distance: candidate.distance,
        isOnNearestRoad: isNearest(candidate, to: request.stops[index].location),
        roadName: builder.roadName(of: EdgeID(pair: candidate.pair, .forward)),
        arrival: index > 0 ? legs[index - 1].arrival : nil,
        departure: index < legs.count ? legs[index].departure : nil)
    }
    let notice = LimitNotice(prepared: prepared)
    let limits = snapped.enumerated().compactMap { index, stop in
      notice.about(stop, number: index + 1, roadName: builder.roadName)
    }
    let hours = request.departure == nil ? hoursNotice(solution, builder, prepared.law) : nil
    let holidays = holidaysNotice(solution, builder, prepared.law)
    return RouteResult(
      stops: snapped, legs: legs, weight: solution.weight,
      notices: notices(snapped, solution) + barriers.notices + limits + [hours, holidays].compactMap { $0 })
  }

  /// Whether no road of any kind lies nearer to a stop, by more than a metre, than the one that it was put on.
  private func isNearest(_ candidate: CandidateEdge, to place: Coordinate) -> Bool {
    guard candidate.distance > 1 else { return true }
    var walk = NearestSegments(network: network)
    walk.start(at: place, within: candidate.distance - 1)
    return walk.next(where: { _ in true }) == nil
  }

  /// Metres from which a stop's move to the nearest street is worth a message.
  private static let notableMove = 100.0

  private func notices(_ stops: [RouteResult.SnappedStop], _ solution: LegSolver.Solution) -> [RouteNotice] {
    let moved = stops.enumerated().filter { $1.distance > Self.notableMove }
    return moved.map { .movedStop($0 + 1, meters: $1.distance) } + solution.forcedUTurns.map { .turnsBack($0 + 1) }
  }

  /// Tells, once, of a rule with hours on the route where no time is known.
  private func hoursNotice(
    _ solution: LegSolver.Solution, _ builder: LegBuilder, _ law: ConditionalLaw
  ) -> RouteNotice? {
    road(solution, asking: .hours, builder, law).map { .ruleWithHours(road: $0) }
  }

  /// Tells, once, of a rule for holidays on the route: there is no calendar of them, whether a time is known or not.
  private func holidaysNotice(
    _ solution: LegSolver.Solution, _ builder: LegBuilder, _ law: ConditionalLaw
  ) -> RouteNotice? {
    road(solution, asking: .holidays, builder, law).map { .ruleForHolidays(road: $0) }
  }

  /// The name of the first road of the route with a rule that asks for hours or holidays; empty where it has none.
  private func road(
    _ solution: LegSolver.Solution, asking unknown: ConditionalLaw.Unknown, _ builder: LegBuilder,
    _ law: ConditionalLaw
  ) -> String? {
    solution.legs.lazy.compactMap { builder.road($0, asking: unknown, law) }.first.map(builder.roadName)
  }
}
