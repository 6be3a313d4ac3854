package import RouteModel
import GeometryModel

extension SolveRequest {
  /// What a solver is to be asked, so that its result holds everything that a reply to this request tells.
  package var solverParameters: RouteParameters {
    let asked = parameters.snapshot()
    // Identifiers of stops and the names of places come from the stops, and messages need no routes to be left out.
    (asked.returnsRoutes, asked.returnsStops) = (true, true)
    switch output.lines {
    case .none: asked.routeShapeType = nil
    case .straight: asked.routeShapeType = .straightLine
    case .trueShape, .trueShapeWithMeasure: asked.routeShapeType = .trueShapeWithMeasures
    }
    asked.outputSpatialReference = output.spatialReference.isBuiltIn ? output.spatialReference : .wgs84
    asked.returnsCourse =
      output.lines == .trueShapeWithMeasure || output.traversed.edges || output.traversed.junctions
      || output.traversed.turns
    return asked
  }
}
