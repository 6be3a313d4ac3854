import Directions

/// Our maneuvers in the peer's vocabulary.
enum PeerTerms {
  /// The peer's word for a way of travelling.
  static func mode(_ kind: Maneuver.TravelKind) -> String {
    switch kind {
    case .driving: "driving"
    case .cycling: "cycling"
    case .pushingBicycle: "pushing bike"
    case .walking: "walking"
    case .ferry: "ferry"
    case .train: "train"
    }
  }

  /// The peer's word for a direction.
  static func modifier(_ modifier: Maneuver.Modifier?) -> String {
    switch modifier {
    case .straight, nil: "straight"
    case .slightRight: "slight right"
    case .right: "right"
    case .sharpRight: "sharp right"
    case .uTurn: "uturn"
    case .sharpLeft: "sharp left"
    case .left: "left"
    case .slightLeft: "slight left"
    }
  }

  /// The peer's word for the direction of an angle, right positive.
  static func modifier(angle: Int) -> String {
    let magnitude = abs(angle)
    let side = angle < 0 ? "left" : "right"
    switch magnitude {
    case ...20: return "straight"
    case ..<40: return "slight \(side)"
    case ...120: return side
    case ..<180: return "sharp \(side)"
    default: return "uturn"
    }
  }

  /// Type and modifier of a maneuver, rings apart.
  static func turn(_ maneuver: Maneuver) -> String {
    let modifier = modifier(maneuver.modifier)
    switch maneuver.kind {
    case .depart: return "depart"
    case .arrive: return "arrive"
    case .turn: return "\(maneuver.staysOnRoad ? "continue" : "turn") \(modifier)"
    case .continue: return "\(keepsName(maneuver) ? "continue" : "turn") \(modifier)"
    case .newName: return "new name \(modifier)"
    case .endOfRoad:
      // The peer says so only where another junction lies between this step and the one before.
      guard maneuver.passedJunctions else { return "\(maneuver.staysOnRoad ? "continue" : "turn") \(modifier)" }
      return "end of road \(modifier)"
    case .fork: return "fork \(slight(maneuver.modifier))"
    case .onRamp: return "on ramp \(modifier)"
    case .offRamp: return "off ramp \(modifier)"
    case .merge: return "merge \(slight(maneuver.modifier))"
    case .uTurn: return "\(keepsName(maneuver) ? "continue" : "turn") uturn"
    case .ferry, .endOfFerry, .notification: return "notification \(modifier)"
    case .roundabout: return ring(maneuver)
    }
  }

  /// The step with which a ring is entered.
  private static func ring(_ maneuver: Maneuver) -> String {
    let exit = maneuver.exitNumber.map(String.init) ?? "undefined"
    if maneuver.isSmallRoundabout { return "roundabout turn \(modifier(maneuver.modifier)) exit-\(exit)" }
    let name = maneuver.roundaboutName
    return name.isEmpty ? "roundabout-exit-\(exit)" : "\(name)-exit-\(exit)"
  }

  /// The step with which a ring is left; nil where it is told together with entering, or not left.
  static func ringExit(_ maneuver: Maneuver) -> String? {
    guard maneuver.kind == .roundabout, !maneuver.isSmallRoundabout, maneuver.exitNumber != nil else { return nil }
    let type = maneuver.roundaboutName.isEmpty ? "exit roundabout" : "exit rotary"
    return "\(type) \(modifier(angle: maneuver.exitAngle))"
  }

  private static func keepsName(_ maneuver: Maneuver) -> Bool {
    maneuver.staysOnRoad || maneuver.name.name == maneuver.previousName.name
  }

  /// Forks and merges of the peer are always slight.
  private static func slight(_ modifier: Maneuver.Modifier?) -> String {
    switch modifier {
    case .left, .sharpLeft, .slightLeft: "slight left"
    case .right, .sharpRight, .slightRight: "slight right"
    case .straight, .uTurn, nil: "straight"
    }
  }
}
