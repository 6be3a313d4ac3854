import GeometryModel
package import RouteModel

extension SolveRequest {
  /// The request that `SolveRequestWriter` writes: how its answer is to be read.
  ///
  /// - Parameters:
  ///   - parameters: What is asked.
  ///   - info: What the service offers.
  package init(asking parameters: RouteParameters, info: RouteTaskInfo) {
    var output = SolveOutput()
    output.directions = .complete
    output.lengthUnits = DirectionsLengthUnit(parameters.directionsDistanceUnits)
    switch parameters.routeShapeType {
    case nil: output.lines = .none
    case .straightLine: output.lines = .straight
    case .trueShapeWithMeasures:
      output.lines = .trueShapeWithMeasure
      output.measureAttributeName = SolveOutput.measureAttributeName(info)
    }
    output.timeWindowsAreUTC = true
    output.preservesObjectIDs = SolveRequestWriter.hasIdentifiers(parameters)
    output.spatialReference =
      parameters.outputSpatialReference ?? info.outputSpatialReference
      ?? parameters.stops.first?.geometry?.spatialReference ?? .wgs84
    self.init(parameters: parameters, output: output)
  }
}

extension SolveOutput {
  /// The cost whose values our client wants as measures: a length, as the model has metres there; nil where the service
  /// has none.
  static func measureAttributeName(_ info: RouteTaskInfo) -> String? {
    let lengths = info.costAttributes.filter { name, cost in
      switch cost.unit {
      case .kilometers, .meters, .miles, .feet, .yards: true
      default: false
      }
    }
    return lengths["Kilometers"] != nil ? "Kilometers" : lengths.keys.min()
  }
}
