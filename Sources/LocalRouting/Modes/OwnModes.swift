import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

/// The travel modes that metric files beside the network file bring.
enum OwnModes {
  private static let idPrefix = "guidepost-mode-"

  /// All of them that can be used, as the public model lists them.
  static func all(of engine: RoutingEngine) -> [TravelMode] {
    engine.metricFiles().filter { $0.name.usualMode == nil }.compactMap { metric in
      (try? engine.mode(named: metric.name.description)).map(travelMode)
    }
  }

  /// A mode by its name; nil where there is none.
  static func travelMode(named name: String, of engine: RoutingEngine) -> TravelMode? {
    guard let mode = try? engine.mode(named: name), mode.name.usualMode == nil else { return nil }
    return travelMode(mode)
  }

  /// The name of the mode that a travel mode was listed for; nil for any other.
  static func name(_ mode: TravelMode) -> String? {
    mode.id.hasPrefix(idPrefix) ? String(mode.id.dropFirst(idPrefix.count)) : nil
  }

  /// What the public model can say of a mode; its identifier stands for the rest.
  static func travelMode(_ named: NamedMode) -> TravelMode {
    let profile = named.profile
    let mode = TravelMode()
    mode.name = named.name.description
    mode.id = idPrefix + named.name.description
    mode.description = "A travel mode of this network's own."
    mode.distanceAttributeName = "Kilometers"
    switch profile.mode {
    case .car: (mode.type, mode.timeAttributeName) = ("AUTOMOBILE", "TravelTime")
    case .truck: (mode.type, mode.timeAttributeName) = ("TRUCK", "TruckTravelTime")
    case .bicycle: (mode.type, mode.timeAttributeName) = ("OTHER", "CyclingTime")
    case .foot: (mode.type, mode.timeAttributeName) = ("WALK", "WalkTime")
    }
    let isShortest = profile.tuning.objective == .distance
    mode.impedanceAttributeName = isShortest ? mode.distanceAttributeName : mode.timeAttributeName
    mode.uTurnPolicy =
      switch profile.uTurns {
      case .notAllowed: .notAllowed
      case .deadEndsOnly: .allowedAtDeadEnds
      case .intersectionsOnly: .allowedAtIntersections
      case .allowed, .deadEndsAndIntersections: .allowedAtDeadEndsAndIntersections
      }
    return mode
  }
}

extension TravelPlan {
  /// Takes over what a mode of the network's own says; what the travel mode says otherwise is laid over it later.
  mutating func begin(with named: NamedMode, as settings: TravelMode) {
    let profile = named.profile
    modeName = named.name
    vehicle = profile.vehicle
    avoid = profile.avoid
    prefer = profile.prefer
    tuning = profile.tuning
    if OwnModes.travelMode(named).uTurnPolicy == settings.uTurnPolicy { uTurns = profile.uTurns }
  }
}
