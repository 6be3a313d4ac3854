public import GeometryModel

/// How to travel: what is minimised, what is forbidden or avoided, and the numbers behind it.
public final class TravelMode: @unchecked Sendable {  // Sendable: every property is behind a lock.
  /// Where a vehicle may turn round.
  public enum UTurnPolicy: Sendable, Hashable, CaseIterable {
    /// Nowhere but at stops.
    case notAllowed
    /// Where a street ends, and at stops.
    case allowedAtDeadEnds
    /// At junctions, and at stops.
    case allowedAtIntersections
    /// Where a street ends, at junctions, and at stops.
    case allowedAtDeadEndsAndIntersections
  }

  /// What people call it.
  @Locked public var name = ""
  /// What it is for, in words.
  @Locked public var description = ""
  /// What travels: `AUTOMOBILE`, `TRUCK`, `WALK` or `OTHER`.
  @Locked public var type = ""
  /// The identifier under which a service knows the mode; empty for one of the caller's own.
  @Locked public var id = ""
  /// The cost attribute that is minimised.
  @Locked public var impedanceAttributeName = ""
  /// The cost attribute that gives times.
  @Locked public var timeAttributeName = ""
  /// The cost attribute that gives distances.
  @Locked public var distanceAttributeName = ""
  /// The restriction attributes that are in force.
  @Locked public var restrictionAttributeNames: [String] = []
  /// The numbers and usages of attributes.
  @Locked public var attributeParameterValues: [AttributeParameterValue] = []
  /// Where a vehicle may turn round.
  @Locked public var uTurnPolicy = UTurnPolicy.allowedAtDeadEndsAndIntersections
  /// Whether large roads are preferred on long ways. Routes are exact without it; it is kept for services that need it.
  @Locked public var usesHierarchy = false
  /// How far the route's line may be from the street, in metres; nil for the street's own line.
  @Locked public var outputGeometryPrecision: Double?

  /// A mode without a name and without restrictions.
  public init() {}

  /// The same mode again, to be changed.
  ///
  /// - Returns: a mode of its own.
  public func copy() -> TravelMode {
    let copy = TravelMode()
    copy.name = name
    copy.description = description
    copy.type = type
    copy.id = id
    copy.impedanceAttributeName = impedanceAttributeName
    copy.timeAttributeName = timeAttributeName
    copy.distanceAttributeName = distanceAttributeName
    copy.restrictionAttributeNames = restrictionAttributeNames
    copy.attributeParameterValues = attributeParameterValues
    copy.uTurnPolicy = uTurnPolicy
    copy.usesHierarchy = usesHierarchy
    copy.outputGeometryPrecision = outputGeometryPrecision
    return copy
  }

  /// Puts a restriction in force.
  ///
  /// - Parameter name: The restriction attribute.
  public func addRestrictionAttributeName(_ name: String) {
    _restrictionAttributeNames.withLock { if !$0.contains(name) { $0.append(name) } }
  }

  /// Lifts a restriction.
  ///
  /// - Parameter name: The restriction attribute.
  public func removeRestrictionAttributeName(_ name: String) {
    _restrictionAttributeNames.withLock { $0.removeAll { $0 == name } }
  }

  /// Sets a number or usage of an attribute, in the place of the one that was set before.
  ///
  /// - Parameter value: The value.
  public func addAttributeParameterValue(_ value: AttributeParameterValue) {
    _attributeParameterValues.withLock { values in
      values.removeAll {
        $0.attributeName == value.attributeName && $0.parameterName == value.parameterName
      }
      values.append(value)
    }
  }

  /// The number or usage of an attribute.
  ///
  /// - Parameters:
  ///   - attributeName: The attribute.
  ///   - parameterName: The parameter, such as `Restriction Usage` or `Vehicle Height (meters)`.
  /// - Returns: the value; nil where none is set.
  public func parameterValue(
    forAttributeNamed attributeName: String, parameterNamed parameterName: String
  ) -> AttributeParameterValue.Value? {
    attributeParameterValues.last { $0.attributeName == attributeName && $0.parameterName == parameterName }?
      .parameterValue
  }
}

/// A number or usage of an attribute.
public struct AttributeParameterValue: Hashable, Sendable {
  /// A number or a word.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A word, such as `AVOID_HIGH`.
    case text(String)

    /// The number; nil for a word that is none.
    public var number: Double? {
      switch self {
      case .number(let number): number
      case .text(let text): Double(text)
      }
    }
  }

  /// The attribute.
  public var attributeName: String
  /// The parameter of the attribute.
  public var parameterName: String
  /// The value; nil to take the network's default.
  public var parameterValue: Value?

  /// A number or usage of an attribute.
  ///
  /// - Parameters:
  ///   - attributeName: The attribute.
  ///   - parameterName: The parameter of the attribute.
  ///   - parameterValue: The value.
  public init(attributeName: String, parameterName: String, parameterValue: Value?) {
    self.attributeName = attributeName
    self.parameterName = parameterName
    self.parameterValue = parameterValue
  }
}
