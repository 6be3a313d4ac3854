internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import Snapping

extension RoutingEngine {
  /// The error that tells why a stop cannot be reached from the one before: where a rule with hours closes the way,
  /// which, and what to do about it.
  func noRoute(
    to stop: Int, _ candidates: [[CandidateEdge]], _ request: RouteRequest, _ prepared: PreparedProfile,
    isCancelled: () -> Bool
  ) -> RoutingError {
    let ends = "\(request.label(ofStop: stop - 1)) to \(request.label(ofStop: stop))"
    let what = "no \(request.mode.adjective) route leads from \(ends)"
    // Where no time is known, streets that open at times took no stops.
    let places = [stop - 1, stop].map { index in
      candidates[index] + (request.departure == nil ? openingNear(request.stops[index], request, prepared) : [])
    }
    guard !isCancelled(),
      let closed = prepared.hoursGap(for: request).closedEdge(
        from: places[0], to: places[1], isCancelled: isCancelled)
    else {
      return RoutingError(
        .noRoute, what + "; check one-way streets and closed roads near both, or move one of them", stopIndex: stop)
    }
    let road = roadName(closed)
    guard request.departure == nil else {
      return RoutingError(
        .noRoute, what + " at that hour: a rule with hours closes \(road) then; choose another departure time",
        stopIndex: stop)
    }
    return RoutingError(
      .noRoute,
      what + " without a departure time: a rule with hours decides when \(road) is open; give a departure time",
      stopIndex: stop, asksForDeparture: true)
  }

  /// The streets near a stop that open at times; empty where a time is known or there are none.
  func openingNear(
    _ stop: RouteRequest.Stop, _ request: RouteRequest, _ prepared: PreparedProfile
  ) -> [CandidateEdge] {
    prepared.snapperInTime.candidates(near: stop.location, options: snapOptions(stop, request))
  }

  /// A road as messages name it.
  func roadName(_ edge: EdgeID) -> String {
    let record = network.name(of: edge)
    let name = network.string(record.name != 0 ? record.name : record.ref)
    return name.isEmpty ? "a road without a name" : name
  }
}
