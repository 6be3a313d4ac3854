import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

/// Reads a travel mode: a standard one by its name or identifier, or one of the caller's own.
struct ModeReader {
  let given: TravelMode
  let info: RouteTaskInfo
  /// Knows the modes of the network's own.
  let engine: RoutingEngine

  /// What the mode asks of the engine.
  ///
  /// - Throws: `ArcGISError` `unknownTravelMode`, `unknownAttribute`, `invalidParameter`.
  func plan() throws -> TravelPlan {
    let settings = try settings()
    let restrictions = try Restrictions(settings)
    let mode = try vehicle(settings, restrictions)
    let time = try timeAttribute(settings, mode)
    let distance = settings.distanceAttributeName.isEmpty ? "Kilometers" : settings.distanceAttributeName
    guard case .length = CostMeaning.all[distance] else {
      throw unknown("distance attribute", distance, "Use Kilometers or Miles.")
    }
    let impedance = settings.impedanceAttributeName.isEmpty ? time : settings.impedanceAttributeName
    var plan = TravelPlan(
      mode: mode, vehicle: nil, uTurns: uTurns(settings.uTurnPolicy, mode), impedance: impedance, time: time,
      distance: distance, precision: try precision(settings))
    if let own = try ownMode(settings) { plan.begin(with: own, as: settings) }
    switch CostMeaning.all[impedance] {
    case .length: plan.tuning.objective = .distance
    case .time(mode): plan.tuning.objective = .time
    case .time:
      throw unknown("impedance", impedance, "Use \(time) or \(distance) with this vehicle.", .invalidParameter)
    case nil: throw unknown("impedance", impedance, "Use \(time), Kilometers or Miles.")
    }
    try restrictions.apply(to: &plan)
    try SpeedParameters(settings).apply(to: &plan)
    return plan
  }

  /// The mode of the network's own that a travel mode was listed for; nil for any other.
  private func ownMode(_ settings: TravelMode) throws -> NamedMode? {
    guard let name = OwnModes.name(settings) else { return nil }
    do {
      return try engine.mode(named: name)
    } catch {
      throw ArcGISError(
        .unknownTravelMode, details: "The travel mode \"\(name.prefix(60))\" cannot be used: \(error).",
        remedy: "Make it again with `guidepost customize`, or use another one.", underlyingError: error)
    }
  }

  /// The mode itself, or the standard one that it only names.
  private func settings() throws -> TravelMode {
    let isNameOnly =
      given.impedanceAttributeName.isEmpty && given.type.isEmpty && given.restrictionAttributeNames.isEmpty
      && given.timeAttributeName.isEmpty && given.attributeParameterValues.isEmpty
    guard isNameOnly else { return given }
    let byID = given.id.isEmpty ? nil : info.travelModes.first { $0.id == given.id }
    if let mode = byID ?? info.travelModes.first(where: { $0.name.lowercased() == given.name.lowercased() }) {
      return mode
    }
    if let mode = OwnModes.travelMode(named: given.name, of: engine) { return mode }
    let label = given.name.isEmpty ? given.id : given.name
    throw ArcGISError(
      .unknownTravelMode, details: "The network has no travel mode \"\(label.prefix(60))\".",
      remedy: "Use one of: \(info.travelModes.map(\.name).joined(separator: ", ")); or set what the mode minimises.")
  }

  private func vehicle(_ settings: TravelMode, _ restrictions: Restrictions) throws -> Mode {
    let named = restrictions.vehicles
    guard named.count <= 1 else {
      throw ArcGISError(
        .invalidParameter,
        details: "The travel mode \"\(settings.name.prefix(60))\" names several vehicles at once.",
        remedy: "Keep one of Driving an Automobile, Driving a Truck, Walking and Riding a Bicycle.")
    }
    if let mode = named.first { return mode }
    for name in [settings.timeAttributeName, settings.impedanceAttributeName] {
      if case .time(let mode) = CostMeaning.all[name] { return mode }
    }
    switch settings.type.uppercased() {
    case "AUTOMOBILE": return .car
    case "TRUCK": return .truck
    case "WALK": return .foot
    default:
      throw ArcGISError(
        .unknownTravelMode,
        details: "The travel mode \"\(settings.name.prefix(60))\" does not say what travels.",
        remedy: "Set its type to AUTOMOBILE, TRUCK or WALK, or its time attribute.")
    }
  }

  private func timeAttribute(_ settings: TravelMode, _ mode: Mode) throws -> String {
    let given = settings.timeAttributeName
    if given.isEmpty { return Self.usualTime(mode) }
    switch CostMeaning.all[given] {
    case .time(mode): return given
    case .time, .length:
      throw unknown("time attribute", given, "Use \(Self.usualTime(mode)) with this vehicle.", .invalidParameter)
    case nil: throw unknown("time attribute", given, "Use \(Self.usualTime(mode)) with this vehicle.")
    }
  }

  private static func usualTime(_ mode: Mode) -> String {
    switch mode {
    case .car: "TravelTime"
    case .truck: "TruckTravelTime"
    case .bicycle: "CyclingTime"
    case .foot: "WalkTime"
    }
  }

  private func uTurns(_ policy: TravelMode.UTurnPolicy, _ mode: Mode) -> UTurnPolicy {
    switch policy {
    case .notAllowed: .notAllowed
    case .allowedAtDeadEnds: .deadEndsOnly
    case .allowedAtIntersections: .intersectionsOnly
    case .allowedAtDeadEndsAndIntersections: mode.layer == .motor ? .deadEndsAndIntersections : .allowed
    }
  }

  private func precision(_ settings: TravelMode) throws -> Double {
    let precision = settings.outputGeometryPrecision ?? 0
    guard precision >= 0, precision.isFinite else {
      throw ArcGISError(
        .invalidParameter, details: "The travel mode's outputGeometryPrecision is \(precision).",
        remedy: "Give metres of at least 0, or none for the street's own line.")
    }
    return precision
  }

  private func unknown(
    _ role: String, _ name: String, _ remedy: String, _ code: ArcGISError.Code = .unknownAttribute
  ) -> ArcGISError {
    ArcGISError(
      code, details: "The travel mode \"\(given.name.prefix(60))\" cannot use \"\(name.prefix(60))\" as its \(role).",
      remedy: remedy)
  }
}
