import Directions

/// Marks maneuvers that follow each other so soon that a co-driver tells both at once.
struct Linking {
  /// Two turns to opposite or equal sides within this many metres or seconds.
  private static let meters = 40.0
  private static let seconds = 5.0
  /// A fork within this many seconds of an exit.
  private static let exitSeconds = 10.0

  func link(_ maneuvers: inout [Maneuver]) {
    for i in maneuvers.indices.dropLast() {
      let bothTurn =
        Self.isTurn(maneuvers[i].kind, maneuvers[i].modifier)
        && Self.isTurn(maneuvers[i + 1].kind, maneuvers[i + 1].modifier) && !maneuvers[i].name.isEmpty
      let isSoon = maneuvers[i].length <= Self.meters || maneuvers[i].duration <= Self.seconds
      let isExitFork = maneuvers[i].kind == .offRamp && maneuvers[i + 1].kind == .fork
      if bothTurn && isSoon || isExitFork && maneuvers[i].duration <= Self.exitSeconds {
        maneuvers[i].isLinkedToNext = true
      }
    }
  }

  private static func isTurn(_ kind: Maneuver.Kind, _ modifier: Maneuver.Modifier?) -> Bool {
    (kind == .turn || kind == .endOfRoad) && modifier != .straight
  }
}
