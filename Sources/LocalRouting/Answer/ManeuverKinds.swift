import Directions
import RouteModel

extension DirectionManeuver.Kind {
  /// The kind of a maneuver as the engine tells it.
  init(_ maneuver: Maneuver) {
    switch maneuver.kind {
    case .depart: self = .depart
    case .arrive: self = .stop
    case .roundabout: self = .roundabout
    case .uTurn: self = .uTurn
    case .ferry: self = .ferry
    case .endOfFerry: self = .endOfFerry
    case .merge: self = .highwayMerge
    case .offRamp: self = .highwayExit
    case .onRamp: self = Self.ramp(maneuver.modifier) ?? .straight
    case .fork: self = Self.fork(maneuver.modifier)
    case .notification: self = Self.way(maneuver) ?? .tripItem
    case .turn, .continue, .newName, .endOfRoad: self = Self.way(maneuver) ?? Self.turn(maneuver.modifier)
    }
  }

  /// The kind of a change of level; nil for other maneuvers.
  private static func way(_ maneuver: Maneuver) -> DirectionManeuver.Kind? {
    switch maneuver.wayKind {
    case .steps: .stairs
    case .escalator: .escalator
    case .elevator: .elevator
    default: nil
    }
  }

  private static func ramp(_ modifier: Maneuver.Modifier?) -> DirectionManeuver.Kind? {
    switch modifier {
    case .slightLeft, .left, .sharpLeft: .rampLeft
    case .slightRight, .right, .sharpRight: .rampRight
    case .straight, .uTurn, nil: nil
    }
  }

  private static func fork(_ modifier: Maneuver.Modifier?) -> DirectionManeuver.Kind {
    switch modifier {
    case .slightLeft, .left, .sharpLeft: .forkLeft
    case .slightRight, .right, .sharpRight: .forkRight
    case .straight, .uTurn, nil: .forkCenter
    }
  }

  private static func turn(_ modifier: Maneuver.Modifier?) -> DirectionManeuver.Kind {
    switch modifier {
    case .slightLeft: .bearLeft
    case .left: .turnLeft
    case .sharpLeft: .sharpLeft
    case .slightRight: .bearRight
    case .right: .turnRight
    case .sharpRight: .sharpRight
    case .uTurn: .uTurn
    case .straight, nil: .straight
    }
  }
}

extension Maneuver {
  /// The names and signs of the maneuver, each with what it is.
  var parts: [DirectionMessage] {
    var parts: [DirectionMessage] = []
    func add(_ kind: DirectionMessage.Kind, _ text: String) {
      if !text.isEmpty { parts.append(DirectionMessage(kind: kind, text: text)) }
    }
    add(.streetName, name.name)
    for ref in name.refs where ref != name.name { add(.alternativeName, ref) }
    for exit in sign.exitNumbers { add(.exit, exit) }
    add(.exit, sign.exitName)
    for branch in sign.branches { add(.branch, branch) }
    for place in sign.toward { add(.toward, place) }
    for street in sign.streets { add(.toward, street) }
    add(.crossStreet, crossStreet)
    return parts
  }

  /// The maneuver at a place that the route passes without stopping, made from how it was reached and is left; nil where
  /// it goes on as before.
  static func passing(_ arrival: Maneuver, _ departure: Maneuver) -> Maneuver? {
    let turned = Double(departure.bearingAfter - arrival.bearingBefore).remainder(dividingBy: 360)
    let isSameRoad = departure.name == arrival.name || departure.name == arrival.previousName
    guard abs(turned) > 30 || !isSameRoad else { return nil }
    var passing = departure
    passing.kind = abs(turned) > 150 ? .uTurn : abs(turned) > 30 ? .turn : .newName
    passing.angle = Int(turned)
    passing.bearingBefore = arrival.bearingBefore
    passing.previousName = arrival.name
    passing.crossStreet = ""
    passing.stopIndex = nil
    passing.modifier = Modifier(turned: turned)
    return passing
  }
}

extension Maneuver.Modifier {
  /// The direction of a turn by so many degrees, right positive.
  init(turned: Double) {
    let isRight = turned > 0
    switch abs(turned) {
    case ..<20: self = .straight
    case ..<45: self = isRight ? .slightRight : .slightLeft
    case ..<120: self = isRight ? .right : .left
    case ..<150: self = isRight ? .sharpRight : .sharpLeft
    default: self = .uTurn
    }
  }
}
