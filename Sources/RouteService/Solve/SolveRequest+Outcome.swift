import NAServerSchema
import RouteModel

extension SolveRequest {
  /// The result in place of an error, where a request without a solution wants empty sets; nil where the error stands.
  ///
  /// - Parameter error: What the solver threw.
  /// - Returns: a result without routes, whose messages say why.
  mutating func emptyResult(_ error: ArcGISError) -> RouteResult? {
    guard output.returnsEmptyResults,
      [.noRoute, .tooFewStops, .stopNotLocated, .stopInBarrier].contains(error.code)
    else { return nil }
    for stop in parameters.stops {
      let told = stop.copy()
      told.outcome.number = stop.outcome.number
      told.outcome.locationStatus = error.unlocatedStops.contains(stop.name) ? .notLocated : .notReached
      output.skippedStops.append(told)
    }
    var result = RouteResult(
      routes: [], messages: ServiceError(error).details, directionsLanguage: parameters.directionsLanguage)
    if parameters.returnsPointBarriers { result.pointBarriers = parameters.pointBarriers }
    if parameters.returnsPolylineBarriers { result.polylineBarriers = parameters.polylineBarriers }
    if parameters.returnsPolygonBarriers { result.polygonBarriers = parameters.polygonBarriers }
    return result
  }
}
