package import RouteModel

/// What a route service takes where a request says nothing, beside what `RouteTaskInfo` says.
package struct SolveDefaults: Sendable {
  /// Whether directions are written.
  package var returnsDirections = true
  /// What directions hold.
  package var directions = DirectionsOutput.standard
  /// The unit of lengths in directions.
  package var lengthUnits = DirectionsLengthUnit.miles
  /// What the lines of routes look like.
  package var lines = OutputLine.trueShape
  /// The costs that are added up, where `RouteTaskInfo` names none.
  package var accumulateAttributeNames = ["Miles", "Kilometers"]
  /// Whether stops and barriers without a place on the network are left out with a message.
  package var ignoresInvalidLocations = true

  /// The defaults of the hosted world service.
  package init() {}

  /// The costs that are added up on a network, as far as it has them.
  package func accumulated(_ info: RouteTaskInfo) -> [String] {
    let names = info.accumulateAttributeNames.isEmpty ? accumulateAttributeNames : info.accumulateAttributeNames
    return info.costAttributes.isEmpty ? names : names.filter { info.costAttributes[$0] != nil }
  }
}
