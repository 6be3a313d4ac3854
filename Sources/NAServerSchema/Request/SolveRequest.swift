package import GeometryModel
package import RouteModel

/// A request for routes as it was read from the wire: what to solve, and how to write the answer.
package struct SolveRequest: Sendable {
  /// What is asked of the solver. Its stops stand in the order of the request, each with its final `ObjectID` as `id`.
  package var parameters: RouteParameters
  /// How the answer is to be written.
  package var output: SolveOutput

  /// A request.
  ///
  /// - Parameters:
  ///   - parameters: What is asked of the solver.
  ///   - output: How the answer is to be written.
  package init(parameters: RouteParameters, output: SolveOutput = SolveOutput()) {
    (self.parameters, self.output) = (parameters, output)
  }
}

/// How the answer to a request is to be written.
package struct SolveOutput: Sendable {
  /// What directions hold.
  package var directions = DirectionsOutput.standard
  /// The unit of lengths in directions.
  package var lengthUnits = DirectionsLengthUnit.miles
  /// What the lines of routes look like.
  package var lines = OutputLine.trueShape
  /// The cost whose values are the measures of vertices; nil for what the travel mode minimises. This is our own.
  package var measureAttributeName: String?
  /// Whether time windows are told by UTC in place of the clocks of the place.
  package var timeWindowsAreUTC = false
  /// The coordinate system of the answer.
  package var spatialReference = SpatialReference.wgs84
  /// How many decimals coordinates, heights and measures have; nil for as many as needed.
  package var decimals: (xy: Int?, z: Int?, m: Int?) = (nil, nil, nil)
  /// Whether shapes have heights, where the network has any.
  package var returnsZ = false
  /// Whether identifiers of stops and barriers are those of the request in place of numbers from 1.
  package var preservesObjectIDs = false
  /// Whether the answer tells the edges, junctions and turns passed.
  package var traversed: (edges: Bool, junctions: Bool, turns: Bool) = (false, false, false)
  /// Whether having no route is an answer without features, and no error.
  package var returnsEmptyResults = false
  /// Stops of the request that the solver is not asked about, in their order: those without a place are `notLocated`,
  /// those without a route among others that have one are `notReached`.
  package var skippedStops: [Stop] = []
  /// What the reader of the request has to say, such as of a value that was left out of account.
  package var messages: [String] = []

  /// The defaults of the wire format.
  package init() {}
}
