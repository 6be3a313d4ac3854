import ArcGIS
import Foundation

/// Plans the ways of a lorry that is 4 m high and weighs 12 t, around what is closed today.
struct DeliveryPlanner {
  private let routeTask: RouteTask

  init(network: URL) {
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
  }

  /// The way of the lorry.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  ///   - closures: Points, lines and areas that close what they touch.
  ///   - slow: An area in which every street takes twice as long.
  /// - Returns: The way.
  /// - Throws: `ArcGISError` where there is none.
  func route(from start: Point, to end: Point, closing closures: [Geometry] = [], slowing slow: Polygon? = nil)
    async throws -> Route
  {
    let parameters = try await routeTask.makeDefaultParameters()
    parameters.travelMode = lorry()
    parameters.returnsDirections = true
    parameters.setStops([Stop(point: start), Stop(point: end)])
    parameters.setPointBarriers(closures.compactMap { $0 as? Point }.map { PointBarrier(point: $0) })
    parameters.setPolylineBarriers(closures.compactMap { $0 as? Polyline }.map { PolylineBarrier(polyline: $0) })
    parameters.setPolygonBarriers(
      closures.compactMap { $0 as? Polygon }.map { PolygonBarrier(polygon: $0) } + slowing(slow))
    let result = try await routeTask.solveRoute(using: parameters)
    guard let route = result.routes.first else { throw CocoaError(.featureUnsupported) }
    return route
  }

  /// The point half-way along a route.
  func middle(of route: Route) -> Point? {
    guard let line = route.geometry else { return nil }
    return GeometryEngine.point(along: line, atDistance: GeometryEngine.length(of: line) / 2)
  }

  /// The network's truck with the measures of this one.
  private func lorry() -> TravelMode {
    let truck = routeTask.info.travelModes.first { $0.name == "Trucking Time" }
    let mode = truck?.copy() ?? TravelMode()
    mode.name = "Our lorry"
    for (attribute, parameter, value) in [
      ("Height Restriction", "Vehicle Height (meters)", 4.0),
      ("Weight Restriction", "Vehicle Weight (kilograms)", 12_000.0),
    ] {
      mode.addRestrictionAttributeName(attribute)
      mode.addAttributeParameterValue(
        AttributeParameterValue(attributeName: attribute, parameterName: parameter, parameterValue: .number(value)))
    }
    return mode
  }

  private func slowing(_ area: Polygon?) -> [PolygonBarrier] {
    guard let area else { return [] }
    let barrier = PolygonBarrier(polygon: area)
    barrier.kind = .costAdjustment
    barrier.setScaleFactor(2, forCostAttributeNamed: "TruckTravelTime")
    return [barrier]
  }
}
