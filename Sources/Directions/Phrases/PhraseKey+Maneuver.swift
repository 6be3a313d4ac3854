extension PhraseKey {
  /// What to say of a maneuver.
  ///
  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - hasStop: Whether the stop of a departure has a name.
  ///   - isLastStop: Whether an arrival ends the route.
  ///   - ferryWords: Ends of names that say "ferry" themselves, in small letters.
  init(_ maneuver: borrowing Maneuver, hasStop: Bool, isLastStop: Bool, ferryWords: [String]) {
    let modifier = maneuver.modifier ?? .straight
    if let onFoot = Self.onFoot(maneuver) {
      self = onFoot
      return
    }
    switch maneuver.kind {
    case .depart: self = hasStop ? .start : Self.setOut(maneuver)
    case .arrive: self = isLastStop ? .finish : .arrive
    case .turn, .endOfRoad, .continue, .newName: self = Self.turn(modifier)
    case .uTurn: self = .uTurn
    case .fork: self = modifier.side == nil ? .forkCenter : .fork
    case .onRamp: self = Self.ramp(modifier)
    case .offRamp: self = modifier.side == nil ? .exitStraight : .exit
    case .merge: self = .merge
    case .roundabout: self = maneuver.exitNumber == nil ? .enterRoundabout : .roundabout
    case .ferry: self = Self.ferry(maneuver, ferryWords)
    case .endOfFerry: self = maneuver.travelKind == .pushingBicycle ? .endOfFerryPushing : .endOfFerry
    case .notification: self = Self.notification(maneuver.travelKind)
    }
  }

  /// How to set out.
  static func setOut(_ maneuver: borrowing Maneuver) -> PhraseKey {
    maneuver.travelKind == .pushingBicycle ? .goPushing : .go
  }

  /// What only walkers meet; a change between riding and pushing goes before it.
  private static func onFoot(_ maneuver: borrowing Maneuver) -> PhraseKey? {
    switch maneuver.kind {
    case .turn, .endOfRoad, .continue, .newName, .fork: break
    default: return nil
    }
    switch maneuver.wayKind {
    case .steps: return .steps
    case .escalator: return .escalator
    case .elevator: return .elevator
    default: return maneuver.crossesStreet ? .cross : nil
    }
  }

  private static func turn(_ modifier: Maneuver.Modifier) -> PhraseKey {
    switch modifier {
    case .straight: .straight
    case .slightLeft, .slightRight: .bear
    case .left, .right: .turn
    case .sharpLeft, .sharpRight: .sharp
    case .uTurn: .uTurn
    }
  }

  private static func ramp(_ modifier: Maneuver.Modifier) -> PhraseKey {
    switch modifier {
    case .straight, .uTurn: .rampStraight
    case .slightLeft, .slightRight: .rampBear
    case .left, .right, .sharpLeft, .sharpRight: .rampTurn
    }
  }

  private static func ferry(_ maneuver: borrowing Maneuver, _ words: [String]) -> PhraseKey {
    if maneuver.travelKind == .train { return .train }
    return isNamedFerry(maneuver.name, words) ? .namedFerry : .ferry
  }

  /// Whether the name of a ferry says that it is one.
  static func isNamedFerry(_ name: Maneuver.Name, _ words: [String]) -> Bool {
    let name = name.name.lowercased()
    return words.contains(where: name.hasSuffix)
  }

  private static func notification(_ travel: Maneuver.TravelKind) -> PhraseKey {
    switch travel {
    case .pushingBicycle: .pushBicycle
    case .cycling: .rideBicycle
    case .walking: .walk
    case .driving, .ferry, .train: .notification
    }
  }

  /// What is said of it while it is still some way ahead.
  var ahead: PhraseKey {
    switch self {
    case .finish: .finishAhead
    case .arrive: .arriveAhead
    default: self
    }
  }

  /// Whether it is told after a distance: everything but setting out.
  var canBeAhead: Bool { self != .start && self != .go && self != .goPushing }
}

extension Maneuver.Modifier {
  /// Which side it leads to; nil for straight and back.
  enum Side: Hashable { case left, right }
  var side: Side? {
    switch self {
    case .left, .slightLeft, .sharpLeft: .left
    case .right, .slightRight, .sharpRight: .right
    case .straight, .uTurn: nil
    }
  }
}
