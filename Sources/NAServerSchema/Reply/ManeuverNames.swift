import RouteModel

extension DirectionManeuver.Kind {
  /// The names of the wire format in the order of its numbers, from 1.
  private static let wireNames = [
    "Stop", "Straight", "BearLeft", "BearRight", "TurnLeft", "TurnRight", "SharpLeft", "SharpRight", "UTurn", "Ferry",
    "Roundabout", "HighwayMerge", "HighwayExit", "HighwayChange", "ForkCenter", "ForkLeft", "ForkRight", "Depart",
    "TripItem", "EndOfFerry", "RampRight", "RampLeft", "TurnLeftRight", "TurnRightLeft", "TurnRightRight",
    "TurnLeftLeft", "PedestrianRamp", "Elevator", "Escalator", "Stairs", "DoorPassage",
  ].map { "esriDMT" + $0 }

  private static let byWireName = Dictionary(
    zip(wireNames, 1...).compactMap { name, number in
      DirectionManeuver.Kind(rawValue: number).map { (name, $0) }
    },
    uniquingKeysWith: { first, _ in first })

  /// The name on the wire.
  var wireName: String { Self.wireNames[rawValue - 1] }

  /// The name on the wire of a kind that may not be known.
  static func wireName(_ kind: DirectionManeuver.Kind?) -> String { kind?.wireName ?? "esriDMTUnknown" }

  /// The kind by its name on the wire; nil for the unknown one.
  init?(wireName: String) {
    guard let kind = Self.byWireName[wireName] else { return nil }
    self = kind
  }
}

extension DirectionMessage.Kind {
  /// The name on the wire.
  var wireName: String {
    switch self {
    case .streetName: "esriDSTStreetName"
    case .alternativeName: "esriDSTAltName"
    case .branch: "esriDSTBranch"
    case .toward: "esriDSTToward"
    case .crossStreet: "esriDSTCrossStreet"
    case .exit: "esriDSTExit"
    }
  }

  /// The name on the wire of a text that is none of the kinds.
  static let generalWireName = "esriDSTGeneral"

  /// The kind by its name on the wire; nil for kinds that the model has no place for.
  init?(wireName: String) {
    guard let kind = Self.allCases.first(where: { $0.wireName == wireName }) else { return nil }
    self = kind
  }
}
