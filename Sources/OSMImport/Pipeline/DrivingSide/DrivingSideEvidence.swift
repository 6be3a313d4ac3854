import Geodesy

/// A sign, found in how roads are drawn, of the side traffic keeps to.
struct DrivingSideEvidence {
  /// What kind of sign it is, the strongest first.
  enum Kind: Int, CaseIterable {
    case roundabout, parallelOneways, miniRoundabout
  }
  var kind: Kind
  var isLeft: Bool
  /// 2 a whole sign, 1 half of one.
  var weight: Int
  var place: Coordinate

  /// The side that evidence shows: the first kind of which there are enough signs that agree; nil when none has.
  /// - Returns: true for left-hand traffic.
  static func side(_ evidence: [DrivingSideEvidence]) -> Bool? {
    for kind in Kind.allCases {
      var left = 0
      var right = 0
      for sign in evidence where sign.kind == kind {
        if sign.isLeft { left += sign.weight } else { right += sign.weight }
      }
      // Clockwise mini-roundabouts are tagged as the exception to the rule: one is enough, none says nothing.
      let needed = kind == .miniRoundabout ? 2 : 6
      guard left + right >= needed else { continue }
      if left * 5 >= (left + right) * 4 { return true }
      if right * 5 >= (left + right) * 4 { return false }
    }
    return nil
  }

  /// The side that the few roundabouts of a small map agree on, or where it has none the few split roads; nil when
  /// they do not agree or there are none.
  /// - Returns: true for left-hand traffic.
  static func hint(_ evidence: [DrivingSideEvidence]) -> Bool? {
    for kind in [Kind.roundabout, .parallelOneways] {
      let signs = evidence.filter { $0.kind == kind }
      guard let first = signs.first else { continue }
      return signs.allSatisfy { $0.isLeft == first.isLeft } ? first.isLeft : nil
    }
    return nil
  }
}
