import Directions

/// Ferries, car trains and bicycles that are pushed.
enum ModeChanges {
  /// The decision where the way of travelling changes; nil where it does not.
  static func decision(from entry: RoadFacts, to exit: RoadFacts, angle: Double) -> Decision? {
    let modifier = TurnDirection.modifier(angle)
    let wasAboard = isAboard(entry.travel)
    let isAboard = isAboard(exit.travel)
    if wasAboard && isAboard { return Decision(.silent, modifier, angle) }
    if isAboard { return Decision(.ferry, modifier, angle) }
    if wasAboard { return Decision(.endOfFerry, modifier, angle) }
    if entry.travel != exit.travel { return Decision(.notification, modifier, angle) }
    return nil
  }

  private static func isAboard(_ travel: Maneuver.TravelKind) -> Bool { travel == .ferry || travel == .train }
}
