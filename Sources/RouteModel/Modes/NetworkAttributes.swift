public import Foundation
public import GeometryModel

/// Something that a way costs: time, distance, or another measure.
public struct CostAttribute: Hashable, Sendable {
  /// The unit of a cost.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// A length.
    case inches, feet, yards, miles, nauticalMiles, millimeters, centimeters, meters, kilometers
    /// An angle on the map.
    case decimalDegrees
    /// A time.
    case seconds, minutes, hours, days
  }

  /// The unit; nil where none is known.
  public var unit: Unit?
  /// The parameters of the attribute and their defaults.
  public var parameterValues: [String: AttributeParameterValue.Value]

  /// A cost attribute.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - parameterValues: The parameters and their defaults.
  public init(unit: Unit?, parameterValues: [String: AttributeParameterValue.Value] = [:]) {
    self.unit = unit
    self.parameterValues = parameterValues
  }
}

/// Something that may be forbidden or avoided.
public struct RestrictionAttribute: Hashable, Sendable {
  /// How strictly, such as `PROHIBITED`, `AVOID_HIGH` or `PREFER_LOW`.
  public var restrictionUsageParameterValue: String
  /// Further parameters and their defaults.
  public var parameterValues: [String: AttributeParameterValue.Value]

  /// A restriction attribute.
  ///
  /// - Parameters:
  ///   - restrictionUsageParameterValue: How strictly.
  ///   - parameterValues: Further parameters and their defaults.
  public init(
    restrictionUsageParameterValue: String, parameterValues: [String: AttributeParameterValue.Value] = [:]
  ) {
    self.restrictionUsageParameterValue = restrictionUsageParameterValue
    self.parameterValues = parameterValues
  }
}

/// Whether a network has what directions need.
public enum NetworkDirectionsSupport: Sendable, Hashable, CaseIterable {
  /// It has not.
  case unsupported
  /// It has.
  case supported
}

/// What a network offers.
public struct RouteTaskInfo: Sendable {
  /// The name of the network.
  public var networkName = ""
  /// The ways of travelling.
  public var travelModes: [TravelMode] = []
  /// The name of the mode that is taken where none is given.
  public var defaultTravelModeName = ""
  /// What ways may cost, by name.
  public var costAttributes: [String: CostAttribute] = [:]
  /// What may be forbidden or avoided, by name.
  public var restrictionAttributes: [String: RestrictionAttribute] = [:]
  /// The costs that are added up unless other ones are named.
  public var accumulateAttributeNames: [String] = []
  /// How strictly restrictions may be used.
  public var supportedRestrictionUsageParameterValues: [String] = []
  /// The language of directions where none is given.
  public var directionsLanguage = "en"
  /// The languages of directions.
  public var supportedLanguages: [String] = []
  /// For whom directions are written where nothing is said.
  public var directionsStyle = DirectionsStyle.desktop
  /// Kilometres or miles where nothing is said.
  public var directionsDistanceUnits = UnitSystem.metric
  /// Whether the network has what directions need.
  public var directionsSupport: NetworkDirectionsSupport?
  /// Whether stops are put into the best order where nothing is said.
  public var findsBestSequence = false
  /// Whether the first stop stays first where nothing is said.
  public var preservesFirstStop = true
  /// Whether the last stop stays last where nothing is said.
  public var preservesLastStop = true
  /// How far from a stop a street is looked for.
  public var maxLocatingDistance = Measurement(value: 20_000, unit: UnitLength.meters)
  /// When routes start where nothing is said; nil for no moment in particular.
  public var startDate: Date?
  /// The coordinate system of answers where nothing is said; nil for that of the first stop.
  public var outputSpatialReference: SpatialReference?
  /// What lines of routes look like where nothing is said.
  public var routeShapeType: RouteShapeType? = .trueShapeWithMeasures
  /// Whether a tracker may ask for new routes on the way.
  public var supportsRerouting = false

  /// Nothing known.
  public init() {}
}
