import RouteModel

/// All that a travel mode says, as a plain value. Copies of a mode share their texts, so that equal ones are told apart
/// from others within nanoseconds.
struct TravelModeContent: Equatable, Sendable {
  private let texts: [String]
  private let restrictions: [String]
  private let parameters: [AttributeParameterValue]
  private let uTurns: TravelMode.UTurnPolicy
  private let precision: Double?

  init(_ mode: TravelMode) {
    texts = [
      mode.name, mode.type, mode.id, mode.impedanceAttributeName, mode.timeAttributeName, mode.distanceAttributeName,
    ]
    restrictions = mode.restrictionAttributeNames
    parameters = mode.attributeParameterValues
    uTurns = mode.uTurnPolicy
    precision = mode.outputGeometryPrecision
  }
}
