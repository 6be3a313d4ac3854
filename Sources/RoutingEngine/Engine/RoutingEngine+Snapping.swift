internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import Snapping
internal import TravelProfile

extension RoutingEngine {
  /// The candidate edges of one stop.
  func snap(
    _ stop: RouteRequest.Stop, index: Int, _ request: RouteRequest, _ prepared: PreparedProfile,
    _ barriers: RequestBarriers
  ) throws -> [CandidateEdge] {
    if let barrier = barriers.closedArea(around: stop.location) {
      throw RoutingError(
        .stopInBarrier,
        "\(request.label(ofStop: index)) lies in the closed area of \(request.label(ofBarrier: barrier)); "
          + "move the stop or take the barrier away",
        stopIndex: index, barrierIndex: barrier)
    }
    var options = snapOptions(stop, request)
    options.overlay = barriers.overlay
    let snapper = prepared.snapper(for: request)
    let candidates = snapper.candidates(near: stop.location, options: options)
    // Whatever lies in the box or near it has its street nearer than this, or has the wanted radius.
    let margin = stop.searchRadius ?? request.searchRadius ?? Self.outsideMargin
    let nearest = candidates.map(\.distance).min()
    if let nearest, nearest <= margin { return candidates }
    let place = "\(request.label(ofStop: index)) at \(stop.location.latitude),\(stop.location.longitude)"
    if let bounds = NetworkBounds(network), !bounds.contains(stop.location, within: margin) {
      throw RoutingError(
        .outsideNetwork,
        "\(place) lies outside the network, which covers \(bounds); " + advice(stop.location, bounds),
        stopIndex: index)
    }
    if !candidates.isEmpty { return candidates }
    options.overlay = nil
    if barriers.overlay != nil, !snapper.candidates(near: stop.location, options: options).isEmpty {
      throw RoutingError(
        .stopInBarrier,
        "barriers close all streets within \(Int(options.radius)) m of \(place); move the stop or a barrier",
        stopIndex: index)
    }
    if request.departure == nil, let opening = openingNear(stop, request, prepared).first {
      let road = roadName(EdgeID(pair: opening.pair, .forward))
      throw RoutingError(
        .noStreetNearStop,
        "no street for \(request.mode.adjective) is open near \(place) without a departure time: a rule with hours "
          + "decides when \(road) is open; give a departure time",
        stopIndex: index, asksForDeparture: true)
    }
    throw RoutingError(
      .noStreetNearStop,
      "no street for \(request.mode.adjective) lies within \(Int(options.radius)) m of \(place); "
        + "move the stop or raise the search radius",
      stopIndex: index)
  }

  /// Metres beyond the box around the network from which a stop lies outside it, where no radius is asked for: a stop
  /// on the last street of an extract may lie beside it, one in the next town may not.
  private static let outsideMargin = 2_000.0
  /// Metres within which a street is looked for where no radius is asked for: mountains and lakes have no streets.
  private static let usualRadius = 20_000.0

  /// How streets near a stop are looked for.
  func snapOptions(_ stop: RouteRequest.Stop, _ request: RouteRequest) -> Snapper.Options {
    var options = Snapper.Options()
    options.radius = stop.searchRadius ?? request.searchRadius ?? Self.usualRadius
    options.bearing = stop.bearing
    options.bearingTolerance = stop.bearingTolerance
    return options
  }

  /// The candidates of stops that are snapped already, without those in the midst of a closed part of a street.
  ///
  /// - Throws: `RoutingError` with `stopInBarrier` when a stop has no other.
  func open(
    _ candidates: [[CandidateEdge]], _ request: RouteRequest, _ barriers: RequestBarriers
  ) throws -> [[CandidateEdge]] {
    guard let overlay = barriers.overlay else { return candidates }
    return try candidates.enumerated().map { index, list in
      let open = list.filter { candidate in
        let change = overlay.sharedChange(ofPair: candidate.pair, length: network.pairLength[candidate.pair])
        return !(change?.isInsideClosure(candidate.offset) ?? false)
      }
      guard !open.isEmpty else {
        throw RoutingError(
          .stopInBarrier,
          "\(request.label(ofStop: index)) lies on a part of a street that a barrier closes; "
            + "move the stop or take the barrier away",
          stopIndex: index)
      }
      return open
    }
  }

  /// What to do about a stop outside the network.
  private func advice(_ place: Coordinate, _ bounds: NetworkBounds) -> String {
    if let swapped = Coordinate(latitude: place.longitude, longitude: place.latitude),
      bounds.contains(swapped, within: 0)
    {
      return "the latitude comes first: \(swapped.latitude),\(swapped.longitude) lies inside"
    }
    return "import an extract that holds it"
  }
}

extension NetworkBounds {
  /// Whether a place lies in the box grown by a distance in metres on every side.
  func contains(_ place: Coordinate, within meters: Double) -> Bool {
    let ruler = LocalRuler(latitude: min(89, max(abs(south), abs(north), abs(place.latitude))))
    let dy = meters / ruler.metersPerLatitudeE7 / 1e7
    let dx = meters / max(1e-9, ruler.metersPerLongitudeE7) / 1e7
    guard place.latitude >= south - dy, place.latitude <= north + dy else { return false }
    let end = east < west ? east + 360 : east
    // Beyond the 180th meridian the same place has two longitudes a whole turn apart.
    return [-360.0, 0, 360].contains { turn in
      place.longitude + turn >= west - dx && place.longitude + turn <= end + dx
    }
  }
}
