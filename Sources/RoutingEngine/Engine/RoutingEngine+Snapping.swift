internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import Snapping

extension RoutingEngine {
  /// The candidate edges of one stop.
  func snap(
    _ stop: RouteRequest.Stop, index: Int, _ request: RouteRequest, _ snapper: Snapper
  ) throws -> [CandidateEdge] {
    var options = Snapper.Options()
    options.radius = stop.searchRadius ?? request.searchRadius
    options.bearing = stop.bearing
    options.bearingTolerance = stop.bearingTolerance
    let candidates = snapper.candidates(near: stop.location, options: options)
    if !candidates.isEmpty { return candidates }
    let place = "stop \(index + 1) at \(stop.location.latitude),\(stop.location.longitude)"
    if let bounds = network.bounds, !bounds.contains(stop.location, within: options.radius) {
      throw RoutingError(
        .outsideNetwork,
        "\(place) lies outside the network, which covers \(bounds.south.degrees),\(bounds.west.degrees) to "
          + "\(bounds.north.degrees),\(bounds.east.degrees); import an extract that holds it",
        stopIndex: index)
    }
    throw RoutingError(
      .noStreetNearStop,
      "no street for \(request.mode.adjective) lies within \(Int(options.radius)) m of \(place); "
        + "move the stop or raise the limit",
      stopIndex: index)
  }
}

extension Box {
  /// Whether a place lies in the box grown by a distance in metres on every side.
  func contains(_ place: Coordinate, within meters: Double) -> Bool {
    let ruler = LocalRuler(latitude: min(89, max(abs(south.degrees), abs(north.degrees), abs(place.latitude))))
    let dy = meters / ruler.metersPerLatitudeE7
    let dx = meters / max(1e-9, ruler.metersPerLongitudeE7)
    let latitude = Double(place.latitudeE7)
    guard latitude >= Double(south) - dy, latitude <= Double(north) + dy else { return false }
    // Beyond the 180th meridian the same place has two longitudes a whole turn apart.
    return [-3.6e9, 0, 3.6e9].contains { turn in
      let longitude = Double(place.longitudeE7) + turn
      return longitude >= Double(west) - dx && longitude <= Double(east) + dx
    }
  }
}

extension Int32 {
  /// A number of 1e-7 degree in degrees.
  var degrees: Double { Double(self) / 1e7 }
}
