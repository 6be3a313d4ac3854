/// Puts maneuvers into English sentences, and lengths and times into words.
public struct DirectionsWriter: Sendable {
  /// The units lengths are told in.
  public let units: UnitSystem
  private let language = Language.english

  /// A writer for one system of units.
  public init(units: UnitSystem) { self.units = units }

  /// The sentence for one maneuver.
  ///
  /// A departure with a stop's name reads "Start at …"; without one it says which way to go: see `departure(_:)`.
  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - stopName: Name of the stop a departure or an arrival belongs to; ignored for other kinds.
  /// - Returns: A sentence without a full stop.
  public func text(for maneuver: Maneuver, stopName: String?) -> String {
    text(for: maneuver, stopName: stopName, isLastStop: true)
  }

  /// The sentence for one maneuver of a route that may pass stops on the way.
  ///
  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - stopName: Name of the stop a departure or an arrival belongs to; ignored for other kinds.
  ///   - isLastStop: Whether an arrival ends the route: "Finish at …" instead of "Arrive at …".
  /// - Returns: A sentence without a full stop.
  public func text(for maneuver: Maneuver, stopName: String?, isLastStop: Bool) -> String {
    var values = SlotValues(language: language).values(of: maneuver)
    if maneuver.kind == .depart || maneuver.kind == .arrive { values[.stop] = stopName ?? "" }
    let hasStop = !(stopName ?? "").isEmpty
    return language.sentence(Self.key(of: maneuver, hasStop: hasStop, isLastStop: isLastStop), values)
  }

  /// Which way to set out: "Go west on Main Street toward Oak Street".
  public func departure(_ maneuver: Maneuver) -> String {
    language.sentence(.go, SlotValues(language: language).values(of: maneuver))
  }

  /// Two maneuvers that follow each other at once, as one sentence; see `Maneuver.isLinkedToNext`.
  public func text(for first: Maneuver, immediatelyBefore second: Maneuver) -> String {
    let a = text(for: first, stopName: nil)
    let b = text(for: second, stopName: nil)
    let continued = b.prefix(1).lowercased() + b.dropFirst()
    return Language.fill(language.joined) { $0 == "first" ? a : continued }
  }

  static func key(of maneuver: Maneuver, hasStop: Bool, isLastStop: Bool) -> PhraseKey {
    let modifier = maneuver.modifier ?? .straight
    switch maneuver.kind {
    case .depart: return hasStop ? .start : .go
    case .arrive: return isLastStop ? .finish : .arrive
    case .turn, .endOfRoad, .continue, .newName: return turnKey(modifier)
    case .uTurn: return .uTurn
    case .fork: return modifier.side == nil ? .forkCenter : .fork
    case .onRamp: return rampKey(modifier)
    case .offRamp: return modifier.side == nil ? .exitStraight : .exit
    case .merge: return .merge
    case .roundabout: return maneuver.exitNumber == nil ? .enterRoundabout : .roundabout
    case .ferry:
      if maneuver.travelKind == .train { return .train }
      return maneuver.name.name.lowercased().hasSuffix("ferry") ? .namedFerry : .ferry
    case .endOfFerry: return .endOfFerry
    case .notification: return notificationKey(maneuver.travelKind)
    }
  }

  private static func turnKey(_ modifier: Maneuver.Modifier) -> PhraseKey {
    switch modifier {
    case .straight: .straight
    case .slightLeft, .slightRight: .bear
    case .left, .right: .turn
    case .sharpLeft, .sharpRight: .sharp
    case .uTurn: .uTurn
    }
  }

  private static func rampKey(_ modifier: Maneuver.Modifier) -> PhraseKey {
    switch modifier {
    case .straight, .uTurn: .rampStraight
    case .slightLeft, .slightRight: .rampBear
    case .left, .right, .sharpLeft, .sharpRight: .rampTurn
    }
  }

  private static func notificationKey(_ travel: Maneuver.TravelKind) -> PhraseKey {
    switch travel {
    case .pushingBicycle: .pushBicycle
    case .cycling: .rideBicycle
    case .walking: .walk
    case .driving, .ferry, .train: .notification
    }
  }
}

extension Maneuver.Modifier {
  /// Which side it leads to; nil for straight and back.
  enum Side { case left, right }
  var side: Side? {
    switch self {
    case .left, .slightLeft, .sharpLeft: .left
    case .right, .slightRight, .sharpRight: .right
    case .straight, .uTurn: nil
    }
  }
}
