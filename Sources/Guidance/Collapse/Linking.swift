import Directions

/// Marks maneuvers that follow each other so soon that a co-driver tells both at once.
struct Linking {
  /// Two turns to opposite or equal sides within this many metres or seconds.
  private static let meters = 40.0
  private static let seconds = 5.0
  /// A fork within this many seconds of an exit.
  private static let exitSeconds = 10.0

  func linked(_ maneuvers: [Maneuver]) -> [Maneuver] {
    var result = maneuvers
    for i in result.indices.dropLast() {
      let bothTurn = Self.isTurn(result[i]) && Self.isTurn(result[i + 1]) && !result[i].name.isEmpty
      let isSoon = result[i].length <= Self.meters || result[i].duration <= Self.seconds
      let isExitFork = result[i].kind == .offRamp && result[i + 1].kind == .fork
      if bothTurn && isSoon || isExitFork && result[i].duration <= Self.exitSeconds { result[i].isLinkedToNext = true }
    }
    return result
  }

  private static func isTurn(_ m: Maneuver) -> Bool {
    (m.kind == .turn || m.kind == .endOfRoad) && m.modifier != .straight
  }
}
